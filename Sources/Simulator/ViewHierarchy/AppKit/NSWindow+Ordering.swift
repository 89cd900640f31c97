internal import SimulatedWorld

/// The calls that show and hide windows.
extension NSWindow {
  /// Shows the window in front of the others, without making it the key window. Its controllers appear
  /// (`hierarchy:8.1`).
  ///
  /// - Throws: `EXC_BAD_ACCESS` if the window was released when it closed; see ``isReleasedWhenClosed``.
  ///   `NSInternalInconsistencyException` if the world has no ``NSApplication``.
  final func raisingOrderFront() throws(PlatformException) {
    let application = try applicationForShowing()
    logChange(.orderFront, contentViewController)
    enterScreen(application)
  }

  /// Shows the window in front of the others, and makes it the key window. If it can become the main window, it does
  /// so, too.
  ///
  /// - Throws: The errors of ``raisingOrderFront()``.
  final func raisingMakeKeyAndOrderFront() throws(PlatformException) {
    let application = try applicationForShowing()
    logChange(.makeKeyAndOrderFront, contentViewController)
    enterScreen(application)
    if isOnScreen { application.makeKey(self) }
  }

  /// Makes the window the key window. Does nothing if it is not on the screen.
  final func raisingMakeKey() {
    guard isOnScreen, let application = world.hierarchy.macApplication else { return }
    logChange(.makeKey)
    application.makeKey(self)
  }

  /// Takes the window off the screen without closing it. Its controllers disappear (`hierarchy:8.1`).
  final func raisingOrderOut() {
    guard place != .out else { return }
    logChange(.orderOut, contentViewController)
    tellObserverOfEnd()
    leaveScreen(to: .out)
  }

  /// Moves the window to the Dock. Its controllers disappear (`hierarchy:8.1`). A sheet cannot move there.
  final func raisingMiniaturize() {
    guard isOnScreen, sheetParent == nil, purpose == .window else { return }
    logChange(.miniaturize, contentViewController)
    leaveScreen(to: .inDock)
    if isMiniaturized { notify(.windowDidMiniaturize, NSWindow.didMiniaturizeNotification) { $0.windowDidMiniaturize } }
  }

  /// Restores the window from the Dock. Its controllers appear, and it becomes the key window.
  final func raisingDeminiaturize() {
    guard isMiniaturized, let application = world.hierarchy.macApplication else { return }
    logChange(.deminiaturize, contentViewController)
    enterScreen(application)
    guard isOnScreen else { return }
    notify(.windowDidDeminiaturize, NSWindow.didDeminiaturizeNotification) { $0.windowDidDeminiaturize }
    application.makeKey(self)
  }

  /// Calls ``performClose(_:)``.
  ///
  /// - Returns: Whether the window was closed.
  @discardableResult
  package final func closeAsUser() -> Bool {
    performClose(nil)
    return place == .out
  }

  /// Closes the window: sends `windowWillClose`, then its controllers disappear (`hierarchy:8.13`).
  ///
  /// The window keeps its content. A window that is still retained can be shown again (`hierarchy:8.14`), unless it
  /// ``isReleasedWhenClosed``. Closing the window of a presentation dismisses the presented controller
  /// (`hierarchy:8.6`).
  final func raisingClose() {
    guard !isClosing else { return }
    isClosing = true
    defer { isClosing = false }
    let held = HeldObjects([self])
    withExtendedLifetime(held) {
      logChange(.close, contentViewController)
      notify(.windowWillClose, NSWindow.willCloseNotification) { $0.windowWillClose }
      tellObserverOfEnd()
      leaveScreen(to: .out)
      sheetParent?.sheetWasClosed(self)
      if isReleasedWhenClosed && windowController == nil { wasReleased = true }
      presentation?.end()
    }
    world.needsCheckpoint = true
  }

  /// Returns the application that shows the window.
  func applicationForShowing() throws(PlatformException) -> NSApplication {
    if wasReleased {
      throw PlatformException(
        "EXC_BAD_ACCESS",
        "<\(self)> was released when it closed: set isReleasedWhenClosed to false to show a window again")
    }
    guard let application = world.hierarchy.macApplication else {
      throw PlatformException(
        "NSInternalInconsistencyException", "<\(self)> cannot appear on the screen: no macOS app is running")
    }
    return application
  }

  /// Notifies an observer that the window's content leaves with the window.
  func tellObserverOfEnd() {
    guard let observer = world.hierarchy.observer, let contentViewController else { return }
    observer.window(self, willLetGoOf: contentViewController)
  }

  // MARK: The screen

  /// Shows the window, or moves it to the front.
  func enterScreen(_ application: NSApplication) {
    let entering = beginEntering(application)
    contentView?.endAppearance(of: entering)
  }

  /// Shows the window and starts the appearance of its controllers (`hierarchy:8.1`, `hierarchy:8.14`).
  ///
  /// - Returns: The controllers whose `viewDidAppear` is pending, outermost first.
  func beginEntering(_ application: NSApplication) -> [NSViewController] {
    application.windowComesToFront(self)
    guard !isOnScreen else { return [] }
    let entering = contentView?.owners ?? []
    // The callbacks of one controller may have removed another one.
    for controller in entering where controller.viewIfLoaded?.window === self { controller.beginAppearing() }
    place = .onScreen
    application.windowWasShown(self)
    return entering.filter { $0.appearance == .appearing }
  }

  /// Takes the window off the screen, with its sheets and the popovers that point into it.
  func leaveScreen(to target: Place) {
    guard place != target else { return }
    endSheets()
    world.hierarchy.macApplication?.closePopovers(in: self)
    let leaving = contentView?.visibleOwners ?? []
    for controller in leaving { controller.beginDisappearing() }
    place = target
    world.hierarchy.macApplication?.windowWasHidden(self)
    contentView?.endDisappearance(of: leaving)
  }
}

public import Simulation

/// The calls that show and hide windows.
extension NSWindow {
  /// Shows the window in front of the others, without making it the key window. Its controllers appear
  /// (`hierarchy:8.1`).
  ///
  /// - Throws: `EXC_BAD_ACCESS` if the window was released when it closed; see ``isReleasedWhenClosed``.
  ///   `NSInternalInconsistencyException` if the world has no ``NSApplication``.
  public final func orderFront() throws(PlatformException) {
    let application = try applicationForShowing()
    logChange(.orderFront, contentViewController)
    enterScreen(application)
  }

  /// Shows the window in front of the others, and makes it the key window. If it can become the main window, it does
  /// so, too.
  ///
  /// - Throws: The errors of ``orderFront()``.
  public final func makeKeyAndOrderFront() throws(PlatformException) {
    let application = try applicationForShowing()
    logChange(.makeKeyAndOrderFront, contentViewController)
    enterScreen(application)
    if isOnScreen { application.makeKey(self) }
  }

  /// Makes the window the key window. Does nothing if it is not on the screen.
  public final func makeKey() {
    guard isOnScreen, let application = world.hierarchy.macApplication else { return }
    logChange(.makeKey)
    application.makeKey(self)
  }

  /// Takes the window off the screen without closing it. Its controllers disappear (`hierarchy:8.1`).
  public final func orderOut() {
    guard place != .out else { return }
    logChange(.orderOut, contentViewController)
    tellObserverOfEnd()
    leaveScreen(to: .out)
  }

  /// Moves the window to the Dock. Its controllers disappear (`hierarchy:8.1`). A sheet cannot move there.
  public final func miniaturize() {
    guard isOnScreen, sheetParent == nil, purpose == .window else { return }
    logChange(.miniaturize, contentViewController)
    leaveScreen(to: .inDock)
    if isMiniaturized { tellDelegate(.windowDidMiniaturize) { $0.windowDidMiniaturize(self) } }
  }

  /// Restores the window from the Dock. Its controllers appear, and it becomes the key window.
  public final func deminiaturize() {
    guard isMiniaturized, let application = world.hierarchy.macApplication else { return }
    logChange(.deminiaturize, contentViewController)
    enterScreen(application)
    guard isOnScreen else { return }
    tellDelegate(.windowDidDeminiaturize) { $0.windowDidDeminiaturize(self) }
    application.makeKey(self)
  }

  /// Closes the window as the user would: first asks the delegate with `windowShouldClose`.
  ///
  /// - Returns: Whether the window was closed.
  @discardableResult
  public final func performClose() -> Bool {
    let answer = delegateReference.ask(.windowShouldClose, from: self, about: self, Arguments(.object(self))) {
      .bool($0.windowShouldClose(self))
    }
    guard answer?.isTruthy ?? true else { return false }
    close()
    return true
  }

  /// Closes the window: sends `windowWillClose`, then its controllers disappear (`hierarchy:8.13`).
  ///
  /// The window keeps its content. A window that is still retained can be shown again (`hierarchy:8.14`), unless it
  /// ``isReleasedWhenClosed``. Closing the window of a presentation dismisses the presented controller
  /// (`hierarchy:8.6`).
  public final func close() {
    guard !isClosing else { return }
    isClosing = true
    defer { isClosing = false }
    let held = HeldObjects([self])
    withExtendedLifetime(held) {
      logChange(.close, contentViewController)
      tellDelegate(.windowWillClose) { $0.windowWillClose(self) }
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

  func tellDelegate(_ name: AppKitName, native: (any NSWindowDelegate) -> Void) {
    delegateReference.tell(name, from: self, about: self, Arguments(.object(self)), native: native)
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

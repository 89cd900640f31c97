internal import SimulatedWorld

/// Sheets: windows that are attached to another window, one at a time.
extension NSWindow {
  /// The sheets: first the one that is shown, then those that wait.
  public final var sheets: [NSWindow] { sheetQueue.map(\.window) }

  /// The sheet that is shown, or `nil` if no sheet is attached.
  public final var attachedSheet: NSWindow? { sheetQueue.first?.window }

  /// Whether the window is attached to another one.
  public final var isSheet: Bool { sheetParent != nil }

  /// Attaches a window as a sheet, which takes 0.25 s. It waits while another sheet is attached. The sheet becomes
  /// the key window.
  ///
  /// - Parameter completionHandler: Runs when the sheet has been removed, with the return code of
  ///   ``endSheet(_:returnCode:)``.
  /// - Throws: `NSInvalidArgumentException` if the window is this one, is on the screen, or is a sheet already. The
  ///   errors of ``raisingOrderFront()`` for this window.
  final func raisingBeginSheet(
    _ sheet: NSWindow, completionHandler: ((NSApplication.ModalResponse) -> Void)?
  ) throws(PlatformException) {
    guard sheet !== self, !sheet.isVisible, !sheet.isSheet else {
      throw PlatformException(
        "NSInvalidArgumentException",
        "<\(sheet)> is already on the screen or a sheet, and cannot become a sheet of <\(self)>")
    }
    _ = try sheet.applicationForShowing()
    if !isOnScreen { try raisingOrderFront() }
    sheetQueue.append(Sheet(window: sheet, completionHandler: completionHandler))
    sheet.sheetParent = self
    link(sheet, AppKitName.sheets.symbol)
    if sheetQueue.count == 1 { attachNextSheet() }
  }

  /// Implements ``endSheet(_:returnCode:)``.
  final func raisingEndSheet(_ sheet: NSWindow, returnCode: NSApplication.ModalResponse) {
    guard sheets.contains(where: { $0 === sheet }), !sheet.isEndingAsSheet else { return }
    guard sheet.isOnScreen else { return forget(sheet, returnCode) }
    logChange(.endSheet, sheet)
    sheet.isEndingAsSheet = true
    sheet.tellObserverOfEnd()
    for controller in sheet.contentView?.visibleOwners ?? [] { controller.beginDisappearing() }
    let held = HeldObjects([self, sheet])
    world.clock.after(world.hierarchy.durations.appKitSheet, .transition) {
      withExtendedLifetime(held) {
        sheet.isEndingAsSheet = false
        sheet.leaveScreen(to: .out)
        for controller in sheet.contentView?.owners.reversed() ?? [] { controller.endDisappearing() }
        self.forget(sheet, returnCode)
        self.world.needsCheckpoint = true
      }
    }
  }

  /// Removes all sheets immediately, before the window leaves the screen.
  func endSheets() {
    for sheet in sheets.reversed() {
      sheet.tellObserverOfEnd()
      sheet.leaveScreen(to: .out)
      forget(sheet, .stop)
    }
  }

  /// Releases the completion handlers of the sheets, because the app has ended before the sheets.
  func abandonSheets() {
    for place in sheetQueue.indices { sheetQueue[place].completionHandler = nil }
  }

  /// Removes a sheet that was closed as a window.
  func sheetWasClosed(_ sheet: NSWindow) { forget(sheet, .stop) }

  private func forget(_ sheet: NSWindow, _ returnCode: NSApplication.ModalResponse) {
    guard let place = sheetQueue.firstIndex(where: { $0.window === sheet }) else { return }
    let entry = sheetQueue.remove(at: place)
    sheet.sheetParent = nil
    unlink(sheet, AppKitName.sheets.symbol)
    if place == 0 { notify(.windowDidEndSheet, NSWindow.didEndSheetNotification) { $0.windowDidEndSheet } }
    sheet.presentation?.end()
    if let completion = entry.completionHandler {
      world.log.append(.callback(identity, UIKitName.completion.symbol, .none))
      world.callback { completion(returnCode) }
    }
    if place == 0 { attachNextSheet() }
  }

  private func attachNextSheet() {
    guard let sheet = attachedSheet, !sheet.isOnScreen, isOnScreen,
      let application = world.hierarchy.macApplication
    else { return }
    logChange(.beginSheet, sheet)
    notify(.windowWillBeginSheet, NSWindow.willBeginSheetNotification) { $0.windowWillBeginSheet }
    let entering = sheet.beginEntering(application)
    if sheet.isOnScreen { application.makeKey(sheet) }
    let held = HeldObjects([self, sheet] + entering)
    world.clock.after(world.hierarchy.durations.appKitSheet, .transition) {
      withExtendedLifetime(held) { sheet.contentView?.endAppearance(of: entering) }
    }
  }
}

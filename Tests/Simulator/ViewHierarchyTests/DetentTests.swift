import SimulatedWorld
import Testing
import ViewHierarchy

/// Sheets that rest at detents.
@Suite struct DetentTests {
  private typealias Detent = UISheetPresentationController.Detent

  private final class Listener: SimulatedObject, UISheetPresentationControllerDelegate {
    var detents: [String?] = []
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) { detents.append(sheetPresentationController.selectedDetentIdentifier?.rawValue) }
  }

  /// Presents a sheet with a medium and a large detent.
  private func presented() throws -> (app: TestApp, a: A, b: B, sheet: UISheetPresentationController) {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    let sheet = try #require(b.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    a.present(b, animated: false)
    try app.settle()
    _ = app.news()
    return (app, a, b, sheet)
  }

  @Test(
    "hierarchy:4.90 the presentation controller of a sheet is a sheet presentation controller, and no other is one",
    arguments: UIModalPresentationStyle.allCases)
  func styles(style: UIModalPresentationStyle) throws {
    let (app, _) = try TestApp.plain()
    let b = B(in: app.world).styled(style)
    let isSheet = [.automatic, .pageSheet, .formSheet].contains(style)
    #expect((b.sheetPresentationController != nil) == isSheet)
    #expect((b.presentationController is UISheetPresentationController) == isSheet)
    #expect(b.sheetPresentationController == nil || b.sheetPresentationController === b.presentationController)
  }

  @Test("hierarchy:4.90 the contents of a presented controller have its sheet, and other styles have none")
  func contents() throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world).styled(.fullScreen)
    #expect(b.sheetPresentationController == nil)
    let navigation = UINavigationController(in: app.world, rootViewController: B(in: app.world))
    a.present(navigation, animated: false)
    try app.settle()
    #expect(navigation.topViewController?.sheetPresentationController === navigation.sheetPresentationController)
    b.modalPresentationStyle = .formSheet
    #expect(b.sheetPresentationController != nil)
  }

  @Test("hierarchy:4.91 a sheet rests at the selected detent, or else at the smallest active one")
  func resting() throws {
    let (app, _, _, sheet) = try presented()
    func resting() -> String? { sheet.restingDetent?.identifier.rawValue }
    #expect(resting() == "medium" && sheet.selectedDetentIdentifier == nil)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    #expect(resting() == "large")
    sheet.selectedDetentIdentifier = Detent.Identifier("other")
    #expect(resting() == "medium")
    sheet.detents.insert(
      .custom(identifier: Detent.Identifier("peek")) {
        $0.containerTraitCollection.verticalSizeClass == .regular ? 80 : nil
      }, at: 0)
    #expect(resting() == "peek")
    sheet.prefersEdgeAttachedInCompactHeight = true
    app.window.verticalSizeClass = .compact
    try app.settle()
    #expect(resting() == "large")
    let first = Detent.custom { _ in 1 }
    let second = Detent.custom { _ in 1 }
    #expect(first.identifier != second.identifier)
    #expect(UISheetPresentationController(in: app.world).restingDetent?.identifier == .large)
  }

  @Test("hierarchy:4.92 a drag of the user selects a detent and notifies the delegate, and no controller")
  func drag() throws {
    let (app, _, b, sheet) = try presented()
    let listener = Listener(in: app.world)
    sheet.delegate = listener
    #expect(sheet.drag(to: .medium) && listener.detents.isEmpty && sheet.selectedDetentIdentifier == nil)
    #expect(sheet.drag(to: .large) && listener.detents == ["large"])
    #expect(
      app.news() == ["Listener.sheetPresentationControllerDidChangeSelectedDetentIdentifier(B)"])
    sheet.selectedDetentIdentifier = .medium
    #expect(listener.detents == ["large"])
    #expect(!sheet.drag(to: Detent.Identifier("other")))
    b.present(A(in: app.world), animated: false)
    #expect(!sheet.drag(to: .large))
    try app.settle()
    #expect(!sheet.drag(to: .large))
  }

  @Test("hierarchy:4.92 a sheet that is not presented, or fills the screen, cannot be dragged")
  func noDrag() throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    let sheet = try #require(b.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    #expect(!sheet.drag(to: .large))
    app.window.verticalSizeClass = .compact
    a.present(b, animated: false)
    try app.settle()
    #expect(!sheet.drag(to: .large))
  }

  @Test("hierarchy:4.93 the presenter is not dimmed up to the largest undimmed detent")
  func undimmed() throws {
    let (_, a, b, sheet) = try presented()
    #expect(b.undimmedPresenter == nil)
    sheet.largestUndimmedDetentIdentifier = .medium
    #expect(b.undimmedPresenter === a)
    sheet.selectedDetentIdentifier = .large
    #expect(b.undimmedPresenter == nil)
    sheet.largestUndimmedDetentIdentifier = .large
    #expect(b.undimmedPresenter === a)
    sheet.largestUndimmedDetentIdentifier = Detent.Identifier("other")
    #expect(b.undimmedPresenter == nil)
  }

  @Test("hierarchy:4.94 a sheet can stay a sheet in compact height", arguments: [false, true])
  func compactHeight(isAttached: Bool) throws {
    let (app, a) = try TestApp.plain()
    app.window.verticalSizeClass = .compact
    let b = B(in: app.world)
    b.sheetPresentationController?.prefersEdgeAttachedInCompactHeight = isAttached
    a.present(b, animated: false)
    try app.settle()
    #expect(b.presentationController?.presentationStyle == (isAttached ? .formSheet : .fullScreen))
    #expect(app.application.isVisible(a) == isAttached)
  }
}

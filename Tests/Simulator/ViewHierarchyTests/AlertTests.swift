import SimulatedWorld
import Testing
import ViewHierarchy

@Suite struct AlertTests {
  private func alert(
    _ app: TestApp, _ style: UIAlertController.Style = .alert, _ titles: String...
  ) throws -> UIAlertController {
    let alert = UIAlertController(in: app.world, title: "Delete?", message: nil, preferredStyle: style)
    for title in titles {
      try alert.tryAddAction(
        UIAlertAction(in: app.world, title: title, style: title == "Cancel" ? .cancel : .default) { _ in })
    }
    return alert
  }

  @Test("hierarchy:4.27 an alert leaves its presenter on the screen; an action's handler runs after the dismissal")
  func tap() throws {
    let (app, a) = try TestApp.plain()
    let alert = try alert(app, .alert, "Delete", "Cancel")
    var seen: [Bool] = []
    alert.actions[0].handler = { [unowned a] _ in seen.append(a.presentedViewController == nil) }
    a.present(alert, animated: false)
    try app.settle()
    #expect(app.application.isVisible(a) && app.application.topViewController === alert)
    #expect(!alert.beginSwipeToDismiss())
    #expect(alert.tap(alert.actions[0]) && !alert.tap(alert.actions[0]))
    #expect(
      try app.newsUntilSettled() == [
        "UIAlertController.viewWillDisappear", "UIAlertController.viewDidDisappear", "UIAlertAction.handler",
      ])
    #expect(seen == [true])
  }

  @Test("hierarchy:5.21a the preferred action is one of the actions", .tags(.unsourced))
  func preferredAction() throws {
    let (app, _) = try TestApp.plain()
    let (one, other) = (try alert(app, .alert, "Yes", "No"), try alert(app, .alert, "Maybe"))
    one.preferredAction = one.actions[1]
    #expect(one.preferredAction === one.actions[1])
    let error = #expect(throws: PlatformException.self) {
      try app.world.catching { one.preferredAction = other.actions[0] }
    }
    #expect(error?.name == "NSInternalInconsistencyException" && one.preferredAction === one.actions[1])
    one.preferredAction = nil
    #expect(one.preferredAction == nil)
  }

  @Test("hierarchy:5.21c the user edits the first text field of an alert that has appeared")
  func textFields() throws {
    let (app, a) = try TestApp.plain()
    let alert = try alert(app, .alert, "OK")
    #expect(alert.textFields == nil)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField()
    #expect(alert.textFields?.map(\.placeholder) == ["Name", nil])
    a.present(alert, animated: true)
    try app.settle()
    let fields = try #require(alert.textFields)
    #expect(fields[0].isEditing)
    fields[0].type("Anna")
    #expect(fields[1].becomeFirstResponder() && !fields[0].isEditing)
    alert.addTextField()
    #expect(alert.textFields?.last?.superview === alert.view)
    #expect(alert.tap(alert.actions[0]))
    try app.settle()
    #expect(fields[0].text == "Anna" && !fields[1].isEditing && app.window.firstResponder == nil)
  }

  @Test("hierarchy:5.21b an action sheet has no text fields")
  func noTextFields() throws {
    let (app, _) = try TestApp.plain()
    let sheet = try alert(app, .actionSheet, "OK")
    let error = #expect(throws: PlatformException.self) { try app.world.catching { sheet.addTextField() } }
    #expect(error?.name == "NSInternalInconsistencyException" && sheet.textFields == nil)
  }

  @Test("a handler may present again")
  func presentInHandler() throws {
    let (app, a) = try TestApp.plain()
    let (alert, b) = (try alert(app, .alert, "More"), B(in: app.world))
    alert.actions[0].handler = { [unowned a] _ in try? a.tryPresent(b, animated: true) }
    a.present(alert, animated: true)
    try app.settle()
    alert.tap(alert.actions[0])
    try app.settle()
    #expect(a.presentedViewController === b && app.world.log.failures.isEmpty)
  }

  @Test(
    "an alert off the screen or in a transition cannot be tapped, nor can a disabled or foreign action"
  )
  func untappable() throws {
    let (app, a) = try TestApp.plain()
    let (one, other) = (try alert(app, .alert, "Yes"), try alert(app, .alert, "No"))
    #expect(!one.tap(one.actions[0]))
    a.present(one, animated: true)
    #expect(!one.tap(one.actions[0]))
    try app.settle()
    #expect(!one.tap(other.actions[0]))
    one.actions[0].isEnabled = false
    #expect(!one.tap(one.actions[0]))
    #expect(try app.newsUntilSettled().isEmpty)
  }

  @Test("an alert has at most one action with the style cancel")
  func secondCancel() throws {
    let app = TestApp()
    let alert = try alert(app, .alert, "Cancel")
    let error = #expect(throws: PlatformException.self) {
      try alert.tryAddAction(UIAlertAction(in: app.world, title: "No", style: .cancel))
    }
    #expect(error?.reason == "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    #expect(alert.actions.count == 1)
  }

  @Test("hierarchy:5.20 an alert can be neither pushed nor made a child")
  func contained() throws {
    let (app, navigation, a) = try TestApp.navigation()
    let alert = try alert(app)
    for body in [{ try navigation.tryPushViewController(alert, animated: true) }, { try a.tryAddChild(alert) }] {
      let error = #expect(throws: PlatformException.self) { try body() }
      #expect(error?.name == "NSInvalidArgumentException")
    }
    #expect(alert.parent == nil && navigation.viewControllers.count == 1)
  }

  @Test("hierarchy:5.21 an alert is dismissed with the controllers above it, and its presenter cannot present another")
  func presentOnAlert() throws {
    let (app, a) = try TestApp.plain()
    let alert = try alert(app, .alert, "Yes")
    a.present(alert, animated: false)
    try app.settle()
    a.present(C(in: app.world), animated: false)
    #expect(
      app.world.log.failures.map(\.message) == [
        "Attempt to present <C#1> on <A#1> (from <A#1>) which is already presenting <UIAlertController#1>."
      ])
    alert.present(B(in: app.world), animated: false)
    try app.settle()
    #expect(alert.tap(alert.actions[0]))
    try app.settle()
    #expect(a.presentedViewController == nil)
  }

  @Test("hierarchy:5.22 on a pad an action sheet is a popover and needs an anchor")
  func actionSheetOnPad() throws {
    let (app, a) = try TestApp.plain()
    app.application.idiom = .pad
    app.world.exceptionsEndApp = false
    try a.tryPresent(try alert(app, .actionSheet), animated: false)
    let failure = try #require(app.world.log.failures.first)
    #expect(failure.name == "NSGenericException")
    #expect(
      failure.message.hasPrefix(
        "Your application has presented a UIAlertController (<UIAlertController#1>) of style "
          + "UIAlertControllerStyleActionSheet."))
    #expect(a.presentedViewController == nil)

    let anchored = try alert(app, .actionSheet, "Delete", "Cancel")
    anchored.popoverPresentationController?.sourceView = a.view
    a.present(anchored, animated: false)
    try app.settle()
    // A tap outside runs the cancel action.
    #expect(anchored.popoverPresentationController?.tapOutside() == true)
    #expect(try app.newsUntilSettled().last == "UIAlertAction.handler")
  }

  @Test("hierarchy:5.22 elsewhere, and in compact width, an action sheet needs no anchor")
  func actionSheetElsewhere() throws {
    for idiom in [UIUserInterfaceIdiom.phone, .pad, .tv] {
      let (app, a) = try TestApp.plain()
      app.application.idiom = idiom
      app.window.horizontalSizeClass = .compact
      let sheet = try alert(app, .actionSheet)
      #expect((sheet.popoverPresentationController == nil) == (idiom != .pad))
      a.present(sheet, animated: false)
      try app.settle()
      #expect(a.presentedViewController === sheet && app.application.isVisible(a))
    }
  }

  @Test("hierarchy:7.1 hierarchy:7.5 an alert holds its actions, and nothing stays pinned after the dismissal")
  func ownership() throws {
    let (app, a) = try TestApp.plain()
    let books = Books()
    app.world.lifetimes = books
    weak var action: UIAlertAction?
    do {
      let alert = try alert(app, .alert, "Yes")
      action = alert.actions[0]
      #expect(books.edges == ["UIAlertController#1.actions UIAlertAction#1"])
      a.present(alert, animated: false)
    }
    try app.settle()
    let shown = try #require(a.presentedViewController as? UIAlertController)
    shown.tap(shown.actions[0])
    try app.settle()
    #expect(action === shown.actions[0])
    #expect(books.pins == [:])
  }
}

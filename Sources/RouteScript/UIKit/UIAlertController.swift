internal import LuaRuntime
internal import ScriptText
internal import Simulation
internal import ViewHierarchy

private typealias Member = Members<UIAlertController>

extension PlatformClass {
  static let uiAlertController = PlatformClass(
    UIAlertController.self, "an alert",
    initializer: .arguments(
      "a title, a message and a style", Parameter("title", String?.self, "the title"),
      Parameter("message", String?.self, "the text below the title"),
      Parameter("style", UIAlertController.Style?.self, "the style; \"actionSheet\" by default")
    ) { (alert: UIAlertController, title, message, style) in
      if let title { alert.title = title }
      if let message { alert.message = message }
      if let style { alert.preferredStyle = style }
    },
    Doc(
      "An alert or action sheet. It can only be presented, not pushed or added as a child.",
      errors: ["PlatformException: the alert is pushed or added as a child."],
      rules: ["hierarchy:5.20", "hierarchy:5.21", "hierarchy:5.22"],
      example: """
        local alert = UIAlertController("Delete?", nil, "alert")
        alert:addAction(UIAlertAction("Delete", "destructive", function(action) delete() end))
        home:present(alert)
        alert:tapAction("Delete")
        """)
  ) {
    Member.property("message", \.message, set: { $0.message = $1 }, Doc("The text below the title."))
    Member.property("preferredStyle", \.preferredStyle, Doc("The style of the alert."))
    Member.property("actions", \.actions, Doc("The buttons, as a new list."))
    Member.property(
      "preferredAction", \.preferredAction, setAsStep: { try $0.trySetPreferredAction($1) },
      Doc(
        "The action that an alert emphasizes, or `nil`. Setting an action that the alert does not have raises an error.",
        rules: ["hierarchy:5.21a"]))
    Member.method(
      "addAction", Parameter("action", UIAlertAction.self, "the button"),
      Doc(
        "Adds a button to the alert.",
        errors: ["PlatformException: the alert already has an action of the style \"cancel\"."])
    ) { try $0.tryAddAction($1) }
    Member.step.custom(
      "tapAction", [.init("action", "UIAlertAction|string", "one of the actions, or its title")],
      Doc(
        "Simulates the user's tap on a button. The alert is dismissed, then the action's handler runs.",
        errors: [
          "The action does not exist or is disabled.", "The alert is not on the screen, or a transition is running.",
        ])
    ) { alert, call, context in
      try alert.tap(action(of: alert, call, context), at: "tapAction")
      return 0
    }
  }
}

extension UIAlertController {
  /// Simulates the user's tap on an action of the alert.
  ///
  /// - Parameter word: The function that the script calls.
  /// - Throws: ``ScriptFault`` if the action is disabled, or if the user cannot tap it now.
  func tap(_ action: UIAlertAction, at word: String) throws(ScriptFault) {
    guard action.isEnabled else {
      throw ScriptFault("the action \"\(action.title ?? "")\" is disabled: the user cannot tap it", at: word)
    }
    guard tap(action) else {
      throw ScriptFault(
        "the user cannot tap an action of \(self) now", at: word,
        expected: "an alert that is presented, while no transition runs",
        help: ["present the alert, and call settle()"])
    }
  }
}

/// Returns the action of an alert that an argument contains or names.
private func action(of alert: UIAlertController, _ call: LuaCall, _ context: ScriptContext) throws -> UIAlertAction {
  if let action = try context.object(call.value(1)) as? UIAlertAction {
    if alert.actions.contains(where: { $0 === action }) { return action }
    throw ScriptFault(
      "\(action) is not an action of \(alert)", at: "tapAction", help: ["add it: alert:addAction(action)"])
  }
  let title = try call.string(1)
  if let action = alert.actions.first(where: { $0.title == title }) { return action }
  let titles = alert.actions.compactMap(\.title)
  throw ScriptFault.unknownName(
    "\(alert) has no action \"\(title)\"", title, among: titles,
    help: ["use one of the actions: \(titles.map { "\"\($0)\"" }.joined(separator: ", "))"])
}

extension UIAlertController.Style: LuaChoice {
  static var noun: String { "alert style" }
}

internal import LuaRuntime
package import ScriptKernel
package import ScriptText
internal import SimulatedWorld
package import ViewHierarchy

private typealias Member = Members<UIAlertController>

extension PlatformClass {
  package static let uiAlertController = PlatformClass(
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
    Member.property(
      "textFields", { $0.textFields ?? [] },
      Doc(
        "The text fields, as a new list. When the alert has appeared, the user edits the first one.",
        rules: ["hierarchy:5.21c"]))
    Member.method.custom(
      "addTextField", [.init("configurationHandler?", "fun(field)", "called immediately with the new field")],
      Doc(
        "Adds a text field to the alert. The user types into it with `app:typeText`.",
        errors: ["PlatformException: the alert is an action sheet."], rules: ["hierarchy:5.21b", "hierarchy:5.21c"],
        example: """
          local alert = UIAlertController("Rename", nil, "alert")
          alert:addTextField(function(field) field.placeholder = "Name" end)
          alert:addAction(UIAlertAction("Save", "default", function() self:rename(alert.textFields[1].text) end))
          home:present(alert)
          app:typeText "Notes"
          app:tap "Save"
          """)
    ) { alert, call, context in
      let handler = call.isNil(1) ? nil : try call.function(1)
      let field = try alert.tryAddTextField()
      try handler?.call(context.objects.value(field))
      return 0
    }
    Member.step.custom(
      "tapAction", [.init("action", "UIAlertAction|string", "one of the actions, or its title")],
      Doc(
        "Simulates the user's tap on a button. The alert is dismissed, then the action's handler runs.",
        errors: [
          "The action does not exist or is disabled.", "The alert is not on the screen, or a transition is running.",
        ])
    ) { alert, call, context in
      let action = try action(of: alert, call, context)
      guard action.isEnabled else {
        throw ScriptFault.disabledAction(action, at: "tapAction")
      }
      guard alert.tap(action) else { throw ScriptFault.untappableAction(action, of: alert, at: "tapAction") }
      return 0
    }
  }
}

extension ScriptFault {
  package static func disabledAction(_ action: UIAlertAction, at word: String) -> ScriptFault {
    ScriptFault("the action \"\(action.title ?? "")\" is disabled: the user cannot tap it", at: word)
  }

  package static func untappableAction(
    _ action: UIAlertAction, of alert: UIAlertController, at word: String
  ) -> ScriptFault {
    if !alert.shownActions.contains(where: { $0 === action }) {
      return ScriptFault(
        "the user cannot tap \"\(action.title ?? "")\" of \(alert): a popover does not show the action of the style "
          + "\"cancel\"", at: word,
        help: ["tap outside, which performs it: alert.popoverPresentationController:tapOutside()"])
    }
    return ScriptFault(
      "the user cannot tap an action of \(alert) now", at: word,
      expected: "an alert that is presented, while no transition runs",
      help: ["present the alert, and call settle()"])
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
  package static var noun: String { "alert style" }
}

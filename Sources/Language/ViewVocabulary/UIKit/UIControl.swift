package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UIControl>

extension PlatformClass {
  package static let uiControl = PlatformClass(
    UIControl.self, "a control", Doc("A view that the user can use (see `app:tap`).")
  ) {
    Member.actions(
      of: "control",
      isEnabled: "Whether the control reacts to touches; true by default.",
      primaryAction: "The function that is called first when the user touches the control.",
      addTarget: Member.method(
        "addTarget", Member.actionTarget("UIResponder?"), Member.actionName("control"),
        Parameter("event", ControlEvent?.self, "the event of UIControl; by default the one of a tap"),
        Doc(
          """
          Adds a target and action for the user's touch of the control, or for an event of the editing of a text field. \
          A tap sends the first three events.
          """,
          errors: ["The event is an event of editing, and the control is not a text field."], rules: ["hierarchy:4.110"]
        )
      ) { try $0.add($1, action: $2, for: $3 ?? .primaryActionTriggered) },
      removeTarget: Member.method(
        "removeTarget", Member.actionTarget("UIResponder?"), Member.actionName("control"),
        Doc("Removes a target and action that addTarget added for a tap.")
      ) { $0.removeTarget($1, action: $2) })
  }
}

/// An event to which scripts add a target.
enum ControlEvent: String, CaseIterable, LuaChoice {
  case touchUpInside, valueChanged, primaryActionTriggered
  case editingDidBegin, editingChanged, editingDidEnd, editingDidEndOnExit

  static var noun: String { "event of a control" }
}

extension UIControl {
  /// Adds a target and action for an event.
  ///
  /// - Throws: ``ScriptFault`` for an event of editing, if the control is not a text field.
  fileprivate func add(_ target: SimulatedObject?, action: String, for event: ControlEvent) throws(ScriptFault) {
    guard let editing = UITextField.EditingEvent(rawValue: event.rawValue) else {
      return addTarget(target, action: action)
    }
    guard let field = self as? UITextField else {
      throw ScriptFault(
        "\(self) has no event \"\(event.rawValue)\"", at: "addTarget", found: "a \(objectClass.name)",
        expected: "a text field", help: ["omit the event, or use \"touchUpInside\""])
    }
    var pair = TargetActions()
    pair.add(target, action)
    field.addAction(for: editing) { [unowned field, pair] in
      field.world.attempt(field) { () throws(PlatformException) in try pair.send(from: field, seekingFrom: field) }
    }
  }
}

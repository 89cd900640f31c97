internal import ScriptText
internal import Simulation
internal import ViewHierarchy

extension Members where Host: ActionSender {
  /// The members by which scripts use the targets and actions of an item of a bar, a menu or a toolbar, or of a gesture recognizer.
  static var itemActions: [ClassMember] {
    actions(
      of: "item", target: "Object?", isEnabled: "Whether the user can use the item; true by default.",
      primaryAction: "The function that is called first when the user uses the item.",
      addTarget: "Adds a target and action for the user's use of the item.")
  }

  /// Declares the members by which scripts use targets and actions.
  ///
  /// - Parameters:
  ///   - noun: the noun for the object in the documentation: "control".
  ///   - type: the Lua type of a target in the documentation.
  ///   - isEnabled: the description of the property.
  ///   - primaryAction: the description of the property.
  ///   - addTarget: the description of the method.
  @ClassMemberBuilder
  static func actions(
    of noun: String, target type: String, isEnabled: String, primaryAction: String, addTarget: String
  ) -> [ClassMember] {
    let target = Parameter(
      "target", SimulatedObject?.self,
      """
      the object that receives the action, as a weak reference; `nil` means the first one in the responder chain \
      that has the method
      """, type: type, isOmittable: false)
    let action = Parameter("action", String.self, "the name of the method, which receives the \(noun)")
    property("isEnabled", \.isEnabled, set: { $0.isEnabled = $1 }, Doc(isEnabled))
    block("primaryAction", type: "fun(\(noun))?", Doc(primaryAction)) { sender, block in
      sender.primaryAction = block.map { block in { [unowned sender] in block.call(.object(sender)) } }
    }
    method("addTarget", target, action, Doc(addTarget)) { $0.addTarget($1, action: $2) }
    method("removeTarget", target, action, Doc("Removes a target and action that addTarget added.")) {
      $0.removeTarget($1, action: $2)
    }
  }
}

internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

extension Members where Host: ActionSender {
  /// The members by which scripts use the targets and actions of an item of a bar, a menu or a toolbar, or of a gesture recognizer.
  static var itemActions: [ClassMember] {
    actions(
      of: "item", isEnabled: "Whether the user can use the item; true by default.",
      primaryAction: "The function that is called first when the user uses the item.",
      addTarget: method(
        "addTarget", actionTarget("Object?"), actionName("item"),
        Doc("Adds a target and action for the user's use of the item.")
      ) { $0.addTarget($1, action: $2) },
      removeTarget: method(
        "removeTarget", actionTarget("Object?"), actionName("item"),
        Doc("Removes a target and action that addTarget added.")
      ) { $0.removeTarget($1, action: $2) })
  }

  /// Declares the members by which scripts use targets and actions.
  ///
  /// - Parameters:
  ///   - noun: the noun for the object in the documentation: "control".
  ///   - isEnabled: the description of the property.
  ///   - primaryAction: the description of the property.
  ///   - addTarget: the method.
  ///   - removeTarget: the method.
  @ClassMemberBuilder
  static func actions(
    of noun: String, isEnabled: String, primaryAction: String, addTarget: ClassMember, removeTarget: ClassMember
  ) -> [ClassMember] {
    property("isEnabled", \.isEnabled, set: { $0.isEnabled = $1 }, Doc(isEnabled))
    block("primaryAction", type: "fun(\(noun))?", Doc(primaryAction)) { sender, block in
      sender.primaryAction = block.map { block in { [unowned sender] in block.call(.object(sender)) } }
    }
    addTarget
    removeTarget
  }

  /// The parameter for a target, with its Lua type.
  static func actionTarget(_ type: String) -> Parameter<SimulatedObject?> {
    Parameter(
      "target", SimulatedObject?.self,
      """
      the object that receives the action, as a weak reference; `nil` means the first one in the responder chain \
      that has the method
      """, type: type, isOmittable: false)
  }

  /// The parameter for the name of the method that receives the sender.
  static func actionName(_ noun: String) -> Parameter<String> {
    Parameter("action", String.self, "the name of the method, which receives the \(noun)")
  }
}

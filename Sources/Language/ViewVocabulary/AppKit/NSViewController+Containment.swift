package import LuaRuntime
package import ScriptKernel
internal import ScriptText
package import SimulatedWorld
package import ViewHierarchy

private typealias Member = Members<NSViewController>

extension Members<NSViewController> {
  /// The children of a controller.
  @ClassMemberBuilder static var containment: [ClassMember] {
    Member.step(
      "addChild",
      Parameter("child", NSViewController.self, "the controller to add, which leaves its old parent"),
      Doc(
        "Adds a child. The child is not notified.",
        errors: ["PlatformException: the child is this controller, contains or presents it, or is presented."],
        rules: ["hierarchy:8.11"])
    ) { try $0.tryAddChild($1) }
    Member.step(
      "insertChild", Parameter("child", NSViewController.self, "the controller to add"), index,
      Doc(
        "Adds a child at an index. You can override it. addChild calls it.",
        errors: ["PlatformException: addChild would fail, or the index is out of range."],
        rules: ["hierarchy:8.11"])
    ) { try $0.tryInsertChild($1, at: $2.zeroBased) }
    Member.step(
      "removeChild", index,
      Doc(
        """
        Removes the child at an index. Its view stays in its superview. You can override it. removeFromParent calls \
        it.
        """,
        errors: ["PlatformException: the index is out of range."], rules: ["hierarchy:8.11"])
    ) { try $0.tryRemoveChild(at: $1.zeroBased) }
    Member.step(
      "removeFromParent", Doc("Removes the controller from its parent.", rules: ["hierarchy:8.11"])
    ) { $0.removeFromParent() }
    Member.step.custom(
      "transition", [old.entry, new.entry, options.entry, completion.entry],
      Doc(
        "Replaces one child with another on the screen. The order of the callbacks is undocumented.",
        errors: [
          "PlatformException: one of the two controllers is not a child, or the view of the first has no superview."
        ],
        rules: ["hierarchy:8.10"])
    ) { controller, call, context in
      try controller.tryTransition(
        from: old.read(call, 1, for: controller, context), to: new.read(call, 2, for: controller, context),
        options: options.read(call, 3, for: controller, context),
        completionHandler: completion.read(call, 4, for: controller, context).run)
      return 0
    }
  }
}

private let index = Parameter("index", Int.self, "its index, from 1")
private let old = Parameter("from", NSViewController.self, "the child to replace")
private let new = Parameter("to", NSViewController.self, "the child to show")
private let options = Parameter(
  "options", NSViewController.TransitionOptions.self,
  """
  the animation: "none" by default; "crossfade", "slideUp", "slideDown", "slideLeft", "slideRight", \
  "slideForward" and "slideBackward" take 0.25 s
  """,
  default: .none)
private let completion = Parameter("completion", Completion.self, "called when the transition is over")

extension NSViewController.TransitionOptions: LuaArgument, LuaResult {
  private static let names: [(name: String, options: Self)] = [
    ("none", .none), ("crossfade", .crossfade), ("slideUp", .slideUp), ("slideDown", .slideDown),
    ("slideLeft", .slideLeft), ("slideRight", .slideRight), ("slideForward", .slideForward),
    ("slideBackward", .slideBackward),
  ]

  package static var luaType: String { "string" }

  package static func read(_ call: LuaCall, _ index: Int, for owner: SimulatedObject, _ context: ScriptContext) throws
    -> Self
  {
    if call.isNil(index) { return .none }
    let value = call.value(index)
    if let found = names.first(where: { $0.name == value.text }) { return found.options }
    throw ScriptFault.unknownName(
      "there is no transition \(context.printer.line(value))", value.text ?? "", among: names.map(\.name),
      help: ["use one of the transitions: \(names.map { "\"\($0.name)\"" }.joined(separator: ", "))"])
  }

  package func `return`(from call: LuaCall, _ context: ScriptContext) throws -> Int32 {
    try call.return(Self.names.first { $0.options == self }?.name ?? "none")
  }
}

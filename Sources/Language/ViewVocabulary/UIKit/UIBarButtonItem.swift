internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UIBarButtonItem>

extension PlatformClass {
  package static let uiBarButtonItem = PlatformClass(
    UIBarButtonItem.self, "a bar button item, such as UIBarButtonItem(title, action)",
    initializer: .custom(
      UIBarButtonItem.self,
      [
        title.entry, .init("action?", "fun(item)|Object", "called after a tap, or the target of an action"),
        .init("method?", "string", "the name of the target's method, which receives the item"),
      ]
    ) { item, call, _, context in
      if let title = try title.read(call, 2, for: item, context) { item.title = title }
      guard !call.isNil(3) else { return }
      if case .function(let function) = call.value(3) { return try context.setAction(function, of: item) }
      guard let target = try context.object(call.value(3)), call.isString(4) else {
        throw ScriptFault(
          call.complaint(about: 3), at: call.calledName, found: context.printer.line(call.value(3)),
          expected: "a function, which receives the item, or a target and the name of its method")
      }
      item.addTarget(target, action: try call.string(4))
    },
    Doc(
      "A button of a navigation bar or a toolbar (see `app:tap`).", rules: ["storyboards:5.2", "hierarchy:4.24h"],
      example: """
        editor.navigationItem.rightBarButtonItem = UIBarButtonItem("Done", function() editor:dismiss(true) end)
        app:tap "Done"
        """)
  ) {
    Member.property("title", \.title, set: { $0.title = $1 }, Doc("The text of the item."))
    Member.property("tag", \.tag, set: { $0.tag = $1 }, Doc("A custom number; 0 by default."))
    Member.property(
      "isHidden", \.isHidden, set: { $0.isHidden = $1 },
      Doc(
        "Whether the item is hidden, so that the user cannot tap it; false by default.", rules: ["hierarchy:4.24h"]))
    Member.itemActions
  }
}

private let title = Parameter("title", String?.self, "the text of the item")

extension ScriptContext {
  /// Sets the primary action of an item, as if a script had assigned it: the item retains the function.
  fileprivate func setAction(_ function: LuaFunction, of item: UIBarButtonItem) throws {
    try objects.space.setSlot("primaryAction", of: objects.handle(item), to: .function(function))
    let block = ScriptBlock("primaryAction", of: item, in: self)
    item.primaryAction = { [unowned item] in block.call(.object(item)) }
  }
}

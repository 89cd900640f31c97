internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
package import ViewHierarchy

private typealias Member = Members<UIAlertAction>

extension PlatformClass {
  package static let uiAlertAction = PlatformClass(
    UIAlertAction.self, "an action, such as UIAlertAction(title, style, handler)",
    initializer: .custom(
      UIAlertAction.self,
      [title.entry, style.entry, .init("handler?", "fun(action)", "called after a tap, when the alert is dismissed")]
    ) { action, call, _, context in
      if let title = try title.read(call, 2, for: action, context) { action.title = title }
      if let style = try style.read(call, 3, for: action, context) { action.style = style }
      guard !call.isNil(4) else { return }
      guard case .function(let handler) = call.value(4) else {
        throw ScriptFault(
          call.complaint(about: 4), at: call.calledName, found: context.printer.line(call.value(4)),
          expected: "a function, which receives the action")
      }
      try context.handle(action, with: handler)
    },
    Doc("A button of an alert.")
  ) {
    Member.property("title", \.title, Doc("The text of the button."))
    Member.property("style", \.style, Doc("The style of the button."))
    Member.property(
      "isEnabled", \.isEnabled, set: { $0.isEnabled = $1 }, Doc("Whether the user can tap the button; true by default.")
    )
    Member.block(
      "handler", type: "fun(action)?", Doc("The function that is called after a tap, when the alert is dismissed.")
    ) { action, block in
      action.handler = block.map { block in { block.call(.object($0)) } }
    }
  }
}

private let title = Parameter("title", String?.self, "the text of the button")
private let style = Parameter("style", UIAlertAction.Style?.self, "the style; \"default\" by default")

extension ScriptContext {
  /// Sets the handler of an action, as if a script had assigned it: the action retains the function.
  fileprivate func handle(_ action: UIAlertAction, with function: LuaFunction) throws {
    try objects.space.setSlot("handler", of: objects.handle(action), to: .function(function))
    let block = ScriptBlock("handler", of: action, in: self)
    action.handler = { block.call(.object($0)) }
  }
}

extension UIAlertAction.Style: LuaChoice {
  package static var noun: String { "action style" }
}

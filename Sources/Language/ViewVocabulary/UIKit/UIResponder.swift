internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UIResponder>

extension PlatformClass {
  package static let uiResponder = PlatformClass(
    UIResponder.self, "a responder", library: .uiKit,
    Doc("The superclass of views, controllers and the application.", rules: ["hierarchy:1.1"])
  ) {
    Member.custom(
      "next", type: "UIResponder?",
      get: { responder, call, context in
        let next = responder.next
        if let application = next as? UIApplication { context.objects.adopt(application) }
        return try context.return(next, from: call)
      },
      Doc(
        "The next responder in the responder chain, or `nil` at its end. Reading it does not load a view.",
        rules: ["hierarchy:1.1", "hierarchy:1.2", "hierarchy:1.3", "hierarchy:1.8"]))
    Member.property(
      "isFirstResponder", \.isFirstResponder, Doc("Whether this is the first responder of its window."))
    Member.step(
      "becomeFirstResponder",
      Doc(
        """
        Makes this the first responder of its window. Returns false if it is not in a window, or \
        canBecomeFirstResponder returns false.
        """)
    ) { $0.becomeFirstResponder() }
    Member.step(
      "resignFirstResponder",
      Doc(
        "Stops being the first responder. Returns false if it is not the first responder.", rules: ["hierarchy:1.9"])
    ) { $0.resignFirstResponder() }
    Member.callback(
      "canBecomeFirstResponder",
      Doc(
        "Returns whether the responder can become the first responder; false by default. You can override it.",
        type: "boolean"))
    Member.method(
      "awakeFromNib",
      Doc(
        "Called after a storyboard creates the object and connects it with its scene.",
        rules: ["storyboards:11.2", "storyboards:11.5"])
    ) { $0.awakeFromNib() }
  }
}

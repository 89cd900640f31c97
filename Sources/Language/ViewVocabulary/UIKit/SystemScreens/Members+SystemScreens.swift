internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
package import ViewHierarchy

/// The answers of the user to screens of the system (`hierarchy:4.115`).
extension Members where Host: UIViewController {
  /// Declares an answer without arguments.
  package static func answer(
    _ name: String, _ text: @autoclosure @escaping @Sendable () -> String, rule: String,
    _ body: @escaping @Sendable (Host) -> Bool
  ) -> ClassMember {
    step(name, Doc(text(), errors: [unusableError], rules: [rule])) { screen in
      try screen.check(body(screen), at: name)
    }
  }

  /// Declares an answer with one argument.
  package static func answer<First>(
    _ name: String, _ first: Parameter<First>, _ text: @autoclosure @escaping @Sendable () -> String, rule: String,
    _ body: @escaping @Sendable (Host, First) throws -> Bool
  ) -> ClassMember {
    step(name, first, Doc(text(), errors: [unusableError], rules: [rule])) { screen, value in
      try screen.check(body(screen, value), at: name)
    }
  }

  /// The error of an answer to a screen that the user cannot use.
  static var unusableError: String { "The screen is not on the screen, or is covered, or a transition is running." }
}

extension UIViewController {
  /// Throws if the user could not answer this screen of the system.
  package func check(_ isUsable: Bool, at word: String) throws {
    guard !isUsable else { return }
    throw ScriptFault(
      "the user cannot use \(self) now", at: word,
      expected: "a screen that is presented and not covered, while no transition runs",
      help: ["present it, and call settle()"])
  }
}

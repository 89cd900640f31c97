package import LuaRuntime
package import ScriptText

/// The number of arguments that a function takes, counted at its first call.
///
/// Lua drops the arguments that a function does not read, so that options in a wrong place, or a completion that the function does not
/// take, would have no effect.
package final class ArgumentLimit {
  private let name: String
  private let parameters: @Sendable () -> [APIEntry.Parameter]
  /// The number of values before the arguments: 1 for a function that scripts call with a colon.
  private let receiverCount: Int
  private lazy var names = parameters().map(\.name)
  /// Whether the last parameter stands for any number of arguments, such as `service...`.
  private var takesAny: Bool { names.last?.hasSuffix("...") ?? false }

  package init(of name: String, receiverCount: Int, _ parameters: @escaping @Sendable () -> [APIEntry.Parameter]) {
    self.name = name
    self.receiverCount = receiverCount
    self.parameters = parameters
  }

  /// Throws if a call passes an argument after the last parameter that is not nil.
  package func check(_ call: LuaCall) throws {
    guard call.count > receiverCount, !call.isNil(receiverCount + names.count + 1), !takesAny else {
      return
    }
    throw ScriptFault.tooManyArguments(call.count - receiverCount, to: name, names)
  }
}

extension ScriptFault {
  /// Returns the error for a call with too many arguments.
  ///
  /// - Parameters:
  ///   - count: The number of arguments.
  ///   - name: The name of the function.
  ///   - parameters: The names of its parameters.
  package static func tooManyArguments(_ count: Int, to name: String, _ parameters: [String]) -> ScriptFault {
    ScriptFault(
      "too many arguments to '\(name)'", at: name, found: arguments(count),
      expected: parameters.isEmpty
        ? "no argument" : "at most \(parameters.count): \(parameters.joined(separator: ", "))")
  }
}

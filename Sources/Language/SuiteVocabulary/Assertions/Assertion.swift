internal import LuaRuntime
internal import RouteDiagnostics
internal import ScriptKernel
internal import ScriptOwners
package import ScriptText
internal import ViewVocabulary

/// An assertion: its name, its documentation, and its check. Lua code reads the phrases after `assert`: see ``Luassert``.
package struct Assertion: Sendable {
  /// Checks the assertion.
  typealias Check = @Sendable (AssertionCall) throws -> AssertionOutcome

  /// The name, without words such as `is` before it.
  package let name: String
  private let check: Check?
  private let filler: String?
  private let parameters: @Sendable () -> [APIEntry.Parameter]
  private let doc: Doc.Source

  /// Declares an assertion.
  ///
  /// - Parameters:
  ///   - filler: The word before the name in the documentation.
  ///   - check: Checks the assertion, or describes its failure. It is `nil` if luassert's Lua code does both.
  init(
    _ name: String, after filler: String? = nil,
    _ parameters: @autoclosure @escaping @Sendable () -> [APIEntry.Parameter],
    _ doc: @autoclosure @escaping Doc.Source, _ check: Check? = nil
  ) {
    self.name = name
    self.filler = filler
    self.parameters = parameters
    self.doc = doc
    self.check = check
  }

  /// Returns the entry of the reference for the assertion.
  package func entry(of owner: String) -> APIEntry {
    let shown = filler.map { "\($0)_\(name)" } ?? name
    return APIEntry(.member, shown, of: owner, type: "any", doc(), parameters: parameters())
  }

  /// All assertions, in the order of the reference.
  package static let all = CoreAssertions.all + RouteAssertions.all

  /// The names of all assertions.
  package static let names = Set(all.map(\.name))

  /// Returns the checks of assertions, by their names.
  static func checks(of assertions: [Assertion]) -> [String: Check] {
    Dictionary(uniqueKeysWithValues: assertions.compactMap { item in item.check.map { (item.name, $0) } })
  }
}

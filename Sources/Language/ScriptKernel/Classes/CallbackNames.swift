internal import RouteDiagnostics
internal import SimulatedWorld

/// The functions that the platform calls in the instances of a class, or on the class itself.
///
/// Every name of a declaration is compared with them, because nothing calls a function whose name is almost theirs. The vocabularies have
/// the names: ``ScriptHost/callbackNames(of:_:)``.
package struct CallbackNames {
  /// The additions to the name of a callback with which a name is still meant as the callback.
  package enum Variants {
    /// A suffix, such as that of a method in Objective-C.
    case suffixes([String])
    /// An argument label of Swift, or an ending.
    case labels
    case none
  }

  private let names: Set<String>
  private let others: Set<String>
  private let unmodeled: Set<String>
  private let shortened: [String: String]
  private let variants: Variants
  private let hasInitializer: Bool
  /// The keys of a declaration of such a class.
  let keys: [String]
  /// Whether the members are properties, to which a script assigns functions instead.
  package let areProperties: Bool

  /// Callbacks with shorter names resemble too many names of an app.
  package static let shortestName = 10

  /// Describes the callbacks of a class.
  ///
  /// - Parameters:
  ///   - names: The names of the callbacks.
  ///   - keys: The keys of a declaration of such a class.
  ///   - others: Names that resemble callbacks, and that an app may use.
  ///   - unmodeled: The callbacks of the platform that RouteScript does not call.
  ///   - shortened: The callbacks whose names are shorter than the platform's, by the latter without argument labels.
  ///   - variants: What a name may have in addition.
  ///   - areProperties: Whether the members are properties, to which a script assigns functions instead.
  ///   - hasInitializer: Whether `init` of the class is called.
  package init(
    _ names: Set<String>, keys: [String] = [], others: Set<String> = [], unmodeled: Set<String> = [],
    shortened: [String: String] = [:],
    variants: Variants = .none, areProperties: Bool = false, hasInitializer: Bool = true
  ) {
    (self.names, self.others, self.unmodeled, self.shortened) = (names, others, unmodeled, shortened)
    (self.variants, self.areProperties, self.hasInitializer, self.keys) = (
      variants, areProperties, hasInitializer, keys
    )
  }

  /// Whether the platform calls a function with this name.
  package func contains(_ name: String) -> Bool { names.contains(name) }

  /// Whether UIKit would call a method of the class, and RouteScript does not.
  package func isUnmodeled(_ name: String) -> Bool { unmodeled.contains(name) }

  /// Returns the callback of which a name is a misspelling, or `nil` if it is a callback or something else.
  package func callbackMeant(by name: String) -> String? {
    if let meant = lifetimeFunctionMeant(by: name) { return meant }
    guard name.utf8.count >= Self.shortestName - 1, !names.contains(name), !others.contains(name) else {
      return nil
    }
    if let short = shortened[name], names.contains(short) { return short }
    return NameSuggester.suggestions(for: name, among: names.filter { isVariant(name, of: $0) }).first
  }

  private func isVariant(_ name: String, of callback: String) -> Bool {
    // Two edits change at most eight bytes. This excludes most callbacks quickly.
    if abs(name.utf8.count - callback.utf8.count) <= 8, NameSuggester.isMisspelling(name, of: callback) { return true }
    switch variants {
    case .suffixes(let suffixes): return suffixes.contains { name == callback + $0 }
    case .none: return false
    // `viewDidLoaded` begins with a callback, but a longer name of an app continues with a capital letter there.
    case .labels: return Self.isLabeled(name, callback) || name == callback + "ed"
    }
  }

  /// Whether a name is that of a callback with an argument label of Swift: `updateSearchResultsFor`. Lifecycle callbacks of
  /// controllers have no labels.
  private static func isLabeled(_ name: String, _ callback: String) -> Bool {
    guard name.hasPrefix(callback), !callback.hasPrefix("view") else { return false }
    let label = name.dropFirst(callback.count)
    return ["For", "In", "With"].contains {
      label == $0 || label.hasPrefix($0) && label.dropFirst($0.count).first?.isUppercase == true
    }
  }

  /// Returns `init` or `deinit` if a name is probably meant as this function.
  private func lifetimeFunctionMeant(by name: String) -> String? {
    if name == "dealloc" { return "deinit" }
    return (hasInitializer ? ["init", "deinit"] : ["deinit"]).first { Self.isSlip(name, for: $0) }
  }

  /// Whether a name is a misspelling of a short one: with a letter too many or too few, or two swapped letters. A replaced letter
  /// is too often intended: `unit` is not `init`.
  private static func isSlip(_ name: String, for other: String) -> Bool {
    guard NameSuggester.isMisspelling(name, of: other) else { return false }
    switch name.utf8.count - other.utf8.count {
    case 0: return name.lowercased().sorted() == other.lowercased().sorted()
    case 1: return isSubsequence(other, of: name)
    case -1: return isSubsequence(name, of: other)
    default: return false
    }
  }

  private static func isSubsequence(_ short: String, of long: String) -> Bool {
    var rest = short[...]
    for letter in long where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  /// Returns the optional method of which a name is a misspelling, or `nil`.
  package static func optionalMethodMeant(by name: String, among methods: some Sequence<String>) -> String? {
    let similar = methods.filter {
      switch $0.utf8.count {
      case ..<shortestOptionalMethod: false
      case ..<shortestName: isSlip(name, for: $0)
      default: NameSuggester.isMisspelling(name, of: $0)
      }
    }
    return NameSuggester.suggestions(for: name, among: similar).first
  }

  private static let shortestOptionalMethod = 6
}

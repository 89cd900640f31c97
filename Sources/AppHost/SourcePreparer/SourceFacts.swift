#if UIKit
/// The part of a file that other files of the app depend on: methods that selectors name, optional requirements, initializers, and
/// overrides in extensions.
///
/// The facts are lines of text, so that a build stores them between its commands.
public struct SourceFacts: Sendable, Hashable {
  /// The lines, sorted, without repetitions.
  public private(set) var lines: [String]

  /// Reads stored facts.
  public init(text: String) { lines = text.split(separator: "\n").map(String.init) }

  /// Finds the facts of a file.
  public init(of source: [UInt8], options: PreparerOptions = PreparerOptions()) {
    guard source.count <= SourcePreparer.largestSource else {
      lines = []
      return
    }
    let found = SourcePreparer.parsing(source) { FactFinder(options).facts(in: $0, allMethods: false).map(\.line) }
    lines = (found ?? []).sortedUniquely()
  }

  /// Joins the facts of several files.
  ///
  /// Facts that matter only for optional requirements are kept only if there is such a requirement, so that other ones do not change
  /// the result.
  public init(joining facts: [SourceFacts]) {
    let all = facts.flatMap(\.lines).sortedUniquely()
    var names = PlatformNames.optionalRequirements
    var protocols = PlatformRequirements.protocols
    for line in all {
      guard case .optional(let requirement)? = SourceFact(line: line) else { continue }
      names.insert(requirement.base)
      protocols.insert(requirement.owner)
    }
    lines = all.filter { line in
      switch SourceFact(line: line) {
      case .callable(let name): names.contains(name)
      case .implementation(let method): names.contains(method.base) || PlatformRequirements.mayRequire(method.base)
      case .conformance(_, let name): protocols.contains(name)
      default: true
      }
    }
  }

  /// The lines as text.
  public var text: String { lines.map { $0 + "\n" }.joined() }
}

/// One declaration that other files refer to.
enum SourceFact {
  case method(Method)
  /// A property of Objective-C with another name.
  case property(owner: String, name: String, getter: String, setter: String)
  case optional(OptionalRequirement)
  /// A property that can be called: `handler?(value)`.
  case callable(name: String)
  /// A method, which may implement an optional requirement.
  case implementation(Implementation)
  /// A name in the inheritance clause of a class or an extension.
  case conformance(owner: String, name: String)
  case type(name: String, superclass: String, hasObjCMembers: Bool, isGeneric: Bool)
  /// A declaration of the module with a name of ``PlatformNames/virtualTimeTypes``.
  case virtualTimeName(String)
  /// An initializer of a class that cannot fail.
  case initializer(owner: String, labels: [String], isDesignated: Bool)
  /// A type with `@MainActor`.
  case isolated(name: String)
  /// A member of a class, as code, which calls the override of a method or property in an extension.
  case forwarding(owner: String, member: String)

  struct Method {
    /// The name of the type, without the types around it.
    let owner: String
    let base: String
    let labels: [String]
    let selector: String
  }

  /// `@objc optional func` of a protocol.
  struct OptionalRequirement: Hashable {
    /// The protocol.
    let owner: String
    let base: String
    let labels: [String]
    /// Whether a call has a result that `nil` cannot replace.
    let needsValue: Bool
    let signature: Signature
  }

  /// A method of a class or an extension.
  struct Implementation: Hashable {
    /// The class.
    let owner: String
    let base: String
    let labels: [String]
    /// The parameters and the result, or `nil` if a subclass could not implement a requirement like this.
    let signature: Signature?
    /// The override in the class that calls the method, as code without access, if the method is in an extension.
    let forwarding: String

    /// The name with the labels: `picked(_:at:)`.
    var name: String { "\(base)(\(labels.map { "\($0):" }.joined()))" }
  }

  /// The parameters and the result of a method, as code on one line.
  struct Signature: Hashable {
    /// The parameters, with the names `p0`, `p1` and so on.
    let parameters: String
    /// The type of the result, or an empty string.
    let result: String
  }

  /// The fact as a line. Names cannot contain tabs.
  var line: String {
    switch self {
    case .method(let method):
      ["method", method.owner, method.base, method.labels.joined(separator: ","), method.selector]
        .joined(separator: "\t")
    case .property(let owner, let name, let getter, let setter):
      ["property", owner, name, getter, setter].joined(separator: "\t")
    case .optional(let requirement):
      [
        "optional", requirement.owner, requirement.base, requirement.labels.joined(separator: ","),
        requirement.needsValue ? "1" : "0", requirement.signature.parameters, requirement.signature.result,
      ].joined(separator: "\t")
    case .callable(let name): "callable\t\(name)"
    case .implementation(let method):
      [
        "implementation", method.owner, method.base, method.labels.joined(separator: ","),
        method.signature?.parameters ?? "", method.signature?.result ?? "", method.forwarding,
      ].joined(separator: "\t")
    case .conformance(let owner, let name): ["conformance", owner, name].joined(separator: "\t")
    case .type(let name, let superclass, let hasObjCMembers, let isGeneric):
      ["type", name, superclass, hasObjCMembers ? "1" : "0", isGeneric ? "1" : "0"].joined(separator: "\t")
    case .virtualTimeName(let name): "virtualTimeName\t\(name)"
    case .initializer(let owner, let labels, let isDesignated):
      ["initializer", owner, labels.joined(separator: ","), isDesignated ? "1" : "0"].joined(separator: "\t")
    case .isolated(let name): "isolated\t\(name)"
    case .forwarding(let owner, let member): ["forwarding", owner, member].joined(separator: "\t")
    }
  }

  init?(line: String) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    switch (fields[0], fields.count) {
    case ("method", 5):
      self = .method(
        Method(
          owner: fields[1], base: fields[2], labels: fields[3].split(separator: ",").map(String.init),
          selector: fields[4]))
    case ("property", 5): self = .property(owner: fields[1], name: fields[2], getter: fields[3], setter: fields[4])
    case ("implementation", 7):
      self = .implementation(
        Implementation(
          owner: fields[1], base: fields[2], labels: fields[3].split(separator: ",").map(String.init),
          signature: fields[4].isEmpty ? nil : Signature(parameters: fields[4], result: fields[5]),
          forwarding: fields[6]))
    case ("conformance", 3): self = .conformance(owner: fields[1], name: fields[2])
    case ("optional", 7):
      self = .optional(
        OptionalRequirement(
          owner: fields[1], base: fields[2], labels: fields[3].split(separator: ",").map(String.init),
          needsValue: fields[4] == "1", signature: Signature(parameters: fields[5], result: fields[6])))
    case ("callable", 2): self = .callable(name: fields[1])
    case ("type", 5):
      self = .type(
        name: fields[1], superclass: fields[2], hasObjCMembers: fields[3] == "1", isGeneric: fields[4] == "1")
    case ("virtualTimeName", 2): self = .virtualTimeName(fields[1])
    case ("initializer", 4):
      self = .initializer(
        owner: fields[1], labels: fields[2].split(separator: ",").map(String.init), isDesignated: fields[3] == "1")
    case ("isolated", 2): self = .isolated(name: fields[1])
    case ("forwarding", 3): self = .forwarding(owner: fields[1], member: fields[2])
    default: return nil
    }
  }
}

extension [String] {
  func sortedUniquely() -> [String] { Set(self).sorted() }
}

extension String {
  /// The last component of a dotted name without generic arguments: `Cell` of `Login.Cell<Field>`.
  var lastNameComponent: String {
    let plain = prefix { $0 != "<" }
    return String(plain.split(separator: ".").last ?? plain)
  }
}
#endif

#if UIKit
/// Optional requirements that subclasses implement, although a superclass states the conformance.
///
/// Swift calls the default implementation then. The superclass therefore gets a method that the subclasses override.
struct InheritedRequirements {
  /// The way in which a method of a subclass implements the requirement.
  enum Use: Hashable {
    /// The method overrides the one that the superclass gets.
    case override
    /// The superclass cannot get a method, because there is no default value for the result.
    case unreachable(superclass: String, name: String)
  }

  /// The methods of subclasses, by class and name.
  private(set) var uses: [String: Use] = [:]
  /// Overrides that call methods in extensions, by class.
  private(set) var forwardingMembers: [String: Set<String>] = [:]
  /// The methods that superclasses get, by class and name.
  private var defaults: [String: [String: String]] = [:]

  /// The methods that a class gets.
  func methods(of type: String) -> [String] { (defaults[type] ?? [:]).sorted { $0.key < $1.key }.map(\.value) }

  /// Adds a method of a subclass.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - requirement: The requirement of the app's protocol, or `nil` for one of UIKit.
  ///   - superclass: The class that states the conformance.
  ///   - name: The protocol.
  mutating func add(
    _ method: SourceFact.Implementation, _ requirement: SourceFact.OptionalRequirement?, to superclass: String,
    conformingTo name: String
  ) {
    guard let signature = requirement?.signature ?? method.signature else { return }
    let key = "\(method.owner).\(method.name)"
    guard let body = requirement == nil ? Self.call(of: method) : Self.body(returning: signature.result) else {
      uses[key] = .unreachable(superclass: superclass, name: name)
      return
    }
    uses[key] = .override
    let result = signature.result.isEmpty ? "" : " -> \(signature.result)"
    let text = "func \(method.base)\(signature.parameters)\(result) { \(body) }"
    // Subclasses can write the same types differently.
    let known = defaults[superclass]?[method.name]
    defaults[superclass, default: [:]][method.name] = known.map { min($0, text) } ?? text
    if !method.forwarding.isEmpty { forwardingMembers[method.owner, default: []].insert(method.forwarding) }
  }

  /// The body that behaves as if the class did not implement the requirement of an app's protocol.
  private static func body(returning result: String) -> String? {
    if result.isEmpty { return "" }
    if result.hasSuffix("?") || result.hasSuffix("!") || result.hasPrefix("Optional<") { return "nil" }
    return DefaultValue.of(result).map { "PreparedSources.withoutImplementation(returning: \($0))" }
  }

  /// A call of the default implementation in the module UIKit.
  private static func call(of method: SourceFact.Implementation) -> String {
    let arguments = zip(method.labels, 0...).map { label, number in label == "_" ? "p\(number)" : "\(label): p\(number)"
    }
    return "UIKit.PreparedDefaults().\(method.base)(\(arguments.joined(separator: ", ")))"
  }
}

/// Values that optional requirements return where a class does not implement them. Calls in the app never see them.
enum DefaultValue {
  /// Returns the value of a type, as code, or `nil` for a type that has none.
  static func of(_ type: String) -> String? {
    if type.hasPrefix("["), type.hasSuffix("]") {
      var depth = 0
      for character in type {
        if "[(<".contains(character) { depth += 1 }
        if "])>".contains(character) { depth -= 1 }
        if character == ":", depth == 1 { return "[:]" }
      }
      return "[]"
    }
    switch type {
    case "Bool": return "false"
    case "String": return "\"\""
    case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
      "CGFloat", "TimeInterval", "NSInteger":
      return "0"
    case "CGSize", "CGPoint", "CGRect", "UIEdgeInsets", "NSDirectionalEdgeInsets", "UIOffset": return ".zero"
    case "UIInterfaceOrientationMask", "UIRectEdge": return "[]"
    default: return nil
    }
  }
}
#endif

/// An index of the members of a part with many of them. A search in a list would take quadratic time in a part with many members and
/// uses.
final class PartMembers: Sendable {
  /// The number of members that are searched without an index.
  private static let fewMembers = 16

  /// The indices of the properties with a name.
  private let properties: [String: [Int32]]
  /// The indices of the methods with a name, which has no labels.
  private let methods: [String: [Int32]]
  /// The names of properties as key-value coding compares them.
  private let keys: Set<String>
  private let selectors: Set<String>
  private let cases: Set<String>

  /// Creates the index of a part, or `nil` for one with few members.
  init?(_ type: SourceType, inSwift2: Bool) {
    guard type.properties.count + type.methods.count + type.cases.count > Self.fewMembers else { return nil }
    var properties: [String: [Int32]] = [:]
    for (index, property) in type.properties.enumerated() {
      properties[property.name, default: []].append(Int32(index))
    }
    var methods: [String: [Int32]] = [:]
    for (index, method) in type.methods.enumerated() { methods[method.name, default: []].append(Int32(index)) }
    self.properties = properties
    self.methods = methods
    keys = Set(type.properties.flatMap(\.keys))
    selectors = Set(type.methods.flatMap { $0.selectors(inSwift2: inSwift2) })
    cases = Set(type.cases.map(\.name))
  }

  fileprivate func properties(named name: String) -> [Int32] { properties[name] ?? [] }
  fileprivate func methods(named name: String) -> [Int32] { methods[name] ?? [] }
  fileprivate func hasKey(_ key: String) -> Bool { keys.contains(key) }
  fileprivate func hasSelector(_ selector: String) -> Bool { selectors.contains(selector) }
  fileprivate func hasCase(_ name: String) -> Bool { cases.contains(name) }
}

extension AppType.Part {
  /// Returns the properties with a name, in the order of the source.
  func properties(named name: String) -> [SourceProperty] {
    guard let members else { return type.properties.filter { $0.name == name } }
    return members.properties(named: name).map { type.properties[Int($0)] }
  }

  /// Returns the first property with a name, or `nil`.
  func property(named name: String) -> SourceProperty? {
    guard let members else { return type.properties.first { $0.name == name } }
    return members.properties(named: name).first.map { type.properties[Int($0)] }
  }

  /// Whether there is a property with a name.
  func hasProperty(_ name: String) -> Bool {
    members.map { !$0.properties(named: name).isEmpty } ?? type.properties.contains { $0.name == name }
  }

  /// Returns the methods with a name, which has no labels, in the order of the source.
  func methods(named name: String) -> [SourceMethod] {
    guard let members else { return type.methods.filter { $0.name == name } }
    return members.methods(named: name).map { type.methods[Int($0)] }
  }

  /// Whether there is an enumeration's case with a name.
  func hasCase(_ name: String) -> Bool { members?.hasCase(name) ?? type.cases.contains { $0.name == name } }

  /// Whether a method has a selector.
  func hasMethod(_ selector: String) -> Bool {
    members?.hasSelector(selector)
      ?? type.methods.contains {
        $0.selector == selector || isInSwift2 && $0.selectors(inSwift2: true).contains(selector)
      }
  }

  /// Whether key-value coding can set a name.
  func hasOutlet(_ name: String) -> Bool {
    let key = SourceProperty.key(name)
    return (members?.hasKey(key) ?? type.properties.contains { $0.keys.contains(key) })
      || hasMethod("set" + name.prefix(1).uppercased() + name.dropFirst() + ":")
      || hasMethod("setValue:forUndefinedKey:")
      || methods(named: "setValue").contains { $0.parameters.last?.label == "forUndefinedKey" }
  }

  /// Whether a method, or the setter of a property, has a selector, or the type forwards any.
  func hasAction(_ selector: String) -> Bool {
    if hasMethod(selector) || !methods(named: "forwardInvocation").isEmpty { return true }
    guard selector.hasPrefix("set"), selector.hasSuffix(":") else { return false }
    let name = selector.dropFirst(3).dropLast()
    return [String(name), name.prefix(1).lowercased() + name.dropFirst()].contains { candidate in
      candidate.prefix(1).uppercased() + candidate.dropFirst() == name && hasProperty(candidate)
    }
  }
}

extension SourceProperty {
  /// The names by which key-value coding sets the property.
  fileprivate var keys: [String] { [Self.key(name)] + (objectiveCName.map { [Self.key($0)] } ?? []) }

  /// The form in which key-value coding compares names: without an underscore, and with an uppercase first letter.
  fileprivate static func key(_ name: String) -> String {
    let name = name.drop { $0 == "_" }
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}

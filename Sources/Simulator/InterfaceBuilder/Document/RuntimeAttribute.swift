/// A value that is set by key path when an object is created (`storyboards:9`).
public struct RuntimeAttribute: Sendable {
  /// The element of the attribute.
  public let node: Node

  init?(_ node: Node) {
    guard node.is(.userDefinedRuntimeAttribute) else { return nil }
    self.node = node
  }

  /// The key path of the value: the name of a property, or several names separated by dots.
  public var keyPath: String { node[.keyPath] ?? "" }
  /// The type: `string`, `number`, `boolean`, `color`, `image`, `size`, `point`, `rect`, `range` or `nil`.
  public var type: String { node[.type] ?? "" }

  /// The value of an attribute in a file.
  public enum Value: Sendable, Equatable {
    /// `YES` or `NO`.
    case boolean(Bool)
    /// A number.
    case number(Double)
    /// A string.
    case string(String)
    /// Named components, such as the width and height of a size.
    case parts(type: String, [String: String])
    /// No value.
    case none
  }

  /// The value.
  public var value: Value {
    let inner = node.children.first { $0[.key] == "value" }
    switch type {
    case "boolean": return .boolean(node[.value] == "YES")
    case "number": return (inner?[.value] ?? node[.value]).flatMap(Double.init).map(Value.number) ?? .none
    case "string": return .string(node[.value] ?? inner?.text ?? "")
    case "image": return node[.value].map(Value.string) ?? .none
    case "nil": return .none
    default:
      guard let inner else { return node[.value].map(Value.string) ?? .none }
      var parts: [String: String] = [:]
      for (name, value) in inner.attributes where name != "key" { parts[name] = value }
      return .parts(type: type, parts)
    }
  }
}

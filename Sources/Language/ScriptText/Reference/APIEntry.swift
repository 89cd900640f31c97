/// The description of a function, class, value, key or member of the scenario language.
///
/// `routescript help`, the reference in docs/reference.md, completion and "did you mean" are generated from these entries. A test
/// compares them with the live environment in both directions.
public struct APIEntry: Sendable {
  /// The kind of declaration that an entry describes.
  public enum Kind: String, Sendable {
    /// A function of the scenario's environment.
    case function
    /// A class, which creates instances when called.
    case classType = "class"
    /// A table or value of the environment, such as `Path`.
    case value
    /// A type without a name in the environment. Scripts receive its values from functions, or as arguments.
    case type
    /// A key of a declaration's table.
    case key
    /// A property of instances.
    case property
    /// A method of instances, called with a colon.
    case method
    /// A function of a table or class, called with a dot.
    case member
  }

  /// A parameter of a function or method.
  public struct Parameter: Sendable {
    /// The parameter's name. A trailing `?` marks an optional parameter.
    public let name: String
    /// The parameter's type, in the notation of Lua language servers.
    public let type: String
    /// The parameter's meaning, with its unit and range if it has one.
    public let text: String

    /// Creates the description of a parameter.
    public init(_ name: String, _ type: String, _ text: String) {
      self.name = name
      self.type = type
      self.text = text
    }
  }

  /// The class, type or value that the entry is a member of, or `nil` for a top-level entry.
  public let owner: String?
  /// The name within the owner.
  public let name: String
  /// The kind of declaration.
  public let kind: Kind
  /// The type of a property or value, or the return type of a function.
  public let type: String?
  /// The description. Its first sentence is the summary.
  public let text: String
  /// The parameters, in order.
  public let parameters: [Parameter]
  /// Whether a ``Kind/member`` with a type is a function without parameters.
  public let takesNothing: Bool
  /// The possible errors, one sentence each.
  public let errors: [String]
  /// The rules of the specification that it implements.
  public let rules: [String]
  /// A short example in Lua.
  public let example: String?
  /// Whether the entry is a property that objects store, without an effect.
  public let isInert: Bool

  /// Creates an entry.
  public init(
    _ kind: Kind, _ name: String, of owner: String? = nil, type: String? = nil, _ text: String,
    parameters: [Parameter] = [], takesNothing: Bool = false, errors: [String] = [], rules: [String] = [],
    example: String? = nil, isInert: Bool = false
  ) {
    self.owner = owner
    self.name = name
    self.kind = kind
    self.type = type
    self.text = text
    self.parameters = parameters
    self.takesNothing = takesNothing
    self.errors = errors
    self.rules = rules
    self.example = example
    self.isInert = isInert
  }

  /// The name by which help finds the entry: `launch`, `UIViewController.present`.
  public var qualifiedName: String { owner.map { "\($0).\(name)" } ?? name }

  /// Whether the entry is called rather than read or set.
  public var isCalled: Bool {
    switch kind {
    case .function, .method, .classType: true
    case .member: !parameters.isEmpty || takesNothing || type == nil
    case .value, .type, .key, .property: !parameters.isEmpty
    }
  }

  /// The signature, such as `UIViewController:present(controller, animated?, completion?)`.
  public var signature: String {
    let list = parameters.map(\.name).joined(separator: ", ")
    switch kind {
    case .function: return "\(name)(\(list))"
    case .method: return "\(owner ?? ""):\(name)(\(list))"
    case .member: return isCalled ? "\(qualifiedName)(\(list))" : qualifiedName
    case .classType: return "\(name)(\(list))"
    case .value, .type, .key, .property: return qualifiedName
    }
  }
}

/// One word of the language, or one member of a thing that the language offers: what it is called, takes and gives, and what
/// it is for.
///
/// `routescript help`, the reference in docs/reference.md, completion and "did you mean" are all made from these entries. A test
/// compares them with the live environment in both directions.
public struct APIEntry: Sendable {
  /// What sort of thing an entry describes.
  public enum Kind: String, Sendable {
    /// A word of the scenario's environment that is called.
    case function
    /// A class, whose value makes instances when called.
    case classType = "class"
    /// A table or value of the environment, such as `Path`.
    case value
    /// A sort of value that has no word: scripts get one from a function, or as an argument.
    case type
    /// A key that a declaration's table may have.
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
    /// Its name; a trailing `?` says that it may be left out.
    public let name: String
    /// Its type, in the notation of Lua language servers.
    public let type: String
    /// What it is, with its unit and range where it has one.
    public let text: String

    /// Describes a parameter.
    public init(_ name: String, _ type: String, _ text: String) {
      self.name = name
      self.type = type
      self.text = text
    }
  }

  /// The thing that the entry is a member of, or nil for a word of the environment and for a type.
  public let owner: String?
  /// The name within the owner.
  public let name: String
  /// What sort of thing it is.
  public let kind: Kind
  /// The type of a property or value; what a function returns.
  public let type: String?
  /// What it is for: first sentence first.
  public let text: String
  /// What it takes, in order.
  public let parameters: [Parameter]
  /// Whether it is called although it takes nothing, as ``Kind/member`` with a type alone does not say.
  public let takesNothing: Bool
  /// What can go wrong, one sentence each.
  public let errors: [String]
  /// The rules of the specification that it follows.
  public let rules: [String]
  /// A few lines that show it.
  public let example: String?

  /// Describes a word or member.
  public init(
    _ kind: Kind, _ name: String, of owner: String? = nil, type: String? = nil, _ text: String,
    parameters: [Parameter] = [], takesNothing: Bool = false, errors: [String] = [], rules: [String] = [],
    example: String? = nil
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
  }

  /// The name by which help finds the entry: `launch`, `UIViewController.present`.
  public var qualifiedName: String { owner.map { "\($0).\(name)" } ?? name }

  /// Whether it is called, rather than read or set.
  public var isCalled: Bool {
    switch kind {
    case .function, .method, .classType: true
    case .member: !parameters.isEmpty || takesNothing || type == nil
    case .value, .type, .key, .property: !parameters.isEmpty
    }
  }

  /// How it is written: `controller:present(other, animated?, completion?)`.
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

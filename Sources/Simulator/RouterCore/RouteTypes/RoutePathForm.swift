public import SimulatedWorld

/// The description of the paths of a route type. Scripts and help derive a function of `Path` from it.
public struct RoutePathForm: Sendable {
  /// A parameter after the source.
  public struct Parameter: Sendable {
    /// The kinds of parameters, each with the code that stores an argument in a path.
    public enum Kind: Sendable {
      /// An object.
      case object(@Sendable (ViewRoutePath, SimulatedObject) -> Void)
      /// A string.
      case string(@Sendable (ViewRoutePath, String) -> Void)
      /// A function that receives an object, with the name of its parameter.
      case function(String, @Sendable (ViewRoutePath, @escaping (SimulatedObject) -> Void) -> Void)
      /// A function that the configuration stores in the property of this name. It receives a child, and a function to call at the end.
      case childHandler(
        String, @Sendable (ViewRouteConfiguration, @escaping (SimulatedObject, @escaping () -> Void) -> Void) -> Void)
    }

    /// The name. A trailing `?` marks an optional parameter.
    public let name: String
    /// The meaning, for help.
    public let meaning: String
    /// The kind.
    public let kind: Kind

    /// Whether the argument can be omitted.
    public var isOptional: Bool { name.hasSuffix("?") }

    /// Creates a parameter.
    init(_ name: String, _ meaning: String, _ kind: Kind) {
      self.name = name
      self.meaning = meaning
      self.kind = kind
    }
  }

  /// The source of a path.
  public struct Source: Sendable {
    /// The name of the source's class, or `nil` for any object.
    public let className: String?
    /// The meaning, for help.
    public let meaning: String
  }

  /// A method of `route(…)`, which performs a route with one call.
  public struct ShortForm: Sendable {
    /// The name of the method.
    public let name: String
    /// Its description, one sentence.
    public let text: String
  }

  /// The description, which starts with “Returns a path that”.
  public let text: String
  /// The source, or `nil` if a path has none.
  public let source: Source?
  /// The parameters after the source.
  public let parameters: [Parameter]
  /// The short form, or `nil`.
  public let shortForm: ShortForm?
  /// The rules of the specification that the route type implements.
  public let rules: [String]

  /// Creates the description of paths without a source.
  init(_ text: String, rules: [String]) {
    self.text = text
    source = nil
    parameters = []
    shortForm = nil
    self.rules = rules
  }

  /// Creates the description of paths with a source.
  ///
  /// - Parameters:
  ///   - text: The description.
  ///   - className: The name of the source's class, or `nil` for any object.
  ///   - source: The meaning of the source.
  ///   - parameters: The parameters after the source.
  ///   - shortForm: The name and the description of the short form, or `nil`.
  ///   - rules: The rules.
  init(
    _ text: String, from className: String?, _ source: String, parameters: [Parameter] = [],
    shortForm: (name: String, text: String)? = nil, rules: [String]
  ) {
    self.text = text
    self.source = Source(className: className, meaning: source)
    self.parameters = parameters
    self.shortForm = shortForm.map { ShortForm(name: $0.name, text: $0.text) }
    self.rules = rules
  }
}

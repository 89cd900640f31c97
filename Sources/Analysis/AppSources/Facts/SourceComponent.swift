internal import RouteDiagnostics

/// A registration in a dependency injection container, or a group of registrations that another one loads.
public struct SourceComponent: Sendable {
  /// The kind of a registered object.
  public enum Kind: String, Sendable {
    /// A class.
    case component
    /// A storyboard.
    case storyboard
    /// A part, framework or assembly.
    case part
    /// A framework whose components take precedence.
    case imports
  }

  /// A type under which a component is found.
  public struct Service: Sendable {
    /// The type.
    public var type: String
    /// The name, or `nil`.
    public var name: String?
    /// The tag, or `nil`.
    public var tag: String?
  }

  /// A value that a container sets after it created an object.
  public struct Injection: Sendable {
    /// The property, the method with `()`, or an empty string for other code.
    public var member: String
    /// The value, in which `$1` is the first injected object.
    public var value: SourceValue
    /// Whether it waits for the end of the resolve.
    public var isCycle = false
    /// The name of the injected component, or `nil`.
    public var name: String?
    /// The position.
    public var place: SourcePlace
  }

  /// The kind.
  public var what: Kind
  /// The created class, or the name of the storyboard or group.
  public var type: String
  /// The creation, or `nil` if the container only injects into objects of the class.
  public var creation: SourceValue?
  /// The explicit types of the parameters of a closure, or empty strings.
  public var parameters: [String] = []
  /// The additional types under which it is found.
  public var services: [Service] = []
  /// The lifetime, or `nil`.
  public var lifetime: String?
  /// The code of the scope of a custom lifetime, or `nil`.
  public var scope: String?
  /// The injections in order.
  public var injections: [Injection] = []
  /// The statements that run after the injections. Their object is `$0`.
  public var postInit: [SourceStep] = []
  /// `default`, `test`, `root`, `unused` or `swinject`.
  public var marks: [String] = []
  /// The condition of `#if` around it.
  public var condition: String?
  /// The declaration around it.
  public var enclosure: SourceEnclosure
  /// The position.
  public var place: SourcePlace
}

extension SourceComponent {
  init(decoding json: JSON) throws(SourceLineError) {
    let fields = try Fields(json, "a component")
    guard let what = Kind(rawValue: try fields.string("what")) else {
      throw SourceLineError(reason: "a component has an unknown kind")
    }
    self.init(
      what: what, type: fields.optional("made") ?? "",
      creation: try fields["creation"].map(SourceValue.init(decoding:)),
      parameters: fields.strings("params"),
      services: try fields.list("as") { json throws(SourceLineError) in
        let service = try Fields(json, "a service")
        return Service(
          type: try service.string("type"), name: service.optional("name"), tag: service.optional("tag"))
      }, lifetime: fields.optional("lifetime"), scope: fields.optional("scope"),
      injections: try fields.list("injections") { json throws(SourceLineError) in
        let injection = try Fields(json, "an injection")
        return Injection(
          member: injection.optional("member") ?? "",
          value: try injection["value"].map(SourceValue.init(decoding:)) ?? .unknown,
          isCycle: injection.flag("cycle"), name: injection.optional("name"), place: try injection.place())
      }, postInit: try fields.list("postInit", SourceStep.init(decoding:)), marks: fields.strings("marks"),
      condition: try fields.condition(), enclosure: fields.enclosure,
      place: try fields.place())
  }
}

internal import RouteDiagnostics

/// A registration of a router.
public struct SourceRegistration: Sendable {
  /// The kind of a registered object.
  public enum Kind: String, Sendable {
    /// A class of destinations.
    case view
    /// A class of destinations that no other router may register.
    case exclusiveView
    /// A destination protocol.
    case `protocol`
    /// A configuration protocol.
    case moduleProtocol
    /// A URL pattern.
    case url
    /// An identifier.
    case identifier
    /// A destination protocol that leads to another one.
    case adapter
    /// A configuration protocol that leads to another one.
    case moduleAdapter
    /// Code that looks for the router of a destination protocol.
    case request
    /// Code that looks for the router of a configuration protocol.
    case moduleRequest
  }

  /// The router class, or the name of a closure-based route.
  public var router = ""
  /// The kind of the registered object.
  public var what: Kind
  /// Whether it concerns services, not views.
  public var isService = false
  /// The class, protocol, pattern or identifier.
  public var value: TextValue
  /// The class that is registered without a router class, or the protocol that an adapter leads to.
  public var target: TextValue?
  /// The function that creates the destination.
  public var factory: String?
  /// The statements that create the destination.
  public var steps: [SourceStep] = []
  /// Whether it belongs to a closure-based route, not to a router class.
  public var isRoute = false
  /// The condition of `#if` around it.
  public var condition: String?
  /// The position.
  public var place: SourcePlace
}

extension SourceRegistration {
  init(decoding json: JSON) throws(SourceLineError) {
    let fields = try Fields(json, "a registration")
    guard let what = Kind(rawValue: try fields.string("what")) else {
      throw SourceLineError(reason: "a registration has an unknown kind")
    }
    self.init(
      router: fields.optional("by") ?? "", what: what, isService: fields.flag("service"),
      value: try fields.text("value") ?? .unknown("none"), target: try fields.text("target"),
      factory: fields.optional("factory"), steps: try fields.list("steps", SourceStep.init(decoding:)),
      isRoute: fields.flag("route"), condition: try fields.condition(), place: try fields.place())
  }
}

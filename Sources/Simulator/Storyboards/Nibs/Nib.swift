internal import SimulatedWorld

/// A xib: objects, and their connections with each other and with the object that instantiates the xib (`storyboards:11.16`).
public final class Nib {
  /// The name by which the xib is found: the file name without directories and extension.
  public let name: String
  /// The identifier of its bundle, or `nil` for the app's own bundle.
  public let bundle: String?
  /// Whether the xib belongs to a macOS app.
  public let isForMac: Bool
  /// The objects that the xib creates, in file order.
  public let objects: [NibObject]
  /// The connections of the objects, in file order.
  public let connections: [NibConnection]
  /// The data of a language runtime for the xib.
  public var foreign: AnyObject?

  /// Describes a xib.
  public init(
    name: String, bundle: String? = nil, isForMac: Bool = false, objects: [NibObject], connections: [NibConnection]
  ) {
    self.name = name
    self.bundle = bundle
    self.isForMac = isForMac
    self.objects = objects
    self.connections = connections
  }

  /// Whether a property of the owner is connected, such as the view of a controller.
  func connectsOwner(_ property: String) -> Bool {
    connections.contains { $0.kind == .outlet && $0.source == .owner && $0.name == property }
  }
}

internal import Simulation

/// A xib: objects, and what connects them with each other and with who instantiates it (`storyboards:11.16`).
public final class Nib {
  /// The name by which it is found: the file's without folders and extension.
  public let name: String
  /// The identifier of the bundle in which it stands; nil for the app's own.
  public let bundle: String?
  /// Whether it is of macOS.
  public let isForMac: Bool
  /// What it makes, in the order of the file.
  public let objects: [NibObject]
  /// What connects the objects, in the order of the file.
  public let connections: [NibConnection]
  /// What a language runtime keeps for the nib.
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

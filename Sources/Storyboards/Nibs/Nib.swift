public import Simulation

/// A xib whose owner is a view controller: what stands in the controller's view.
public final class Nib {
  /// The name, by which controllers find it: the file's without folders and extension.
  public let name: String
  /// The identifier of the bundle in which it stands; nil for the app's own.
  public let bundle: String?
  /// The owner as the file describes it: its class, the views, and what they connect.
  public let owner: ControllerDescription
  /// Whether the owner's view is connected.
  public let hasView: Bool
  /// What a language runtime keeps for the nib.
  public var foreign: AnyObject?

  /// The owner's place, as if it were a scene of a storyboard.
  let scene: Scene

  /// Describes a xib.
  public init(
    name: String, bundle: String? = nil, owner: ControllerDescription, hasView: Bool = true,
    position: SourcePosition = .none
  ) {
    self.name = name
    self.bundle = bundle
    self.owner = owner
    self.hasView = hasView
    scene = Scene(id: name, .controller(owner), position: position)
  }
}

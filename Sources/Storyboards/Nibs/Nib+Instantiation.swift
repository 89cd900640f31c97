public import Simulation
internal import ViewHierarchy

extension Nib {
  /// Makes what the xib describes (`storyboards:11.16`): all objects, then the connections between them, with the owner and with what is
  /// brought along, then `awakeFromNib` of those that were made (`storyboards:11.17`).
  ///
  /// - Parameters:
  ///   - owner: File's Owner; without one its connections are left out.
  ///   - external: the objects for which placeholders stand, by their identifiers.
  /// - Returns: what stands in the xib beside each other, in the order of the file.
  /// - Throws: `NSUnknownKeyException` when the owner lacks a property that the xib connects (`storyboards:11.18`);
  ///   `NSInternalInconsistencyException` when too many xibs are being made one inside the other.
  public func instantiate(
    owner: SimulatedObject? = nil, external: [String: SimulatedObject] = [:], in world: World
  ) throws(PlatformException) -> [SimulatedObject] {
    if let owner { try checkOutlets(of: owner) }
    let bundle = world.storyboards
    try bundle.enter(self)
    defer { bundle.depth -= 1 }
    let instance = NibInstance(world)
    let made = try instance.make(self)
    instance.connect(self, owner, external)
    instance.wake(isForMac ? owner : nil, isForMac ? Array(external.sorted { $0.key < $1.key }.map(\.value)) : [])
    return made
  }

  /// Every outlet of the owner must be one of its properties; those of the platform that are not simulated are.
  private func checkOutlets(of owner: SimulatedObject) throws(PlatformException) {
    let objectClass = owner.objectClass
    for connection in connections where connection.source == .owner && connection.kind != .action {
      let name = connection.name
      guard !objectClass.lineage.contains(where: { $0.declaresProperty(name) }), !objectClass.hasMember(name),
        !Self.platformOutlets.contains(name)
      else { continue }
      throw PlatformException(
        "NSUnknownKeyException",
        "[<\(owner)> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(name).",
        advice: ["declare it in \(objectClass.name): weak = { \"\(name)\" }"])
    }
  }

  /// Outlets that the platform's classes have.
  private static let platformOutlets: Set<String> = [
    "view", "window", "delegate", "dataSource", "tableView", "collectionView", "searchDisplayController",
    "navigationItem", "tabBarItem", "inputView", "inputAccessoryView", "representedObject", "imageView", "textField",
  ]
}

public import SimulatedWorld
internal import ViewHierarchy

extension Nib {
  /// Instantiates the xib (`storyboards:11.16`).
  ///
  /// The xib creates all objects. It then makes the connections between them, with the owner, and with external objects. Finally, it
  /// calls `awakeFromNib` of the created objects (`storyboards:11.17`).
  ///
  /// - Parameters:
  ///   - owner: File's Owner. Without one, its connections are skipped.
  ///   - external: The objects that placeholders represent, by the identifiers of the placeholders.
  /// - Returns: The top-level objects, in file order.
  /// - Throws: `NSUnknownKeyException` if the owner lacks a property that the xib connects (`storyboards:11.18`). On macOS, this is a
  ///   warning (`storyboards:11.18a`).
  ///   `NSInternalInconsistencyException` if too many nested xibs are being instantiated.
  public func instantiate(
    owner: SimulatedObject? = nil, external: [String: SimulatedObject] = [:], in world: World
  ) throws(PlatformException) -> [SimulatedObject] {
    if let owner { try checkOutlets(of: owner, in: world) }
    let bundle = world.storyboards
    try bundle.enter(self)
    defer { bundle.depth -= 1 }
    let instance = NibInstance(world)
    let made = try instance.make(self)
    instance.connect(self, owner, external)
    instance.wake(isForMac ? owner : nil, isForMac ? Array(external.sorted { $0.key < $1.key }.map(\.value)) : [])
    return made
  }

  /// Checks that every outlet of the owner is one of its properties. Platform outlets that are not simulated are allowed.
  private func checkOutlets(of owner: SimulatedObject, in world: World) throws(PlatformException) {
    let objectClass = owner.objectClass
    for connection in connections where connection.source == .owner && connection.kind != .action {
      let name = connection.name
      guard !objectClass.lineage.contains(where: { $0.declaresProperty(name) }), !objectClass.hasMember(name),
        !Self.platformOutlets.contains(name)
      else { continue }
      let advice = ["declare it in \(objectClass.name): weak = { \"\(name)\" }"]
      guard isForMac else {
        throw PlatformException(
          "NSUnknownKeyException",
          "[<\(owner)> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(name).",
          advice: advice)
      }
      world.warn(
        "failedConnection",
        "Failed to connect (\(name)) outlet from (\(objectClass.name)): missing setter or instance variable",
        subjects: [owner.identity], advice: advice, rule: "storyboards:11.18a")
    }
  }

  /// The outlets of the platform's classes.
  private static let platformOutlets: Set<String> = [
    "view", "window", "delegate", "dataSource", "tableView", "collectionView", "searchDisplayController",
    "navigationItem", "tabBarItem", "inputView", "inputAccessoryView", "representedObject", "imageView", "textField",
  ]
}

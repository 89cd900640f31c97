/// What kind of device an app runs on.
public enum UIUserInterfaceIdiom: String, CaseIterable, Sendable {
  /// A phone: compact in width, regular in height.
  case phone
  /// A pad: regular in both directions.
  case pad
  /// A television: regular in both directions.
  case tv
}

/// How much room there is in one direction.
public enum UIUserInterfaceSizeClass: String, CaseIterable, Sendable {
  /// Little: the width of a phone held upright, the height of one held sideways.
  case compact
  /// Enough for two things side by side.
  case regular
}

/// What presentations and containers adapt themselves to (`hierarchy:4.29`). It never changes: other traits are another collection.
public final class UITraitCollection: Equatable, Sendable {
  /// The kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// The room in width.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The room in height.
  public let verticalSizeClass: UIUserInterfaceSizeClass

  /// The traits of a whole screen: a phone held upright, or a pad or television.
  ///
  /// - Parameters:
  ///   - horizontalSizeClass: the device's own when nil: compact on a phone, else regular.
  ///   - verticalSizeClass: the device's own when nil: regular.
  public init(
    userInterfaceIdiom: UIUserInterfaceIdiom = .phone, horizontalSizeClass: UIUserInterfaceSizeClass? = nil,
    verticalSizeClass: UIUserInterfaceSizeClass? = nil
  ) {
    self.userInterfaceIdiom = userInterfaceIdiom
    self.horizontalSizeClass = horizontalSizeClass ?? (userInterfaceIdiom == .phone ? .compact : .regular)
    self.verticalSizeClass = verticalSizeClass ?? .regular
  }

  /// The same with a compact width.
  var narrowed: UITraitCollection {
    UITraitCollection(
      userInterfaceIdiom: userInterfaceIdiom, horizontalSizeClass: .compact, verticalSizeClass: verticalSizeClass)
  }

  /// Whether two collections say the same.
  public static func == (one: UITraitCollection, other: UITraitCollection) -> Bool {
    one.userInterfaceIdiom == other.userInterfaceIdiom && one.horizontalSizeClass == other.horizontalSizeClass
      && one.verticalSizeClass == other.verticalSizeClass
  }
}

/// The kind of device on which an app runs.
public enum UIUserInterfaceIdiom: String, CaseIterable, Sendable {
  /// A phone: compact in width, regular in height.
  case phone
  /// A pad: regular in both directions.
  case pad
  /// A television: regular in both directions.
  case tv
}

/// The available space in one direction.
public enum UIUserInterfaceSizeClass: String, CaseIterable, Sendable {
  /// Little space: the width of a phone in portrait, or the height of one in landscape.
  case compact
  /// Enough space for two views side by side.
  case regular
}

/// The traits to which presentations and containers adapt (`hierarchy:4.29`). Collections are immutable.
public final class UITraitCollection: Equatable, Sendable {
  /// The kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// The horizontal size class.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The vertical size class.
  public let verticalSizeClass: UIUserInterfaceSizeClass

  /// Creates the traits of a whole screen: a phone in portrait, or a pad or television.
  ///
  /// - Parameters:
  ///   - horizontalSizeClass: The horizontal size class, or `nil` for the device's: compact on a phone, otherwise
  ///     regular.
  ///   - verticalSizeClass: The vertical size class, or `nil` for the device's: regular.
  public init(
    userInterfaceIdiom: UIUserInterfaceIdiom = .phone, horizontalSizeClass: UIUserInterfaceSizeClass? = nil,
    verticalSizeClass: UIUserInterfaceSizeClass? = nil
  ) {
    self.userInterfaceIdiom = userInterfaceIdiom
    self.horizontalSizeClass = horizontalSizeClass ?? (userInterfaceIdiom == .phone ? .compact : .regular)
    self.verticalSizeClass = verticalSizeClass ?? .regular
  }

  /// A copy with a compact width.
  var narrowed: UITraitCollection {
    UITraitCollection(
      userInterfaceIdiom: userInterfaceIdiom, horizontalSizeClass: .compact, verticalSizeClass: verticalSizeClass)
  }

  /// Returns whether two collections have the same traits.
  public static func == (one: UITraitCollection, other: UITraitCollection) -> Bool {
    one.userInterfaceIdiom == other.userInterfaceIdiom && one.horizontalSizeClass == other.horizontalSizeClass
      && one.verticalSizeClass == other.verticalSizeClass
  }
}

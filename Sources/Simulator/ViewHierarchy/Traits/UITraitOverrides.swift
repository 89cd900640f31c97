/// The traits that an app sets for a controller and what it contains, instead of those that they inherit
/// (`hierarchy:4.29c`).
public struct UITraitOverrides: UIMutableTraits, Equatable, Sendable {
  /// The kind of device.
  public var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  /// The horizontal size class.
  public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// The vertical size class.
  public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified

  init() {}

  /// Creates the overrides that a collection specifies.
  package init(_ traits: UITraitCollection) {
    userInterfaceIdiom = traits.userInterfaceIdiom
    horizontalSizeClass = traits.horizontalSizeClass
    verticalSizeClass = traits.verticalSizeClass
  }

  /// Returns whether a trait is overridden.
  public func contains<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool {
    trait.isSpecified(in: UITraitCollection().replacing(self))
  }

  /// Removes the override of a trait.
  public mutating func remove<Trait: UITraitDefinition>(_ trait: Trait.Type) { trait.remove(from: &self) }

  /// Whether no trait is overridden.
  var isEmpty: Bool { self == UITraitOverrides() }

  /// Adds the overrides that a collection specifies.
  mutating func apply(_ traits: UITraitCollection) { apply(UITraitOverrides(traits)) }

  /// Adds other overrides, which replace these.
  mutating func apply(_ other: UITraitOverrides) {
    if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
    if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
    if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
  }
}

/// A trait: the type with which an app registers for its changes. The types are those of the platform; an app's own
/// traits are not simulated.
public protocol UITraitDefinition {
  /// Returns whether the trait is different in two collections.
  static func isChanged(from old: UITraitCollection, to new: UITraitCollection) -> Bool
  /// Returns whether a collection specifies the trait.
  static func isSpecified(in traits: UITraitCollection) -> Bool
  /// Removes the trait from overrides.
  static func remove(from overrides: inout UITraitOverrides)
}

/// The trait of the device.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  /// Returns whether the device is different in two collections.
  public static func isChanged(from old: UITraitCollection, to new: UITraitCollection) -> Bool {
    old.userInterfaceIdiom != new.userInterfaceIdiom
  }
  /// Returns whether a collection specifies the device.
  public static func isSpecified(in traits: UITraitCollection) -> Bool { traits.userInterfaceIdiom != .unspecified }
  /// Removes the device from overrides.
  public static func remove(from overrides: inout UITraitOverrides) { overrides.userInterfaceIdiom = .unspecified }
}

/// The trait of the available width.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  /// Returns whether the class is different in two collections.
  public static func isChanged(from old: UITraitCollection, to new: UITraitCollection) -> Bool {
    old.horizontalSizeClass != new.horizontalSizeClass
  }
  /// Returns whether a collection specifies the class.
  public static func isSpecified(in traits: UITraitCollection) -> Bool { traits.horizontalSizeClass != .unspecified }
  /// Removes the class from overrides.
  public static func remove(from overrides: inout UITraitOverrides) { overrides.horizontalSizeClass = .unspecified }
}

/// The trait of the available height.
public enum UITraitVerticalSizeClass: UITraitDefinition {
  /// Returns whether the class is different in two collections.
  public static func isChanged(from old: UITraitCollection, to new: UITraitCollection) -> Bool {
    old.verticalSizeClass != new.verticalSizeClass
  }
  /// Returns whether a collection specifies the class.
  public static func isSpecified(in traits: UITraitCollection) -> Bool { traits.verticalSizeClass != .unspecified }
  /// Removes the class from overrides.
  public static func remove(from overrides: inout UITraitOverrides) { overrides.verticalSizeClass = .unspecified }
}

/// The kind of device on which an app runs.
public enum UIUserInterfaceIdiom: String, CaseIterable, Sendable {
  /// Not specified: a collection that overrides traits leaves this one as it is.
  case unspecified
  /// A phone: compact in width, regular in height.
  case phone
  /// A pad: regular in both directions.
  case pad
  /// A television: regular in both directions.
  case tv
  /// A car's display, which is not simulated.
  case carPlay
  /// A Mac, whose UIKit is not simulated.
  case mac
  /// A headset, which is not simulated.
  case vision

  /// The devices that are simulated.
  public static let allCases: [UIUserInterfaceIdiom] = [.phone, .pad, .tv]
}

/// The available space in one direction.
public enum UIUserInterfaceSizeClass: String, CaseIterable, Sendable {
  /// Not specified: a collection that overrides traits leaves this one as it is.
  case unspecified
  /// Little space: the width of a phone in portrait, or the height of one in landscape.
  case compact
  /// Enough space for two views side by side.
  case regular

  /// The classes that a window can have.
  public static let allCases: [UIUserInterfaceSizeClass] = [.compact, .regular]
}

/// Traits that can be changed: those of a collection that is being made, or the overrides of a controller.
public protocol UIMutableTraits {
  /// The kind of device.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// The horizontal size class.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The vertical size class.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
}

/// The traits to which presentations and containers adapt (`hierarchy:4.29`). Collections are immutable.
public final class UITraitCollection: Equatable, Sendable {
  /// The kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// The horizontal size class.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The vertical size class.
  public let verticalSizeClass: UIUserInterfaceSizeClass

  /// Creates a collection of the given traits. The others are unspecified.
  public init(
    userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified,
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified
  ) {
    self.userInterfaceIdiom = userInterfaceIdiom
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
  }

  /// Creates a collection of the specified traits of others. The last one that specifies a trait determines it.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    let all = collections.reduce(into: UITraitOverrides()) { $0.apply($1) }
    self.init(
      userInterfaceIdiom: all.userInterfaceIdiom, horizontalSizeClass: all.horizontalSizeClass,
      verticalSizeClass: all.verticalSizeClass)
  }

  /// Creates a collection of the traits that a closure sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(traitsFrom: [UITraitCollection().modifyingTraits(mutations)])
  }

  /// The traits of a whole screen in portrait: a phone is compact in width, other devices are regular.
  static func screen(of idiom: UIUserInterfaceIdiom) -> UITraitCollection {
    UITraitCollection(
      userInterfaceIdiom: idiom, horizontalSizeClass: idiom == .phone ? .compact : .regular,
      verticalSizeClass: .regular)
  }

  /// A copy with a compact width.
  var narrowed: UITraitCollection { modifyingTraits { $0.horizontalSizeClass = .compact } }

  /// The orientation of a phone with these traits. Other devices are of regular height in both orientations, so that
  /// they count as upright.
  var interfaceOrientation: UIInterfaceOrientation { verticalSizeClass == .compact ? .landscapeRight : .portrait }

  /// Returns a copy in which a closure has changed traits.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    var traits: any UIMutableTraits = UITraitOverrides(self)
    mutations(&traits)
    return UITraitCollection(
      userInterfaceIdiom: traits.userInterfaceIdiom, horizontalSizeClass: traits.horizontalSizeClass,
      verticalSizeClass: traits.verticalSizeClass)
  }

  /// Returns a copy with the traits that overrides specify.
  func replacing(_ overrides: UITraitOverrides) -> UITraitCollection {
    if overrides.isEmpty { return self }
    var all = UITraitOverrides(self)
    all.apply(overrides)
    return UITraitCollection(
      userInterfaceIdiom: all.userInterfaceIdiom, horizontalSizeClass: all.horizontalSizeClass,
      verticalSizeClass: all.verticalSizeClass)
  }

  /// Returns whether this collection has the specified traits of another one.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    trait.map { replacing(UITraitOverrides($0)) == self } ?? true
  }

  /// Returns whether two collections have the same traits.
  public static func == (one: UITraitCollection, other: UITraitCollection) -> Bool {
    UITraitOverrides(one) == UITraitOverrides(other)
  }
}

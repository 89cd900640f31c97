/// The kinds of path by which a destination can be shown, with the numbers of the reference (`router:2.30`).
public enum ViewRouteType: Int, CaseIterable, Sendable {
  /// Pushed on the source's navigation stack.
  case push = 0
  /// Presented by the source.
  case presentModally = 1
  /// Made and prepared, and shown by whoever asked for it.
  case makeDestination = 11

  /// Whether a path of this kind starts from a controller.
  public var needsSource: Bool { self != .makeDestination }

  /// The mask of this kind alone.
  public var mask: ViewRouteTypeMask { ViewRouteTypeMask(rawValue: 1 << rawValue) }
}

/// A set of kinds of path (`router:2.33`).
public struct ViewRouteTypeMask: OptionSet, Hashable, Sendable {
  /// One bit for each kind: `1 << ViewRouteType.rawValue`.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Only ``ViewRouteType/push``.
  public static let push = ViewRouteType.push.mask
  /// Only ``ViewRouteType/presentModally``.
  public static let presentModally = ViewRouteType.presentModally.mask
  /// Only ``ViewRouteType/makeDestination``.
  public static let makeDestination = ViewRouteType.makeDestination.mask
  /// What a router supports unless it says otherwise: every kind that shows a controller.
  public static let viewControllerDefault: ViewRouteTypeMask = [.push, .presentModally, .makeDestination]

  /// The kinds in the set, in the order of their numbers.
  public var types: [ViewRouteType] { ViewRouteType.allCases.filter { contains($0.mask) } }
}

/// How a destination is really shown, which decides how it can be removed (`router:3.6.4`).
enum RealRouteType {
  /// Nobody knows yet: a destination that was only made.
  case unknown
  /// Pushed on a navigation stack.
  case push
  /// Presented.
  case presentModally
}

/// The kinds of path by which a destination can be shown, with the numbers of the reference (`router:2.30`).
public enum ViewRouteType: Int, CaseIterable, Sendable {
  /// Pushed on the source's navigation stack.
  case push = 0
  /// Presented by the source.
  case presentModally = 1
  /// Presented by the source as a popover.
  case presentAsPopover = 2
  /// Presented by the source in a sheet of its window, on macOS alone.
  case presentAsSheet = 3
  /// Presented by the source as an animator of the app's own carries it out, on macOS alone.
  case presentWithAnimator = 4
  /// Shown by a segue of the source's storyboard, which makes it.
  case performSegue = 5
  /// Shown as the containers above the source find right.
  case show = 6
  /// Shown as the detail of what the source shows.
  case showDetail = 7
  /// Made a child of the source.
  case addAsChildViewController = 8
  /// Put into the source, which is a view.
  case addAsSubview = 9
  /// Shown in a way of the router's own (`router:2.30`, `router:2.33`).
  case custom = 10
  /// Made and prepared, and shown by whoever asked for it.
  case makeDestination = 11

  /// Whether a path of this kind starts from a controller, or from a view.
  public var needsSource: Bool { self != .makeDestination && self != .custom }

  /// Whether only controllers of UIKit are shown so (`router:3.12.1`).
  var isOfUIKitAlone: Bool { ViewRouteTypeMask.ofUIKitAlone.contains(mask) }

  /// Whether only controllers of AppKit are shown so (`router:3.12.1`).
  var isOfAppKitAlone: Bool { ViewRouteTypeMask.ofAppKitAlone.contains(mask) }

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
  /// Only ``ViewRouteType/presentAsPopover``.
  public static let presentAsPopover = ViewRouteType.presentAsPopover.mask
  /// Only ``ViewRouteType/presentAsSheet``.
  public static let presentAsSheet = ViewRouteType.presentAsSheet.mask
  /// Only ``ViewRouteType/presentWithAnimator``.
  public static let presentWithAnimator = ViewRouteType.presentWithAnimator.mask
  /// Only ``ViewRouteType/performSegue``.
  public static let performSegue = ViewRouteType.performSegue.mask
  /// Only ``ViewRouteType/show``.
  public static let show = ViewRouteType.show.mask
  /// Only ``ViewRouteType/showDetail``.
  public static let showDetail = ViewRouteType.showDetail.mask
  /// Only ``ViewRouteType/addAsChildViewController``.
  public static let addAsChildViewController = ViewRouteType.addAsChildViewController.mask
  /// Only ``ViewRouteType/addAsSubview``.
  public static let addAsSubview = ViewRouteType.addAsSubview.mask
  /// Only ``ViewRouteType/custom``.
  public static let custom = ViewRouteType.custom.mask
  /// Only ``ViewRouteType/makeDestination``.
  public static let makeDestination = ViewRouteType.makeDestination.mask
  /// What a router supports unless it says otherwise: every kind that shows a controller, except a way of its own.
  public static let viewControllerDefault: ViewRouteTypeMask = [
    .push, .presentModally, .presentAsPopover, .presentAsSheet, .presentWithAnimator, .performSegue, .show, .showDetail,
    .addAsChildViewController, .makeDestination,
  ]
  /// What the router of a view supports as a rule.
  public static let viewDefault: ViewRouteTypeMask = [.addAsSubview, .makeDestination]
  /// The kinds that only UIKit has, and those that only AppKit has (`router:3.12.1`).
  static let ofUIKitAlone: ViewRouteTypeMask = [.push, .showDetail]
  static let ofAppKitAlone: ViewRouteTypeMask = [.presentAsSheet, .presentWithAnimator]
  /// The kinds of which the router of a view supports at least one (`router:3.3.5`).
  static let forViews: ViewRouteTypeMask = [.addAsSubview, .custom, .makeDestination]

  /// The kinds in the set, in the order of their numbers.
  public var types: [ViewRouteType] { ViewRouteType.allCases.filter { contains($0.mask) } }
}

/// How a destination is really shown, which decides how it can be removed (`router:3.6.4`).
public enum RealRouteType {
  /// Nobody knows yet: a destination that was only made.
  case unknown
  /// Pushed on a navigation stack.
  case push
  /// Presented.
  case presentModally
  /// Presented as a popover.
  case presentAsPopover
  /// Presented in a sheet.
  case presentAsSheet
  /// Presented by an animator of the app's own.
  case presentWithAnimator
  /// Shown in a window of its own, on macOS.
  case showWindow
  /// Made a child of another controller.
  case addAsChild
  /// Put into another view.
  case addAsSubview
  /// Gone back to by an unwind segue: there is nothing to remove.
  case unwind
  /// In a way that only the router itself knows, or nobody: it cannot be removed.
  case custom
}

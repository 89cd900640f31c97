internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
internal import Simulation
internal import ViewHierarchy

/// What the language offers of a class of the platform or of the routing library. All states share the lists.
final class PlatformClass: Sendable {
  let type: SimulatedObject.Type
  /// What the Swift class itself brings, without the members of its superclass.
  let members: [PlatformMember]
  /// The names of all of them.
  let names: Set<String>
  /// The names of those that are no methods.
  let properties: Set<String>

  init(_ type: SimulatedObject.Type, _ members: [PlatformMember]) {
    self.type = type
    self.members = members
    names = Set(members.map(\.name))
    properties = Set(members.compactMap { if case .method = $0 { nil } else { $0.name } })
  }

  /// The class of a Swift type; nil when the language offers nothing of it.
  static func of(_ type: SimulatedObject.Type) -> PlatformClass? {
    switch ObjectIdentifier(type) {
    case ObjectIdentifier(SimulatedObject.self): simulatedObject
    case ObjectIdentifier(UIResponder.self): uiResponder
    case ObjectIdentifier(UIApplication.self): uiApplication
    case ObjectIdentifier(UIView.self): uiView
    case ObjectIdentifier(UIWindow.self): uiWindow
    case ObjectIdentifier(UIViewController.self): uiViewController
    case ObjectIdentifier(UINavigationController.self): uiNavigationController
    case ObjectIdentifier(UIPresentationController.self): uiPresentationController
    case ObjectIdentifier(UIPopoverPresentationController.self): uiPopoverPresentationController
    case ObjectIdentifier(UIAlertController.self): uiAlertController
    case ObjectIdentifier(UIAlertAction.self): uiAlertAction
    case ObjectIdentifier(UINavigationItem.self): uiNavigationItem
    case ObjectIdentifier(UIViewControllerTransitionCoordinator.self): uiViewControllerTransitionCoordinator
    case ObjectIdentifier(UIControl.self): uiControl
    case ObjectIdentifier(UIButton.self): uiButton
    case ObjectIdentifier(UIStoryboardSegue.self): uiStoryboardSegue
    case ObjectIdentifier(UIStoryboardUnwindSegueSource.self): uiStoryboardUnwindSegueSource
    case ObjectIdentifier(UITabBarController.self): uiTabBarController
    case ObjectIdentifier(UITabBar.self): uiTabBar
    case ObjectIdentifier(UITabBarItem.self): uiTabBarItem
    case ObjectIdentifier(UIBarButtonItem.self): uiBarButtonItem
    case ObjectIdentifier(UIGestureRecognizer.self): uiGestureRecognizer
    case ObjectIdentifier(UISplitViewController.self): uiSplitViewController
    case ObjectIdentifier(UIPageViewController.self): uiPageViewController
    case ObjectIdentifier(AnyRouter.self): anyRouter
    case ObjectIdentifier(ViewRouter.self): viewRouter
    case ObjectIdentifier(ServiceRouter.self): serviceRouter
    case ObjectIdentifier(FoundRouter.self): foundRouter
    case ObjectIdentifier(RouteConfiguration.self): routeConfiguration
    case ObjectIdentifier(PerformRouteConfiguration.self): performRouteConfiguration
    case ObjectIdentifier(ViewRouteConfiguration.self): viewRouteConfiguration
    case ObjectIdentifier(MakeableViewConfiguration.self): makeableViewConfiguration
    case ObjectIdentifier(MakeableServiceConfiguration.self): makeableServiceConfiguration
    case ObjectIdentifier(ViewRoutePopoverConfiguration.self): viewRoutePopoverConfiguration
    case ObjectIdentifier(ViewRouteSegueConfiguration.self): viewRouteSegueConfiguration
    case ObjectIdentifier(RemoveRouteConfiguration.self): removeRouteConfiguration
    case ObjectIdentifier(ViewRemoveConfiguration.self): viewRemoveConfiguration
    case ObjectIdentifier(DelayedObject.self): delayedObject
    case ObjectIdentifier(LazyValue.self): lazyValue
    case ObjectIdentifier(ProviderValue.self): providerValue
    default: ofAppKit(type)
    }
  }

  private static let simulatedObject = PlatformClass(SimulatedObject.self, ObjectMembers.all)
  private static let uiResponder = PlatformClass(UIResponder.self, ResponderMembers.all + SegueMembers.responder)
  private static let uiApplication = PlatformClass(UIApplication.self, ApplicationMembers.all)
  private static let uiView = PlatformClass(UIView.self, ViewMembers.all)
  private static let uiWindow = PlatformClass(UIWindow.self, WindowMembers.all + TraitMembers.ofWindows)
  private static let uiViewController = PlatformClass(
    UIViewController.self,
    ControllerMembers.all + ShowMembers.all + SegueMembers.controller + TraitMembers.ofControllers
      + PresentationMembers.ofControllers)
  private static let uiNavigationController = PlatformClass(UINavigationController.self, NavigationMembers.all)
  private static let uiPresentationController = PlatformClass(UIPresentationController.self, PresentationMembers.all)
  private static let uiPopoverPresentationController = PlatformClass(
    UIPopoverPresentationController.self, PresentationMembers.ofPopovers)
  private static let uiAlertController = PlatformClass(UIAlertController.self, AlertMembers.ofControllers)
  private static let uiAlertAction = PlatformClass(UIAlertAction.self, AlertMembers.ofActions)
  private static let uiNavigationItem = PlatformClass(UINavigationItem.self, NavigationItemMembers.all)
  private static let uiViewControllerTransitionCoordinator = PlatformClass(
    UIViewControllerTransitionCoordinator.self, CoordinatorMembers.all)
  private static let uiControl = PlatformClass(UIControl.self, ControlMembers.control)
  private static let uiButton = PlatformClass(UIButton.self, ControlMembers.button)
  private static let uiStoryboardSegue = PlatformClass(UIStoryboardSegue.self, SegueMembers.segue)
  private static let uiStoryboardUnwindSegueSource = PlatformClass(
    UIStoryboardUnwindSegueSource.self, SegueMembers.unwindSource)
  private static let uiTabBarController = PlatformClass(UITabBarController.self, TabMembers.all)
  private static let uiTabBar = PlatformClass(UITabBar.self, TabBarMembers.ofBars)
  private static let uiTabBarItem = PlatformClass(UITabBarItem.self, TabBarMembers.ofItems)
  private static let uiBarButtonItem = PlatformClass(UIBarButtonItem.self, ItemMembers.ofButtons)
  private static let uiGestureRecognizer = PlatformClass(UIGestureRecognizer.self, ItemMembers.ofRecognisers)
  private static let uiSplitViewController = PlatformClass(UISplitViewController.self, SplitMembers.all)
  private static let uiPageViewController = PlatformClass(UIPageViewController.self, PageMembers.all)
  private static let anyRouter = PlatformClass(AnyRouter.self, RouterMembers.any)
  private static let viewRouter = PlatformClass(ViewRouter.self, RouterMembers.view + RouterMembers.custom)
  private static let serviceRouter = PlatformClass(ServiceRouter.self, RouterMembers.service + RouterMembers.ownWay)
  private static let foundRouter = PlatformClass(FoundRouter.self, RouterTypeMembers.found)
  private static let routeConfiguration = PlatformClass(RouteConfiguration.self, ConfigurationMembers.any)
  private static let performRouteConfiguration = PlatformClass(
    PerformRouteConfiguration.self, ConfigurationMembers.perform)
  private static let viewRouteConfiguration = PlatformClass(
    ViewRouteConfiguration.self, ConfigurationMembers.performView)
  private static let makeableViewConfiguration = PlatformClass(MakeableViewConfiguration.self, MakeableMembers.view)
  private static let makeableServiceConfiguration = PlatformClass(
    MakeableServiceConfiguration.self, MakeableMembers.service)
  private static let viewRoutePopoverConfiguration = PlatformClass(
    ViewRoutePopoverConfiguration.self, ConfigurationMembers.popover)
  private static let viewRouteSegueConfiguration = PlatformClass(
    ViewRouteSegueConfiguration.self, ConfigurationMembers.segue)
  private static let removeRouteConfiguration = PlatformClass(
    RemoveRouteConfiguration.self, ConfigurationMembers.remove)
  private static let viewRemoveConfiguration = PlatformClass(
    ViewRemoveConfiguration.self, ConfigurationMembers.removeView)
  private static let delayedObject = PlatformClass(DelayedObject.self, DelayedMembers.any)
  private static let lazyValue = PlatformClass(LazyValue.self, DelayedMembers.lazy)
  private static let providerValue = PlatformClass(ProviderValue.self, DelayedMembers.provider)

  /// The Swift types whose classes are words, by those words.
  static let words: [String: SimulatedObject.Type] = [
    "UIResponder": UIResponder.self,
    "UIView": UIView.self,
    "UIWindow": UIWindow.self,
    "UIControl": UIControl.self,
    "UIButton": UIButton.self,
    "UIStoryboardSegue": UIStoryboardSegue.self,
    "UIViewController": UIViewController.self,
    "UINavigationController": UINavigationController.self,
    "UIPresentationController": UIPresentationController.self,
    "UIAlertController": UIAlertController.self,
    "UIAlertAction": UIAlertAction.self,
    "UITabBarController": UITabBarController.self,
    "UITabBar": UITabBar.self,
    "UITabBarItem": UITabBarItem.self,
    "UIBarButtonItem": UIBarButtonItem.self,
    "UIGestureRecognizer": UIGestureRecognizer.self,
    "UISplitViewController": UISplitViewController.self,
    "UIPageViewController": UIPageViewController.self,
    "ViewRouteConfiguration": ViewRouteConfiguration.self,
    "PerformRouteConfiguration": PerformRouteConfiguration.self,
    "MakeableViewConfiguration": MakeableViewConfiguration.self,
    "MakeableServiceConfiguration": MakeableServiceConfiguration.self,
  ].merging(appKitWords) { first, _ in first }
}

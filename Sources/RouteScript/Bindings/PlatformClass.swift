internal import LuaRuntime
internal import RouterCore
internal import Simulation
internal import ViewHierarchy

/// What the language offers of a class of the platform or of the routing library.
struct PlatformClass {
  let type: SimulatedObject.Type
  /// What the Swift class itself brings, without the members of its superclass.
  let members: [PlatformMember]

  init(_ type: SimulatedObject.Type, _ members: [PlatformMember]) {
    self.type = type
    self.members = members
  }

  /// The class of a Swift type; nil when the language offers nothing of it.
  static func of(_ type: SimulatedObject.Type) -> PlatformClass? {
    switch ObjectIdentifier(type) {
    case ObjectIdentifier(SimulatedObject.self): PlatformClass(type, ObjectMembers.all)
    case ObjectIdentifier(UIResponder.self): PlatformClass(type, ResponderMembers.all + SegueMembers.responder)
    case ObjectIdentifier(UIApplication.self): PlatformClass(type, ApplicationMembers.all)
    case ObjectIdentifier(UIView.self): PlatformClass(type, ViewMembers.all)
    case ObjectIdentifier(UIWindow.self): PlatformClass(type, WindowMembers.all + TraitMembers.ofWindows)
    case ObjectIdentifier(UIViewController.self):
      PlatformClass(
        type,
        ControllerMembers.all + ShowMembers.all + SegueMembers.controller + TraitMembers.ofControllers
          + PresentationMembers.ofControllers)
    case ObjectIdentifier(UINavigationController.self):
      PlatformClass(type, NavigationMembers.all)
    case ObjectIdentifier(UIPresentationController.self): PlatformClass(type, PresentationMembers.all)
    case ObjectIdentifier(UIPopoverPresentationController.self): PlatformClass(type, PresentationMembers.ofPopovers)
    case ObjectIdentifier(UIAlertController.self): PlatformClass(type, AlertMembers.ofControllers)
    case ObjectIdentifier(UIAlertAction.self): PlatformClass(type, AlertMembers.ofActions)
    case ObjectIdentifier(UINavigationItem.self): PlatformClass(type, NavigationItemMembers.all)
    case ObjectIdentifier(UIViewControllerTransitionCoordinator.self): PlatformClass(type, CoordinatorMembers.all)
    case ObjectIdentifier(UIControl.self): PlatformClass(type, ControlMembers.control)
    case ObjectIdentifier(UIButton.self): PlatformClass(type, ControlMembers.button)
    case ObjectIdentifier(UIStoryboardSegue.self): PlatformClass(type, SegueMembers.segue)
    case ObjectIdentifier(UIStoryboardUnwindSegueSource.self): PlatformClass(type, SegueMembers.unwindSource)
    case ObjectIdentifier(UITabBarController.self): PlatformClass(type, TabMembers.all)
    case ObjectIdentifier(UITabBar.self): PlatformClass(type, TabBarMembers.ofBars)
    case ObjectIdentifier(UITabBarItem.self): PlatformClass(type, TabBarMembers.ofItems)
    case ObjectIdentifier(UIBarButtonItem.self): PlatformClass(type, ItemMembers.ofButtons)
    case ObjectIdentifier(UIGestureRecognizer.self): PlatformClass(type, ItemMembers.ofRecognisers)
    case ObjectIdentifier(UISplitViewController.self): PlatformClass(type, SplitMembers.all)
    case ObjectIdentifier(UIPageViewController.self): PlatformClass(type, PageMembers.all)
    case ObjectIdentifier(AnyRouter.self): PlatformClass(type, RouterMembers.any)
    case ObjectIdentifier(ViewRouter.self): PlatformClass(type, RouterMembers.view + RouterMembers.custom)
    case ObjectIdentifier(ServiceRouter.self): PlatformClass(type, RouterMembers.service)
    case ObjectIdentifier(FoundRouter.self): PlatformClass(type, RouterTypeMembers.found)
    case ObjectIdentifier(RouteConfiguration.self): PlatformClass(type, ConfigurationMembers.any)
    case ObjectIdentifier(PerformRouteConfiguration.self): PlatformClass(type, ConfigurationMembers.perform)
    case ObjectIdentifier(ViewRouteConfiguration.self): PlatformClass(type, ConfigurationMembers.performView)
    case ObjectIdentifier(MakeableViewConfiguration.self): PlatformClass(type, MakeableMembers.view)
    case ObjectIdentifier(MakeableServiceConfiguration.self): PlatformClass(type, MakeableMembers.service)
    case ObjectIdentifier(ViewRoutePopoverConfiguration.self): PlatformClass(type, ConfigurationMembers.popover)
    case ObjectIdentifier(ViewRouteSegueConfiguration.self): PlatformClass(type, ConfigurationMembers.segue)
    case ObjectIdentifier(RemoveRouteConfiguration.self): PlatformClass(type, ConfigurationMembers.remove)
    case ObjectIdentifier(ViewRemoveConfiguration.self): PlatformClass(type, ConfigurationMembers.removeView)
    default: ofAppKit(type)
    }
  }

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

public import SimulatedWorld

/// The classes of the routing library, which count as platform classes.
public enum RouterCoreClasses {
  /// The Swift classes, superclasses first.
  public static var all: [SimulatedObject.Type] {
    [
      ViewRouter.self, ServiceRouter.self, ViewRoutePath.self, ViewRouteConfiguration.self,
      ViewRemoveConfiguration.self, RouteUserInfo.self, ViewRouteAdapter.self, ServiceRouteAdapter.self,
      BlockServiceRouter.self, MakeableViewConfiguration.self, MakeableServiceConfiguration.self,
      ViewRoutePopoverConfiguration.self, ViewRouteSegueConfiguration.self,
    ] + BlockViewRouter.all
  }

  /// The last group of names that the routing library reserves, after those of UIKit and AppKit.
  public static var reservedNames: ReservedNames { ViewRouteName.reserved }
}

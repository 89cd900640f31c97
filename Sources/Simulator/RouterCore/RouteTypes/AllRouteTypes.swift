extension ViewRouteType: CaseIterable {
  /// All route types. The number of each is its index.
  public static let allCases: [ViewRouteType] = [
    .push, .presentModally, .presentAsPopover, .presentAsSheet, .presentWithAnimator, .performSegue, .show, .showDetail,
    .addAsChildViewController, .addAsSubview, .custom, .makeDestination,
  ]
}

extension RealRouteType: CaseIterable {
  /// All real route types.
  public static let allCases: [RealRouteType] = [
    .push, .presentModally, .presentAsPopover, .presentAsSheet, .presentWithAnimator, .showWindow, .addAsChild,
    .addAsSubview, .unwind, .custom, .unknown,
  ]
}

extension ViewRouteTypeMask {
  /// Only addAsSubview.
  static let addAsSubview = ViewRouteTypeMask(rawValue: 1 << 9)
  /// Only the router's own way.
  static let custom = ViewRouteTypeMask(rawValue: 1 << 10)
  /// What a router to views supports.
  static let viewDefault: ViewRouteTypeMask = [.addAsSubview, .makeDestination]
}

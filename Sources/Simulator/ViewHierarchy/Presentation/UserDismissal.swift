/// The gesture with which a user dismisses a presented controller.
enum UserDismissal {
  /// A drag that moves a sheet down.
  case swipe
  /// A tap outside a popover.
  case tap
}

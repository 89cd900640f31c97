/// What a user does to be rid of a presented controller.
enum UserDismissal {
  /// Drags a sheet down.
  case swipe
  /// Taps beside a popover.
  case tap
}

/// Which of the platform's containers a controller is: what a look-up through the parents compares, which costs less than to ask
/// for the class.
enum ControllerKind: UInt8 {
  case plain
  case navigation
  case tabBar
  case split
}

/// The kind of platform container that a controller is. A lookup through the parents compares kinds, which is cheaper
/// than a class check.
enum ControllerKind: UInt8 {
  case plain
  case navigation
  case tabBar
  case split
}

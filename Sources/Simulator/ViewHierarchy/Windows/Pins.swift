internal import SimulatedWorld

/// Retains controllers for later work, whether the work runs or is cancelled.
final class Pins {
  let controllers: [UIViewController]

  init(_ controllers: [UIViewController]) {
    self.controllers = controllers
    for controller in controllers { controller.world.lifetimes?.pin(controller) }
  }

  deinit {
    for controller in controllers { controller.world.lifetimes?.unpin(controller) }
  }
}

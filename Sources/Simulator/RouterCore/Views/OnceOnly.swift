internal import SimulatedWorld

/// Work that the app can do later, but only once. It retains its router as long as the app can.
final class OnceOnly {
  private var router: ViewRouter?
  private let work: (ViewRouter) -> Void

  /// Creates work that retains a router.
  init(keeping router: ViewRouter, _ work: @escaping (ViewRouter) -> Void) {
    self.router = router
    self.work = work
    router.world.lifetimes?.pin(router)
  }

  deinit {
    if let router { router.world.lifetimes?.unpin(router) }
  }

  /// Runs the work at the first call (`router:3.5.9`).
  func run() {
    guard let router else { return }
    self.router = nil
    router.world.takeStep { work(router) }
    router.world.lifetimes?.unpin(router)
  }
}

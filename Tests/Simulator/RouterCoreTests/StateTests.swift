import AppSimulator
import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("States of a router")
struct StateTests {
  @Test(
    "router:3.1.1 router:3.1.3 each change passes the old and the new state to the notifier, when the router already has the new one"
  )
  func notifier() throws {
    let bench = try Bench()
    var seen: [String] = []
    try bench.router.perform(bench.route, path: bench.making) { configuration in
      configuration.stateNotifier = { [unowned configuration] old, new in
        seen.append("\(old)>\(new) \(configuration.router?.state == new) \(configuration.router?.previousState == old)")
      }
    }
    #expect(seen == ["unrouted>routing true true", "routing>routed true true"])
  }

  @Test("router:3.1.1 a failure restores the state before, and so does one after a success")
  func failureRestores() throws {
    let bench = try Bench()
    let router = try #require(try bench.router.perform(bench.route, path: bench.making))
    let kept = router.destination
    bench.makeEditor = { _ in nil }
    bench.startTrace()
    try router.performRoute()
    #expect(bench.trace() == "S:Rd>Rg C S:Rg>Rd RE/2!")
    #expect(router.state == .routed)
    _ = kept
  }

  @Test("router:3.1.5 after a failed second perform the previous state is routing")
  func previousState() throws {
    let bench = try Bench()
    let router = try #require(try bench.router.perform(bench.route, path: bench.making))
    bench.makeEditor = { _ in nil }
    try router.performRoute()
    #expect(router.state == .routed)
    #expect(router.previousState == .routing)
  }

  @Test("router:3.1.2 setting the same state again is not a change")
  func sameState() throws {
    let bench = try Bench()
    let router = try #require(try bench.router.perform(bench.route, path: bench.making))
    // The destination is deallocated immediately. The first query marks the router as removed, the second changes
    // nothing.
    _ = router.canRemove
    bench.startTrace()
    _ = router.canRemove
    #expect(bench.trace() == "")
    #expect(router.previousState == .routed)
  }

  @Test("router:3.1.3 the user info is empty before any notifier receives the removal")
  func userInfoCleared() throws {
    let bench = try Bench()
    var left: [Int] = []
    let router = try #require(
      try bench.router.perform(bench.route, path: bench.making) { configuration in
        configuration.userInfo["title"] = .string("Shopping")
        configuration.stateNotifier = { [unowned configuration] _, _ in left.append(configuration.userInfo.count) }
      })
    _ = router.canRemove
    #expect(router.state == .removed)
    #expect(left == [1, 1, 0])
  }

  @Test("router:3.1.4 performing inside the router's own notifier fails an assertion")
  func performInNotifier() throws {
    let bench = try Bench()
    try bench.router.perform(bench.route, path: bench.making) { configuration in
      configuration.stateNotifier = { [unowned configuration] _, new in
        if new == .routed { try? configuration.router?.performRoute() }
      }
    }
    #expect(bench.trace().hasSuffix("S:Rg>Rd [reentrantStateNotifier]"))
  }

  @Test("router:3.1.4 a query that would change the state inside the notifier changes nothing")
  func questionInNotifier() throws {
    let bench = try Bench()
    let router = try #require(try bench.router.perform(bench.route, path: bench.making))
    router.configuration.stateNotifier = { [unowned router] _, new in
      if new == .routing { #expect(router.checkCanRemove() == "the destination was deallocated") }
    }
    bench.startTrace()
    try router.performRoute()
    #expect(bench.trace() == "S:Rd>Rg [reentrantStateNotifier] C P3 P4 S:Rg>Rd")
  }

  @Test("router:3.1.4 removing inside the notifier fails an assertion as well")
  func removeInNotifier() throws {
    let bench = try Bench()
    let router = try #require(
      try bench.router.perform(bench.route, path: bench.making) { configuration in
        configuration.stateNotifier = { [unowned configuration] _, new in
          if new == .routed { try? configuration.router?.removeRoute() }
        }
      })
    #expect(bench.assertions == ["reentrantStateNotifier"])
    #expect(router.state == .routed)
  }

  @Test("another router may be performed inside the notifier")
  func otherRouterInNotifier() throws {
    let bench = try Bench()
    try bench.router.perform(bench.route, path: bench.making) { configuration in
      configuration.stateNotifier = { _, new in
        if new == .routed { _ = bench.router.makeDestination(bench.route) }
      }
    }
    #expect(bench.assertions == [])
  }

  @Test("router:3.1.6 the destination is weak, and the last error stays after a success")
  func weakDestination() throws {
    let bench = try Bench()
    bench.makeEditor = { _ in nil }
    let router = try #require(try bench.router.perform(bench.route, path: bench.making))
    let error = try #require(router.error)
    bench.makeEditor = { EditorViewController(in: $0.world) }
    try router.performRoute()
    #expect(router.state == .routed)
    #expect(router.destination == nil)
    #expect(router.error == error)
  }
}

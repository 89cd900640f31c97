import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("Destinations that outlive their removal")
struct LeakTests {
  private func removed(_ bench: Bench, _ editor: UIViewController) throws {
    let home = try bench.launchHome()
    bench.makeEditor = { [weak editor] _ in editor }
    let router = try bench.routed(bench.push(home))
    try router?.removeRoute()
    try bench.world.settle()
  }

  @Test(
    "router:6.23 router:6.24 the handler receives a destination that still exists two seconds after its removal")
  func leaks() throws {
    let bench = try Bench()
    var leaks: [String] = []
    bench.router.leaks.didDetectLeaking = { leaks.append("\($0)") }
    let editor = EditorViewController(in: bench.world)
    try removed(bench, editor)
    try bench.world.advance(by: .seconds(1.9))
    #expect(leaks == [])
    try bench.world.advance(by: .seconds(0.2))
    #expect(leaks == ["EditorViewController#1"])
  }

  @Test("router:6.24 without a handler a warning contains the reference cycle")
  func cycle() throws {
    let bench = try Bench()
    do {
      let editor = EditorViewController(in: bench.world)
      let child = HomeViewController(in: bench.world)
      try editor.tryAddChild(child)
      let keeper = EditorNote()
      keeper.object = editor
      child.link(editor, RouterName.value.symbol)
      child.observerNote = keeper
      try removed(bench, editor)
    }
    try bench.world.advance(by: .seconds(2))
    let warning = try #require(bench.world.log.failures.last { $0.name == "memoryLeak" })
    #expect(
      warning.message
        == "EditorViewController#1 still exists 2.000 s after its removal; it is in a retain cycle: "
        + "EditorViewController#1.children → HomeViewController#1.value → EditorViewController#1"
    )
  }

  @Test("router:6.24 objects that were deallocated, are shown again, or are shared permanently do not leak")
  func notLeaking() throws {
    let bench = try Bench()
    var leaks: [String] = []
    bench.router.leaks.didDetectLeaking = { leaks.append("\($0)") }
    let home = try bench.launchHome()
    let router = try bench.routed(bench.push(home))
    try router?.removeRoute()
    try bench.world.settle()
    let editor = EditorViewController(in: bench.world)
    bench.makeEditor = { _ in editor }
    let second = try bench.routed(bench.push(home))
    try second?.removeRoute()
    try bench.world.settle()
    try home.navigationController?.tryPushViewController(editor, animated: false)
    try bench.world.settle()
    try bench.world.advance(by: .seconds(3))
    #expect(leaks == [])
    bench.classes.nativeClass(EditorViewController.self).defineClassMethod(
      "sharedInstance", ClosureMethod { _, _, _ in .none })
    home.navigationController?.popViewController(animated: false)
    try bench.world.settle()
    try bench.world.advance(by: .seconds(3))
    #expect(leaks == [])
  }

  @Test("router:6.23 nothing is detected if the router class disables it, or if the delay is zero")
  func disabled() throws {
    for isDelayed in [true, false] {
      let bench = try Bench()
      var leaks = 0
      bench.router.leaks.didDetectLeaking = { _ in leaks += 1 }
      if isDelayed {
        bench.editorRouter.defineClassMethod("shouldDetectMemoryLeak", ClosureMethod { _, _, _ in .bool(false) })
      } else {
        bench.router.leaks.delay = .zero
      }
      let editor = EditorViewController(in: bench.world)
      try removed(bench, editor)
      try bench.world.advance(by: .seconds(5))
      #expect(leaks == 0)
      #expect(editor.parent == nil)
    }
  }
}

/// A note that retains an object, as a property of an app class would.
private final class EditorNote: ResponderNote {
  var object: SimulatedObject?
  override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    if let object { body(RouterName.value.symbol, object) }
  }
}

import SimulatedWorld
import Testing
import ViewHierarchy

/// An observer of the callbacks in the platform's base classes, such as a library that replaces UIKit methods.
@Suite struct HierarchyObserverTests {
  private let app = TestApp()
  private let watcher = Watcher()

  init() { app.world.hierarchyObserver = watcher }

  @Test("router:6.12a the observer receives a callback when the app's override calls super")
  func insideSuper() throws {
    let a = A(in: app.world)
    a.hook = { [watcher, symbols = app.world.classes.symbols] in watcher.seen.append("A.\(symbols.name($0))") }
    app.window.rootViewController = a
    app.window.makeKeyAndVisible()
    try app.settle()
    #expect(
      watcher.seen == [
        "A.viewDidLoad", "will appear A#1", "A.viewWillAppear", "A.viewIsAppearing", "did appear A#1",
        "A.viewDidAppear",
      ])
    watcher.seen = []
    app.window.rootViewController = nil
    #expect(
      watcher.seen == ["will disappear A#1", "A.viewWillDisappear", "did disappear A#1", "A.viewDidDisappear"])
  }

  @Test("router:6.12a moves between parents are reported after the platform's own work")
  func parents() throws {
    let (a, b) = (A(in: app.world), B(in: app.world))
    a.addChild(b)
    b.sendDidMove(toParent: a)
    b.sendWillMove(toParent: nil)
    b.removeFromParent()
    #expect(watcher.seen == ["B#1 to A#1", "B#1 in A#1", "B#1 to nil", "B#1 in nil"])
  }

  @Test("router:6.12a an override that never calls super is invisible to the observer")
  func withoutSuper() throws {
    final class Silent: UIView {
      override func willMove(toSuperview superview: UIView?) {}
    }
    final class Loud: UIView {}
    let superview = UIView(in: app.world)
    superview.addSubview(Silent(in: app.world))
    #expect(watcher.seen == ["Silent#1 moved to view"])
    watcher.seen = []
    let loud = Loud(in: app.world)
    superview.addSubview(loud)
    #expect(watcher.seen == ["Loud#1 to view", "Loud#1 moved to view"])
    watcher.seen = []
    app.window.addSubview(superview)
    #expect(
      watcher.seen == ["Silent#1 to window", "Loud#1 to window", "Silent#1 moved to window", "Loud#1 moved to window"])
  }

  @Test("objects in an observer's note count among the responder's edges")
  func note() throws {
    final class Note: ResponderNote {
      var object: SimulatedObject?
      override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
        if let object { body(UIKitName.view.symbol, object) }
      }
    }
    let (a, b) = (A(in: app.world), B(in: app.world))
    let note = Note()
    note.object = b
    a.observerNote = note
    var found: [SimulatedObject] = []
    a.forEachEdge { found.append($1) }
    #expect(found.contains { $0 === b })
  }
}

/// An observer that records its calls.
private final class Watcher: HierarchyObserver {
  var seen: [String] = []

  func viewWillAppear(_ controller: UIViewController) { seen.append("will appear \(controller)") }
  func viewDidAppear(_ controller: UIViewController) { seen.append("did appear \(controller)") }
  func viewWillDisappear(_ controller: UIViewController) { seen.append("will disappear \(controller)") }
  func viewDidDisappear(_ controller: UIViewController) { seen.append("did disappear \(controller)") }
  func controller(_ controller: UIViewController, willMoveTo parent: UIViewController?) {
    seen.append("\(controller) to \(parent.map { "\($0)" } ?? "nil")")
  }
  func controller(_ controller: UIViewController, didMoveTo parent: UIViewController?) {
    seen.append("\(controller) in \(parent.map { "\($0)" } ?? "nil")")
  }
  func view(_ view: UIView, willMoveTo superview: UIView?) {
    seen.append("\(view) to \(superview == nil ? "nil" : "view")")
  }
  func viewDidMoveToSuperview(_ view: UIView) {
    seen.append("\(view) moved to \(view.superview == nil ? "nil" : "view")")
  }
  func view(_ view: UIView, willMoveToWindow window: UIWindow?) {
    seen.append("\(view) to \(window == nil ? "nil" : "window")")
  }
  func viewDidMoveToWindow(_ view: UIView) { seen.append("\(view) moved to \(view.window == nil ? "nil" : "window")") }
}

import SimulatedWorld
import Testing
import ViewHierarchy

/// The view tree: superviews and the order of subviews.
@Suite struct SubviewTests {
  private let app = TestApp()

  private func views(_ count: Int) -> [UIView] { (0..<count).map { _ in UIView(in: app.world) } }

  private func holder(of views: [UIView]) throws -> UIView {
    let holder = S(in: app.world)
    for view in views { try holder.tryAddSubview(view) }
    app.forget()
    return holder
  }

  private func order(_ holder: UIView, of views: [UIView]) -> [Int] {
    holder.subviews.compactMap { view in views.firstIndex { $0 === view } }
  }

  @Test("hierarchy:2.1 a view has one superview, in which the last added subview is in front")
  func oneSuperview() throws {
    let three = views(3)
    let (s, t) = (try holder(of: three), UIView(in: app.world))
    #expect(order(s, of: three) == [0, 1, 2])
    #expect(three[1].next === s)
    t.addSubview(three[1])
    #expect(order(s, of: three) == [0, 2])
    #expect(three[1].superview === t && three[1].next === t)
  }

  @Test("hierarchy:2.1 hierarchy:7.1 a superview holds its subviews")
  func strong() throws {
    let s = UIView(in: app.world)
    weak var kept: UIView?
    do {
      let view = UIView(in: app.world)
      kept = view
      s.addSubview(view)
    }
    #expect(kept != nil)
    kept?.removeFromSuperview()
    #expect(kept == nil)
  }

  @Test("hierarchy:2.2 a view that is added again comes to the front, without callbacks")
  func addedAgain() throws {
    let three = [V(in: app.world), Inner(in: app.world), T(in: app.world)]
    let s = try holder(of: three)
    s.addSubview(three[0])
    #expect(order(s, of: three) == [1, 2, 0])
    #expect(app.news().isEmpty)
  }

  @Test(
    "hierarchy:2.3 a view is inserted at an index; an index out of range means the nearest end",
    arguments: [(0, [3, 0, 1, 2]), (1, [0, 3, 1, 2]), (3, [0, 1, 2, 3]), (9, [0, 1, 2, 3]), (-4, [3, 0, 1, 2])])
  func index(_ index: Int, _ expected: [Int]) throws {
    let four = views(4)
    let s = try holder(of: Array(four.prefix(3)))
    s.insertSubview(four[3], at: index)
    #expect(order(s, of: four) == expected)
  }

  @Test(
    "hierarchy:2.3 a view is inserted below or above a sibling; any other view means the front")
  func siblings() throws {
    let six = views(6)
    let s = try holder(of: Array(six.prefix(2)))
    s.insertSubview(six[2], belowSubview: six[1])
    s.insertSubview(six[3], aboveSubview: six[0])
    #expect(order(s, of: six) == [0, 3, 2, 1])
    let stranger = UIView(in: app.world)
    s.insertSubview(six[4], belowSubview: stranger)
    s.insertSubview(six[5], aboveSubview: stranger)
    #expect(order(s, of: six) == [0, 3, 2, 1, 4, 5])
    // A subview is moved from its current place.
    s.insertSubview(six[0], aboveSubview: six[4])
    #expect(order(s, of: six) == [3, 2, 1, 4, 0, 5])
  }

  @Test("hierarchy:2.4 subviews change places without a callback; other views are ignored")
  func reorder() throws {
    let three = [V(in: app.world), Inner(in: app.world), T(in: app.world)]
    let s = try holder(of: three)
    s.bringSubviewToFront(three[0])
    #expect(order(s, of: three) == [1, 2, 0])
    s.sendSubviewToBack(three[0])
    #expect(order(s, of: three) == [0, 1, 2])
    s.exchangeSubview(at: 2, withSubviewAt: 0)
    #expect(order(s, of: three) == [2, 1, 0])
    for (first, second) in [(0, 3), (-1, 0), (1, 1)] { s.exchangeSubview(at: first, withSubviewAt: second) }
    let stranger = UIView(in: app.world)
    s.bringSubviewToFront(stranger)
    s.sendSubviewToBack(stranger)
    #expect(order(s, of: three) == [2, 1, 0])
    #expect(stranger.superview == nil && app.news().isEmpty)
  }

  @Test("hierarchy:2.5 a view without a superview receives no callbacks when it is removed")
  func removedFromNothing() {
    V(in: app.world).removeFromSuperview()
    #expect(app.news().filter { !$0.hasSuffix("deinit") }.isEmpty)
  }

  @Test("hierarchy:2.5 a window has no superview, so that its controllers stay when it is removed")
  func removedWindow() throws {
    let (app, _) = try TestApp.plain()
    app.window.removeFromSuperview()
    #expect(app.news().isEmpty)
  }

  @Test("a window cannot become a subview")
  func windowAsSubview() throws {
    let error = #expect(throws: PlatformException.self) { try UIView(in: app.world).tryAddSubview(app.window) }
    #expect(error?.name == "UIViewControllerHierarchyInconsistency")
    #expect(app.window.superview == nil)
  }

  @Test("hierarchy:2.21 a view's window is the first one above it, a window's window itself")
  func windows() throws {
    let three = views(3)
    for (outer, inner) in zip(three, three.dropFirst()) { try outer.tryAddSubview(inner) }
    #expect(three[2].window == nil)
    app.window.addSubview(three[0])
    #expect(three[2].window === app.window && app.window.window === app.window)
    #expect(three[2].isDescendant(of: three[0]) && three[2].isDescendant(of: three[2]))
    #expect(three[2].isDescendant(of: app.window) && !three[0].isDescendant(of: three[2]))
  }

  @Test("hierarchy:2.22 viewWithTag searches the view itself, then each subview with its descendants")
  func tags() throws {
    let (s, first, second, inner) = (
      UIView(in: app.world), UIView(in: app.world), UIView(in: app.world), UIView(in: app.world)
    )
    s.addSubview(first)
    s.addSubview(second)
    first.addSubview(inner)
    for view in [inner, second] { view.tag = 7 }
    #expect(s.viewWithTag(7) === inner)
    s.tag = 7
    #expect(s.viewWithTag(7) === s)
    #expect(s.viewWithTag(8) == nil)
  }
}

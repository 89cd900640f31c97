import SimulatedWorld
import Testing

@testable import ViewHierarchy

/// Deep view trees: the cost of additions, and the window of each view.
@Suite struct DeepViewTests {
  private let app = TestApp()

  /// The number of views that adding a tree to a view visits.
  private func visits<View: AnyObject>(
    _ place: View, _ tree: View, superview: (View) -> View?, subviews: @escaping (View) -> [View]
  ) -> Int {
    var count = 0
    _ = NestingSurvey(
      place, tree,
      superview: {
        count += 1
        return superview($0)
      }, subviews: subviews, isOwned: { _ in false })
    return count
  }

  @Test("a tree that grows at its leaf or at its root is surveyed in constant time for each view")
  func growth() throws {
    let (root, views) = (UIView(in: app.world), (0..<5_000).map { _ in UIView(in: app.world) })
    var (leaf, top) = (root, root)
    var count = 0
    for (number, view) in views.enumerated() {
      if number % 2 == 0 {
        count += visits(leaf, view, superview: \.superview, subviews: \.subviews)
        leaf.addSubview(view)
        leaf = view
      } else {
        count += visits(view, top, superview: \.superview, subviews: \.subviews)
        view.addSubview(top)
        top = view
      }
    }
    #expect(count <= 2 * views.count)
    #expect(leaf.isDescendant(of: top))
    #expect(throws: PlatformException.self) { try leaf.tryAddSubview(top) }
    #expect(throws: PlatformException.self) { try leaf.tryAddSubview(root) }
  }

  @Test("descendant views have the window as soon as their tree enters it, until the tree leaves it")
  func windows() throws {
    let (window, other) = (UIWindow(in: app.world), UIWindow(in: app.world))
    let (outer, inner) = (UIView(in: app.world), UIView(in: app.world))
    outer.addSubview(inner)
    #expect(inner.window == nil)
    window.addSubview(outer)
    #expect(inner.window === window)
    other.addSubview(outer)
    #expect(inner.window === other && outer.window === other)
    outer.removeFromSuperview()
    #expect(inner.window == nil)
    window.addSubview(outer)
    other.addSubview(inner)
    #expect(inner.window === other && outer.window === window)
    #expect(window.window === window)
  }

  @Test("views that outlive their window are in none")
  func lostWindow() throws {
    let (outer, inner) = (UIView(in: app.world), UIView(in: app.world))
    outer.addSubview(inner)
    do {
      let window = UIWindow(in: app.world)
      window.addSubview(outer)
      #expect(inner.window != nil)
    }
    #expect(outer.window == nil && inner.window == nil && outer.superview == nil)
  }

  @Test("macOS: descendant views have the window whose content contains them")
  func macWindows() throws {
    let window = NSWindow(in: app.world)
    let (outer, inner) = (NSView(in: app.world), NSView(in: app.world))
    outer.addSubview(inner)
    window.contentView = outer
    #expect(inner.window === window)
    #expect(throws: PlatformException.self) { try inner.tryAddSubview(outer) }
    window.contentView = nil
    #expect(inner.window == nil && outer.window == nil)
  }

  @Test("a walk visits each view before those below it")
  func walk() throws {
    let views = (0..<4).map { _ in UIView(in: app.world) }
    views[0].addSubview(views[1])
    views[1].addSubview(views[2])
    views[0].addSubview(views[3])
    var walk = TreeWalk(views[0], children: \.subviews)
    for view in views { #expect(walk.next() === view) }
    #expect(walk.next() == nil)
  }
}

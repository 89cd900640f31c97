import SimulatedWorld
import Testing
import ViewHierarchy

/// The responder chain, and its first responder.
@Suite struct ResponderTests {
  /// A responder that is neither a view nor a controller.
  private final class Plain: UIResponder {}

  /// A view that may become the first responder.
  private final class Field: Box {
    override var canBecomeFirstResponder: Bool { true }
  }

  private func chain(from responder: UIResponder) -> [String] {
    var names: [String] = []
    var current = responder.next
    while let link = current {
      names.append(link.objectClass.name)
      current = link.next
    }
    return names
  }

  @Test("hierarchy:1.1 a responder has no next responder by default")
  func plain() {
    let app = TestApp()
    #expect(Plain(in: app.world).next == nil)
  }

  @Test("hierarchy:1.2 hierarchy:1.3 hierarchy:1.6 from a view over controllers and their superviews to the window")
  func wholeChain() throws {
    let app = TestApp()
    let (a, b) = (A(in: app.world), B(in: app.world))
    let holder = S(in: app.world)
    let inner = Inner(in: app.world)
    a.addChild(b)
    a.view.addSubview(holder)
    holder.addSubview(b.view)
    b.view.addSubview(inner)
    app.window.rootViewController = a
    app.window.makeKeyAndVisible()
    // The parent is reached through its view, not from the child itself.
    #expect(b.next === holder && b.view.next === b && holder.next === a.view)
    #expect(chain(from: inner) == ["UIView", "B", "S", "UIView", "A", "UIWindow", "UIApplication"])
  }

  @Test("hierarchy:1.4 accessing the next responder of a controller loads no view")
  func loadsNothing() throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    a.addChild(b)
    #expect(b.next == nil)
    #expect(!b.isViewLoaded)
  }

  @Test("hierarchy:1.5 the chain ends at a controller whose view has no superview")
  func endsAtController() throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    a.addChild(b)
    b.loadViewIfNeeded()
    #expect(b.next == nil)
    #expect(b.view.next === b)
  }

  @Test(
    "hierarchy:1.7 a presented controller leads to the superview of its view, before that to its presenter",
    .tags(.unsourced))
  func presented() throws {
    let (app, a) = try TestApp.plain()
    let b = B(in: app.world)
    a.present(b, animated: true)
    #expect(b.next === a)
    try app.settle()
    #expect(b.next === app.window)
    #expect(chain(from: b.view) == ["B", "UIWindow", "UIApplication"])
  }

  @Test("hierarchy:1.8 the window leads to the application, which leads to its delegate if that is only a responder")
  func application() throws {
    let app = TestApp()
    #expect(app.window.next === app.application && app.application.next == nil)
    let delegate = Plain(in: app.world)
    app.application.scriptDelegate = delegate
    #expect(app.application.next === delegate)
    let (a, v, object) = (A(in: app.world), V(in: app.world), Delegate(in: app.world))
    for other: SimulatedObject in [a, v, app.application, object] {
      app.application.scriptDelegate = other
      #expect(app.application.next == nil)
    }
  }

  @Test(
    "hierarchy:1.9 the first responder resigns before it leaves its window, alone or with a superview",
    arguments: [false, true])
  func resigns(withHolder: Bool) throws {
    let (app, a) = try TestApp.plain()
    let holder = V(in: app.world)
    let field = Field(in: app.world)
    holder.addSubview(field)
    a.view.addSubview(holder)
    #expect(field.becomeFirstResponder() && field.isFirstResponder)
    #expect(app.window.firstResponder === field)
    var wasFirst: Bool?
    field.hook = { [unowned field] selector, _ in
      if selector == UIKitName.willMoveToWindow.symbol { wasFirst = field.isFirstResponder }
    }
    (withHolder ? holder : field).removeFromSuperview()
    #expect(wasFirst == false && app.window.firstResponder == nil)
  }

  @Test("a first responder whose controller is popped resigns; one that stays where it is does not")
  func staysFirst() throws {
    let (app, navigation, a) = try TestApp.navigation()
    let field = Field(in: app.world)
    a.view.addSubview(field)
    #expect(field.becomeFirstResponder())
    let other = V(in: app.world)
    a.view.addSubview(other)
    other.removeFromSuperview()
    #expect(field.isFirstResponder)
    navigation.pushViewController(B(in: app.world), animated: false)
    try app.settle()
    #expect(!field.isFirstResponder)
  }

  @Test("only a willing responder in a window becomes first responder, and the previous one resigns")
  func becomes() throws {
    let (app, a) = try TestApp.plain()
    let (one, two) = (Field(in: app.world), Field(in: app.world))
    #expect(!one.becomeFirstResponder())
    for field in [one, two] { try a.view.tryAddSubview(field) }
    #expect(!a.view.becomeFirstResponder() && !a.becomeFirstResponder())
    #expect(one.becomeFirstResponder() && two.becomeFirstResponder())
    #expect(!one.isFirstResponder && two.isFirstResponder)
    #expect(!one.resignFirstResponder() && two.resignFirstResponder())
    #expect(app.window.firstResponder == nil)
  }
}

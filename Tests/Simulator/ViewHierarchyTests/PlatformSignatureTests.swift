import SimulatedWorld
import Testing
import ViewHierarchy

/// Classes that an app writes as on the platform.
@Suite struct PlatformSignatureTests {
  private final class CloseItem: UIBarButtonItem {
    override init() {
      super.init()
      title = "Close"
    }

    required init?(coder: NSCoder) {
      super.init(coder: coder)
      title = "Coded"
    }
  }

  private final class InboxItem: UITabBarItem {
    override var badgeValue: String? { didSet { changes += 1 } }
    private(set) var changes = 0
  }

  private final class TitleItem: UINavigationItem {
    override init(title: String) { super.init(title: title.uppercased()) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// A controller with an observer of its view.
  private final class Observing: UIViewController {
    private(set) var views: [UIView?] = []
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    override var view: UIView! { didSet { views.append(view) } }
  }

  @Test("items can be subclassed, and classes are created with init(coder:)")
  func items() throws {
    let world = World(classes: UIKitClasses.makeTable())
    try world.run {
      #expect(CloseItem().title == "Close")
      #expect(CloseItem(in: world).title == "Close")
      let coded = try world.classes.nativeClass(CloseItem.self).makeInstance(in: world)
      #expect((coded as? CloseItem)?.title == "Coded" && coded.objectClass.name == "CloseItem")
      let inbox = InboxItem()
      inbox.badgeValue = "1"
      #expect(inbox.changes == 1)
      #expect(TitleItem(title: "a").title == "A")
      for type in [UIBarButtonItem.self, UITabBarItem.self, UINavigationItem.self] as [SimulatedObject.Type] {
        #expect(type.make(in: world)?.world === world)
      }
    }
  }

  @Test("hierarchy:3.5 an override of view observes the assignments")
  func view() {
    let app = TestApp()
    let observing = Observing(in: app.world)
    observing.loadViewIfNeeded()
    #expect(observing.views.count == 1 && observing.views[0] === observing.viewIfLoaded)
  }

  @Test("hierarchy:7.10 a popped controller lives to the end of the turn")
  func popped() throws {
    let app = TestApp(.auto)
    let navigation = Navigation(in: app.world, rootViewController: A(in: app.world))
    weak var popped: UIViewController?
    var livesInTurn = false
    try app.world.step {
      navigation.pushViewController(B(in: app.world), animated: false)
      popped = navigation.popViewController(animated: false)
      livesInTurn = popped != nil
    }
    #expect(livesInTurn && popped == nil)
    try app.world.step {
      navigation.pushViewController(B(in: app.world), animated: false)
      popped = navigation.popToRootViewController(animated: false)?.first
      livesInTurn = popped != nil
    }
    #expect(livesInTurn && popped == nil)
  }

  @Test("callNative of a controller with a trait collection rejects other selectors")
  func traits() {
    let app = TestApp()
    let traits = Arguments(.foreign(UITraitCollection()))
    let a = A(in: app.world)
    #expect(a.callNative(app.world.classes.symbols.intern("unknown"), traits) == nil)
    #expect(a.callNative(UIKitName.traitCollectionDidChange.symbol, traits) != nil)
  }

  @Test("a class without an initializer for its creation by name says how to add one")
  func creation() {
    final class Model: SimulatedObject {}
    let world = World(classes: UIKitClasses.makeTable())
    let thrown = #expect(throws: PlatformException.self) {
      try world.classes.nativeClass(Model.self).makeInstance(in: world)
    }
    #expect(thrown?.advice.first?.contains("override make(in:as:)") == true)
  }
}

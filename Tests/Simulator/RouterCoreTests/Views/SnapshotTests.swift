import AppSimulator
import SimulatedWorld
import Testing
import ViewHierarchy

@testable import RouterCore

@Suite("Changes of a controller between two snapshots")
struct SnapshotTests {
  private let world = World(classes: App.makeClassTable())
  private let application: UIApplication
  private let window: UIWindow
  private let subject: UIViewController

  init() throws {
    application = UIApplication(in: world)
    window = UIWindow(in: world)
    subject = UIViewController(in: world)
  }

  private func make() -> UIViewController { UIViewController(in: world) }
  private func navigation(_ root: UIViewController) -> UINavigationController {
    UINavigationController(in: world, rootViewController: root)
  }

  /// Returns the change that an action causes in the subject.
  private func change(_ action: () throws -> Void) throws -> PresentationChange {
    let before = PresentationSnapshot(subject)
    try action()
    try world.settle()
    return PresentationChange(from: before, to: PresentationSnapshot(subject))
  }

  private func launch(_ root: UIViewController, idiom: UIUserInterfaceIdiom = .phone) throws {
    application.idiom = idiom
    window.rootViewController = root
    window.makeKeyAndVisible()
    try world.settle()
  }

  @Test("router:3.6.1 equal snapshots mean that nothing can be removed, and different ones show the change")
  func same() throws {
    let snapshot = PresentationSnapshot(subject)
    #expect(RealRouteType(from: snapshot, to: PresentationSnapshot(subject)) == .custom)
    _ = subject.view
    #expect(snapshot != PresentationSnapshot(subject))
    let stack = navigation(make())
    try stack.tryPushViewController(subject, animated: false)
    try world.settle()
    #expect(RealRouteType(from: snapshot, to: PresentationSnapshot(subject)) == .push)
  }

  @Test("router:3.6.2 a navigation controller gained: pushed alone, with its stack, or with its container")
  func gainedNavigation() throws {
    let stack = navigation(make())
    #expect(try change { try stack.tryPushViewController(subject, animated: false) } == .pushed)
    subject.removeFromParent()
    let child = make()
    try stack.tryPushViewController(child, animated: false)
    #expect(try change { try child.tryAddChild(subject) } == .addedAsChild)
    child.removeFromParent()
    #expect(try change { try stack.tryPushViewController(child, animated: false) } == .parentPushed)
  }

  @Test(
    "router:3.6.2 the root of a navigation controller changes with it: added to a parent, presented, or as a popover")
  func root() throws {
    let home = make()
    try launch(home, idiom: .pad)
    let stack = navigation(make())
    #expect(
      try change {
        stack.viewControllers = [subject]
        try home.tryPresent(stack, animated: false)
      } == .presented)
    home.dismiss(animated: false)
    try world.settle()
    stack.viewControllers = [make()]
    try world.settle()
    #expect(
      try change {
        stack.viewControllers = [subject]
        try home.tryAddChild(stack)
      } == .addedAsChild)
  }

  @Test(
    "router:3.6.2 a navigation controller as a popover counts as one on a pad, and as a modal presentation on a phone")
  func popover() throws {
    for (idiom, expected) in [(UIUserInterfaceIdiom.pad, PresentationChange.presentedAsPopover), (.phone, .presented)] {
      let home = make()
      try launch(home, idiom: idiom)
      let subject = make()
      let before = PresentationSnapshot(subject)
      let stack = navigation(subject)
      stack.modalPresentationStyle = .popover
      stack.popoverPresentationController?.sourceView = home.view
      try home.tryPresent(stack, animated: false)
      try world.settle()
      #expect(PresentationChange(from: before, to: PresentationSnapshot(subject)) == expected)
      home.dismiss(animated: false)
      try world.settle()
    }
  }

  @Test("router:3.6.2 another navigation controller: changed by itself, with its parent, or with another parent")
  func changedNavigation() throws {
    let (first, second) = (navigation(make()), navigation(make()))
    try first.tryPushViewController(subject, animated: false)
    #expect(
      try change {
        first.popViewController(animated: false)
        try second.tryPushViewController(subject, animated: false)
      } == .changedNavigation)
    second.popViewController(animated: false)
    try world.settle()
    let parent = make()
    try parent.tryAddChild(subject)
    try first.tryPushViewController(parent, animated: false)
    #expect(
      try change {
        first.popViewController(animated: false)
        try second.tryPushViewController(parent, animated: false)
      } == .parentChangedNavigation)
    #expect(try change { try first.tryPushViewController(subject, animated: false) } == .changedParent)
  }

  @Test("router:3.6.2 the same navigation controller: another place in the stack, or others were added and removed")
  func sameNavigation() throws {
    let (other, third) = (make(), make())
    let stack = navigation(make())
    try stack.tryPushViewController(subject, animated: false)
    #expect(try change { try stack.tryPushViewController(other, animated: false) } == .othersPushed)
    #expect(try change { stack.popViewController(animated: false) } == .othersPopped)
    #expect(try change { stack.viewControllers = [third, other, subject] } == .changedOrder)
    #expect(
      try change {
        stack.viewControllers = [third, other, make()]
        try third.tryAddChild(subject)
      } == .changedParent)
  }

  @Test("router:3.6.2 an unchanged stack: the change of the navigation controller decides")
  func sameStack() throws {
    let stack = navigation(subject)
    let home = make()
    #expect(try change { try home.tryAddChild(stack) } == .addedAsChild)
  }

  @Test("router:3.6.2 navigation lost, presentation lost and gained, parent gained and changed")
  func plain() throws {
    let home = make()
    try launch(home)
    let stack = navigation(make())
    try stack.tryPushViewController(subject, animated: false)
    #expect(try change { stack.popViewController(animated: false) } == .removedFromStack)
    #expect(try change { try home.tryPresent(subject, animated: false) } == .presented)
    #expect(try change { home.dismiss(animated: false) } == .dismissed)
    #expect(try change { try home.tryAddChild(subject) } == .addedAsChild)
    #expect(try change { try make().tryAddChild(subject) } == .changedParent || subject.parent == nil)
    #expect(try change {} == .other)
  }

  @Test("router:3.6.2 a split: master, detail, another side, and lost")
  func split() throws {
    application.idiom = .pad
    application.rotate(to: .landscapeLeft)
    let split = UISplitViewController(in: world)
    try launch(split, idiom: .pad)
    split.viewControllers = [make(), make()]
    #expect(try change { split.viewControllers = [subject, make()] } == .becameMaster)
    #expect(try change { split.viewControllers = [make(), make()] } == .removedFromSplit)
    #expect(try change { split.viewControllers = [make(), subject] } == .becameDetail)
    #expect(try change { split.viewControllers = [subject, make()] } == .other)
  }

  @Test(
    "router:3.6.3 router:3.6.4 a change that can be undone keeps its kind; going back is unwind, the rest is custom")
  func mapping() {
    #expect(RealRouteType(.pushed) == .push)
    #expect(RealRouteType(.parentPushed) == .push)
    #expect(RealRouteType(.presented) == .presentModally)
    #expect(RealRouteType(.presentedAsPopover) == .presentAsPopover)
    #expect(RealRouteType(.addedAsChild) == .addAsChild)
    for change in [PresentationChange.removedFromStack, .dismissed, .removedFromSplit] {
      #expect(RealRouteType(change) == .unwind)
    }
    for change in [PresentationChange.becameMaster, .becameDetail, .changedParent, .changedNavigation, .other] {
      #expect(RealRouteType(change) == .custom)
    }
  }
}

import SimulatedWorld
import Testing
import ViewHierarchy

/// Page view controllers with page curls: the spine, both sides, and the required number of pages.
@Suite struct SpineTests {
  private let app = TestApp()
  private let pages: Pages
  private let leaves: [Screen]
  private let binder: Binder

  /// A window that shows two pages, A and B, of a book of six.
  init() throws {
    pages = Pages(in: app.world)
    pages.bind(.pageCurl, .mid)
    let world = app.world
    leaves = [A(in: world), B(in: world), C(in: world), C(in: world), C(in: world), C(in: world)]
    binder = Binder(in: app.world)
    binder.leaves = leaves
    (pages.dataSource, pages.delegate) = (binder, binder)
    try pages.trySetViewControllers(Array(leaves[0..<2]), direction: .forward, animated: false)
    app.window.rootViewController = pages
    app.window.makeKeyAndVisible()
    try app.settle()
  }

  private var shown: [Int] { (pages.viewControllers ?? []).compactMap { page in leaves.firstIndex { $0 === page } } }
  private var visible: [Int] { leaves.indices.filter { app.application.isVisible(leaves[$0]) } }

  @Test("hierarchy:4.56a with the spine in the middle two pages are shown, the left one first")
  func spread() throws {
    #expect(shown == [0, 1] && visible == [0, 1] && pages.children.count == 2)
    #expect(pages.spineLocation == .mid && pages.isDoubleSided && pages.transitionStyle == .pageCurl)
    try pages.trySetViewControllers(Array(leaves[2..<4]), direction: .forward, animated: true)
    #expect(
      try app.newsUntilSettled() == [
        "C.willMoveToParent(Pages)", "C.willMoveToParent(Pages)", "A.willMoveToParent(nil)", "B.willMoveToParent(nil)",
        "C.loadView", "C.viewDidLoad", "C.loadView", "C.viewDidLoad", "C.viewWillAppear", "C.viewIsAppearing",
        "C.viewWillAppear", "C.viewIsAppearing", "A.viewWillDisappear", "B.viewWillDisappear", "A.viewDidDisappear",
        "B.viewDidDisappear", "C.viewDidAppear", "C.viewDidAppear", "C.didMoveToParent(Pages)",
        "C.didMoveToParent(Pages)", "A.didMoveToParent(nil)", "B.didMoveToParent(nil)",
      ])
    #expect(shown == [2, 3] && visible == [2, 3])
  }

  @Test("hierarchy:4.56a a number of pages other than two is an exception", arguments: [0, 1, 3])
  func wrongCount(count: Int) throws {
    let error = #expect(throws: PlatformException.self) {
      try pages.trySetViewControllers(Array(leaves.prefix(count)), direction: .forward, animated: false)
    }
    #expect(error?.name == "NSInvalidArgumentException" && shown == [0, 1])
    #expect(
      error?.reason
        == "The number of view controllers provided (\(count)) doesn't match the number required (2) for the requested "
        + "transition")
    #expect(throws: PlatformException.self) {
      try pages.trySetViewControllers([leaves[0], leaves[0]], direction: .forward, animated: false)
    }
  }

  @Test("hierarchy:4.56a pages around a middle spine have two sides; pages that scroll have no spine")
  func sides() throws {
    #expect(throws: PlatformException.self) { try pages.trySetDoubleSided(false) }
    pages.isDoubleSided = false
    #expect(pages.isDoubleSided && app.news() == ["NSInternalInconsistencyException"])
    let scrolling = UIPageViewController(in: app.world, transitionStyle: .scroll, spineLocation: .mid)
    #expect(scrolling.spineLocation == .none && !scrolling.isDoubleSided)
    let plain = UIPageViewController(in: app.world)
    #expect(plain.spineLocation == .min && !plain.isDoubleSided && plain.transitionStyle == .pageCurl)
    try plain.trySetDoubleSided(true)
    try plain.trySetDoubleSided(false)
  }

  @Test("hierarchy:4.56a a page that is shown before and after stays and receives no callbacks", .tags(.unsourced))
  func kept() throws {
    try pages.trySetViewControllers([leaves[1], leaves[2]], direction: .forward, animated: false)
    #expect(!app.news().contains { $0.hasPrefix("B.") })
    #expect(shown == [1, 2] && visible == [1, 2] && pages.children.count == 2)
  }

  @Test("hierarchy:4.56b double-sided pages with the spine at the edge: a turn takes a new front and the old back")
  func doubleSided() throws {
    let single = Pages(in: app.world)
    try single.trySetDoubleSided(true)
    try single.trySetViewControllers([leaves[2]], direction: .forward, animated: false)
    app.window.rootViewController = single
    try app.settle()
    #expect(throws: PlatformException.self) {
      try single.trySetViewControllers([leaves[4]], direction: .forward, animated: true)
    }
    try single.trySetViewControllers([leaves[4], leaves[3]], direction: .forward, animated: true)
    try app.settle()
    #expect(single.viewControllers?.map(\.description) == ["C#3"] && single.children.count == 1)
    #expect(!leaves[3].isViewLoaded && leaves[3].parent == nil)
  }

  @Test("hierarchy:4.56b the user turns past the back of a page", .tags(.unsourced))
  func swipePastBack() throws {
    let single = Pages(in: app.world)
    try single.trySetDoubleSided(true)
    try single.trySetViewControllers([leaves[2]], direction: .forward, animated: false)
    (single.dataSource, single.delegate) = (binder, binder)
    app.window.rootViewController = single
    try app.settle()
    for (direction, expected) in [(UIPageViewController.NavigationDirection.forward, 4), (.reverse, 2), (.reverse, 0)] {
      #expect(single.beginSwipe(direction))
      single.finishSwipe()
      try app.settle()
      #expect(single.viewControllers?.first === leaves[expected])
    }
    #expect(!single.beginSwipe(.reverse))
  }

  @Test("hierarchy:4.57 with two visible pages the user turns both, forth and back")
  func swipe() throws {
    #expect(pages.beginSwipe(.forward) && visible == [2, 3])
    pages.finishSwipe()
    try app.settle()
    #expect(shown == [2, 3] && visible == [2, 3] && binder.before.map(\.count) == [2])
    #expect(pages.beginSwipe(.forward))
    pages.cancelSwipe()
    try app.settle()
    #expect(shown == [2, 3] && visible == [2, 3] && pages.children.count == 2)
    #expect(pages.beginSwipe(.reverse))
    pages.finishSwipe()
    try app.settle()
    #expect(shown == [0, 1] && visible == [0, 1] && !pages.beginSwipe(.reverse))
  }

  @Test("hierarchy:4.56a a data source that ends in the middle of a spread is an exception", .tags(.unsourced))
  func oddNumber() throws {
    binder.leaves.removeLast(3)
    #expect(!pages.beginSwipe(.forward))
    #expect(app.world.log.failures.map(\.name) == ["NSInvalidArgumentException"])
    #expect(shown == [0, 1])
  }

  @Test(
    "hierarchy:4.56c when the window is rotated the delegate returns the spine location, and sets the required pages"
  )
  func turned() throws {
    binder.onTurn = { [leaves] pages in
      let isWide = pages.traitCollection.verticalSizeClass == .compact
      try? pages.trySetViewControllers(
        isWide ? [leaves[0], leaves[1]] : [leaves[0]], direction: .forward, animated: true)
      pages.isDoubleSided = isWide
      return isWide ? .mid : .min
    }
    app.window.verticalSizeClass = .compact
    try app.settle()
    #expect(pages.spineLocation == .mid && shown == [0, 1])
    app.window.verticalSizeClass = .regular
    try app.settle()
    #expect(pages.spineLocation == .min && !pages.isDoubleSided && shown == [0] && visible == [0])
    #expect(app.world.log.failures.isEmpty && binder.orientations == [.landscapeRight, .portrait])
    binder.onTurn = { _ in .mid }
    app.window.verticalSizeClass = .compact
    #expect(app.world.log.failures.map(\.name) == ["NSInvalidArgumentException"])
  }

  @Test("a page that another container takes leaves the other page alone")
  func taken() throws {
    leaves[0].removeFromParent()
    #expect(shown == [1] && visible == [1])
    try pages.trySetViewControllers([leaves[2], leaves[3]], direction: .forward, animated: true)
    leaves[2].removeFromParent()
    try app.settle()
    #expect(shown == [1] && visible == [1] && pages.children.count == 1)
  }
}

/// A data source with pages in their order, which records the user's turns.
private final class Binder: SimulatedObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  var leaves: [UIViewController] = []
  var before: [[UIViewController]] = []
  var orientations: [UIInterfaceOrientation] = []
  var onTurn: ((UIPageViewController) -> UIPageViewController.SpineLocation?)?

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { leaf(viewController, -1) }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { leaf(viewController, 1) }
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { before.append(previousViewControllers) }
  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation {
    orientations.append(orientation)
    return onTurn?(pageViewController) ?? pageViewController.spineLocation
  }

  private func leaf(_ controller: UIViewController, _ distance: Int) -> UIViewController? {
    guard let place = leaves.firstIndex(where: { $0 === controller }), leaves.indices.contains(place + distance) else {
      return nil
    }
    return leaves[place + distance]
  }
}

import SimulatedWorld
import Testing
import ViewHierarchy

/// Page view controllers.
@Suite struct PageTests {
  @Test("hierarchy:G11 hierarchy:4.55 the first page appears in the call, before the page view controller does")
  func first() throws {
    let app = TestApp()
    let pages = Pages(in: app.world)
    let c = C(in: app.world)
    pages.onLoad = { try? $0.trySetViewControllers([c], direction: .forward, animated: true) }
    app.window.rootViewController = pages
    app.window.makeKeyAndVisible()
    #expect(
      try app.newsUntilSettled() == [
        "Pages.loadView", "Pages.viewDidLoad", "C.willMoveToParent(Pages)", "C.loadView", "C.viewDidLoad",
        "C.viewWillAppear", "C.viewIsAppearing", "C.viewDidAppear", "C.didMoveToParent(Pages)",
        "Pages.viewWillAppear", "Pages.viewIsAppearing", "Pages.viewDidAppear",
      ])
    #expect(pages.viewControllers?.map(\.description) == ["C#1"] && c.parent === pages)
  }

  @Test(
    "hierarchy:4.56 hierarchy:9.4 a later page replaces the previous one; a page that curls has left before",
    arguments: [true, false], [UIPageViewController.TransitionStyle.pageCurl, .scroll])
  func next(animated: Bool, style: UIPageViewController.TransitionStyle) throws {
    let (app, pages, a) = try TestApp.pages(style)
    let b = B(in: app.world)
    var finished: [Bool] = []
    try pages.trySetViewControllers([b], direction: .forward, animated: animated) { finished.append($0) }
    let call = [
      "B.willMoveToParent(Pages)", "A.willMoveToParent(nil)", "B.loadView", "B.viewDidLoad", "B.viewWillAppear",
      "B.viewIsAppearing", "A.viewWillDisappear",
    ]
    let ends = ["B.viewDidAppear", "A.viewDidDisappear"]
    let finish =
      (animated && style == .pageCurl ? ends.reversed() : ends) + [
        "B.didMoveToParent(Pages)", "A.didMoveToParent(nil)",
      ]
    if animated {
      #expect(app.news() == call && finished.isEmpty)
      #expect(try app.newsUntilSettled() == finish)
      #expect(app.world.clock.now == .seconds(0.35))
    } else {
      #expect(app.news() == call + finish)
    }
    #expect(finished == [true] && pages.children.count == 1 && a.parent == nil)
    #expect(a.viewIfLoaded?.superview == nil)
  }

  @Test("hierarchy:4.56 a number of pages other than one is an exception", arguments: [0, 2])
  func wrongCount(count: Int) throws {
    let (app, pages, a) = try TestApp.pages()
    let given = (0..<count).map { _ in B(in: app.world) }
    let error = #expect(throws: PlatformException.self) {
      try pages.trySetViewControllers(given, direction: .forward, animated: false)
    }
    #expect(error?.name == "NSInvalidArgumentException" && pages.viewControllers?.first === a)
  }

  @Test("hierarchy:4.57 a finished swipe: the neighbors are requested once, then after each turn")
  func finished() throws {
    let (app, pages, a, b, c) = try TestApp.book()
    #expect(pages.beginSwipe(.forward))
    #expect(
      app.news() == [
        "Book.pageViewControllerAfter(A)", "Book.pageViewControllerBefore(A)",
        "Book.pageViewControllerWillTransition(B)",
        "B.willMoveToParent(Pages)", "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "B.viewIsAppearing",
        "A.viewWillDisappear",
      ])
    #expect(pages.viewControllers?.first === a && !pages.beginSwipe(.forward))
    pages.finishSwipe()
    #expect(
      try app.newsUntilSettled() == [
        "A.willMoveToParent(nil)", "A.viewDidDisappear", "B.viewDidAppear", "B.didMoveToParent(Pages)",
        "A.didMoveToParent(nil)", "Book.pageViewControllerDidFinishAnimating(B)", "Book.pageViewControllerAfter(B)",
      ])
    #expect(pages.viewControllers?.first === b && pages.children.count == 1)
    #expect(pages.beginSwipe(.forward))
    pages.finishSwipe()
    try app.settle()
    #expect(pages.viewControllers?.first === c && !pages.beginSwipe(.forward))
    #expect(pages.beginSwipe(.reverse))
    #expect(!app.news().contains { $0.contains("Before") })
  }

  @Test(
    "hierarchy:4.57 a cancelled swipe: the neighbor disappears, the page appears again",
    arguments: [UIPageViewController.TransitionStyle.pageCurl, .scroll])
  func cancelled(style: UIPageViewController.TransitionStyle) throws {
    let (app, pages, a, b, _) = try TestApp.book(style)
    pages.beginSwipe(.forward)
    app.forget()
    pages.cancelSwipe()
    #expect(
      try app.newsUntilSettled()
        == (style == .pageCurl
          ? ["B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "B.viewDidDisappear", "A.viewDidAppear"]
          : ["A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear", "B.viewWillDisappear", "B.viewDidDisappear"])
        + [
          "B.willMoveToParent(nil)", "B.didMoveToParent(nil)", "Book.pageViewControllerDidFinishAnimating(B)",
        ])
    #expect(pages.viewControllers?.first === a && b.parent == nil && pages.children.count == 1)
    let book = try #require(pages.dataSource as? Book)
    #expect(book.ends == [false])
  }

  @Test("hierarchy:4.57 a swipe needs a data source, a next page and a place on the screen")
  func nothing() throws {
    let (app, pages, a, _, _) = try TestApp.book()
    #expect(!pages.beginSwipe(.reverse))
    pages.finishSwipe()
    pages.cancelSwipe()
    a.present(D(in: app.world), animated: false)
    try app.settle()
    #expect(!pages.beginSwipe(.forward))
    a.dismiss(animated: false)
    try app.settle()
    pages.dataSource = nil
    #expect(!pages.beginSwipe(.forward) && pages.viewControllers?.first === a)
  }

  @Test("a page that is set during a turn ends the turn", .tags(.unsourced), arguments: [true, false])
  func during(isSwipe: Bool) throws {
    let (app, pages, a, b, c) = try TestApp.book()
    var finished: [Bool] = []
    if isSwipe {
      pages.beginSwipe(.forward)
    } else {
      try pages.trySetViewControllers([b], direction: .forward, animated: true) { finished.append($0) }
    }
    try pages.trySetViewControllers([c], direction: .forward, animated: true) { finished.append($0) }
    try app.world.settle()
    #expect(finished == (isSwipe ? [true] : [false, true]))
    #expect(pages.viewControllers?.first === c && pages.children.count == 1 && a.parent == nil && b.parent == nil)
    #expect([a, b, c].map { app.application.isVisible($0) } == [false, false, true])
  }

  @Test("hierarchy:7.1 only the current page is a child; neighbors are released with the data source")
  func ownership() throws {
    let (app, pages, _, _, _) = try TestApp.book()
    let books = Books()
    app.world.lifetimes = books
    pages.beginSwipe(.forward)
    pages.finishSwipe()
    try app.settle()
    #expect(pages.children.map(\.description) == ["B#1"])
    #expect(books.pins.isEmpty)
    #expect(books.edges.contains { $0.hasPrefix("Pages#1.pageViewControllerBefore A#1") })
    pages.dataSource = nil
    #expect(!books.edges.contains { $0.contains("pageViewController") })
  }
}

final class Pages: UIPageViewController, UIPageViewControllerDataSource {
  var onLoad: ((Pages) -> Void)?
  /// The only neighbor.
  weak var neighbour: UIViewController?

  override func viewDidLoad() {
    super.viewDidLoad()
    onLoad?(self)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { neighbour }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { neighbour }
}

/// A data source with a sequence of pages.
private final class Book: SimulatedObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  var pages: [UIViewController] = []
  var ends: [Bool] = []

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(viewController, -1) }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(viewController, 1) }
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { ends.append(completed) }

  private func page(_ controller: UIViewController, _ distance: Int) -> UIViewController? {
    guard let place = pages.firstIndex(where: { $0 === controller }), pages.indices.contains(place + distance) else {
      return nil
    }
    return pages[place + distance]
  }
}

extension TestApp {
  /// An app whose window shows the page A.
  fileprivate static func pages(_ style: UIPageViewController.TransitionStyle = .pageCurl) throws
    -> (app: TestApp, pages: Pages, a: A)
  {
    let app = TestApp()
    let pages = Pages(in: app.world, transitionStyle: style)
    let a = A(in: app.world)
    try pages.trySetViewControllers([a], direction: .forward, animated: false)
    app.window.rootViewController = pages
    app.window.makeKeyAndVisible()
    try app.settle()
    return (app, pages, a)
  }

  /// An app whose window shows the page A of a book, whose others are B and C.
  fileprivate static func book(_ style: UIPageViewController.TransitionStyle = .pageCurl) throws
    -> (app: TestApp, pages: Pages, a: A, b: B, c: C)
  {
    let (app, pages, a) = try pages(style)
    let book = Book(in: app.world)
    let (b, c) = (B(in: app.world), C(in: app.world))
    book.pages = [a, b, c]
    pages.dataSource = book
    pages.delegate = book
    pages.onLoad = { _ in _ = book }
    app.forget()
    return (app, pages, a, b, c)
  }
}

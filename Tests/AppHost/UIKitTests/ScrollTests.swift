#if UIKit
  import SimulatedWorld
  import Testing
  import UIKit

  extension AppTests {
    @MainActor @Suite("Scroll views", .serialized)
    struct ScrollTests {
      private func inWorld(_ body: (World) throws -> Void) throws {
        let world = World(classes: UIKitClasses.makeTable())
        let application = UIApplication(in: world)
        try world.run { try body(world) }
        withExtendedLifetime(application) {}
      }

      @Test("hierarchy:2.28 the app scrolls, and the delegate is notified in the call and after an animation")
      func offsets() throws {
        try inWorld { world in
          let view = UIScrollView()
          let log = ScrollLog()
          view.delegate = log
          view.contentOffset = CGPoint(x: 1, y: 2)
          view.contentOffset = CGPoint(x: 1, y: 2)
          view.setContentOffset(.zero, animated: false)
          #expect(log.calls == ["scroll (1.0, 2.0)", "scroll (0.0, 0.0)"])
          log.calls = []
          try world.step { view.setContentOffset(CGPoint(x: 5, y: 0), animated: true) }
          #expect(log.calls == ["scroll (5.0, 0.0)", "end"])
          let table = UITableView()
          table.delegate = log
          table.contentOffset = CGPoint(x: 0, y: 3)
          #expect(log.calls.last == "scroll (0.0, 3.0)")
        }
      }

      @Test("a table controller overrides each method of its delegate, as on the device, and they are called")
      func overrides() throws {
        try inWorld { _ in
          let controller = ScrollingTableController()
          controller.tableView.contentOffset = CGPoint(x: 0, y: 1)
          #expect(controller.scrolls == 1)
          #expect(controller.tableView.delegate?.tableView(controller.tableView, viewForHeaderInSection: 0) is UILabel)
          let collection = ScrollingCollectionController(collectionViewLayout: UICollectionViewLayout())
          collection.collectionView.contentOffset = CGPoint(x: 0, y: 1)
          #expect(collection.scrolls == 1)
        }
      }

      @Test("hierarchy:3.4 the plain view of a controller has the size of the screen")
      func plainView() throws {
        try inWorld { _ in
          #expect(UIViewController().view.frame == UIScreen.main.bounds)
          #expect(UIScreen.main.bounds.width == 393)
        }
      }

      @Test(
        "hierarchy:4.56d the view of pages that scroll contains a scroll view with the pages, and that of leaves does not"
      )
      func pages() throws {
        try inWorld { world in
          let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
          let page = UIViewController()
          let window = UIWindow()
          try world.step {
            pages.setViewControllers([page], direction: .forward, animated: false)
            window.rootViewController = pages
            window.makeKeyAndVisible()
          }
          let scroller = try #require(pages.view.subviews.first as? UIScrollView)
          #expect(pages.view.subviews.count == 1 && page.view.superview === scroller)
          #expect(scroller.frame == UIScreen.main.bounds && scroller.contentOffset == CGPoint(x: 393, y: 0))
          let next = UIViewController()
          try world.step { pages.setViewControllers([next], direction: .forward, animated: true) }
          #expect(scroller.subviews == [next.view] && page.view.superview == nil)
          let up = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
          #expect((up.view.subviews.first as? UIScrollView)?.contentOffset == CGPoint(x: 0, y: 852))
          let leaves = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
          #expect(leaves.view.subviews.isEmpty)
        }
      }
    }
  }

  private final class ScrollingTableController: UITableViewController {
    var scrolls = 0

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
      super.scrollViewDidScroll(scrollView)
      scrolls += 1
    }

    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UILabel() }
  }

  private final class ScrollingCollectionController: UICollectionViewController {
    var scrolls = 0

    override func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
  }

  private final class ScrollLog: NSObject, UITableViewDelegate {
    var calls: [String] = []

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      calls.append("scroll (\(scrollView.contentOffset.x), \(scrollView.contentOffset.y))")
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("end") }
  }
#endif

#if UIKit
  import PreparedSources
  import SimulatedWorld
  import UIKit
  import ViewHierarchy

  import Testing

  extension AppTests {
    @MainActor @Suite("Scenes, static cells, bar items and assets", .serialized)
    struct SettingsTests {
      private func inApp(hasScenes: Bool = false, _ body: (UIApplication) throws -> Void) throws {
        let world = World(classes: UIKitClasses.makeTable())
        let application = UIApplication(in: world)
        try world.run {
          try SettingsApp.use(hasScenes: hasScenes)
          try body(application)
        }
        withExtendedLifetime(application) {}
      }

      /// Shows the settings.
      private func list(in application: UIApplication) throws -> SettingsController {
        try application.launch(SettingsDelegate(), mainStoryboard: "Settings")
        let navigation = try #require(application.keyWindow?.rootViewController as? UINavigationController)
        return try #require(navigation.topViewController as? SettingsController)
      }

      @Test("hierarchy:4.77 a launch connects the scene of the Info.plist, and its delegate becomes active")
      func scenes() throws {
        SceneDelegate.calls = []
        try inApp(hasScenes: true) { application in
          let delegate = SettingsDelegate()
          let link = try #require(URL(string: "app://x/a"))
          try application.launch(
            delegate, sceneOptions: UIScene.ConnectionOptions(urlContexts: [UIOpenURLContext(url: link)]))
          #expect(delegate.calls == ["didFinishLaunching"])
          #expect(
            SceneDelegate.calls == [
              "willConnect root=true urls=[\"/a\"]", "willEnterForeground true", "didBecomeActive true",
            ])
          let scene = try #require(application.connectedScenes.first as? UIWindowScene)
          #expect(scene.windows.count == 1 && scene.windows.first?.windowScene === scene)
          #expect(scene.interfaceOrientation == .portrait)
          #expect(try application.userRotated(to: .landscapeLeft) && scene.interfaceOrientation == .landscapeLeft)
          #expect(application.topViewController is SettingsController)
          try application.userOpened(#require(URL(string: "app://x/b")))
          #expect(SceneDelegate.calls.last == "open [\"/b\"]")
        }
      }

      @Test("without a scene manifest, the app delegate becomes active, and one scene has the windows")
      func withoutScenes() throws {
        try inApp { application in
          let delegate = SettingsDelegate()
          try application.launch(delegate, mainStoryboard: "Settings")
          #expect(delegate.calls == ["didFinishLaunching", "didBecomeActive"])
          #expect(application.connectedScenes.count == 1)
          #expect((application.connectedScenes.first as? UIWindowScene)?.windows == application.windows)
        }
      }

      @Test("the data source sees the static cells of a storyboard, and their segues work")
      func staticCells() throws {
        try inApp { application in
          let list = try list(in: application)
          #expect(list.tableView.numberOfSections == 2)
          #expect(list.tableView.numberOfRows(inSection: 0) == 2 && list.tableView.numberOfRows(inSection: 1) == 1)
          #expect(list.nameCell.textLabel?.text == "Name")
          #expect(list.tableView.indexPath(for: list.nameCell) == IndexPath(row: 0, section: 0))
          try application.userTapped(#require(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0))))
          #expect(application.topViewController is ProfileController)
        }
      }

      @Test("bar button items of a storyboard are in the navigation item, and a tap sends their action once")
      func barItems() throws {
        try inApp { application in
          let list = try list(in: application)
          #expect(list.navigationItem.leftBarButtonItem?.title == "Help")
          #expect(list.navigationItem.rightBarButtonItems?.map(\.title) == ["Edit", "Share"])
          try application.userTapped("Edit")
          #expect(list.edits == 1)
        }
      }

      @Test("storyboards:11.2 a closure of the app creates the controller of a scene")
      func creator() throws {
        try inApp { application in
          let list = try list(in: application)
          let storyboard = try #require(list.storyboard)
          let made = storyboard.instantiateViewController(identifier: "Profile") { coder in
            ProfileController(coder, name: "creator")
          }
          #expect(made.name == "creator" && made.storyboard != nil)
          let plain: ProfileController = storyboard.instantiateViewController(identifier: "Profile")
          #expect(plain.name == "coder")
        }
      }

      @Test("images and colors exist if a catalog of the app has their names")
      func assets() throws {
        try inApp { _ in
          #expect(UIImage(named: "logo") != nil && UIImage(named: "missing") == nil)
          #expect(UIColor(named: "accent") != nil && UIColor(named: "logo") == nil)
        }
      }

      @Test("a table creates cells of a registered class with the initializer for reuse, and reuses them")
      func registeredCells() throws {
        try inApp { application in
          let list = try list(in: application)
          let table = UITableView(frame: .zero)
          table.register(BadgeCell.self, forCellReuseIdentifier: "badge")
          let cell = try #require(
            table.dequeueReusableCell(withIdentifier: "badge", for: IndexPath(row: 0, section: 0)) as? BadgeCell)
          #expect(cell.origin == "style" && cell.reuseIdentifier == "badge")
          #expect(list.tableView.dequeueReusableCell(withIdentifier: "badge") == nil)
        }
      }

      @Test("a metatype creates an instance with an initializer that the class declares or inherits")
      func metatypes() throws {
        try inApp { _ in
          func make<Controller: UITableViewController>(_ type: Controller.Type) -> Controller {
            type.prepared(style: .grouped)
          }
          #expect(type(of: make(SettingsController.self)) == SettingsController.self)
          let navigation = UINavigationController.prepared(rootViewController: UIViewController())
          #expect(navigation.viewControllers.count == 1)
        }
      }

      @Test("a table shows the snapshots of a diffable data source")
      func snapshots() throws {
        try inApp { application in
          let list = try list(in: application)
          let table: UITableView = list.tableView
          table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
          let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            cell.textLabel?.text = item
            return cell
          }
          func show(_ items: [String]) throws -> [String?] {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(items)
            try list.world.step { source.apply(snapshot) }
            return table.visibleCells.map { $0.textLabel?.text }
          }
          #expect(try show(["a", "b"]) == ["a", "b"])
          #expect(source.indexPath(for: "b") == IndexPath(row: 1, section: 0))
          #expect(try show(["b", "c", "a"]) == ["b", "c", "a"])
          #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == "c")
        }
      }

      @Test("a search calls the delegates and the updater, and the cancel button ends it")
      func search() throws {
        final class Observer: NSObject, UISearchResultsUpdating, UISearchControllerDelegate, UISearchBarDelegate {
          var calls: [String] = []
          func updateSearchResults(for searchController: UISearchController) {
            calls.append("update \(searchController.searchBar.text ?? "")")
          }
          func willPresentSearchController(_ searchController: UISearchController) { calls.append("present") }
          func didDismissSearchController(_ searchController: UISearchController) { calls.append("dismiss") }
          func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { calls.append(searchText) }
        }
        try inApp { application in
          let list = try list(in: application)
          let observer = Observer()
          let search = UISearchController(searchResultsController: nil)
          search.searchResultsUpdater = observer
          search.delegate = observer
          search.searchBar.delegate = observer
          list.navigationItem.searchController = search
          try list.world.step { search.searchBar.userTyped("x") }
          #expect(observer.calls == ["present", "update ", "x", "update x"])
          try list.world.step { search.searchBar.userTappedCancel() }
          #expect(observer.calls.suffix(2) == ["update ", "dismiss"] && !search.isActive)
        }
      }

      @Test("a notification calls the selector of an observer until it is removed or deallocated")
      func notifications() throws {
        try inApp { application in
          let list = try list(in: application)
          let name = Notification.Name("edited")
          NotificationCenter.default.addObserver(list, selector: "editTapped:", name: name, object: nil)
          NotificationCenter.default.post(name: name, object: nil)
          NotificationCenter.default.post(name: Notification.Name("other"), object: nil)
          #expect(list.edits == 1)
          NotificationCenter.default.removeObserver(list)
          NotificationCenter.default.post(name: name, object: nil)
          #expect(list.edits == 1)
        }
      }

      @Test("a notification of another world does not reach an observer")
      func notificationsOfWorlds() throws {
        try inApp { application in
          let list = try list(in: application)
          let name = Notification.Name("edited")
          NotificationCenter.default.addObserver(list, selector: "editTapped:", name: name, object: nil)
          try inApp { _ in
            NotificationCenter.default.post(name: name, object: nil)
            NotificationCenter.default.removeObserver(list)
          }
          #expect(list.edits == 0)
          NotificationCenter.default.post(name: name, object: nil)
          #expect(list.edits == 1)
        }
      }

      @Test("the appearance of a bar keeps its properties")
      func barAppearance() throws {
        try inApp { _ in
          let bar = UINavigationBar()
          bar.standardAppearance.backgroundColor = .red
          #expect(bar.standardAppearance.backgroundColor == .red)
          let tabBar = UITabBar()
          tabBar.standardAppearance.backgroundColor = .red
          #expect(tabBar.standardAppearance.backgroundColor == .red)
        }
      }

      @Test("a stack view arranges the views that it contains, and clamps indices")
      func stackView() throws {
        try inApp { _ in
          let (first, second) = (UILabel(), UILabel())
          let stack = UIStackView(arrangedSubviews: [first, second])
          first.removeFromSuperview()
          #expect(stack.arrangedSubviews == [second])
          stack.insertArrangedSubview(first, at: -1)
          #expect(stack.arrangedSubviews == [first, second])
          UIView().addSubview(second)
          #expect(stack.arrangedSubviews == [first])
        }
      }

      @Test("a swipe action runs its handler")
      func swipeActions() throws {
        final class Delegate: NSObject, UITableViewDelegate {
          var deleted: [IndexPath] = []
          func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
          ) -> UISwipeActionsConfiguration? {
            UISwipeActionsConfiguration(actions: [
              UIContextualAction(style: .destructive, title: "Delete") { [unowned self] _, _, done in
                deleted.append(indexPath)
                done(true)
              }
            ])
          }
        }
        try inApp { application in
          let list = try list(in: application)
          let delegate = Delegate()
          list.tableView.delegate = delegate
          let path = IndexPath(row: 1, section: 0)
          try list.tableView.userTappedSwipeAction("Keep", at: path)
          try list.tableView.userTappedSwipeAction("Delete", at: path)
          #expect(delegate.deleted == [path])
        }
      }
    }
  }
#endif

#if UIKit
  import SimulatedWorld
  import Testing
  import UIKit

  @MainActor @Suite("Apps with UIKit", .serialized)
  struct AppTests {
    /// Runs a test in a world with the app, whose initial controller is on the screen.
    private func launch(_ body: (UINavigationController, NotesController) throws -> Void) throws {
      let world = World(classes: UIKitClasses.makeTable())
      let application = UIApplication(in: world)
      try world.run {
        try NotesApp.use()
        let window = UIWindow()
        try world.step {
          window.rootViewController = UIStoryboard(name: "Notes", bundle: nil).instantiateInitialViewController()
          window.makeKeyAndVisible()
        }
        let navigation = try #require(window.rootViewController as? UINavigationController)
        try body(navigation, #require(navigation.topViewController as? NotesController))
      }
      withExtendedLifetime(application) {}
    }

    @Test("a storyboard connects outlets and actions of Swift classes")
    func outletsAndActions() throws {
      try launch { _, list in
        #expect(list.countLabel?.text == "2 notes")
        #expect(list.addButton.title(for: .normal) == "Add")
        try UIApplication.shared.userTapped(list.addButton)
        try UIApplication.shared.userTapped("Add")
        #expect(list.addTaps == 2)
      }
    }

    @Test("a table creates cells from prototypes, and a tap prepares the segue before it selects the row")
    func selection() throws {
      try launch { navigation, list in
        #expect(list.tableView.visibleCells.map { $0.textLabel?.text } == ["Milk", "Bread"])
        let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
        try UIApplication.shared.userTapped(cell)
        #expect(list.preparedSenders == ["Bread"])
        #expect(list.selected == [1])
        let note = try #require(navigation.topViewController as? NoteController)
        #expect(note.note == "Bread")
      }
    }

    @Test("a table reuses cells when its rows change")
    func reloading() throws {
      try launch { _, list in
        let first = try #require(list.tableView.visibleCells.first)
        try list.world.step {
          list.notes = ["Salt"]
          list.tableView.reloadData()
        }
        #expect(list.tableView.visibleCells.map { $0.textLabel?.text } == ["Salt"])
        #expect(list.tableView.visibleCells.contains { $0 === first } || first.superview == nil)
      }
    }

    @Test("a modal flow presents a controller of the storyboard, and a bar button dismisses it")
    func modalFlow() throws {
      try launch { _, list in
        let note = try #require(list.storyboard?.instantiateViewController(withIdentifier: "Note") as? NoteController)
        note.navigationItem.leftBarButtonItem = UIBarButtonItem(
          title: "Close", style: .plain, target: note, action: "close")
        try list.world.step { list.present(UINavigationController(rootViewController: note), animated: true) }
        #expect(UIApplication.shared.topViewController === note)
        try UIApplication.shared.userTapped("Close")
        #expect(note.isClosed)
        #expect(UIApplication.shared.topViewController === list)
      }
    }

    @Test("hierarchy:4.24c a tap on Back runs the back action, or asks the subclass, and pops")
    func back() throws {
      final class Navigation: UINavigationController, UINavigationBarDelegate {
        var asked: [String?] = []
        func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
          asked.append(item.title)
          return asked.count > 1
        }
      }
      try launch { _, list in
        let (home, note) = (UIViewController(), UIViewController())
        note.title = "Note"
        let navigation = Navigation(rootViewController: home)
        try list.world.step { list.present(navigation, animated: true) }
        try list.world.step { navigation.pushViewController(note, animated: true) }
        var actions = 0
        note.navigationItem.backAction = UIAction { _ in actions += 1 }
        try UIApplication.shared.userTappedBack()
        #expect(actions == 1 && navigation.asked.isEmpty)
        note.navigationItem.backAction = nil
        try UIApplication.shared.userTappedBack()
        #expect(navigation.viewControllers == [home, note])
        try UIApplication.shared.userTappedBack()
        #expect(navigation.viewControllers == [home] && navigation.asked == ["Note", "Note"])
        #expect(throws: BackRefusal.isRoot) { try UIApplication.shared.userTappedBack() }
      }
    }

    @Test("a delegate that is not a simulated object receives messages")
    func plainDelegate() throws {
      final class Delegate: NSObject, UINavigationControllerDelegate {
        var shown: [UIViewController] = []
        func navigationController(
          _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) { shown.append(viewController) }
      }
      try launch { navigation, _ in
        let delegate = Delegate()
        navigation.delegate = delegate
        let next = UIViewController()
        try navigation.world.step { navigation.pushViewController(next, animated: true) }
        #expect(delegate.shown == [next])
      }
    }

    @Test("an unregistered cell identifier ends the app")
    func unknownCell() throws {
      try launch { _, list in
        #expect(throws: PlatformException.self) {
          try list.world.step {
            _ = list.tableView.dequeueReusableCell(withIdentifier: "None", for: IndexPath(row: 0, section: 0))
          }
        }
      }
    }

    @Test("an animation makes its changes at once and completes in virtual time")
    func animation() throws {
      try launch { _, list in
        var order: [String] = []
        try list.world.step {
          UIView.animate(withDuration: 60, animations: { order.append("changes") }) { _ in order.append("completion") }
          order.append("after")
        }
        #expect(order == ["changes", "after", "completion"])
      }
    }
  }
#endif

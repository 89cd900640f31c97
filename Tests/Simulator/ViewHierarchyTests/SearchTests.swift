import SimulatedWorld
import Testing
import ViewHierarchy

/// A delegate of a search that records its calls, with the state of the search.
private final class Searcher: SimulatedObject, UISearchControllerDelegate, UISearchBarDelegate, UISearchResultsUpdating
{
  var calls: [String] = []
  var refusesToBegin = false
  var presents: (() -> Void)?
  private func note(_ name: String, _ search: UISearchController) {
    calls.append("\(name) \(search.isActive ? "active" : "inactive")")
  }
  func presentSearchController(_ searchController: UISearchController) {
    note("present", searchController)
    presents?()
  }
  func willPresentSearchController(_ searchController: UISearchController) { note("willPresent", searchController) }
  func didPresentSearchController(_ searchController: UISearchController) { note("didPresent", searchController) }
  func willDismissSearchController(_ searchController: UISearchController) { note("willDismiss", searchController) }
  func didDismissSearchController(_ searchController: UISearchController) { note("didDismiss", searchController) }
  func updateSearchResults(for searchController: UISearchController) {
    calls.append("update '\(searchController.searchBar.text ?? "")'")
  }
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
    calls.append("shouldBegin")
    return !refusesToBegin
  }
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { calls.append("didBegin") }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { calls.append("didEnd") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { calls.append("text \(searchText)") }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    calls.append("scope \(selectedScope)")
  }
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

@Suite struct SearchTests {
  private struct Scene {
    let app: TestApp
    let navigation: Navigation
    let a: A
    let search: UISearchController
    let searcher: Searcher

    var bar: UISearchBar { search.searchBar }
  }

  /// An app whose A has a search on its navigation item.
  private func scene(definesContext: Bool = true, results: Bool = false) throws -> Scene {
    let (app, navigation, a) = try TestApp.navigation()
    a.definesPresentationContext = definesContext
    let search = UISearchController(in: app.world)
    search.setResultsController(results ? B(in: app.world) : nil)
    let searcher = Searcher(in: app.world)
    search.delegate = searcher
    search.searchResultsUpdater = searcher
    search.searchBar.delegate = searcher
    a.navigationItem.searchController = search
    app.forget()
    return Scene(app: app, navigation: navigation, a: a, search: search, searcher: searcher)
  }

  @Test("hierarchy:4.100 hierarchy:6.2 the search is presented by the nearest controller that defines a context")
  func presenter() throws {
    for definesContext in [true, false] {
      let scene = try scene(definesContext: definesContext)
      #expect(!scene.search.isActive)
      scene.search.isActive = true
      #expect(scene.search.presentingViewController === (definesContext ? scene.a : scene.navigation))
      try scene.app.settle()
      #expect(scene.app.application.isVisible(scene.a) && scene.app.application.isVisible(scene.search))
      #expect(scene.search.searchBar.isFirstResponder == false)
    }
  }

  @Test("hierarchy:4.101 hierarchy:4.102 a tap on the bar starts the editing and the search", .tags(.unsourced))
  func start() throws {
    let scene = try scene()
    #expect(scene.bar.becomeFirstResponder())
    try scene.app.settle()
    #expect(
      scene.searcher.take() == [
        "shouldBegin", "didBegin", "present inactive", "willPresent active", "update ''", "didPresent active",
      ])
    #expect(scene.search.isActive && scene.bar.isFirstResponder)
    scene.bar.searchTextField.type("x")
    #expect(scene.searcher.take() == ["text x", "update 'x'"])
    scene.bar.text = "y"
    #expect(scene.searcher.take() == [])
    scene.bar.searchTextField.type("\n")
    #expect(scene.searcher.take() == ["search"])
    scene.bar.scopeButtonTitles = ["All", "Unread"]
    try scene.bar.scopeButtons[1].sendActions()
    try scene.bar.scopeButtons[1].sendActions()
    #expect(scene.searcher.take() == ["scope 1", "update 'y'"] && scene.bar.selectedScopeButtonIndex == 1)
  }

  @Test("hierarchy:4.101 the delegate can refuse to start the editing, and then no search starts")
  func refusedStart() throws {
    let scene = try scene()
    scene.searcher.refusesToBegin = true
    #expect(!scene.bar.becomeFirstResponder() && !scene.search.isActive)
    #expect(scene.searcher.take() == ["shouldBegin"])
  }

  @Test("hierarchy:4.103 Cancel notifies the delegate, empties the text and ends the search", .tags(.unsourced))
  func cancel() throws {
    let scene = try scene()
    #expect(scene.bar.shownCancelButton == nil)
    scene.bar.becomeFirstResponder()
    try scene.app.settle()
    scene.bar.searchTextField.type("x")
    _ = scene.searcher.take()
    try #require(scene.bar.shownCancelButton).sendActions()
    try scene.app.settle()
    #expect(
      scene.searcher.take() == ["cancel", "didEnd", "willDismiss inactive", "update ''", "didDismiss inactive"])
    #expect(!scene.search.isActive && scene.bar.text == "" && scene.a.presentedViewController == nil)
    #expect(scene.bar.shownCancelButton == nil)
  }

  @Test("hierarchy:4.102 hierarchy:4.103 the delegate is not notified if the app presents and dismisses the search")
  func byApp() throws {
    let scene = try scene()
    scene.a.present(scene.search, animated: true)
    try scene.app.settle()
    #expect(scene.search.isActive && scene.searcher.take() == [])
    scene.a.dismiss(animated: true)
    try scene.app.settle()
    #expect(!scene.search.isActive && scene.searcher.take() == [])
    scene.searcher.presents = { [unowned a = scene.a, unowned search = scene.search] in
      a.present(search, animated: false)
    }
    scene.search.isActive = true
    try scene.app.settle()
    #expect(scene.search.isActive && scene.searcher.take() == ["present inactive"])
  }

  @Test("hierarchy:4.102 a search whose controller is not in a window is refused, and can start later")
  func refusedPresentation() throws {
    let scene = try scene()
    scene.navigation.pushViewController(C(in: scene.app.world), animated: false)
    try scene.app.settle()
    scene.search.isActive = true
    #expect(
      scene.app.news() == ["Searcher.presentSearchController(UISearchController)", "warning notInWindowHierarchy"])
    #expect(!scene.search.isActive)
    scene.navigation.popViewController(animated: false)
    try scene.app.settle()
    _ = scene.searcher.take()
    scene.search.isActive = true
    try scene.app.settle()
    #expect(scene.searcher.take() == ["present inactive", "willPresent active", "didPresent active"])
  }

  @Test("hierarchy:4.104 the controller of the results is a child, visible while the bar is not empty")
  func results() throws {
    let scene = try scene(results: true)
    let results = try #require(scene.search.searchResultsController)
    scene.bar.becomeFirstResponder()
    #expect(
      try scene.app.newsUntilSettled().filter { $0.hasPrefix("B") } == [
        "B.willMoveToParent(UISearchController)", "B.loadView", "B.viewDidLoad",
        "B.didMoveToParent(UISearchController)", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear",
      ])
    #expect(results.parent === scene.search && !scene.search.showsSearchResultsController)
    #expect(scene.app.application.topViewController === scene.search)
    scene.bar.searchTextField.type("x")
    #expect(scene.search.showsSearchResultsController && scene.app.application.topViewController === results)
    scene.bar.text = ""
    #expect(!scene.search.showsSearchResultsController)
    scene.search.showsSearchResultsController = true
    scene.bar.text = ""
    #expect(scene.search.showsSearchResultsController)
    #expect(!scene.search.automaticallyShowsSearchResultsController)
    scene.search.showsSearchResultsController = false
    scene.bar.text = "x"
    #expect(!scene.search.showsSearchResultsController)
    scene.search.automaticallyShowsSearchResultsController = true
    #expect(scene.search.showsSearchResultsController)
    // Results push with the navigation controller of their presenter.
    #expect(results.navigationController == nil)
    #expect(results.presentingViewController?.navigationController === scene.navigation)
  }

  @Test("hierarchy:4.105 the search covers the content, unless it shows its results there")
  func covering() throws {
    let scene = try scene()
    scene.search.isActive = true
    try scene.app.settle()
    #expect(scene.a.coveringController(at: nil) === scene.search)
    scene.search.obscuresBackgroundDuringPresentation = false
    #expect(scene.a.coveringController(at: nil) == nil)
    #expect(throws: BackRefusal.covered("UISearchController#1")) { try scene.navigation.tapBack() }
    scene.search.hidesNavigationBarDuringPresentation = false
    #expect(throws: BackRefusal.isRoot) { try scene.navigation.tapBack() }
  }

  @Test("hierarchy:4.106 a push leaves a search in its context active, and the keyboard leaves")
  func push() throws {
    let scene = try scene()
    scene.bar.becomeFirstResponder()
    try scene.app.settle()
    scene.bar.searchTextField.type("x")
    scene.navigation.pushViewController(C(in: scene.app.world), animated: true)
    #expect(
      try scene.app.newsUntilSettled().filter { $0.hasPrefix("UISearchController") } == [
        "UISearchController.viewWillDisappear", "UISearchController.viewDidDisappear",
      ])
    #expect(scene.search.isActive && scene.bar.text == "x" && !scene.bar.isFirstResponder)
    #expect(scene.navigation.topViewController is C && scene.app.application.topViewController is C)
    scene.navigation.popViewController(animated: true)
    try scene.app.settle()
    #expect(scene.app.application.topViewController === scene.search && scene.bar.text == "x")
  }

  @Test("hierarchy:4.106 if the searched controller defines no context, the search stays over the pushed controller")
  func pushBelow() throws {
    let scene = try scene(definesContext: false)
    scene.search.isActive = true
    try scene.app.settle()
    scene.navigation.pushViewController(C(in: scene.app.world), animated: true)
    try scene.app.settle()
    #expect(scene.search.presentingViewController === scene.navigation)
    #expect(scene.app.application.topViewController === scene.search)
  }

  @Test("hierarchy:4.106 during the search its presenter is already presenting")
  func alert() throws {
    let scene = try scene(definesContext: false)
    scene.search.isActive = true
    try scene.app.settle()
    let alert = UIAlertController(in: scene.app.world, title: "Stop", message: nil, preferredStyle: .alert)
    scene.a.present(alert, animated: false)
    #expect(scene.app.news() == ["warning alreadyPresenting"])
    scene.search.present(alert, animated: false)
    try scene.app.settle()
    #expect(scene.app.application.topViewController === alert)
    scene.search.isActive = false
    try scene.app.settle()
    #expect(scene.app.application.topViewController === scene.a)
  }

  @Test("hierarchy:4.106 hierarchy:6.1 in its own context a search leaves alerts to the root of the containment")
  func alertBesideContext() throws {
    let scene = try scene()
    scene.search.isActive = true
    try scene.app.settle()
    let alert = UIAlertController(in: scene.app.world, title: "Stop", message: nil, preferredStyle: .alert)
    scene.a.present(alert, animated: false)
    try scene.app.settle()
    #expect(alert.presentingViewController === scene.navigation && scene.app.application.topViewController === alert)
    #expect(scene.a.presentedViewController === scene.search && scene.search.isActive)
  }

  @Test("hierarchy:4.106 a controller that is popped during its search is deallocated with it")
  func pop() throws {
    let scene = try scene()
    weak var popped: C?
    do {
      let c = C(in: scene.app.world)
      c.definesPresentationContext = true
      let search = UISearchController(in: scene.app.world)
      c.navigationItem.searchController = search
      scene.navigation.pushViewController(c, animated: false)
      try scene.app.settle()
      search.searchBar.becomeFirstResponder()
      try scene.app.settle()
      popped = c
    }
    scene.navigation.popViewController(animated: true)
    try scene.app.settle()
    #expect(popped == nil && scene.app.application.topViewController === scene.a)
    #expect(scene.app.window.firstResponder == nil)
  }

  @Test("hierarchy:4.102 hierarchy:4.103 a search ends once, even if it is ended twice during its presentation")
  func endedTwice() throws {
    let scene = try scene()
    scene.search.isActive = true
    try scene.app.world.turn()
    scene.search.isActive = false
    scene.search.isActive = false
    try scene.app.settle()
    #expect(!scene.search.isActive && scene.app.application.topViewController === scene.a)
    #expect(
      scene.searcher.take().filter { $0.contains("ismiss") } == ["willDismiss inactive", "didDismiss inactive"])
  }

  @Test("hierarchy:4.102 hierarchy:4.103 the delegate is not notified of a start that the app ends at once")
  func endDuringOwnPresentation() throws {
    let scene = try scene()
    try scene.a.tryPresent(scene.search, animated: true)
    scene.search.isActive = false
    try scene.app.settle()
    #expect(!scene.search.isActive)
    #expect(scene.searcher.take() == ["update ''", "willDismiss inactive", "didDismiss inactive"])
  }

  @Test("hierarchy:4.104 a controller of the results that another container has is not shown by the search")
  func strangeResults() throws {
    let scene = try scene(results: true)
    let results = try #require(scene.search.searchResultsController)
    let other = C(in: scene.app.world)
    try other.tryAddChild(results)
    try other.view.tryAddSubview(results.view)
    scene.search.isActive = true
    scene.search.searchBar.text = "x"
    try scene.app.settle()
    #expect(results.parent === other && !scene.search.showsSearchResultsController)
    scene.search.showsSearchResultsController = false
    #expect(!results.view.isHidden && scene.app.application.topViewController === scene.search)
  }

  @Test("hierarchy:4.101 a bar in a view of the app has the controller around it as its search's presenter")
  func barInView() throws {
    let (app, a) = try TestApp.plain()
    let search = UISearchController(in: app.world)
    a.view.addSubview(search.searchBar)
    #expect(search.searchBar.becomeFirstResponder())
    try app.settle()
    #expect(search.presentingViewController === a)
    search.isActive = false
    try app.settle()
    a.navigationItem.searchController = search
    a.navigationItem.searchController = nil
    search.searchBar.removeFromSuperview()
    #expect(search.searchedController == nil)
    search.isActive = true
    #expect(!search.isActive)
  }
}

internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UISearchController>

extension PlatformClass {
  package static let uiSearchController = PlatformClass(
    UISearchController.self, "a search controller",
    initializer: .arguments(
      "a controller for the results",
      Parameter(
        "results", UIViewController?.self, "the controller of the results, or `nil` if the searched one shows them")
    ) { (search: UISearchController, results) in
      search.setResultsController(results)
    },
    Doc(
      """
      A controller that searches. The navigation item of a controller shows its bar. A tap on the bar presents the search \
      controller over the nearest controller whose definesPresentationContext is true: set it on the searched controller, \
      so that the search stays there when a result is pushed.
      """, rules: ["hierarchy:4.100", "hierarchy:4.102", "hierarchy:4.106"],
      example: """
        function List:viewDidLoad()
          List.super.viewDidLoad(self)
          self.search = UISearchController()
          self.search.searchResultsUpdater = self
          self.navigationItem.searchController = self.search
          self.definesPresentationContext = true
        end

        function List:updateSearchResults(search) self:filter(search.searchBar.text) end
        """)
  ) {
    Member.property(
      "isActive", \.isActive, setAsStep: { $0.isActive = $1 },
      Doc(
        """
        Whether the search is presented. Setting true presents it, without the keyboard. Setting false ends the search: \
        the text becomes empty, and the updater is called.
        """, rules: ["hierarchy:4.102", "hierarchy:4.103"]))
    Member.property("searchBar", \.searchBar, Doc("The bar in which the user types.", rules: ["hierarchy:4.101"]))
    Member.property(
      "searchResultsController", \.searchResultsController,
      Doc("The controller of the results, or `nil`.", rules: ["hierarchy:4.104"]))
    Member.property(
      "showsSearchResultsController", \.showsSearchResultsController,
      setAsStep: { $0.showsSearchResultsController = $1 },
      Doc(
        """
        Whether the results are visible. Setting it shows or hides them from then on, whatever the text of the bar is.
        """, rules: ["hierarchy:4.104"]))
    Member.property(
      "automaticallyShowsSearchResultsController", \.automaticallyShowsSearchResultsController,
      setAsStep: { $0.automaticallyShowsSearchResultsController = $1 },
      Doc(
        "Whether the results are visible while the bar is not empty; true until showsSearchResultsController is set.",
        rules: ["hierarchy:4.104"]))
    Member.property(
      "searchResultsUpdater", \.scriptUpdater, set: { $0.scriptUpdater = $1 },
      Doc(
        """
        The object that updates the results. The reference is weak. Its method updateSearchResults receives the search \
        controller when the editing starts, and when the text or the scope changes.
        """, rules: ["hierarchy:4.102"]))
    Member.property(
      "delegate", \.scriptDelegate, set: { $0.scriptDelegate = $1 },
      Doc(
        """
        The delegate. The reference is weak. Its methods presentSearchController, willPresentSearchController, \
        didPresentSearchController, willDismissSearchController and didDismissSearchController receive the search \
        controller. They are not called if the app presents or dismisses it with present or dismiss.
        """, rules: ["hierarchy:4.102", "hierarchy:4.103"]))
    Member.property(
      "obscuresBackgroundDuringPresentation", \.obscuresBackgroundDuringPresentation,
      set: { $0.obscuresBackgroundDuringPresentation = $1 },
      Doc(
        "Whether the search covers the searched controller, so that the user cannot tap there; true by default.",
        rules: ["hierarchy:4.105"]))
    Member.property(
      "hidesNavigationBarDuringPresentation", \.hidesNavigationBarDuringPresentation,
      set: { $0.hidesNavigationBarDuringPresentation = $1 },
      Doc(
        "Whether the items of the navigation bar and Back are hidden during the search; true by default.",
        rules: ["hierarchy:4.105"]))
    Member.property(
      "automaticallyShowsCancelButton", \.automaticallyShowsCancelButton,
      set: { $0.automaticallyShowsCancelButton = $1 },
      Doc("Whether the Cancel button is shown during the search; true by default.", rules: ["hierarchy:4.103"]))
  }
}

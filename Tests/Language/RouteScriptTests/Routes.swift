/// Scripts for the start of routing tests.
enum Routes {
  /// An app whose home, in a navigation controller, can open an editor: `home`, `navigation`, `app`, `Input`, `Editor`,
  /// `EditorRouter` and `EditorRoute`.
  static let editor = declaration + launch

  /// The editor and its router.
  static let declaration = """
    local Input = protocol "EditorInput" { properties = { "note" } }
    local EditorRoute = RoutableView(Input)
    local Editor = viewController "Editor" { conforms = { ZIKRoutableView, Input }, properties = { "note" } }
    local EditorRouter = viewRouter "EditorRouter" {
      registerRoutableDestination = function(Self)
        Self:registerView(Editor)
        Self:register(EditorRoute)
      end,
      destination = function() return Editor() end,
    }

    """

  /// The launch of the app.
  static let launch = """
    local home = UIViewController()
    local navigation = UINavigationController(home)
    local app = launch { root = navigation }

    """
}

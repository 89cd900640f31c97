internal import LuaRuntime
internal import ScriptText

extension Word {
  static let launch = function(
    "launch", [.init("options", "table", "the keys below, all optional")], returns: "App",
    Doc(
      """
      Starts an app. Registers the routers, creates the root controller and shows it in the key window. \
      Routers of the listed modules are registered first, then the routers declared outside modules. Objects \
      created before belong to this app.
      """,
      errors: [
        "A key is unknown.",
        """
        No router registers a protocol in a module's `provides` or `requires`, directly or through an adapter.
        """, "`root` is not a view controller.",
      ], rules: ["hierarchy:4.1", "hierarchy:4.2", "hierarchy:G14"],
      example:
        """
        local app = launch {
          modules = { require "modules.editor" },
          root    = UINavigationController(HomeViewController()),
        }
        """), keys: DeclarationKey.ofLaunch
  ) { context, call in try context.launch(call) }
}

extension DeclarationKey {
  /// The keys of `launch`.
  static let ofLaunch = [
    DeclarationKey("modules", "Module[]", Doc("The modules that the app consists of.")),
    DeclarationKey(
      "adapters", "Adapter[]",
      Doc(
        """
        The only adapters of the app. By default, all declared adapters are registered, except those that lead \
        to no module of the app.
        """, rules: ["router:1.18", "router:1.32"])),
    DeclarationKey(
      "autoRegister", "boolean",
      Doc(
        """
        Whether the routers are registered automatically; true by default. Otherwise `register` registers them.
        """, rules: ["router:1.32", "router:1.33"])),
    DeclarationKey(
      "register", "fun(app)",
      Doc(
        """
        The function that registers routers manually if `autoRegister` is false. It calls `app:registerRouters { \
        … }` and, at the end, `app:notifyRegistrationFinished()`.
        """, rules: ["router:1.33", "router:1.35"])),
    DeclarationKey(
      "compatibility", "string",
      Doc(
        """
        The version of ZIKRouter to reproduce. "1.1.1" follows the code of that release where it differs from \
        its documentation; the default follows the documentation.
        """)),
    DeclarationKey(
      "root", "UIViewController|fun(app): UIViewController",
      Doc(
        """
        The root controller of the key window, or a function that creates it after the routers are registered. \
        On macOS it is an NSViewController, which gets a window, or an NSWindowController, whose window is \
        shown.
        """)),
    DeclarationKey(
      "containers", "Container[]",
      Doc(
        """
        The containers of the app at its start, before routers register; by default all declared ones. Another \
        container joins on first use.
        """, rules: ["injection:S11"])),
    DeclarationKey(
      "storyboards", "(Storyboard|string)[]",
      Doc(
        """
        The storyboards of the app, to which references can lead; by default all that are declared or loaded. \
        The path of a `.storyboard` file loads it.
        """, rules: ["storyboards:8.1"])),
    DeclarationKey(
      "mainStoryboard", "string|Storyboard",
      Doc(
        "The storyboard whose initial controller becomes the root controller of the key window.",
        rules: ["storyboards:11.1"])),
    DeclarationKey(
      "clock", "\"auto\"|\"manual\"",
      Doc(
        """
        The mode of the clock. "auto", the default, runs the clock after each step until no transition is \
        pending. With "manual", only `app.clock` and `settle` advance the time.
        """)),
    DeclarationKey(
      "refusals", "\"error\"|\"warn\"",
      Doc(
        """
        The effect of a call that the platform rejects with a line on its console, such as a second presentation. \
        With "error", the default, it fails the test unless `assert.refused` expects it. With "warn", it is a warning.
        """)),
    DeclarationKey(
      "idiom", "\"phone\"|\"pad\"|\"tv\"",
      Doc(
        """
        The type of device. "phone", the default, has a compact width. The others have a regular width.
        """, rules: ["hierarchy:4.29"])),
    DeclarationKey(
      "platform", "\"iOS\"|\"macOS\"|\"tvOS\"",
      Doc(
        """
        The platform of the app; "iOS" by default. A macOS app uses only AppKit classes, any other app only \
        UIKit classes. "tvOS" is UIKit with the idiom "tv".
        """, rules: ["hierarchy:8.1"])),
  ]
}

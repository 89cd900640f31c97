internal import LuaRuntime
internal import ScriptKernel
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
        "No delegate has the method that receives `url`, `activity`, `shortcut` or `notification`.",
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
        shown. With a delegate, the root is optional. A function creates the root of each scene.
        """)),
    DeclarationKey(
      "delegate", "Class|object",
      Doc(
        """
        The app's delegate, or its class. All methods are optional. The methods \
        applicationWillFinishLaunchingWithOptions and applicationDidFinishLaunchingWithOptions receive (application, \
        options). The method applicationConfigurationForConnecting (application, session, options) returns the class of \
        the scene's delegate. The method applicationDidDiscardSceneSessions receives (application, sessions). The \
        methods applicationDidReceiveMemoryWarning and applicationWillTerminate receive (application). The method \
        userNotificationCenterDidReceive receives (response). An app without scenes has more methods. The methods \
        applicationWillEnterForeground, applicationDidBecomeActive, applicationWillResignActive and \
        applicationDidEnterBackground receive (application). The method applicationOpen receives (application, url), \
        applicationWillContinueUserActivityWithType (application, type), applicationContinue (application, activity), \
        and applicationPerformActionFor (application, shortcutItem).
        """,
        rules: ["hierarchy:4.80", "hierarchy:4.81", "hierarchy:4.82"])),
    DeclarationKey(
      "sceneDelegate", "Class|object",
      Doc(
        """
        The delegate of the app's scene, or its class. With a class, each scene gets an instance. All methods are \
        optional. The method sceneWillConnectTo receives (scene, session, options) and usually creates the window with \
        UIWindow(scene). The methods sceneWillEnterForeground, sceneDidBecomeActive, sceneWillResignActive, \
        sceneDidEnterBackground and sceneDidDisconnect receive (scene). The method sceneOpenURLContexts receives (scene, \
        contexts), sceneWillContinueUserActivityWithType (scene, type), sceneContinue (scene, activity), and \
        windowScenePerformActionFor (scene, shortcutItem). The method stateRestorationActivityFor (scene) returns an \
        activity or `nil`. If `root` is set, the delegate's property `window`, if it has one, contains the window.
        """,
        rules: ["hierarchy:4.77", "hierarchy:4.78", "hierarchy:4.79"])),
    DeclarationKey(
      "url", "string",
      Doc(
        """
        The URL that launches the app. A web address arrives as an activity. With scenes, sceneWillConnectTo receives \
        it in its options.
        """, rules: ["hierarchy:4.82", "hierarchy:4.83"])),
    DeclarationKey(
      "activity", "NSUserActivity",
      Doc("The activity that launches the app, such as a universal link.", rules: ["hierarchy:4.83"])),
    DeclarationKey(
      "shortcut", "string|table",
      Doc(
        """
        The quick action that launches the app: its type, or a table with `type` and optionally `localizedTitle` and \
        `userInfo`.
        """, rules: ["hierarchy:4.84"])),
    DeclarationKey(
      "notification", "table",
      Doc(
        """
        The notification that launches the app: a table with `userInfo` and optionally `actionIdentifier`.
        """, rules: ["hierarchy:4.85"])),
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
      "unavailable", "(\"camera\"|\"mail\"|\"text\")[]",
      Doc(
        """
        The capabilities that the device does not have; by default, it has all. Without "mail", \
        MFMailComposeViewController.canSendMail() returns false.
        """, rules: ["hierarchy:4.117"])),
    DeclarationKey(
      "iOS", "17|18|26",
      Doc(
        """
        The version of iOS whose behavior the app has: 17, 18 or 26. By default the newest, 26. \
        docs/explanation/ios-versions.md lists the differences.
        """, rules: ["hierarchy:0.15"])),
    DeclarationKey(
      "platform", "\"iOS\"|\"macOS\"|\"tvOS\"",
      Doc(
        """
        The platform of the app; "iOS" by default. A macOS app uses only AppKit classes, any other app only \
        UIKit classes. "tvOS" is UIKit with the idiom "tv".
        """, rules: ["hierarchy:8.1"])),
  ]
}

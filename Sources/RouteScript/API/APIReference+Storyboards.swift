extension APIReference {
  static var storyboards: [APIEntry] { storyboardWord + files + sceneWord + segueWords + segueClasses + nibs }

  private static var storyboardWord: [APIEntry] {
    [
      APIEntry(
        .function, "storyboard", type: "Storyboard",
        """
        Declares a storyboard: a list of scenes, each with a name, in any order. It serves each launched app, unless \
        `launch` lists other storyboards.
        """,
        parameters: [
          .init("name", "string", "the storyboard's name, by which references and `launch` find it"),
          .init("scenes", "table", "the scenes, and the keys below"),
        ],
        errors: [
          "A connection leads to a missing scene.", "Two scenes have the same name or identifier.",
          "Scenes contain each other in a cycle.", "A storyboard of this name already exists.",
        ],
        rules: ["storyboards:11.1", "storyboards:8.1"],
        example: """
          local Main = storyboard "Main" {
            initial = "nav",
            scene "nav"    { UINavigationController, root = "home" },
            scene "home"   { HomeViewController, identifier = "Home",
                             segues  = { show "edit" { to = "editor" } },
                             buttons = { helpButton = presentModally { to = "help" } } },
            scene "editor" { EditorViewController, segues = { unwind "back" { action = "unwindToHome" } } },
            scene "help"   { reference = { storyboard = "Help", identifier = "Index" } },
          }
          """),
      APIEntry(.key, "initial", of: "storyboard", type: "string", "The name of the scene with the initial controller."),
      APIEntry(
        .key, "bundle", of: "storyboard", type: "string",
        "The bundle of the storyboard; the app's own by default."),
      APIEntry(
        .key, "menu", of: "storyboard", type: "table[]",
        """
        The items of the main menu on macOS, as tables like those of a scene's `barButtonItems`. `launch` creates \
        the menu of the main storyboard.
        """,
        rules: ["storyboards:11.20"]),
      APIEntry(.property, "name", of: "Storyboard", type: "string", "The storyboard's name."),
      APIEntry(
        .method, "instantiateViewController", of: "Storyboard", type: "UIViewController",
        """
        Creates the controller of a scene. It calls the class's `init` without arguments, creates the initial \
        children, then calls awakeFromNib. It does not load the view.
        """,
        parameters: [.init("identifier", "string", "the scene's identifier, which differs from its name")],
        errors: [
          "PlatformException NSInvalidArgumentException: no scene has the identifier, or a reference leads nowhere."
        ],
        rules: ["storyboards:11.1", "storyboards:11.2", "storyboards:11.3"]),
      APIEntry(
        .method, "instantiateInitialViewController", of: "Storyboard", type: "UIViewController?",
        "Creates the controller of the initial scene. Returns `nil` if the storyboard has no initial scene.",
        errors: ["PlatformException NSInvalidArgumentException: a reference leads nowhere."],
        rules: ["storyboards:11.1", "storyboards:7.2"]),
    ]
  }

  private static var files: [APIEntry] {
    [
      APIEntry(
        .value, "Storyboard", type: "table",
        "The functions for storyboard files. A storyboard, from here or from `storyboard`, has the members below.",
        example: """
          local Main = Storyboard.load "App/Base.lproj/Main.storyboard"
          local app = launch { mainStoryboard = "Main" }
          app:tap "Edit"
          """),
      APIEntry(
        .member, "load", of: "Storyboard", type: "Storyboard",
        """
        Reads an iOS, tvOS or macOS `.storyboard` file. The storyboard has the name of its file and serves each \
        launched app. It uses the classes that the script declares, and synthesizes the others from their elements.
        """,
        parameters: [
          .init("path", "string", "the path, relative to the scenario's directory or the current one"),
          .init("options?", "table", "`bundle`: the bundle of the storyboard; the app's own by default"),
        ],
        errors: [
          "The file does not exist or is malformed.", "The file is a xib or a watchOS storyboard.",
          "A class of the script has a different kind than the element in the file.",
          "The bundle already contains a storyboard of this name.",
        ],
        rules: ["storyboards:7.5", "storyboards:8.8", "storyboards:11.1", "storyboards:11.2"]),
      APIEntry(
        .method, "save", of: "Storyboard",
        "Writes the storyboard to an Interface Builder file. Loading the file results in the same storyboard.",
        parameters: [.init("path", "string", "the path, relative to the scenario's directory")],
        errors: ["The scenario is not trusted (`--trust`).", "The file cannot be written."]),
      APIEntry(.method, "xml", of: "Storyboard", type: "string", "Returns the XML that `save` would write."),
      APIEntry(
        .method, "classesMadeUp", of: "Storyboard", type: "string[]",
        """
        Returns the classes that the file names and the script does not declare. RouteScript synthesized them from \
        their elements.
        """,
        rules: ["storyboards:11.2"]),
      APIEntry(
        .method, "notes", of: "Storyboard", type: "string[]",
        """
        Returns notes about ignored parts of the file that the platform could not follow, such as a segue that leads \
        nowhere.
        """
      ),
    ]
  }

  private static var sceneWord: [APIEntry] {
    func key(_ name: String, _ type: String, _ text: String, _ rules: [String] = []) -> APIEntry {
      APIEntry(.key, name, of: "scene", type: type, text, rules: rules)
    }
    return [
      APIEntry(
        .function, "scene", type: "Scene",
        "Declares a scene of a storyboard: a class, followed by the keys below.",
        parameters: [
          .init("name", "string", "the name by which other scenes of the storyboard refer to it"),
          .init("contents", "table", "the class and the keys below"),
        ],
        errors: [
          "The class is missing.", "A key is unknown.", "The class does not support a key.",
          "An outlet is not a property of the class.",
        ],
        rules: ["storyboards:11.2"]),
      key("identifier", "string", "The identifier by which the app instantiates the scene.", ["storyboards:7.3"]),
      key("title", "string", "The controller's title."),
      key(
        "registrationName", "string",
        "The name of the registration by which a container injects into the controller. No other registration is used.",
        ["injection:SS2"]),
      key("modalPresentationStyle", "string", "The controller's preferred presentation style."),
      key("modalTransitionStyle", "string", "The transition style of the controller's presentation."),
      key("definesPresentationContext", "boolean", "Whether the controller defines a presentation context."),
      key("root", "string", "The scene at the bottom of a navigation controller's stack.", ["storyboards:11.3"]),
      key(
        "tabs", "string[]",
        "The scenes of the tabs, in order, for a tab bar controller or a macOS tab view controller.",
        ["storyboards:11.3", "storyboards:11.15"]),
      key("primary", "string", "The scene of a split view controller's primary column.", ["storyboards:11.3"]),
      key("secondary", "string", "The scene of a split view controller's secondary column.", ["storyboards:11.3"]),
      key("supplementary", "string", "The scene of a split view controller's middle column.", ["storyboards:11.3"]),
      key(
        "items", "string[]", "The scenes of the items, in order, for a macOS split view controller.",
        ["storyboards:11.15"]),
      key(
        "content", "string",
        """
        The scene of the window's content, for a macOS window controller.
        """, ["storyboards:11.15"]),
      key("compact", "string", "The scene that a collapsed split view controller shows.", ["storyboards:11.3"]),
      key(
        "segues", "Segue[]",
        """
        The segues that the app performs by identifier. An embed segue gets a separate container view in the \
        controller's view.
        """,
        ["storyboards:11.7"]),
      key(
        "attributes", "table",
        "The property values to set before awakeFromNib: `attributes = { limit = 7 }`.",
        ["storyboards:11.2"]),
      key(
        "buttons", "table",
        """
        The buttons, by the properties that hold them. Each value is a segue that a tap performs, the name of a \
        controller method that it calls, or a table. The table contains a control class and `segue`, `action`, `tag` \
        and `views`.
        """,
        ["storyboards:11.6a"]),
      key(
        "views", "table[]",
        """
        The views in the controller's view, from back to front. Each is a table that starts with a view class. \
        `outlet` or `outlets` are the controller's properties that hold the view, and `collections` its list \
        properties. A tap performs `segue` or `segues`, and a cell's accessory button performs `accessory`. A \
        control calls the controller methods `action` or `actions`. `responderActions` are methods that it calls on \
        the first object in the responder chain that has them. `id` identifies the view for anchors and recognizers, \
        and `holds` sets the view's own outlets, as ids by property. `title`, `accessibilityIdentifier`, `tag` and \
        `attributes` set properties, and `views` contains subviews. A view with an embed segue is a container view.
        """,
        ["storyboards:11.5", "storyboards:11.6", "storyboards:5.3"]),
      key(
        "looseViews", "table[]",
        """
        The views without a superview. They are created with the controller, and the app can add them to a view \
        later. The tables are like those of `views`.
        """,
        ["storyboards:3.4"]),
      key(
        "barButtonItems", "table[]",
        """
        The items of the bars. The tables have the keys `title`, `outlet`, `collections`, `segue`, `action`, \
        `accessibilityIdentifier`, `attributes` and `id`, or their list forms, as for `views`.
        """,
        ["storyboards:5.2"]),
      key(
        "gestureRecognizers", "table[]",
        """
        The gesture recognizers. The tables are like those of `barButtonItems`, with `view`, the id of the view that \
        receives the gestures; by default, the controller's view.
        """,
        ["storyboards:3.4"]),
      key(
        "toolbarItems", "table[]",
        "The items of a window's toolbar on macOS. The tables are like those of `barButtonItems`.",
        ["storyboards:11.20"]),
      key(
        "menuItems", "table[]",
        "The items of menus in the views on macOS. The tables are like those of `barButtonItems`.",
        ["storyboards:11.20"]),
      key(
        "reference", "table",
        """
        The scene of another storyboard that this scene refers to: `storyboard`, its name; `identifier`, the \
        identifier of the scene, by default the initial one; and `bundle`. The lookup happens when the scene is \
        instantiated.
        """,
        ["storyboards:8.1", "storyboards:8.2", "storyboards:8.6"]),
    ]
  }

  private static var segueWords: [APIEntry] {
    func word(_ name: String, _ text: String, _ rules: [String], _ more: [String] = []) -> APIEntry {
      APIEntry(
        .function, name, type: "Segue", text,
        parameters: [
          .init("name?", "string", "the segue's identifier; without one, only the user can trigger the segue"),
          .init("options", "table", "the keys of `show`\(more.isEmpty ? "" : ", and \(more.joined(separator: ", "))")"),
        ], errors: ["A key is unknown, or a required key is missing."], rules: rules)
    }
    func key(_ name: String, _ type: String, _ text: String) -> APIEntry {
      APIEntry(.key, name, of: "show", type: type, text)
    }
    return [
      word(
        "show",
        """
        Declares a segue that shows a scene in the nearest container that supports it. A navigation controller \
        pushes the scene; without a container, it is presented. On macOS, the scene gets a separate window.
        """,
        ["storyboards:11.8", "storyboards:11.9", "storyboards:11.14"]),
      key("to", "string", "The scene to which the segue leads. Each perform creates a new instance."),
      key("animates", "boolean", "Whether the transition is animated; true by default."),
      key(
        "class", "Class",
        """
        A class derived from UIStoryboardSegue, or from NSStoryboardSegue on macOS. Its `perform` can extend a \
        standard kind by calling super. For `custom`, it defines what the segue does.
        """
      ),
      key(
        "segueAction", "string",
        """
        The name of the source's method that creates the destination, an @IBSegueAction. It receives (sender, \
        identifier). It returns a controller of the scene's class, or `nil` to let the storyboard create it.
        """
      ),
      word(
        "showDetail",
        """
        Declares a segue that shows a scene as the detail of a split view controller. Without a split view \
        controller, the scene is presented.
        """,
        ["storyboards:11.8"]),
      word(
        "presentModally", "Declares a segue that presents a scene modally. On macOS, it uses a modal window.",
        ["storyboards:11.8", "storyboards:11.14"], ["`modalPresentationStyle`"]),
      APIEntry(
        .key, "modalPresentationStyle", of: "presentModally", type: "string",
        "The presentation style of the destination; by default, the destination's own."),
      APIEntry(
        .key, "modalTransitionStyle", of: "presentModally", type: "string",
        "The transition style of the destination's presentation; by default, the destination's own."),
      word(
        "presentAsPopover", "Declares a segue that presents a scene in a popover.", ["storyboards:11.8"], ["`anchor`"]),
      APIEntry(
        .key, "anchor", of: "presentAsPopover", type: "string",
        """
        The `id` of the view or bar button item that the popover points to; by default, the object that triggered \
        the segue.
        """
      ),
      word(
        "presentAsSheet", "Declares a segue that presents a scene in a sheet of the window, on macOS only.",
        ["storyboards:11.14"]),
      word(
        "embed",
        "Declares a segue that embeds a scene in a container view while the source's view loads, before viewDidLoad.",
        ["storyboards:11.6"]),
      word("custom", "Declares a segue that is defined by its `class`.", ["storyboards:11.6a"]),
      word(
        "unwind",
        """
        Declares a segue back to the nearest controller that has the method `action`. The search covers the \
        presenters, the parents, and the children of both. Use `action` instead of `to`. If no controller has the \
        method, nothing happens.
        """,
        ["storyboards:11.10", "storyboards:11.11", "storyboards:11.12"]),
      APIEntry(
        .key, "action", of: "unwind", type: "string",
        "The name of the method to which the segue leads. The method receives the segue."),
    ]
  }

  private static var segueClasses: [APIEntry] {
    PlatformClass.uiStoryboardSegue.entries + PlatformClass.uiStoryboardUnwindSegueSource.entries
      + PlatformClass.uiControl.entries + PlatformClass.uiButton.entries
  }
}

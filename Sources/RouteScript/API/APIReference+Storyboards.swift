extension APIReference {
  static var storyboards: [APIEntry] { storyboardWord + files + sceneWord + segueWords + segues + controls + nibs }

  private static var storyboardWord: [APIEntry] {
    [
      APIEntry(
        .function, "storyboard", type: "Storyboard",
        """
        Declares a storyboard: a list of scenes. It serves every app that is launched, unless `launch` lists others. Scenes are named \
        by strings, in any order.
        """,
        parameters: [
          .init("name", "string", "the storyboard's name, by which references and `launch` find it"),
          .init("scenes", "table", "the scenes, and the keys below"),
        ],
        errors: [
          "A line leads to a scene that is not there.", "Two scenes have the same name or identifier.",
          "Scenes contain each other in a circle.", "A storyboard of that name exists already.",
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
      APIEntry(.key, "initial", of: "storyboard", type: "string", "The scene of the initial controller."),
      APIEntry(
        .key, "bundle", of: "storyboard", type: "string",
        "The bundle in which the storyboard stands; the app's own when left out."),
      APIEntry(
        .key, "menu", of: "storyboard", type: "table[]",
        "The items of the main menu of macOS: tables as those of a scene's `barButtonItems`. `launch` makes that of the main storyboard.",
        rules: ["storyboards:11.20"]),
      APIEntry(.property, "name", of: "Storyboard", type: "string", "Its name."),
      APIEntry(
        .method, "instantiateViewController", of: "Storyboard", type: "UIViewController",
        """
        Makes a new instance of a scene's controller. The class's `init` is called without arguments; then come the controllers that \
        it contains from the start, then awakeFromNib. The view is not loaded.
        """,
        parameters: [.init("identifier", "string", "the scene's identifier, which is not its name")],
        errors: [
          "PlatformException NSInvalidArgumentException: no scene has the identifier, or a reference leads nowhere."
        ],
        rules: ["storyboards:11.1", "storyboards:11.2", "storyboards:11.3"]),
      APIEntry(
        .method, "instantiateInitialViewController", of: "Storyboard", type: "UIViewController?",
        "Makes a new instance of the initial scene's controller; nil when there is no initial scene.",
        errors: ["PlatformException NSInvalidArgumentException: a reference leads nowhere."],
        rules: ["storyboards:11.1", "storyboards:7.2"]),
    ]
  }

  private static var files: [APIEntry] {
    [
      APIEntry(
        .value, "Storyboard", type: "table",
        "Storyboards of Interface Builder's files. A storyboard, from here or from `storyboard`, has the members below.",
        example: """
          local Main = Storyboard.load "App/Base.lproj/Main.storyboard"
          local app = launch { mainStoryboard = "Main" }
          app:tap "Edit"
          """),
      APIEntry(
        .member, "load", of: "Storyboard", type: "Storyboard",
        """
        Reads a `.storyboard` of iOS, tvOS or macOS. It is called like its file and serves the apps that are launched. Classes that it \
        names are those that the script has declared; others are made up from their elements.
        """,
        parameters: [
          .init("path", "string", "from the scenario's folder, or from the current one"),
          .init("options?", "table", "`bundle`: the bundle in which it stands; the app's own when left out"),
        ],
        errors: [
          "There is no such file, or it is malformed.", "It is a xib, or a storyboard of the watch.",
          "A class of the script is of another kind than the file's element.",
          "There is a storyboard of that name in the bundle.",
        ],
        rules: ["storyboards:7.5", "storyboards:8.8", "storyboards:11.1", "storyboards:11.2"]),
      APIEntry(
        .method, "save", of: "Storyboard",
        "Writes the storyboard as a file of Interface Builder, which reads back as the same.",
        parameters: [.init("path", "string", "from the scenario's folder")],
        errors: ["The scenario is not trusted (`--trust`).", "The file cannot be written."]),
      APIEntry(.method, "xml", of: "Storyboard", type: "string", "What `save` would write."),
      APIEntry(
        .method, "classesMadeUp", of: "Storyboard", type: "string[]",
        "The classes that its file names and the script lacked, which were made up from their elements.",
        rules: ["storyboards:11.2"]),
      APIEntry(
        .method, "notes", of: "Storyboard", type: "string[]",
        "What of its file was left out because the platform could not follow it, such as a segue that leads nowhere."),
    ]
  }

  private static var sceneWord: [APIEntry] {
    func key(_ name: String, _ type: String, _ text: String, _ rules: [String] = []) -> APIEntry {
      APIEntry(.key, name, of: "scene", type: type, text, rules: rules)
    }
    return [
      APIEntry(
        .function, "scene", type: "Scene",
        "Declares a scene of a storyboard: a class, which stands first, and the keys below.",
        parameters: [
          .init("name", "string", "the name by which other scenes of the storyboard lead here"),
          .init("contents", "table", "the class and the keys below"),
        ],
        errors: [
          "There is no class.", "A key is unknown.", "The class cannot contain what the keys say.",
          "An outlet is no property of the class.",
        ],
        rules: ["storyboards:11.2"]),
      key("identifier", "string", "The name by which the app instantiates the scene.", ["storyboards:7.3"]),
      key("title", "string", "The controller's title."),
      key(
        "registrationName", "string",
        "The name of the registration by which a container injects the controller: no other one is taken.",
        ["injection:SS2"]),
      key("modalPresentationStyle", "string", "How the controller wants to be presented."),
      key("modalTransitionStyle", "string", "How the controller's presentation moves."),
      key("definesPresentationContext", "boolean", "Whether the controller defines a presentation context."),
      key("root", "string", "The scene at the bottom of a navigation controller's stack.", ["storyboards:11.3"]),
      key(
        "tabs", "string[]",
        "The scenes of a tab bar controller's tabs, or of a tab view controller's of macOS, in order.",
        ["storyboards:11.3", "storyboards:11.15"]),
      key("primary", "string", "The scene of a split view controller's primary column.", ["storyboards:11.3"]),
      key("secondary", "string", "The scene of a split view controller's secondary column.", ["storyboards:11.3"]),
      key("supplementary", "string", "The scene of a split view controller's middle column.", ["storyboards:11.3"]),
      key(
        "items", "string[]", "The scenes of the parts of a split view controller of macOS, in order.",
        ["storyboards:11.15"]),
      key(
        "content", "string", "The scene that fills the window of a window controller of macOS.", ["storyboards:11.15"]),
      key("compact", "string", "The scene that a collapsed split view controller shows.", ["storyboards:11.3"]),
      key(
        "segues", "Segue[]",
        "The segues that the app performs by name. An embed segue gets a container view of its own in the controller's view.",
        ["storyboards:11.7"]),
      key(
        "attributes", "table",
        "What is set before awakeFromNib, by the properties of the class: `attributes = { limit = 7 }`.",
        ["storyboards:11.2"]),
      key(
        "buttons", "table",
        """
        Buttons by the properties that hold them: a segue that a tap triggers, the name of a method of the controller that it calls, or \
        a table with a class of controls and `segue`, `action`, `tag`, `views`.
        """, ["storyboards:11.6a"]),
      key(
        "views", "table[]",
        """
        The views in the controller's view, the back one first: tables with a view class first and `outlet`, or `outlets` (properties of \
        the controller), `collections` (lists of the controller), `segue`, or `segues`, `action`, or `actions` (of a control: methods of the \
        controller), `responderActions` (methods of whoever up the responder chain has them first), `accessory` (the segue of a cell's \
        accessory button), `title`, `accessibilityIdentifier`, `tag`, `attributes`, `id` (what anchors and recognisers name), `holds` (the view's own outlets: ids by its \
        properties), `views`. A \
        view with an embed segue is a container.
        """, ["storyboards:11.5", "storyboards:11.6", "storyboards:5.3"]),
      key(
        "looseViews", "table[]",
        "Views that stand in no other until the app puts them there, as those of `views`: they are made with the controller.",
        ["storyboards:3.4"]),
      key(
        "barButtonItems", "table[]",
        """
        The items of the bars: tables with `title`, `outlet`, `collections`, `segue`, `action`, `accessibilityIdentifier`, `attributes`, \
        `id` and the lists of these, as views have them.
        """, ["storyboards:5.2"]),
      key(
        "gestureRecognizers", "table[]",
        """
        What recognises gestures: tables as those of `barButtonItems`, and `view`, the id of the view on which they are made; the \
        controller's own when left out.
        """, ["storyboards:3.4"]),
      key(
        "toolbarItems", "table[]", "The items of a window's toolbar on macOS: tables as those of `barButtonItems`.",
        ["storyboards:11.20"]),
      key(
        "menuItems", "table[]", "The items of menus in the views on macOS: tables as those of `barButtonItems`.",
        ["storyboards:11.20"]),
      key(
        "reference", "table",
        """
        The scene stands for one of another storyboard: `storyboard`, its name; `identifier`, of a scene there, the initial one when left \
        out; `bundle`. It is looked up when the scene is made.
        """, ["storyboards:8.1", "storyboards:8.2", "storyboards:8.6"]),
    ]
  }

  private static var segueWords: [APIEntry] {
    func word(_ name: String, _ text: String, _ rules: [String], _ more: [String] = []) -> APIEntry {
      APIEntry(
        .function, name, type: "Segue", text,
        parameters: [
          .init("name?", "string", "the segue's identifier; without one, only the user can trigger it"),
          .init("options", "table", "the keys of `show`\(more.isEmpty ? "" : ", and \(more.joined(separator: ", "))")"),
        ], errors: ["A key is unknown, or one that is needed is missing."], rules: rules)
    }
    func key(_ name: String, _ type: String, _ text: String) -> APIEntry {
      APIEntry(.key, name, of: "show", type: type, text)
    }
    return [
      word(
        "show",
        "A segue that shows a scene in the nearest container that can: a navigation controller pushes it; else it is presented. On macOS "
          + "it gets a window of its own.",
        ["storyboards:11.8", "storyboards:11.9", "storyboards:11.14"]),
      key("to", "string", "The scene to which the segue leads. Each time it is a new instance."),
      key("animates", "boolean", "Whether the transition is animated; true when left out."),
      key(
        "class", "Class",
        "A class derived from UIStoryboardSegue, or from NSStoryboardSegue on macOS. Its `perform` may refine a standard kind by calling super, and is what `custom` does."
      ),
      key(
        "segueAction", "string",
        """
        The name of a method of the source that makes the destination, an @IBSegueAction: it gets (sender, identifier) and returns a \
        controller of the scene's class, or nil to let the storyboard make it.
        """),
      word(
        "showDetail",
        "A segue that shows a scene as the detail of a split view controller; where there is none it is presented.",
        ["storyboards:11.8"]),
      word(
        "presentModally", "A segue that presents a scene, on macOS in a modal window.",
        ["storyboards:11.8", "storyboards:11.14"], ["`modalPresentationStyle`"]),
      APIEntry(
        .key, "modalPresentationStyle", of: "presentModally", type: "string",
        "The style that the destination gets; its own when left out."),
      APIEntry(
        .key, "modalTransitionStyle", of: "presentModally", type: "string",
        "How the destination's presentation moves; its own way when left out."),
      word("presentAsPopover", "A segue that presents a scene in a popover.", ["storyboards:11.8"], ["`anchor`"]),
      APIEntry(
        .key, "anchor", of: "presentAsPopover", type: "string",
        "The `id` of the view or bar button item at which the popover points; what triggered the segue when left out."),
      word(
        "presentAsSheet", "A segue that presents a scene in a sheet of the window: on macOS alone.",
        ["storyboards:11.14"]),
      word(
        "embed", "A segue that puts a scene into a container view while the source's view loads, before viewDidLoad.",
        ["storyboards:11.6"]),
      word("custom", "A segue that does what its `class` does.", ["storyboards:11.6a"]),
      word(
        "unwind",
        """
        A segue back to the nearest controller on the way that has a method named `action`: the presenters, the parents, and the \
        children of both. It takes `action` instead of `to`. When nobody has the method, nothing happens.
        """, ["storyboards:11.10", "storyboards:11.11", "storyboards:11.12"]),
      APIEntry(
        .key, "action", of: "unwind", type: "string",
        "The name of the method to which the segue leads; it gets the segue."),
    ]
  }

  private static var segues: [APIEntry] {
    let source = APIEntry.Parameter("source", "UIStoryboardUnwindSegueSource", "what is looked for, and from where")
    let controller = "UIViewController"
    return [
      APIEntry(
        .property, "storyboard", of: controller, type: "Storyboard?",
        "The storyboard that made the controller; nil when none did.", rules: ["storyboards:8.6"]),
      APIEntry(
        .method, "performSegue", of: controller,
        "Performs a segue of the controller's scene, also one of a button. shouldPerformSegue is not asked.",
        parameters: [
          .init("identifier", "string", "the segue's name"),
          .init("sender?", "any", "what prepareForSegue gets"),
        ],
        errors: [
          "PlatformException NSInvalidArgumentException: the scene has no such segue, or no storyboard made the controller.",
          "PlatformException NSInternalInconsistencyException: an embed segue's container is filled.",
        ], rules: ["storyboards:11.7", "storyboards:11.6"]),
      APIEntry(
        .method, "shouldPerformSegue", of: controller, type: "boolean",
        "Overridden to say whether a segue that the user triggered is performed; true by default.",
        parameters: [
          .init("identifier", "string?", "the segue's name; nil when it has none"),
          .init("sender", "UIView", "what the user touched"),
        ], rules: ["storyboards:11.6a"]),
      APIEntry(
        .method, "prepareForSegue", of: controller,
        "Called before a segue is performed; the destination's view is not loaded yet.",
        parameters: [
          .init("segue", "UIStoryboardSegue", "with `identifier`, `source` and `destination`"),
          .init("sender", "any", "what the user touched, or what performSegue got"),
        ], rules: ["storyboards:11.6a"]),
      APIEntry(
        .method, "canPerformUnwindSegueAction", of: controller, type: "boolean",
        "Overridden to say whether an unwind segue leads here; by default when the controller has the method and is not the source.",
        parameters: [
          .init("action", "string", "the name of the method"), .init("source", "UIViewController", "who unwinds"),
          .init("sender", "any", "what triggered the segue"),
        ], rules: ["storyboards:11.12"]),
      APIEntry(
        .method, "allowedChildrenForUnwinding", of: controller, type: "UIViewController[]",
        "Overridden to say which children are searched for the destination of an unwind segue, in order.",
        parameters: [source], rules: ["storyboards:11.12"]),
      APIEntry(
        .method, "childContaining", of: controller, type: "UIViewController?",
        "Overridden by a container to say from which child an unwind segue comes.", parameters: [source],
        rules: ["storyboards:11.12"]),
      APIEntry(
        .method, "unwindForSegue", of: controller,
        "Overridden by a container to show a child to which an unwind segue leads.",
        parameters: [
          .init("segue", "UIStoryboardSegue", "the segue"),
          .init("subsequent", "UIViewController", "the child to show"),
        ], rules: ["storyboards:11.11"]),
      APIEntry(
        .method, "awakeFromNib", of: "UIResponder",
        "Called when a storyboard has made the object and connected it with its scene.",
        rules: ["storyboards:11.2", "storyboards:11.5"]),
      APIEntry(
        .classType, "UIStoryboardSegue", type: "UIStoryboardSegue",
        "A segue while it is taken. Derive a class from it for `custom`; a storyboard makes the instances."),
      APIEntry(.property, "identifier", of: "UIStoryboardSegue", type: "string?", "The segue's name."),
      APIEntry(.property, "source", of: "UIStoryboardSegue", type: "UIViewController", "Whence it leads."),
      APIEntry(.property, "destination", of: "UIStoryboardSegue", type: "UIViewController", "Where it leads."),
      APIEntry(
        .method, "perform", of: "UIStoryboardSegue",
        "Shows the destination, as the segue's kind says; overridden by custom segues.", rules: ["storyboards:11.8"]),
      APIEntry(
        .type, "UIStoryboardUnwindSegueSource", type: "UIStoryboardUnwindSegueSource",
        "What an unwind segue looks for: `source`, `unwindAction` and `sender`."),
    ]
  }

  private static var controls: [APIEntry] {
    let target = [
      APIEntry.Parameter("target", "UIResponder?", "who gets it, kept weakly; nil lets the responder chain decide"),
      APIEntry.Parameter("action", "string", "the name of a method, which gets the control"),
    ]
    return [
      APIEntry(.classType, "UIControl", type: "UIControl", "A view on which the user acts, see `app:tap`."),
      APIEntry(
        .property, "isEnabled", of: "UIControl", type: "boolean",
        "Whether it acts when the user touches it; true by default."),
      APIEntry(
        .property, "primaryAction", of: "UIControl", type: "fun(control)?",
        "Called first when the user touches the control."),
      APIEntry(
        .method, "addTarget", of: "UIControl", "Sends an action to a target when the user touches the control.",
        parameters: target),
      APIEntry(.method, "removeTarget", of: "UIControl", "Ends what addTarget began.", parameters: target),
      APIEntry(.classType, "UIButton", type: "UIButton", "A button."),
      APIEntry(.property, "title", of: "UIButton", type: "string?", "What stands on it."),
    ]
  }
}

extension APIReference {
  static var routing: [APIEntry] { routables + entryPoints + paths + routeConfigurations + routers }

  private static var routables: [APIEntry] {
    func word(_ name: String, _ text: String, _ rule: String) -> APIEntry {
      APIEntry(
        .function, name, type: name, text,
        parameters: [
          .init("protocol", "Protocol|string", "the protocol, which may be composed: `UIViewController & Input`")
        ],
        errors: ["The name is no declared protocol (found at launch or at the look-up)."],
        rules: [rule, "router:9.1", "router:9.7"])
    }
    func root(_ name: String, _ marker: String, _ rule: String) -> APIEntry {
      APIEntry(
        .value, name, type: "Protocol",
        "The root of routable protocols: one that inherits it is routable without being declared so by `\(marker)`.",
        rules: [rule])
    }
    return [
      word(
        "RoutableView",
        "Marks a protocol of views as routable the first time, and names the route afterwards. A name may point forward.",
        "router:1.11"),
      word(
        "RoutableViewModule",
        "The same for the protocol of a view router's configuration: the module is reached by what it is configured with.",
        "router:1.12"),
      word("RoutableService", "The same for the protocol of a service: an object that is not shown.", "router:1.11"),
      word(
        "RoutableServiceModule", "The same for the protocol of a service router's configuration.", "router:1.12"),
      root("ZIKViewRoutable", "RoutableView", "router:1.11"),
      root("ZIKViewModuleRoutable", "RoutableViewModule", "router:1.12"),
      root("ZIKServiceRoutable", "RoutableService", "router:1.11"),
      root("ZIKServiceModuleRoutable", "RoutableServiceModule", "router:1.12"),
    ]
  }

  private static var entryPoints: [APIEntry] {
    let routable = APIEntry.Parameter(
      "routable", "RoutableView|RoutableService|RouterClass",
      "the protocol by which the router is found, or the router class")
    return [
      APIEntry(.value, "Router", type: "table", "The entry to routing: look-ups, routes, the global error handler."),
      APIEntry(
        .member, "perform", of: "Router", type: "router?, error?",
        """
        Finds the router and performs a route. Returns the router; nil and the error when it could not begin. Instead of a function that \
        configures it takes a table with `preparation`, `successHandler`, `errorHandler`, `completion`, `configuring`, `removing`.
        """,
        parameters: [
          routable, .init("path", "RoutePath", "where to: one of `Path`; left out for services"),
          .init(
            "configuring?", "fun(config, prepareModule)|table",
            "sets up the configuration; `prepareModule` takes a function that gets the configuration of a module"),
          .init("removing?", "fun(removeConfig)", "sets up the configuration of a later removal"),
        ],
        errors: [
          "A route error that no handler and no assertion receives fails the scenario."
        ],
        rules: [
          "router:1.22", "router:1.28", "router:2.18", "router:3.2.1", "router:3.4.1", "router:3.5.3", "router:3.5.4",
          "router:9.9", "router:9.10",
        ],
        example: """
          local router, err = Router.perform(RoutableView(Input), Path.push(home), function(config)
            config.prepareDestination = function(editor) editor:startNewNote() end
            config.errorHandler = function(action, err) print(action, err) end
          end)
          """),
      APIEntry(
        .member, "makeDestination", of: "Router", type: "object?, error?",
        "Makes and prepares a destination without showing it. For a module the preparation gets the configuration.",
        parameters: [
          routable,
          .init(
            "preparation?", "fun(destination)|table", "prepares it before the router does; or a table as for `perform`"),
        ],
        rules: ["router:3.5.1", "router:3.5.2", "router:7.4", "router:9.10"]),
      APIEntry(
        .member, "canMakeDestination", of: "Router", type: "boolean",
        "Whether the router makes its destination at once and, for a view, supports being made without being shown.",
        parameters: [routable], rules: ["router:3.5.2", "router:7.4"]),
      APIEntry(
        .member, "to", of: "Router", type: "RouterClass|FoundRouter?",
        "The router that answers for a protocol, or nil and a route error.",
        parameters: [.init("routable", "RoutableView|RoutableService", "the protocol")],
        rules: ["router:1.22", "router:1.23", "router:1.28"]),
      APIEntry(
        .member, "toIdentifier", of: "Router", type: "RouterClass|FoundRouter?",
        "The router that registered an identifier, or nil and a route error.",
        parameters: [
          .init("identifier", "string", "the name"),
          .init(
            "options?", "table",
            "`default`: the router to use when there is none, of which nobody is told; `family`: \"view\", the default, or \"service\""
          ),
        ], rules: ["router:1.24", "router:1.28"]),
      APIEntry(
        .member, "register", of: "Router",
        "Registers a destination that has no router of its own, before the registration ends.",
        parameters: [
          .init("key", "RoutableView|RoutableService|string", "the routable protocol, or an identifier"),
          .init("class", "Class", "the class of the destination, which is routable"),
          .init(
            "making?", "fun(configuration): object?",
            "makes the destination; for a module's protocol, the configuration. Without it the class is called without arguments."
          ),
        ],
        rules: ["router:1.14", "router:1.15", "router:1.17"],
        example:
          "Router.register(RoutableView(Input), EditorViewController, function(configuration) return EditorViewController() end)"
      ),
      APIEntry(
        .member, "declaredRoutes", of: "Router", type: "RoutableView[]",
        "What is declared routable, sort by sort and in the order of declaration.", takesNothing: true),
      APIEntry(
        .member, "enumerateAllViewRouters", of: "Router",
        "Calls a function with each router class of views that registered a class: so an app sends events of its own.",
        parameters: [.init("body", "fun(RouterClass)", "called with each class")],
        rules: ["router:1.41", "router:7.10"]),
      APIEntry(
        .member, "enumerateAllServiceRouters", of: "Router", "The same for services.",
        parameters: [.init("body", "fun(RouterClass)", "called with each class")],
        rules: ["router:1.41", "router:7.10"]),
      APIEntry(
        .member, "globalErrorHandler", of: "Router", type: "fun(router, action, error)",
        "Told of every route error, last. Set it to receive errors that no handler takes; it is reset after each test.",
        rules: ["router:4.3", "router:4.4"]),
      APIEntry(
        .member, "globalServiceErrorHandler", of: "Router", type: "fun(router, action, error)",
        "The same for service routers.", rules: ["router:4.3", "router:7.11"]),
      APIEntry(
        .member, "detectMemoryLeakDelay", of: "Router", type: "number",
        "How many seconds after its removal a destination should be gone; 2 by default, and nothing is detected with 0 or less.",
        rules: ["router:6.23"]),
      APIEntry(
        .member, "didDetectLeakingHandler", of: "Router", type: "fun(object)",
        "Told of a destination that outlives its removal; without it the log is.", rules: ["router:6.24"]),
      APIEntry(
        .type, "FoundRouter", type: "FoundRouter",
        "What a look-up gives for a destination that was registered without a router class."),
      APIEntry(
        .method, "perform", of: "FoundRouter", type: "router?, error?", "As `Router.perform`, without looking up.",
        parameters: [
          .init("path", "RoutePath", "where to; left out for services"),
          .init("configuring?", "fun(config, prepareModule)|table", "sets up the configuration"),
          .init("removing?", "fun(removeConfig)", "sets up the configuration of a later removal"),
        ]),
      APIEntry(
        .method, "makeDestination", of: "FoundRouter", type: "object?, error?", "As `Router.makeDestination`.",
        parameters: [.init("preparation?", "fun(destination)|table", "prepares it before the router does")]),
      APIEntry(
        .method, "canMakeDestination", of: "FoundRouter", type: "boolean", "As `Router.canMakeDestination`."),
      APIEntry(
        .method, "performOnDestination", of: "FoundRouter", type: "router?, error?",
        "As `RouterClass.performOnDestination`.",
        parameters: [
          .init("destination", "object", "the object"), .init("path", "RoutePath", "where to"),
          .init("configuring?", "fun(config)|table", "sets up the configuration"),
          .init("removing?", "fun(removeConfig)", "sets up the configuration of a later removal"),
        ],
        rules: ["router:3.10.1", "router:3.10.3"]),
      APIEntry(
        .method, "prepare", of: "FoundRouter", type: "router?, error?", "As `RouterClass.prepare`.",
        parameters: [
          .init("destination", "object", "the object"),
          .init("configuring?", "fun(config)|table", "sets up the configuration"),
          .init("removing?", "fun(removeConfig)", "sets up the configuration of a later removal"),
        ],
        rules: ["router:3.10.5", "router:3.10.6"]),
      APIEntry(
        .method, "supportRouteType", of: "FoundRouter", type: "boolean", "Whether the router supports a kind of path.",
        parameters: [.init("routeType", "string", "such as \"push\"")], rules: ["router:2.33"]),
      APIEntry(
        .function, "route", type: "Route", "A short form for the common case: `route(Input):push(home)`.",
        parameters: [.init("protocol", "Protocol|RoutableView", "the protocol by which the router is found")]),
      APIEntry(.type, "Route", type: "Route", "What `route` returns: the route to a protocol, ready to be performed."),
      APIEntry(
        .method, "push", of: "Route", type: "router?, error?", "Pushes the destination.",
        parameters: [
          .init("source", "UIViewController", "a controller inside a navigation controller"),
          .init("options?", "table", "`prepare`: called with the destination; `animated`"),
        ], rules: ["router:3.5.3"]),
      APIEntry(
        .method, "present", of: "Route", type: "router?, error?", "Presents the destination.",
        parameters: [
          .init("source", "UIViewController", "the presenting controller"),
          .init("options?", "table", "`prepare`: called with the destination; `animated`"),
        ], rules: ["router:3.5.4"]),
      APIEntry(
        .method, "presentAsSheet", of: "Route", type: "router?, error?",
        "Presents the destination in a sheet, on macOS.",
        parameters: [
          .init("source", "NSViewController", "the presenting controller"),
          .init("options?", "table", "`prepare`: called with the destination; `animated`"),
        ], rules: ["router:3.12.3"]),
    ]
  }

  private static var paths: [APIEntry] {
    [
      APIEntry(.value, "Path", type: "table", "The ways to show a destination."),
      APIEntry(
        .member, "push", of: "Path", type: "RoutePath", "Pushes onto the source's navigation controller.",
        parameters: [.init("source", "UIViewController?", "a controller inside a navigation controller")],
        rules: ["router:3.5.3"]),
      APIEntry(
        .member, "presentModally", of: "Path", type: "RoutePath", "Presents over the source.",
        parameters: [
          .init("source", "UIViewController?", "a controller in the window's hierarchy that presents nothing")
        ],
        rules: ["router:3.5.4", "router:3.5.5"]),
      APIEntry(
        .member, "presentAsPopover", of: "Path", type: "RoutePath", "Presents over the source as a popover.",
        parameters: [
          .init("source", "UIViewController?", "as for `presentModally`"),
          .init("configure", "fun(popover)", "says where it points: sets `sourceView` or `barButtonItem`"),
        ],
        rules: ["router:3.4.4", "router:3.5.6"]),
      APIEntry(
        .member, "presentAsSheet", of: "Path", type: "RoutePath",
        "Presents in a sheet of the source's window, on macOS.",
        parameters: [.init("source", "NSViewController?", "a controller in a window")], rules: ["router:3.12.3"]),
      APIEntry(
        .member, "presentWithAnimator", of: "Path", type: "RoutePath",
        "Presents as an animator of the app's own shows it, on macOS; modally without one.",
        parameters: [
          .init("source", "NSViewController?", "a controller in a window"),
          .init("animator?", "object", "has `animatePresentation` and `animateDismissal`; the configuration's without"),
        ],
        rules: ["router:3.12.4"]),
      APIEntry(
        .member, "performSegue", of: "Path", type: "RoutePath",
        "Performs a segue of the source's scene; the storyboard makes the destination.",
        parameters: [
          .init("source", "UIViewController?", "a controller that a storyboard made"),
          .init("identifier", "string", "the segue's"),
          .init("sender?", "object", "what the source's `prepareForSegue` gets"),
        ],
        rules: ["router:3.4.3", "router:3.5.12"]),
      APIEntry(
        .member, "show", of: "Path", type: "RoutePath",
        "Shows as the containers above the source do; on macOS in a window of its own.",
        parameters: [.init("source", "UIViewController?", "a controller; not needed on macOS")],
        rules: ["router:3.5.7", "router:3.12.5"]),
      APIEntry(
        .member, "showDetail", of: "Path", type: "RoutePath",
        "Shows as a detail, as the containers above the source do.",
        parameters: [.init("source", "UIViewController?", "a controller")], rules: ["router:3.5.8"]),
      APIEntry(
        .member, "addAsChildViewController", of: "Path", type: "RoutePath",
        "Makes the destination a child of the source.",
        parameters: [
          .init("source", "UIViewController?", "a controller"),
          .init(
            "handler?", "fun(child, completion)",
            "puts the child's view into its place and calls `completion`; without it the view is added to the source's"),
        ],
        rules: ["router:3.5.9"]),
      APIEntry(
        .member, "addAsSubview", of: "Path", type: "RoutePath", "Adds the destination, a view, to the source, a view.",
        parameters: [.init("source", "UIView?", "the superview")], rules: ["router:3.5.10"]),
      APIEntry(
        .member, "custom", of: "Path", type: "RoutePath", "Shows in the router's own way: its `performCustomRoute`.",
        parameters: [
          .init("source", "object?", "what the router takes it from, if it needs anything"),
          .init("configure?", "fun(config)", "has the last word on the configuration: for paths of an app's own"),
        ],
        rules: ["router:2.32", "router:3.5.11"]),
      APIEntry(
        .member, "defaultPath", of: "Path", type: "RoutePath", "Shows as the router's default configuration says.",
        parameters: [
          .init("source", "object?", "where it starts from unless the configuration says so"),
          .init("configure?", "fun(config)", "has the last word on the configuration"),
        ],
        rules: ["router:2.16"]),
      APIEntry(
        .member, "makeDestination", of: "Path", type: "RoutePath", "Makes the destination and shows nothing.",
        rules: ["router:3.5.1"]),
    ]
  }
}

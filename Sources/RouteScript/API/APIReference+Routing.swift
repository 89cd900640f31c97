extension APIReference {
  static var routing: [APIEntry] { routables + entryPoints + paths + routeConfigurations + routers }

  private static var routables: [APIEntry] {
    func word(_ name: String, _ text: String, _ rule: String) -> APIEntry {
      APIEntry(
        .function, name, type: name, text,
        parameters: [
          .init("protocol", "Protocol|string", "the protocol, which can be composed: `UIViewController & Input`")
        ],
        errors: ["No protocol of this name is declared. The check runs at launch or at the lookup."],
        rules: [rule, "router:9.1", "router:9.7"])
    }
    func root(_ name: String, _ marker: String, _ rule: String) -> APIEntry {
      APIEntry(
        .value, name, type: "Protocol",
        "The root protocol of routable protocols. A protocol that inherits it is routable without `\(marker)`.",
        rules: [rule])
    }
    return [
      word(
        "RoutableView",
        """
        Marks a view protocol as routable on the first call, and refers to its route on later calls. A name can \
        refer to a protocol that is declared later.
        """,
        "router:1.11"),
      word(
        "RoutableViewModule",
        """
        Marks the configuration protocol of a view router as routable on the first call, and refers to its route on \
        later calls. A lookup finds the module by its configuration.
        """,
        "router:1.12"),
      word(
        "RoutableService",
        """
        Marks a service protocol as routable on the first call, and refers to its route on later calls. A service is \
        an object that is not shown.
        """,
        "router:1.11"),
      word(
        "RoutableServiceModule",
        """
        Marks the configuration protocol of a service router as routable on the first call, and refers to its route \
        on later calls. A lookup finds the module by its configuration.
        """,
        "router:1.12"),
      root("ZIKViewRoutable", "RoutableView", "router:1.11"),
      root("ZIKViewModuleRoutable", "RoutableViewModule", "router:1.12"),
      root("ZIKServiceRoutable", "RoutableService", "router:1.11"),
      root("ZIKServiceModuleRoutable", "RoutableServiceModule", "router:1.12"),
    ]
  }

  private static var entryPoints: [APIEntry] {
    let routable = APIEntry.Parameter(
      "routable", "RoutableView|RoutableService|RouterClass",
      "the protocol by which to find the router, or the router class")
    return [
      APIEntry(
        .value, "Router", type: "table", "The functions for routing: lookups, routes and the global error handlers."),
      APIEntry(
        .member, "perform", of: "Router", type: "router?, error?",
        """
        Finds the router and performs a route. Returns the router, or `nil` and the error if the route cannot start. \
        Instead of `configuring`, you can pass a table with `preparation`, `successHandler`, `errorHandler`, \
        `completion`, `configuring` and `removing`.
        """,
        parameters: [
          routable, .init("path", "RoutePath", "the path to the destination, one of `Path`; omitted for services"),
          .init(
            "configuring?", "fun(config, prepareModule)|table",
            "configures the route; `prepareModule` takes a function that receives the configuration of a module"),
          .init("removing?", "fun(removeConfig)", "configures a later removal"),
        ],
        errors: [
          "A route error that no handler and no assertion handles fails the scenario."
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
        "Creates and prepares a destination without showing it. Returns the destination, or `nil` and the error.",
        parameters: [
          routable,
          .init(
            "preparation?", "fun(destination)|table",
            """
            prepares the destination, or for a module the configuration, before the router does; or a table as for \
            `perform`
            """
          ),
        ],
        rules: ["router:3.5.1", "router:3.5.2", "router:7.4", "router:9.10"]),
      APIEntry(
        .member, "canMakeDestination", of: "Router", type: "boolean",
        "Whether the router can create its destination immediately and, for a view, without showing it.",
        parameters: [routable], rules: ["router:3.5.2", "router:7.4"]),
      APIEntry(
        .member, "to", of: "Router", type: "RouterClass|FoundRouter?",
        "Returns the router of a protocol, or `nil` after a route error.",
        parameters: [.init("routable", "RoutableView|RoutableService", "the protocol")],
        rules: ["router:1.22", "router:1.23", "router:1.28"]),
      APIEntry(
        .member, "toIdentifier", of: "Router", type: "RouterClass|FoundRouter?",
        "Returns the router that registered an identifier, or `nil` after a route error.",
        parameters: [
          .init("identifier", "string", "the identifier"),
          .init(
            "options?", "table",
            """
            `default`, the router to use if the identifier is not registered, without an error; `family`, "view" \
            (the default) or "service"
            """
          ),
        ], rules: ["router:1.24", "router:1.28"]),
      APIEntry(
        .member, "register", of: "Router",
        "Registers a destination without a router class, before the registration ends.",
        parameters: [
          .init("key", "RoutableView|RoutableService|string", "the routable protocol or an identifier"),
          .init("class", "Class", "the class of the destination, which must be routable"),
          .init(
            "making?", "fun(configuration): object?",
            """
            creates the destination, or for a module's protocol the configuration; by default, the class is called \
            without arguments
            """
          ),
        ],
        rules: ["router:1.14", "router:1.15", "router:1.17"],
        example:
          "Router.register(RoutableView(Input), EditorViewController, function(configuration) return EditorViewController() end)"
      ),
      APIEntry(
        .member, "declaredRoutes", of: "Router", type: "RoutableView[]",
        """
        Returns the declared routable protocols, by kind and in the order of declaration. What other tests of the \
        file declare is omitted.
        """, takesNothing: true),
      APIEntry(
        .member, "declaredRouters", of: "Router", type: "RouterClass[]",
        """
        Returns the declared router classes, in the order of declaration. An app that registers its routers itself \
        uses it to register the others.
        """, takesNothing: true, rules: ["router:1.33"],
        example: """
          launch {
            autoRegister = false,
            register = function()
              for _, router in ipairs(Router.declaredRouters()) do router:registerRoutableDestination() end
            end,
          }
          """),
      APIEntry(
        .member, "routersToClass", of: "Router", type: "RouterClass[]",
        """
        Returns the routers of a destination class, and then those of its superclasses. The list is empty if the class \
        is not routable.
        """,
        parameters: [.init("class", "Class", "the class of a destination")], rules: ["router:1.26"]),
      APIEntry(
        .member, "isRegistrationFinished", of: "Router", type: "boolean",
        "Whether the registration of the app's routers has ended. `launch` ends it.", rules: ["router:1.40"]),
      APIEntry(
        .member, "enumerateAllViewRouters", of: "Router",
        """
        Calls a function with each view router class that registered a destination class. Apps use it to send custom \
        events.
        """,
        parameters: [.init("body", "fun(RouterClass)", "the function, which receives each class")],
        rules: ["router:1.41", "router:7.10"]),
      APIEntry(
        .member, "enumerateAllServiceRouters", of: "Router",
        """
        Calls a function with each service router class that registered a destination class. Apps use it to send \
        custom events.
        """,
        parameters: [.init("body", "fun(RouterClass)", "the function, which receives each class")],
        rules: ["router:1.41", "router:7.10"]),
      APIEntry(
        .member, "globalErrorHandler", of: "Router", type: "fun(router, action, error)",
        """
        The function that is called last, for every error of a view route. Set it to handle errors that no other \
        handler receives. It is reset after each test.
        """,
        rules: ["router:4.3", "router:4.4"]),
      APIEntry(
        .member, "globalServiceErrorHandler", of: "Router", type: "fun(router, action, error)",
        "The function that is called last, for every error of a service route. It is reset after each test.",
        rules: ["router:4.3", "router:7.11"]),
      APIEntry(
        .member, "detectMemoryLeakDelay", of: "Router", type: "number",
        """
        The seconds after its removal by which a destination must be deallocated; 2 by default. With 0 or less, \
        leaks are not detected.
        """,
        rules: ["router:6.23"]),
      APIEntry(
        .member, "didDetectLeakingHandler", of: "Router", type: "fun(object)",
        "The function that is called with a destination that outlives its removal. Without it, the leak is logged.",
        rules: ["router:6.24"]),
      APIEntry(
        .type, "FoundRouter", type: "FoundRouter",
        "The result of a lookup for a destination that was registered without a router class."),
      APIEntry(
        .method, "perform", of: "FoundRouter", type: "router?, error?",
        "Performs a route with this router, like `Router.perform`. Returns the router, or `nil` and the error.",
        parameters: [
          .init("path", "RoutePath", "the path to the destination, one of `Path`; omitted for services"),
          .init(
            "configuring?", "fun(config, prepareModule)|table",
            "configures the route, or a table as for `Router.perform`"),
          .init("removing?", "fun(removeConfig)", "configures a later removal"),
        ]),
      APIEntry(
        .method, "makeDestination", of: "FoundRouter", type: "object?, error?",
        """
        Creates and prepares a destination without showing it, like `Router.makeDestination`. Returns the \
        destination, or `nil` and the error.
        """,
        parameters: [
          .init(
            "preparation?", "fun(destination)|table",
            "prepares the destination before the router does, or a table as for `Router.perform`")
        ]),
      APIEntry(
        .method, "canMakeDestination", of: "FoundRouter", type: "boolean",
        """
        Whether the router can create its destination immediately and without showing it, like \
        `Router.canMakeDestination`.
        """
      ),
      APIEntry(
        .method, "performOnDestination", of: "FoundRouter", type: "router?, error?",
        """
        Shows an existing object as if the router had created it, like `RouterClass.performOnDestination`. Returns \
        the router, or `nil` and the error.
        """,
        parameters: [
          .init("destination", "object", "the existing object"),
          .init("path", "RoutePath", "the path to the destination, one of `Path`"),
          .init("configuring?", "fun(config)|table", "configures the route, or a table as for `Router.perform`"),
          .init("removing?", "fun(removeConfig)", "configures a later removal"),
        ],
        rules: ["router:3.10.1", "router:3.10.3"]),
      APIEntry(
        .method, "prepare", of: "FoundRouter", type: "router?, error?",
        """
        Prepares an existing object without showing it, like `RouterClass.prepare`. Returns the router, or `nil` and \
        the error.
        """,
        parameters: [
          .init("destination", "object", "the existing object"),
          .init("configuring?", "fun(config)|table", "configures the route, or a table as for `Router.perform`"),
          .init("removing?", "fun(removeConfig)", "configures a later removal"),
        ],
        rules: ["router:3.10.5", "router:3.10.6"]),
      APIEntry(
        .method, "supportRouteType", of: "FoundRouter", type: "boolean", "Whether the router supports a route type.",
        parameters: [.init("routeType", "string", "the route type, such as \"push\"")], rules: ["router:2.33"]),
      APIEntry(
        .function, "route", type: "Route",
        "Returns the route to a protocol, as a short form for common cases: `route(Input):push(home)`.",
        parameters: [.init("protocol", "Protocol|RoutableView", "the protocol by which to find the router")]),
      APIEntry(.type, "Route", type: "Route", "A route to a protocol, from `route`, ready to be performed."),
      APIEntry(
        .method, "push", of: "Route", type: "router?, error?",
        "Pushes the destination. Returns the router, or `nil` and the error.",
        parameters: [
          .init("source", "UIViewController", "a controller inside a navigation controller"),
          .init("options?", "table", "`prepare`, called with the destination; `animated`, true by default"),
        ], rules: ["router:3.5.3"]),
      APIEntry(
        .method, "present", of: "Route", type: "router?, error?",
        "Presents the destination. Returns the router, or `nil` and the error.",
        parameters: [
          .init("source", "UIViewController", "the presenting controller"),
          .init("options?", "table", "`prepare`, called with the destination; `animated`, true by default"),
        ], rules: ["router:3.5.4"]),
      APIEntry(
        .method, "presentAsSheet", of: "Route", type: "router?, error?",
        "Presents the destination in a sheet on macOS. Returns the router, or `nil` and the error.",
        parameters: [
          .init("source", "NSViewController", "the presenting controller"),
          .init("options?", "table", "`prepare`, called with the destination; `animated`, true by default"),
        ], rules: ["router:3.12.3"]),
    ]
  }

  private static var paths: [APIEntry] {
    [
      APIEntry(
        .value, "Path", type: "table", "The functions that create paths, which describe how to show a destination."),
      APIEntry(
        .member, "push", of: "Path", type: "RoutePath",
        "Returns a path that pushes the destination onto the source's navigation controller.",
        parameters: [.init("source", "UIViewController?", "a controller inside a navigation controller")],
        rules: ["router:3.5.3"]),
      APIEntry(
        .member, "presentModally", of: "Path", type: "RoutePath",
        "Returns a path that presents the destination modally over the source.",
        parameters: [
          .init(
            "source", "UIViewController?", "a controller in the window's hierarchy that presents no other controller")
        ],
        rules: ["router:3.5.4", "router:3.5.5"]),
      APIEntry(
        .member, "presentAsPopover", of: "Path", type: "RoutePath",
        "Returns a path that presents the destination over the source as a popover.",
        parameters: [
          .init("source", "UIViewController?", "the source, as for `presentModally`"),
          .init("configure", "fun(popover)", "sets the anchor of the popover, `sourceView` or `barButtonItem`"),
        ],
        rules: ["router:3.4.4", "router:3.5.6"]),
      APIEntry(
        .member, "presentAsSheet", of: "Path", type: "RoutePath",
        "Returns a path that presents the destination in a sheet of the source's window on macOS.",
        parameters: [.init("source", "NSViewController?", "a controller in a window")], rules: ["router:3.12.3"]),
      APIEntry(
        .member, "presentWithAnimator", of: "Path", type: "RoutePath",
        "Returns a path that presents the destination with a custom animator on macOS; modally without one.",
        parameters: [
          .init("source", "NSViewController?", "a controller in a window"),
          .init(
            "animator?", "object",
            "an object with `animatePresentation` and `animateDismissal`; by default, the animator of the configuration"
          ),
        ],
        rules: ["router:3.12.4"]),
      APIEntry(
        .member, "performSegue", of: "Path", type: "RoutePath",
        "Returns a path that performs a segue of the source's scene. The storyboard creates the destination.",
        parameters: [
          .init("source", "UIViewController?", "a controller that is from a storyboard"),
          .init("identifier", "string", "the segue's identifier"),
          .init("sender?", "object", "the sender that the source's `prepareForSegue` receives"),
        ],
        rules: ["router:3.4.3", "router:3.5.12"]),
      APIEntry(
        .member, "show", of: "Path", type: "RoutePath",
        """
        Returns a path that shows the destination in the most suitable way for the source's containers; on macOS, in \
        a separate window.
        """,
        parameters: [.init("source", "UIViewController?", "a controller, which is optional on macOS")],
        rules: ["router:3.5.7", "router:3.12.5"]),
      APIEntry(
        .member, "showDetail", of: "Path", type: "RoutePath",
        "Returns a path that shows the destination as a detail, according to the source's containers.",
        parameters: [.init("source", "UIViewController?", "a controller")], rules: ["router:3.5.8"]),
      APIEntry(
        .member, "addAsChildViewController", of: "Path", type: "RoutePath",
        "Returns a path that makes the destination a child of the source.",
        parameters: [
          .init("source", "UIViewController?", "a controller"),
          .init(
            "handler?", "fun(child, completion)",
            "adds the child's view and calls `completion`; by default, the view is added to the source's view"),
        ],
        rules: ["router:3.5.9"]),
      APIEntry(
        .member, "addAsSubview", of: "Path", type: "RoutePath",
        "Returns a path that adds the destination, a view, to the source, another view.",
        parameters: [.init("source", "UIView?", "the superview")], rules: ["router:3.5.10"]),
      APIEntry(
        .member, "custom", of: "Path", type: "RoutePath",
        "Returns a path for a custom route, which calls the router's `performCustomRoute`.",
        parameters: [
          .init("source", "object?", "the source, if the router needs one"),
          .init(
            "configure?", "fun(config)", "configures the route after all other functions, for paths that an app defines"
          ),
        ],
        rules: ["router:2.32", "router:3.5.11"]),
      APIEntry(
        .member, "defaultPath", of: "Path", type: "RoutePath",
        "Returns a path that shows the destination according to the router's default configuration.",
        parameters: [
          .init("source", "object?", "the source, unless the configuration has one"),
          .init("configure?", "fun(config)", "configures the route after all other functions"),
        ],
        rules: ["router:2.16"]),
      APIEntry(
        .member, "makeDestination", of: "Path", type: "RoutePath",
        "Returns a path that creates the destination without showing it.",
        rules: ["router:3.5.1"]),
    ]
  }
}

extension APIReference {
  /// Closure-based routes: `ZIKViewRoute`, `ZIKServiceRoute` and the methods of their routes.
  static var blockRoutes: [APIEntry] {
    blockRouteWords + blockRouteRegistration + blockRouteClosures + blockRouteOwnWay
  }

  private static let owner = "BlockRoute"

  private static var blockRouteWords: [APIEntry] {
    func makers(_ word: String, _ destination: String) -> [APIEntry] {
      let parameters: [APIEntry.Parameter] = [
        .init("class", "Class", "the class of the destination, which adopts \(destination)"),
        .init(
          "makeDestination", "fun(config, router): object?",
          "creates the destination; if it returns `nil`, the route fails with RE/2"),
      ]
      return [
        APIEntry(
          .member, "makeRouteWithDestination", of: word, type: "BlockRoute",
          "Creates a route to a class that can also have other routers.", parameters: parameters, rules: ["router:1.21"]
        ),
        APIEntry(
          .member, "makeRouteWithExclusiveDestination", of: word, type: "BlockRoute",
          "Creates a route to a class without other routers.", parameters: parameters,
          rules: ["router:1.10", "router:1.21"]),
      ]
    }
    return [
      APIEntry(
        .value, "ZIKViewRoute", type: "table", "The functions that create view routes without a router class.",
        rules: ["router:1.21"],
        example: """
          ZIKViewRoute.makeRouteWithDestination(Editor, function(config, router) return Editor() end)
            :register(RoutableView(Input))
            :prepareDestination(function(editor, config, router) editor.title = "Untitled" end)
          """)
    ] + makers("ZIKViewRoute", "ZIKRoutableView") + [
      APIEntry(
        .value, "ZIKServiceRoute", type: "table", "The functions that create service routes without a router class.",
        rules: ["router:1.21"])
    ] + makers("ZIKServiceRoute", "ZIKRoutableService") + [
      APIEntry(
        .type, owner, type: owner,
        """
        A closure-based route. Each method returns the route itself. You can pass it to `Router.perform` like a \
        router class. A route created while a file is loaded belongs to each app that registers automatically. A \
        route created while an app runs belongs to that app.
        """
      ),
      APIEntry(
        .method, "nameAs", of: owner, type: owner, "Sets the name of the route in messages.",
        parameters: [.init("name", "string", "the name; without this call, the name of the destination's class")]),
    ]
  }

  private static var blockRouteRegistration: [APIEntry] {
    [
      APIEntry(
        .method, "register", of: owner, type: owner, "Registers a routable protocol.",
        parameters: [.init("key", "RoutableView|RoutableService", "the protocol, which can be a module's")],
        rules: ["router:1.11", "router:1.12"]),
      APIEntry(
        .method, "registerDestination", of: owner, type: owner, "Registers another destination class.",
        parameters: [.init("class", "Class", "the class")], rules: ["router:1.6"]),
      APIEntry(
        .method, "registerExclusiveDestination", of: owner, type: owner,
        "Registers another destination class for this route only.",
        parameters: [.init("class", "Class", "the class")], rules: ["router:1.10"]),
      APIEntry(
        .method, "registerIdentifier", of: owner, type: owner, "Registers an identifier for lookups.",
        parameters: [.init("identifier", "string", "the identifier")], rules: ["router:1.13"]),
      APIEntry(
        .method, "registerURLPattern", of: owner, type: owner, "Registers a URL pattern that leads to the route.",
        parameters: [.init("pattern", "string", "the pattern, such as `notes://editor/:title`")], rules: ["router:1.20"]
      ),
    ]
  }

  private static func closure(
    _ name: String, _ signature: String, _ text: String, rules: [String]
  ) -> APIEntry {
    APIEntry(
      .method, name, of: owner, type: owner, text,
      parameters: [.init("function", signature, "the function, with the arguments that its type lists")], rules: rules)
  }

  private static var blockRouteClosures: [APIEntry] {
    [
      closure(
        "makeDefaultConfiguration", "fun(): configuration",
        "Sets the function that creates the initial configuration of each route.",
        rules: ["router:2.14"]),
      closure(
        "makeDefaultRemoveConfiguration", "fun(): configuration",
        "Sets the function that creates the configuration of each removal.",
        rules: ["router:2.10"]),
      closure(
        "prepareDestination", "fun(destination, config, router)",
        "Sets the function that prepares the destination after the caller's own preparation.",
        rules: ["router:3.3.7"]),
      closure(
        "didFinishPrepareDestination", "fun(destination, config, router)",
        "Sets the function that is called after the preparation.",
        rules: ["router:3.3.7"]),
      closure(
        "processUserInfoFromURL", "fun(userInfo, url, config, router)",
        "Sets the function that processes the parameters of a URL before the destination is created.",
        rules: ["router:8.22"]),
      closure(
        "performActionFromURL", "fun(action, userInfo, url, config, router)",
        "Sets the function that performs the `action` of a URL after a success.", rules: ["router:8.22"]),
      closure(
        "beforePerformWithConfigurationFromURL", "fun(config, router)",
        "Sets the function that is called before the default URL rule processes a perform.", rules: ["router:8.22"]),
      closure(
        "afterSuccessActionFromURL", "fun(action, config, router)",
        "Sets the function that is called after the default URL rule processes a success.", rules: ["router:8.22"]),
    ]
  }

  private static var blockRouteOwnWay: [APIEntry] {
    [
      APIEntry(
        .method, "makeSupportedRouteTypes", of: owner, type: owner,
        """
        Sets the route types that a view route supports. RouteScript distinguishes the sets for controllers, for \
        views and for both, each with or without `custom`, and `custom` only. Any other set counts as the one for \
        controllers.
        """,
        parameters: [.init("types", "string[]", "the route types")], rules: ["router:2.34"]),
      closure(
        "canPerformCustomRoute", "fun(router): boolean",
        """
        Sets the function that returns whether a `custom` route can be performed. Without it, a custom route cannot \
        be performed.
        """,
        rules: ["router:3.7.2"]),
      closure(
        "performCustomRoute", "fun(destination, source, config, router)",
        "Sets the function that shows the destination of a custom route.",
        rules: ["router:3.5.11"]),
      closure(
        "canRemoveCustomRoute", "fun(router): boolean",
        """
        Sets the function that returns whether a `custom` route can be removed. Without it, a custom route cannot be \
        removed.
        """,
        rules: ["router:3.7.5"]),
      closure(
        "removeCustomRoute", "fun(destination, source, removeConfig, config, router)",
        "Sets the function that removes the destination of a custom route.", rules: ["router:3.8.3"]),
      closure(
        "shouldAutoCreateForDestination", "fun(destination, source): boolean",
        """
        Sets the function that returns whether a router is created automatically for a destination that the app or a \
        segue shows. Without it, a router is created.
        """,
        rules: ["router:5.8", "router:5.18"]),
      closure(
        "destinationFromExternalPrepared", "fun(destination, router): boolean",
        """
        Sets the function that returns whether a destination that the app or a segue shows is already prepared. \
        Without it, the destination counts as prepared.
        """,
        rules: ["router:5.16"]),
      APIEntry(
        .method, "perform", of: owner, type: "router?, error?",
        "Performs this route, like `Router.perform`. Returns the router, or `nil` and the error.",
        parameters: [
          .init("path", "RoutePath", "the path to the destination, one of `Path`; omitted for services"),
          .init("configuring?", "fun(config)|table", "configures the route, or a table as for `Router.perform`"),
          .init("removing?", "fun(removeConfig)", "configures a later removal"),
        ], rules: ["router:3.3.8"]),
      APIEntry(
        .method, "makeDestination", of: owner, type: "object?, error?",
        """
        Creates and prepares a destination without showing it, like `Router.makeDestination`. Returns the \
        destination, or `nil` and the error.
        """,
        parameters: [
          .init(
            "preparation?", "fun(destination)|table", "prepares the destination, or a table as for `Router.perform`")
        ],
        rules: ["router:3.5.2"]),
      APIEntry(
        .method, "canMakeDestination", of: owner, type: "boolean",
        """
        Whether the route can create its destination immediately and without showing it, like \
        `Router.canMakeDestination`.
        """
      ),
      APIEntry(
        .method, "performOnDestination", of: owner, type: "router?, error?",
        """
        Shows an existing object as if the route had created it, like `RouterClass.performOnDestination`. Returns \
        the router, or `nil` and the error.
        """,
        parameters: [
          .init("destination", "object", "the existing object"),
          .init("path", "RoutePath", "the path to the destination, one of `Path`"),
          .init("configuring?", "fun(config)|table", "configures the route, or a table as for `Router.perform`"),
          .init("removing?", "fun(removeConfig)", "configures a later removal"),
        ], rules: ["router:3.10.1"]),
      APIEntry(
        .method, "prepare", of: owner, type: "router?, error?",
        """
        Prepares an existing object without showing it, like `RouterClass.prepare`. Returns the router, or `nil` and \
        the error.
        """,
        parameters: [
          .init("destination", "object", "the existing object"),
          .init("configuring?", "fun(config)|table", "configures the route, or a table as for `Router.perform`"),
          .init("removing?", "fun(removeConfig)", "configures a later removal"),
        ], rules: ["router:3.10.6"]),
      APIEntry(
        .method, "supportRouteType", of: owner, type: "boolean", "Whether the route supports a route type.",
        parameters: [.init("type", "string", "the route type")], rules: ["router:2.33"]),
    ]
  }
}

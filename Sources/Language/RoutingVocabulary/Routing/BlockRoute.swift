internal import LuaRuntime
internal import RouterCore
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

extension DescribedType {
  /// The closure-based routes, from `ZIKViewRoute` and `ZIKServiceRoute`.
  package static let blockRoute = DescribedType(
    "BlockRoute",
    Doc(
      """
      A closure-based route. Each method returns the route itself. You can pass it to `Router.perform` like a \
      router class. A route created while a file is loaded belongs to each app that registers automatically. A \
      route created while an app runs belongs to that app.
      """)
  ) { owner in RouterTypeMethod.ofRoutes.map { $0.entry(of: owner) } }
}

extension RouterTypeMethod {
  /// The methods of closure-based routes.
  static let ofRoutes = registrations + closures + customRoutes + operations

  private static let registrations: [RouterTypeMethod] = [
    link(
      "nameAs", [.init("name", "string", "the name; without this call, the name of the destination's class")],
      Doc("Sets the name of the route in messages.")
    ) { call, route, context in
      let name = try context.string(call, "nameAs")
      route.name = name
      return { $0.nameAs(name) }
    },
    link(
      "register", [.init("key", "RoutableView|RoutableService", "the protocol, which can be a module's")],
      Doc("Registers a routable protocol.", rules: ["router:1.11", "router:1.12"])
    ) { call, route, context in
      let routable = try context.routable(call, of: route.family, for: route.name)
      return { $0.register(routable) }
    },
    link(
      "registerDestination", [.init("class", "Class", "the class")],
      Doc("Registers another destination class.", rules: ["router:1.6"])
    ) { call, route, context in
      let destination = try context.destinationClass(call, 2, "registerDestination", route.family)
      return { $0.register(destination) }
    },
    link(
      "registerExclusiveDestination", [.init("class", "Class", "the class")],
      Doc("Registers another destination class for this route only.", rules: ["router:1.10"])
    ) { call, route, context in
      let destination = try context.destinationClass(call, 2, "registerExclusiveDestination", route.family)
      return { $0.registerExclusive(destination) }
    },
    link(
      "registerIdentifier", [.init("identifier", "string", "the identifier")],
      Doc("Registers an identifier for lookups.", rules: ["router:1.13"])
    ) { call, _, context in
      let identifier = try context.string(call, "registerIdentifier")
      return { $0.registerIdentifier(identifier) }
    },
    link(
      "registerURLPattern", [.init("pattern", "string", "the pattern, such as `notes://editor/:title`")],
      Doc("Registers a URL pattern that leads to the route.", rules: ["router:1.20"])
    ) { call, _, context in
      let pattern = try context.string(call, "registerURLPattern")
      return { $0.registerURLPattern(pattern) }
    },
  ]

  private static let closures: [RouterTypeMethod] = [
    closure(
      "makeDefaultConfiguration", "fun(): configuration",
      Doc("Sets the function that creates the initial configuration of each route.", rules: ["router:2.14"])
    ) { route, function, context in context.makeDefaultConfiguration(function, of: route) },
    closure(
      "makeDefaultRemoveConfiguration", "fun(): configuration",
      Doc("Sets the function that creates the configuration of each removal.", rules: ["router:2.10"])
    ) { route, function, context in context.makeDefaultRemoveConfiguration(function, of: route) },
    closure(
      "prepareDestination", "fun(destination, config, router)",
      Doc(
        "Sets the function that prepares the destination after the caller's own preparation.",
        rules: ["router:3.3.7"])
    ) { route, function, context in
      route.prepareDestination { [unowned context] in
        context.callback(function, .object($0), .object($1), .object($2))
      }
    },
    closure(
      "didFinishPrepareDestination", "fun(destination, config, router)",
      Doc("Sets the function that is called after the preparation.", rules: ["router:3.3.7"])
    ) { route, function, context in
      route.didFinishPrepareDestination { [unowned context] in
        context.callback(function, .object($0), .object($1), .object($2))
      }
    },
    closure(
      "processUserInfoFromURL", "fun(userInfo, url, config, router)",
      Doc(
        "Sets the function that processes the parameters of a URL before the destination is created.",
        rules: ["router:8.22"])
    ) { route, function, context in
      route.processUserInfoFromURL { [unowned context] in
        context.callback(function, .object($0), .string($1), .object($2), .object($3))
      }
    },
    closure(
      "performActionFromURL", "fun(action, userInfo, url, config, router)",
      Doc("Sets the function that performs the `action` of a URL after a success.", rules: ["router:8.22"])
    ) { route, function, context in
      route.performActionFromURL { [unowned context] in
        context.callback(function, .string($0), .object($1), .string($2), .object($3), .object($4))
      }
    },
    closure(
      "beforePerformWithConfigurationFromURL", "fun(config, router)",
      Doc(
        "Sets the function that is called before the default URL rule processes a perform.", rules: ["router:8.22"])
    ) { route, function, context in
      route.beforePerformWithConfigurationFromURL { [unowned context] in
        context.callback(function, .object($0), .object($1))
      }
    },
    closure(
      "afterSuccessActionFromURL", "fun(action, config, router)",
      Doc(
        "Sets the function that is called after the default URL rule processes a success.", rules: ["router:8.22"])
    ) { route, function, context in
      route.afterSuccessActionFromURL { [unowned context] in
        context.callback(function, .string($0.rawValue), .object($1), .object($2))
      }
    },
  ]

  private static let customRoutes: [RouterTypeMethod] = [
    link(
      "makeSupportedRouteTypes", of: .view, [.init("types", "string[]", "the route types")],
      Doc(
        """
        Sets the route types that a view route supports. RouteScript distinguishes the sets for controllers, for \
        views and for both, each with or without `custom`, and `custom` only. Any other set counts as the one for \
        controllers.
        """,
        rules: ["router:2.34"])
    ) { call, route, context in
      let types = try RouteTypeNames.routeTypes(
        call.value(2), at: "makeSupportedRouteTypes", route.description, in: context)
      return { ($0 as? ViewRoute)?.makeSupportedRouteTypes(types) }
    },
    viewClosure(
      "canPerformCustomRoute", "fun(router): boolean",
      Doc(
        """
        Sets the function that returns whether a `custom` route can be performed. Without it, a custom route cannot \
        be performed.
        """,
        rules: ["router:3.7.2"])
    ) { route, function, context in
      route.canPerformCustomRoute { [unowned context] in context.isTrue(function, .object($0)) }
    },
    viewClosure(
      "performCustomRoute", "fun(destination, source, config, router)",
      Doc("Sets the function that shows the destination of a custom route.", rules: ["router:3.5.11"])
    ) { route, function, context in
      route.performCustomRoute { [unowned context] in
        context.callback(function, .object($0), Value($1), .object($2), .object($3))
      }
    },
    viewClosure(
      "canRemoveCustomRoute", "fun(router): boolean",
      Doc(
        """
        Sets the function that returns whether a `custom` route can be removed. Without it, a custom route cannot be \
        removed.
        """,
        rules: ["router:3.7.5"])
    ) { route, function, context in
      route.canRemoveCustomRoute { [unowned context] in context.isTrue(function, .object($0)) }
    },
    viewClosure(
      "removeCustomRoute", "fun(destination, source, removeConfig, config, router)",
      Doc("Sets the function that removes the destination of a custom route.", rules: ["router:3.8.3"])
    ) { route, function, context in
      route.removeCustomRoute { [unowned context] in
        context.callback(function, .object($0), Value($1), .object($2), .object($3.configuration), .object($3))
      }
    },
    viewClosure(
      "shouldAutoCreateForDestination", "fun(destination, source): boolean",
      Doc(
        """
        Sets the function that returns whether a router is created automatically for a destination that the app or a \
        segue shows. Without it, a router is created.
        """,
        rules: ["router:5.8", "router:5.18"])
    ) { route, function, context in
      route.shouldAutoCreateForDestination { [unowned context] in context.isTrue(function, .object($0), Value($1)) }
    },
    viewClosure(
      "destinationFromExternalPrepared", "fun(destination, router): boolean",
      Doc(
        """
        Sets the function that returns whether a destination that the app or a segue shows is already prepared. \
        Without it, the destination counts as prepared.
        """,
        rules: ["router:5.16"])
    ) { route, function, context in
      route.destinationFromExternalPrepared { [unowned context] in context.isTrue(function, .object($0), .object($1)) }
    },
  ]

  private static let operations: [RouterTypeMethod] = [
    operation(
      "perform", [.pathOrNothing, .configuring, .removing], returns: "router?, error?",
      Doc(
        "Performs this route, like `Router.perform`. Returns the router, or `nil` and the error.",
        rules: ["router:3.3.8"]), RouterOperations.perform),
    operation(
      "makeDestination",
      [
        .init(
          "preparation?", "fun(destination)|table", "prepares the destination, or a table as for `Router.perform`")
      ], returns: "object?, error?",
      Doc(
        """
        Creates and prepares a destination without showing it, like `Router.makeDestination`. Returns the \
        destination, or `nil` and the error.
        """,
        rules: ["router:3.5.2"]), RouterOperations.makeDestination),
    operation(
      "canMakeDestination", returns: "boolean",
      Doc(
        """
        Whether the route can create its destination immediately and without showing it, like \
        `Router.canMakeDestination`.
        """), RouterOperations.canMakeDestination),
    operation(
      "performOnDestination", of: .view, [existing, .path, .configuring, .removing], returns: "router?, error?",
      Doc(
        """
        Shows an existing object as if the route had created it, like `RouterClass.performOnDestination`. Returns \
        the router, or `nil` and the error.
        """,
        rules: ["router:3.10.1"]), RouterOperations.performOnDestination),
    operation(
      "prepare", of: .view, [existing, .configuring, .removing], returns: "router?, error?",
      Doc(
        """
        Prepares an existing object without showing it, like `RouterClass.prepare`. Returns the router, or `nil` and \
        the error.
        """,
        rules: ["router:3.10.6"]), RouterOperations.prepare),
    operation(
      "supportRouteType", of: .view, [.init("type", "string", "the route type")], returns: "boolean",
      Doc("Whether the route supports a route type.", rules: ["router:2.33"]), RouterOperations.supportRouteType),
  ]

  private static let existing = APIEntry.Parameter("destination", "object", "the existing object")
}

extension APIReference {
  /// Routes of closures: `ZIKViewRoute`, `ZIKServiceRoute`, and what is chained to them.
  static var blockRoutes: [APIEntry] {
    blockRouteWords + blockRouteRegistration + blockRouteClosures + blockRouteOwnWay
  }

  private static let owner = "BlockRoute"

  private static var blockRouteWords: [APIEntry] {
    func makers(_ word: String, _ destination: String) -> [APIEntry] {
      let parameters: [APIEntry.Parameter] = [
        .init("class", "Class", "the class of the destination, which adopts \(destination)"),
        .init(
          "makeDestination", "fun(config, router): object?", "makes the destination; nil fails the route with RE/2"),
      ]
      return [
        APIEntry(
          .member, "makeRouteWithDestination", of: word, type: "BlockRoute",
          "Makes a route to a class, which may have other routers too.", parameters: parameters, rules: ["router:1.21"]),
        APIEntry(
          .member, "makeRouteWithExclusiveDestination", of: word, type: "BlockRoute",
          "Makes a route to a class that has no other router.", parameters: parameters,
          rules: ["router:1.10", "router:1.21"]),
      ]
    }
    return [
      APIEntry(
        .value, "ZIKViewRoute", type: "table", "Makes routes to views that need no router class.",
        rules: ["router:1.21"],
        example: """
          ZIKViewRoute.makeRouteWithDestination(Editor, function(config, router) return Editor() end)
            :register(RoutableView(Input))
            :prepareDestination(function(editor, config, router) editor.title = "Untitled" end)
          """)
    ] + makers("ZIKViewRoute", "ZIKRoutableView") + [
      APIEntry(
        .value, "ZIKServiceRoute", type: "table", "Makes routes to services that need no router class.",
        rules: ["router:1.21"])
    ] + makers("ZIKServiceRoute", "ZIKRoutableService") + [
      APIEntry(
        .type, owner, type: owner,
        "A route of closures. Each word returns the route itself. One that a file makes belongs to each app that registers by itself, as a router class does; one that is made while an app runs belongs to that app. `Router.perform` takes it as it takes a router class."
      ),
      APIEntry(
        .method, "nameAs", of: owner, type: owner, "Names the route for messages.",
        parameters: [.init("name", "string", "the name; that of the destination's class without it")]),
    ]
  }

  private static var blockRouteRegistration: [APIEntry] {
    [
      APIEntry(
        .method, "register", of: owner, type: owner, "Registers a routable protocol.",
        parameters: [.init("key", "RoutableView|RoutableService", "the protocol, also that of a module")],
        rules: ["router:1.11", "router:1.12"]),
      APIEntry(
        .method, "registerDestination", of: owner, type: owner, "Registers another destination class.",
        parameters: [.init("class", "Class", "the class")], rules: ["router:1.6"]),
      APIEntry(
        .method, "registerExclusiveDestination", of: owner, type: owner,
        "Registers another destination class, which has no other router.",
        parameters: [.init("class", "Class", "the class")], rules: ["router:1.10"]),
      APIEntry(
        .method, "registerIdentifier", of: owner, type: owner, "Registers an identifier.",
        parameters: [.init("identifier", "string", "the identifier")], rules: ["router:1.13"]),
      APIEntry(
        .method, "registerURLPattern", of: owner, type: owner, "Registers a pattern of URLs.",
        parameters: [.init("pattern", "string", "such as `notes://editor/:title`")], rules: ["router:1.20"]),
    ]
  }

  private static func closure(
    _ name: String, _ signature: String, _ text: String, rules: [String]
  ) -> APIEntry {
    APIEntry(
      .method, name, of: owner, type: owner, text,
      parameters: [.init("function", signature, "called with what its type says")], rules: rules)
  }

  private static var blockRouteClosures: [APIEntry] {
    [
      closure(
        "makeDefaultConfiguration", "fun(): configuration", "Makes the configuration that each route starts from.",
        rules: ["router:2.14"]),
      closure(
        "makeDefaultRemoveConfiguration", "fun(): configuration", "Makes the configuration for removing.",
        rules: ["router:2.10"]),
      closure(
        "prepareDestination", "fun(destination, config, router)", "Prepares the destination, after the performer did.",
        rules: ["router:3.3.7"]),
      closure(
        "didFinishPrepareDestination", "fun(destination, config, router)", "Follows the preparation.",
        rules: ["router:3.3.7"]),
      closure(
        "processUserInfoFromURL", "fun(userInfo, url, config, router)",
        "Takes in what the URL says, before the destination is made.", rules: ["router:8.22"]),
      closure(
        "performActionFromURL", "fun(action, userInfo, url, config, router)",
        "Does what the URL's `action` asks for, after the success.", rules: ["router:8.22"]),
      closure(
        "beforePerformWithConfigurationFromURL", "fun(config, router)",
        "Comes before what the rule for URLs does before a route is performed.", rules: ["router:8.22"]),
      closure(
        "afterSuccessActionFromURL", "fun(action, config, router)",
        "Comes after what the rule for URLs does after a success.", rules: ["router:8.22"]),
    ]
  }

  private static var blockRouteOwnWay: [APIEntry] {
    [
      APIEntry(
        .method, "makeSupportedRouteTypes", of: owner, type: owner,
        "Says which kinds of path a route to a view supports. Sets for controllers, for views, for both and for `custom` besides are told apart; any other counts as that for controllers.",
        parameters: [.init("types", "string[]", "the kinds")], rules: ["router:2.34"]),
      closure(
        "canPerformCustomRoute", "fun(router): boolean", "Whether the path `custom` can be performed; not without it.",
        rules: ["router:3.7.2"]),
      closure(
        "performCustomRoute", "fun(destination, source, config, router)",
        "Shows the destination in the route's own way.",
        rules: ["router:3.5.11"]),
      closure(
        "canRemoveCustomRoute", "fun(router): boolean", "Whether the path `custom` can be taken back; not without it.",
        rules: ["router:3.7.5"]),
      closure(
        "removeCustomRoute", "fun(destination, source, removeConfig, config, router)",
        "Takes the destination away in the route's own way.", rules: ["router:3.8.3"]),
      closure(
        "shouldAutoCreateForDestination", "fun(destination, source): boolean",
        "Whether a router makes itself for a destination that the app or a segue shows; it does without it.",
        rules: ["router:5.8", "router:5.18"]),
      closure(
        "destinationFromExternalPrepared", "fun(destination, router): boolean",
        "Whether such a destination needs no preparation by the app; it needs none without it.", rules: ["router:5.16"]),
      APIEntry(
        .method, "perform", of: owner, type: "router?, error?", "As `Router.perform`, without looking up.",
        parameters: [
          .init("path", "RoutePath", "how to show a view; a service has none"),
          .init("configuring?", "fun(config)|table", "fills the configuration, or the options"),
          .init("removing?", "fun(removeConfig)", "fills the configuration for removing"),
        ], rules: ["router:3.3.8"]),
      APIEntry(
        .method, "makeDestination", of: owner, type: "object?, error?", "As `Router.makeDestination`.",
        parameters: [.init("preparation?", "fun(destination)|table", "prepares it, or the options")],
        rules: ["router:3.5.2"]),
      APIEntry(.method, "canMakeDestination", of: owner, type: "boolean", "As `Router.canMakeDestination`."),
      APIEntry(
        .method, "performOnDestination", of: owner, type: "router?, error?", "As `RouterClass.performOnDestination`.",
        parameters: [
          .init("destination", "object", "what exists already"), .init("path", "RoutePath", "how to show it"),
          .init("configuring?", "fun(config)|table", "fills the configuration, or the options"),
          .init("removing?", "fun(removeConfig)", "fills the configuration for removing"),
        ], rules: ["router:3.10.1"]),
      APIEntry(
        .method, "prepare", of: owner, type: "router?, error?", "As `RouterClass.prepare`.",
        parameters: [
          .init("destination", "object", "what exists already"),
          .init("configuring?", "fun(config)|table", "fills the configuration, or the options"),
          .init("removing?", "fun(removeConfig)", "fills the configuration for removing"),
        ], rules: ["router:3.10.6"]),
      APIEntry(
        .method, "supportRouteType", of: owner, type: "boolean", "Whether the route supports a kind of path.",
        parameters: [.init("type", "string", "the kind")], rules: ["router:2.33"]),
    ]
  }
}

extension APIReference {
  static var declaring: [APIEntry] {
    [
      APIEntry(
        .function, "protocol", type: "Protocol",
        """
        Declares a protocol: the members that a conforming class must have. `A & B` composes protocols, and one class.
        """,
        parameters: [
          .init("name", "string", "the protocol's name, unique in the scenario"),
          .init("members", "table", "`properties`, `methods`: lists of names; `inherits`: a list of protocols"),
        ],
        errors: ["A protocol of that name exists already.", "A key is unknown."],
        example: """
          local Input = protocol "EditorInput" {
            properties = { "title" },
            methods    = { "startNewNote" },
          }
          """),
      APIEntry(
        .key, "properties", of: "protocol", type: "string[]", "The properties that a conforming class must have."),
      APIEntry(.key, "methods", of: "protocol", type: "string[]", "The methods that a conforming class must have."),
      APIEntry(.key, "inherits", of: "protocol", type: "Protocol[]", "The protocols that this one extends."),

      APIEntry(
        .function, "class", type: "Class",
        "Declares a class of any object: a model, a presenter, a delegate. Takes the keys of `viewController`.",
        parameters: [
          .init("name", "string", "the class's name, unique in the scenario"),
          .init("members", "table", "keys as for `viewController`; functions are methods"),
        ],
        errors: ["A class of that name exists already.", "A key is neither known nor a method."]),

      APIEntry(
        .function, "view", type: "Class", "Declares a view class. Takes the keys of `viewController`.",
        parameters: [
          .init("name", "string", "unique among the classes of the state"),
          .init("members", "table", "keys as for `viewController`; functions are methods"),
        ]),
      APIEntry(
        .function, "windowController", type: "Class",
        "Declares a class of window controllers of macOS. Takes the keys of `viewController`.",
        parameters: [
          .init("name", "string", "unique among the classes of the state"),
          .init("members", "table", "keys as for `viewController`; functions are methods"),
        ], rules: ["hierarchy:8.14"]),
      APIEntry(
        .function, "viewController", type: "Class",
        """
        Declares a class of view controllers. Functions in the table are methods; lifecycle methods may be overridden, in the table \
        or afterwards, until the first instance is made. The class makes instances when it is called.
        """,
        parameters: [
          .init("name", "string", "the class's name, unique in the scenario"),
          .init("members", "table", "the keys below; any other key must be a function, which becomes a method"),
        ],
        errors: [
          "A class of that name exists already.", "A key is neither known nor a method.",
          "A member that an adopted protocol demands is missing (found when the first instance is made, or at launch).",
        ],
        example: """
          local EditorViewController = viewController "EditorViewController" {
            conforms   = { ZIKRoutableView, Input },
            properties = { "note" },
            weak       = { "delegate" },
            init       = function(self, note) self.note = note end,
          }

          function EditorViewController:viewWillAppear(animated)
            EditorViewController.super.viewWillAppear(self, animated)
          end
          """),
      APIEntry(
        .key, "inherits", of: "viewController", type: "Class",
        "The superclass: `UIViewController`, `NSViewController` or one derived from them; `UIViewController` when left out."
      ),
      APIEntry(
        .key, "conforms", of: "viewController", type: "(Protocol|string)[]",
        "The protocols that the class adopts; names may point forward."),
      APIEntry(
        .key, "properties", of: "viewController", type: "string[]", "Strong properties; nil until they are set."),
      APIEntry(
        .key, "weak", of: "viewController", type: "string[]",
        "Weak properties: they hold objects only, and read nil once the object is gone."),
      APIEntry(
        .key, "init", of: "viewController", type: "fun(self, ...)",
        "Called for each new instance with the arguments of the call; the superclass's `init` runs when this class has none."
      ),
      APIEntry(
        .key, "deinit", of: "viewController", type: "fun(self)",
        "Called when the instance's life ends, at a checkpoint, in the order in which the objects were made."),

      APIEntry(
        .function, "viewRouter", type: "RouterClass",
        "Declares a router class: which destinations it makes, for which protocols, and how it prepares them.",
        parameters: [
          .init("name", "string", "the class's name, unique in the scenario"),
          .init("members", "table", "the keys below; any other key must be a function, which becomes a method"),
        ],
        errors: [
          "A class of that name exists already.", "A key is neither known nor a method.", "A route type is unknown.",
        ],
        rules: ["router:1.6", "router:1.8", "router:1.11"],
        example: """
          local EditorViewRouter = viewRouter "EditorViewRouter" {
            registerRoutableDestination = function(Self)
              Self:registerView(EditorViewController)
              Self:register(RoutableView(Input))
            end,
            destination = function(self, configuration) return EditorViewController() end,
          }
          """),
      APIEntry(
        .key, "inherits", of: "viewRouter", type: "RouterClass", "The superclass; the plain router when left out."),
      APIEntry(
        .key, "conforms", of: "viewRouter", type: "(Protocol|string)[]", "The protocols that the class adopts."),
      APIEntry(.key, "properties", of: "viewRouter", type: "string[]", "Strong properties of the router."),
      APIEntry(.key, "weak", of: "viewRouter", type: "string[]", "Weak properties of the router."),
      APIEntry(.key, "deinit", of: "viewRouter", type: "fun(self)", "Called when the router's life ends."),
      APIEntry(
        .key, "registerRoutableDestination", of: "viewRouter", type: "fun(Self)",
        "Called once at launch: registers the router's destination classes and protocols."),
      APIEntry(
        .key, "supportedRouteTypes", of: "viewRouter", type: "string[]",
        "The kinds of path that the router supports, as `Path` calls them; all that show a controller when left out.",
        rules: ["router:2.33", "router:3.4.1"]),
      APIEntry(
        .key, "destination", of: "viewRouter", type: "fun(self, configuration): object?",
        "Makes the destination; nil refuses, and the route fails with destinationUnavailable.", rules: ["router:3.3.2"]),
      APIEntry(
        .key, "prepareDestination", of: "viewRouter", type: "fun(self, destination, configuration)",
        "Prepares the destination, after the caller's own preparation.", rules: ["router:3.3.7"]),
      APIEntry(
        .key, "didFinishPrepareDestination", of: "viewRouter", type: "fun(self, destination, configuration)",
        "Called when the destination is prepared.", rules: ["router:3.3.7"]),
      APIEntry(
        .key, "shouldRemoveBeforePerform", of: "viewRouter", type: "fun(self): boolean",
        "Whether a routed destination must be removed before the router performs again; true by default while there is one.",
        rules: ["router:3.2.1"]),
      APIEntry(
        .key, "willPerformRoute", of: "viewRouter", type: "fun(Self, router, destination, source)",
        "Told before a destination of the router's classes is shown.", rules: ["router:6.5"]),
      APIEntry(
        .key, "didPerformRoute", of: "viewRouter", type: "fun(Self, router, destination, source)",
        "Told after a destination of the router's classes was shown.", rules: ["router:6.5"]),
      APIEntry(
        .key, "willRemoveRoute", of: "viewRouter", type: "fun(Self, router, destination, source)",
        "Told before a destination of the router's classes is removed.", rules: ["router:6.9"]),
      APIEntry(
        .key, "didRemoveRoute", of: "viewRouter", type: "fun(Self, router, destination, source)",
        "Told after a destination of the router's classes was removed.", rules: ["router:6.9"]),
      APIEntry(
        .key, "defaultRouteConfiguration", of: "viewRouter", type: "fun(Self): ViewRouteConfiguration",
        "Makes the configuration that each route of the router starts from: that of a module is a class of its own.",
        rules: ["router:1.12", "router:2.13"]),
      APIEntry(
        .key, "defaultRemoveConfiguration", of: "viewRouter", type: "fun(Self): ViewRemoveConfiguration",
        "Makes the configuration for removing.", rules: ["router:2.10"]),
      APIEntry(
        .key, "canMakeDestinationSynchronously", of: "viewRouter", type: "fun(Self): boolean",
        "Whether `makeDestination` is possible; true by default.", rules: ["router:3.5.2", "router:7.5"]),
      APIEntry(
        .key, "isAbstractRouter", of: "viewRouter", type: "fun(Self): boolean",
        "Whether the class only stands for those that derive from it: then it registers nothing, and need not make a destination; false when "
          + "left out, and not inherited.", rules: ["router:1.36"]),

      APIEntry(
        .key, "canPerformCustomRoute", of: "viewRouter", type: "fun(self): boolean",
        "Whether a custom route can be performed now; false when left out.", rules: ["router:3.7.2"]),
      APIEntry(
        .key, "performCustomRoute", of: "viewRouter", type: "fun(self, destination, source, configuration)",
        "Shows the destination in the router's own way: between `self:beginPerformRoute()` and `self:endPerformRouteWithSuccess()`.",
        rules: ["router:3.5.11"]),
      APIEntry(
        .key, "canRemoveCustomRoute", of: "viewRouter", type: "fun(self): boolean",
        "Whether a custom route can be removed now; false when left out.", rules: ["router:3.7.5"]),
      APIEntry(
        .key, "removeCustomRoute", of: "viewRouter",
        type: "fun(self, destination, source, removeConfiguration, configuration)",
        "Removes it: between `self:beginRemoveRoute(source)` and `self:endRemoveRouteWithSuccess(destination, source)`.",
        rules: ["router:3.8.3"]),
      APIEntry(
        .key, "destinationFromExternalPrepared", of: "viewRouter", type: "fun(self, destination): boolean",
        """
        Whether a destination that a segue or the app shows needs no preparation; when false, the controller that shows it is asked by its \
        `prepareDestinationFromExternal(destination, configuration)`.
        """, rules: ["router:5.16"]),
      APIEntry(
        .key, "validateCustomRouteConfiguration", of: "viewRouter",
        type: "fun(Self, configuration, removeConfiguration): boolean",
        "Whether the configuration of a custom route will do; true when left out.", rules: ["router:3.4.5"]),
      APIEntry(
        .key, "shouldAutoCreateForDestination", of: "viewRouter", type: "fun(Self, destination, source): boolean",
        "Whether a router makes itself for what a segue or the app shows; true when left out.",
        rules: ["router:5.8", "router:5.18"]),
      APIEntry(
        .key, "shouldDetectMemoryLeak", of: "viewRouter", type: "fun(Self): boolean",
        "Whether destinations should be gone some time after their removal; true when left out.", rules: ["router:6.23"]
      ),

      APIEntry(
        .function, "serviceRouter", type: "RouterClass",
        "Declares the router class of a service: an object that is made and prepared, but not shown.",
        parameters: [
          .init("name", "string", "the class's name, unique in the scenario"),
          .init(
            "members", "table",
            "the keys of `viewRouter` without what is about views, and those below; any other key must be a function"
          ),
        ],
        errors: ["A class of that name exists already.", "A key is neither known nor a method."],
        rules: ["router:1.8", "router:1.11", "router:7.1"],
        example: """
          local LoginServiceRouter = serviceRouter "LoginServiceRouter" {
            registerRoutableDestination = function(Self)
              Self:registerService(LoginService)
              Self:register(RoutableService(LoginInput))
            end,
            destination = function(self, configuration) return LoginService() end,
          }
          """),
      APIEntry(
        .key, "performRouteOnDestination", of: "serviceRouter", type: "fun(self, destination, configuration)",
        """
        Performs the route in the router's own way: `self:prepareDestinationForPerforming(destination)`, the work, and at once or later \
        `self:endPerformRouteWithSuccess(destination)` or `self:endPerformRouteWithError(message)`.
        """, rules: ["router:7.6"]),
      APIEntry(
        .key, "removeDestination", of: "serviceRouter", type: "fun(self, destination, configuration)",
        """
        Removes the destination: `self:prepareDestinationForRemoving(destination)`, the work, and at once or later \
        `self:endRemoveRouteWithSuccess(destination)` or `self:endRemoveRouteWithError(message)`.
        """, rules: ["router:7.7"]),
      APIEntry(
        .function, "configuration", type: "Class",
        "Declares the configuration class of a module, which a router's `defaultRouteConfiguration` makes.",
        parameters: [
          .init("name", "string", "the class's name, unique in the scenario"),
          .init(
            "members", "table", "the keys of `viewController`; `inherits` is `ViewRouteConfiguration` when left out"),
        ],
        errors: ["A class of that name exists already.", "A key is neither known nor a method."],
        rules: ["router:1.12", "router:2.13"],
        example: """
          local EditorModuleConfiguration = configuration "EditorModuleConfiguration" {
            conforms   = { EditorModuleInput },
            properties = { "noteModel" },
          }
          """),
      APIEntry(
        .function, "adapter", type: "Adapter",
        "Lets one routable protocol be answered by the router of another: the key by the value. `launch` lists adapters.",
        parameters: [
          .init("name", "string", "the adapter's name"),
          .init("pairs", "table", "`[RoutableView(Required)] = RoutableView(Provided)`, of one sort each"),
        ],
        errors: ["An entry does not join two routable protocols of one sort."],
        rules: ["router:1.18", "router:1.22", "router:9.6"],
        example: """
          local LoginAdapter = adapter "LoginAdapter" { [RoutableView(RequiredLoginInput)] = RoutableView(ProvidedLoginInput) }
          """),
      APIEntry(
        .function, "extension", type: "Class",
        """
        Gives a class that somebody else declared the members of a protocol that it does not know, before its first instance: so an app \
        joins a module that requires an interface with one that provides another.
        """,
        parameters: [
          .init("class", "Class", "a class that a script declared"),
          .init("members", "table", "the keys below; any other key must be a function, which becomes a method"),
        ],
        errors: [
          "The class is the platform's.", "A property would be stored.", "The class has a member of that name already.",
        ],
        rules: ["router:1.18"],
        example: """
          extension(LoginViewController) {
            conforms   = { RequiredLoginInput },
            properties = {
              message = {
                get = function(self) return self.notifyString end,
                set = function(self, text) self.notifyString = text end,
              },
            },
          }
          """),
      APIEntry(.key, "conforms", of: "extension", type: "(Protocol|string)[]", "The protocols that the class adopts."),
      APIEntry(
        .key, "properties", of: "extension", type: "table",
        "Computed properties: `name = { get = fun(self), set? = fun(self, value) }`."),
      APIEntry(
        .function, "proxy", type: "Class",
        """
        Declares a class whose instances stand for an object of another class, `LoginProxy(login)`, and pass on what they do not answer \
        themselves. The object is their property `target`.
        """,
        parameters: [
          .init("name", "string", "the class's name, unique in the scenario"),
          .init("members", "table", "the keys below; any other key must be a function, which becomes a method"),
        ],
        errors: ["A class of that name exists already.", "An instance is made without an object of the class."],
        example: """
          local LoginProxy = proxy "LoginProxy" {
            of         = LoginService,
            conforms   = { RequiredLoginInput },
            properties = { message = { get = function(self) return self.target.notifyString end } },
          }
          """),
      APIEntry(.key, "of", of: "proxy", type: "Class", "The class whose objects it stands for."),
      APIEntry(.key, "conforms", of: "proxy", type: "(Protocol|string)[]", "The protocols that the proxy adopts."),
      APIEntry(
        .key, "properties", of: "proxy", type: "table",
        "Names of stored properties, and computed ones: `name = { get = fun(self), set? = fun(self, value) }`."),
      APIEntry(
        .type, "RouterClass", type: "RouterClass",
        "A router class, from `viewRouter` or `serviceRouter`: what `registerRoutableDestination` gets as `Self`. It has its methods too."
      ),
      APIEntry(
        .method, "registerView", of: "RouterClass",
        "Registers a destination class. Several routers may share a class; the first one is its default.",
        parameters: [.init("class", "Class", "a view controller class that adopts ZIKRoutableView")],
        rules: ["router:1.6", "router:1.8"]),
      APIEntry(
        .method, "registerExclusiveView", of: "RouterClass",
        "Registers a destination class that no other router may have.",
        parameters: [.init("class", "Class", "a view controller class that adopts ZIKRoutableView")],
        rules: ["router:1.8"]),
      APIEntry(
        .method, "registerService", of: "RouterClass",
        "Registers a service class. Several routers may share a class; the first one is its default.",
        parameters: [.init("class", "Class", "a class that adopts ZIKRoutableService")],
        rules: ["router:1.6", "router:1.8"]),
      APIEntry(
        .method, "registerExclusiveService", of: "RouterClass",
        "Registers a service class that no other router may have.",
        parameters: [.init("class", "Class", "a class that adopts ZIKRoutableService")],
        rules: ["router:1.8", "router:1.10"]),
      APIEntry(
        .method, "registerIdentifier", of: "RouterClass",
        "Registers a name by which `Router.toIdentifier` finds the router.",
        parameters: [.init("identifier", "string", "the name, which no other router may have")], rules: ["router:1.13"]),
      APIEntry(
        .method, "perform", of: "RouterClass", type: "router?, error?", "As `Router.perform`, without looking up.",
        parameters: [
          .init("path", "RoutePath", "where to; left out for services"),
          .init("configuring?", "fun(config, prepareModule)|table", "sets up the configuration"),
          .init("removing?", "fun(removeConfig)", "sets up the configuration of a later removal"),
        ]),
      APIEntry(
        .method, "makeDestination", of: "RouterClass", type: "object?, error?", "As `Router.makeDestination`.",
        parameters: [.init("preparation?", "fun(destination)|table", "prepares it before the router does")]),
      APIEntry(
        .method, "canMakeDestination", of: "RouterClass", type: "boolean", "As `Router.canMakeDestination`."),
      APIEntry(
        .method, "performOnDestination", of: "RouterClass", type: "router?, error?",
        "Shows an object that exists as the router would show one that it makes. Of view routers.",
        parameters: [
          .init("destination", "object", "the object, of a class that the router registered"),
          .init("path", "RoutePath", "where to"),
          .init("configuring?", "fun(config)|table", "sets up the configuration"),
          .init("removing?", "fun(removeConfig)", "sets up the configuration of a later removal"),
        ],
        rules: ["router:3.10.1", "router:3.10.3"]),
      APIEntry(
        .method, "prepare", of: "RouterClass", type: "router?, error?",
        "Prepares an object that exists, and shows nothing. Of view routers.",
        parameters: [
          .init("destination", "object", "the object, of a class that the router registered"),
          .init("configuring?", "fun(config)|table", "sets up the configuration"),
          .init("removing?", "fun(removeConfig)", "sets up the configuration of a later removal"),
        ],
        rules: ["router:3.10.5", "router:3.10.6"]),
      APIEntry(
        .method, "supportRouteType", of: "RouterClass", type: "boolean",
        "Whether the routers of the class support a kind of path. Of view routers.",
        parameters: [.init("routeType", "string", "such as \"push\"")], rules: ["router:2.33"]),
      APIEntry(
        .method, "register", of: "RouterClass", "Registers a routable protocol, by which others find the router.",
        parameters: [
          .init("routable", "RoutableView|RoutableService", "the protocol, marked as routable; of the router's family")
        ], rules: ["router:1.11", "router:1.12"]),

      APIEntry(
        .function, "module", type: "Module",
        """
        Declares what one team ships: its classes and routers, the routable protocols that it provides and those that it requires. \
        Further fields are the module's own.
        """,
        parameters: [
          .init("name", "string", "the module's name"),
          .init("contents", "table", "`classes`, `routers`, `provides`, `requires`, and fields of your own"),
        ],
        example: """
          return module "Editor" {
            provides = { RoutableView(Input) },
            classes  = { EditorViewController },
            routers  = { EditorViewRouter },
            Input    = Input,
          }
          """),
      APIEntry(
        .key, "provides", of: "module", type: "RoutableView[]",
        "The routable protocols that the module's routers register; checked at launch."),
      APIEntry(
        .key, "requires", of: "module", type: "RoutableView[]",
        "The routable protocols that some other module must register; checked at launch."),
      APIEntry(.key, "classes", of: "module", type: "Class[]", "The module's classes."),
      APIEntry(
        .key, "routers", of: "module", type: "RouterClass[]",
        "The module's routers, registered at launch in this order."),

      APIEntry(
        .value, "ZIKRoutableView", type: "Protocol",
        "The marker that a class adopts to be a destination of view routers.", rules: ["router:1.8"]),
      APIEntry(
        .value, "ZIKViewRouteContainer", type: "Protocol",
        "The marker of a container that only holds what routers show: it is not asked to prepare what is added to it.",
        rules: ["router:5.35"]),
      APIEntry(
        .value, "ZIKAnyViewRouter", type: "RouterClass",
        "The router of views itself, which performs segues to destinations that no router registered.",
        rules: ["router:5.15"]),
      APIEntry(
        .value, "ZIKAnyServiceRouter", type: "RouterClass", "The router of services itself.", rules: ["router:7.1"]),
      APIEntry(.type, "Object", type: "Object", "Any object of the simulator, whatever its class."),
      APIEntry(
        .method, "conformsToProtocol", of: "Object", type: "boolean",
        "Whether its class conforms to a protocol. A class answers it, too.",
        parameters: [.init("protocol", "Protocol", "the protocol")], rules: ["router:1.42"]),
      APIEntry(
        .method, "isKindOfClass", of: "Object", type: "boolean", "Whether its class is another or derives from it.",
        parameters: [.init("class", "Class", "the class")]),
      APIEntry(
        .value, "ZIKRoutableService", type: "Protocol",
        "The marker that a class adopts to be a destination of service routers.", rules: ["router:1.8"]),
    ]
  }
}

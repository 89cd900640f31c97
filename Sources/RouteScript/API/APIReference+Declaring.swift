extension APIReference {
  static var declaring: [APIEntry] {
    [
      APIEntry(
        .function, "protocol", type: "Protocol",
        """
        Declares a protocol, with the members that a conforming class must have. `A & B` composes protocols, and can \
        include one class.
        """,
        parameters: [
          .init("name", "string", "the protocol's name, unique in the scenario"),
          .init(
            "members", "table",
            "`properties`, `methods` and `optional`, lists of names; `inherits`, a list of protocols"),
        ],
        errors: [
          "A protocol of this name already exists.", "A key is unknown.", "A method is both required and optional.",
        ],
        example: """
          local Input = protocol "EditorInput" {
            properties = { "title" },
            methods    = { "startNewNote" },
          }
          """),
      APIEntry(
        .key, "properties", of: "protocol", type: "string[]", "The properties that a conforming class must have."),
      APIEntry(.key, "methods", of: "protocol", type: "string[]", "The methods that a conforming class must have."),
      APIEntry(
        .key, "optional", of: "protocol", type: "string[]",
        """
        The methods that a conforming class can omit. Reading an omitted one returns `nil`, so a caller can check it: \
        `if delegate.didCancel then delegate:didCancel() end`.
        """),
      APIEntry(.key, "inherits", of: "protocol", type: "Protocol[]", "The protocols that this one extends."),

      APIEntry(
        .function, "class", type: "Class",
        "Declares an object class, such as a model, a presenter or a delegate. It takes the keys of `viewController`.",
        parameters: [
          .init("name", "string", "the class's name, unique in the scenario"),
          .init("members", "table", "keys as for `viewController`; functions become methods"),
        ],
        errors: ["A class of this name already exists.", "An unknown key has a value that is not a function."]),

      APIEntry(
        .function, "view", type: "Class", "Declares a view class. It takes the keys of `viewController`.",
        parameters: [
          .init("name", "string", "the class's name, unique in the scenario"),
          .init("members", "table", "keys as for `viewController`; functions become methods"),
        ]),
      APIEntry(
        .function, "windowController", type: "Class",
        "Declares a window controller class for macOS apps. It takes the keys of `viewController`.",
        parameters: [
          .init("name", "string", "the class's name, unique in the scenario"),
          .init("members", "table", "keys as for `viewController`; functions become methods"),
        ], rules: ["hierarchy:8.14"]),
      APIEntry(
        .function, "viewController", type: "Class",
        """
        Declares a view controller class. Call the class to create instances. Functions in the table become methods. \
        You can override lifecycle methods in the table, or afterwards until the first instance exists.
        """,
        parameters: [
          .init("name", "string", "the class's name, unique in the scenario"),
          .init(
            "members", "table",
            "the keys below; any other key must have a function as its value, which becomes a method"),
        ],
        errors: [
          "A class of this name already exists.", "An unknown key has a value that is not a function.",
          """
          A member that an adopted protocol requires is missing. The check runs when the first instance is created, \
          or at launch.
          """,
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
        """
        The superclass: `UIViewController`, `NSViewController` or a class derived from them; `UIViewController` by \
        default.
        """
      ),
      APIEntry(
        .key, "conforms", of: "viewController", type: "(Protocol|string)[]",
        "The protocols that the class adopts. A name can refer to a protocol that is declared later."),
      APIEntry(
        .key, "properties", of: "viewController", type: "string[]",
        "Strong properties. They are `nil` until they are set."),
      APIEntry(
        .key, "weak", of: "viewController", type: "string[]",
        "Weak properties. They can only hold objects, and are `nil` after the object is deallocated."),
      APIEntry(
        .key, "init", of: "viewController", type: "fun(self, ...)",
        """
        The initializer, called for each new instance with the arguments of the call. The superclass's `init` runs \
        if the class does not have one.
        """
      ),
      APIEntry(
        .key, "deinit", of: "viewController", type: "fun(self)",
        "The function that is called when the instance is deallocated, at a checkpoint, in the order of creation."),

      APIEntry(
        .function, "viewRouter", type: "RouterClass",
        "Declares a view router class, which creates and prepares destinations for the protocols that it registers.",
        parameters: [
          .init("name", "string", "the class's name, unique in the scenario"),
          .init(
            "members", "table",
            "the keys below; any other key must have a function as its value, which becomes a method"),
        ],
        errors: [
          "A class of this name already exists.", "An unknown key has a value that is not a function.",
          "A route type is unknown.",
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
        .key, "inherits", of: "viewRouter", type: "RouterClass", "The superclass; the base view router by default."),
      APIEntry(
        .key, "conforms", of: "viewRouter", type: "(Protocol|string)[]", "The protocols that the class adopts."),
      APIEntry(.key, "properties", of: "viewRouter", type: "string[]", "Strong properties of the router."),
      APIEntry(.key, "weak", of: "viewRouter", type: "string[]", "Weak properties of the router."),
      APIEntry(
        .key, "deinit", of: "viewRouter", type: "fun(self)",
        "The function that is called when the router is deallocated."),
      APIEntry(
        .key, "registerRoutableDestination", of: "viewRouter", type: "fun(Self)",
        "Registers the router's destination classes and protocols. Called once at launch."),
      APIEntry(
        .key, "supportedRouteTypes", of: "viewRouter", type: "string[]",
        """
        The route types that the router supports, named like the functions of `Path`; by default all types that show \
        a controller.
        """,
        rules: ["router:2.33", "router:3.4.1"]),
      APIEntry(
        .key, "destination", of: "viewRouter", type: "fun(self, configuration): object?",
        "Creates the destination. If it returns `nil`, the route fails with destinationUnavailable.",
        rules: ["router:3.3.2"]),
      APIEntry(
        .key, "prepareDestination", of: "viewRouter", type: "fun(self, destination, configuration)",
        "Prepares the destination. Called after the caller's own preparation.", rules: ["router:3.3.7"]),
      APIEntry(
        .key, "didFinishPrepareDestination", of: "viewRouter", type: "fun(self, destination, configuration)",
        "Called after the destination is prepared.", rules: ["router:3.3.7"]),
      APIEntry(
        .key, "shouldRemoveBeforePerform", of: "viewRouter", type: "fun(self): boolean",
        """
        Whether a routed destination must be removed before the router performs again; by default, true while the \
        destination exists.
        """,
        rules: ["router:3.2.1"]),
      APIEntry(
        .key, "willPerformRoute", of: "viewRouter", type: "fun(Self, router, destination, source)",
        "Called before a destination of the router's classes is shown.", rules: ["router:6.5"]),
      APIEntry(
        .key, "didPerformRoute", of: "viewRouter", type: "fun(Self, router, destination, source)",
        "Called after a destination of the router's classes is shown.", rules: ["router:6.5"]),
      APIEntry(
        .key, "willRemoveRoute", of: "viewRouter", type: "fun(Self, router, destination, source)",
        "Called before a destination of the router's classes is removed.", rules: ["router:6.9"]),
      APIEntry(
        .key, "didRemoveRoute", of: "viewRouter", type: "fun(Self, router, destination, source)",
        "Called after a destination of the router's classes is removed.", rules: ["router:6.9"]),
      APIEntry(
        .key, "defaultRouteConfiguration", of: "viewRouter", type: "fun(Self): ViewRouteConfiguration",
        """
        Creates the initial configuration of each route of the router. For a module, it creates an instance of the \
        module's configuration class.
        """,
        rules: ["router:1.12", "router:2.13"]),
      APIEntry(
        .key, "defaultRemoveConfiguration", of: "viewRouter", type: "fun(Self): ViewRemoveConfiguration",
        "Creates the configuration of each removal.", rules: ["router:2.10"]),
      APIEntry(
        .key, "canMakeDestinationSynchronously", of: "viewRouter", type: "fun(Self): boolean",
        "Whether the router supports `makeDestination`; true by default.", rules: ["router:3.5.2", "router:7.5"]),
      APIEntry(
        .key, "isAbstractRouter", of: "viewRouter", type: "fun(Self): boolean",
        """
        Whether the class is abstract; false by default. An abstract class serves only as a superclass: it registers \
        nothing, and does not have to create a destination. Subclasses do not inherit the value.
        """,
        rules: ["router:1.36"]),

      APIEntry(
        .key, "canPerformCustomRoute", of: "viewRouter", type: "fun(self): boolean",
        "Whether the router can perform a custom route now; false by default.", rules: ["router:3.7.2"]),
      APIEntry(
        .key, "performCustomRoute", of: "viewRouter", type: "fun(self, destination, source, configuration)",
        """
        Shows the destination of a custom route. It first calls `self:beginPerformRoute()`, and at the end \
        `self:endPerformRouteWithSuccess()`.
        """,
        rules: ["router:3.5.11"]),
      APIEntry(
        .key, "canRemoveCustomRoute", of: "viewRouter", type: "fun(self): boolean",
        "Whether the router can remove a custom route now; false by default.", rules: ["router:3.7.5"]),
      APIEntry(
        .key, "removeCustomRoute", of: "viewRouter",
        type: "fun(self, destination, source, removeConfiguration, configuration)",
        """
        Removes the destination of a custom route. It first calls `self:beginRemoveRoute(source)`, and at the end \
        `self:endRemoveRouteWithSuccess(destination, source)`.
        """,
        rules: ["router:3.8.3"]),
      APIEntry(
        .key, "destinationFromExternalPrepared", of: "viewRouter", type: "fun(self, destination): boolean",
        """
        Whether a destination that a segue or the app shows is already prepared; true by default. If false, the \
        controller that shows it must prepare it in its method `prepareDestinationFromExternal(destination, \
        configuration)`.
        """,
        rules: ["router:5.16"]),
      APIEntry(
        .key, "validateCustomRouteConfiguration", of: "viewRouter",
        type: "fun(Self, configuration, removeConfiguration): boolean",
        "Whether the configuration of a custom route is valid; true by default.", rules: ["router:3.4.5"]),
      APIEntry(
        .key, "shouldAutoCreateForDestination", of: "viewRouter", type: "fun(Self, destination, source): boolean",
        "Whether a router is created automatically for a destination that a segue or the app shows; true by default.",
        rules: ["router:5.8", "router:5.18"]),
      APIEntry(
        .key, "shouldDetectMemoryLeak", of: "viewRouter", type: "fun(Self): boolean",
        "Whether to detect destinations that are still in memory some time after their removal; true by default.",
        rules: ["router:6.23"]
      ),

      APIEntry(
        .function, "serviceRouter", type: "RouterClass",
        "Declares a service router class. A service is an object that is created and prepared, but not shown.",
        parameters: [
          .init("name", "string", "the class's name, unique in the scenario"),
          .init(
            "members", "table",
            """
            the keys below, and the keys of `viewRouter` that do not concern views; any other key must have a \
            function as its value
            """
          ),
        ],
        errors: ["A class of this name already exists.", "An unknown key has a value that is not a function."],
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
        Performs the route. It calls `self:prepareDestinationForPerforming(destination)`, does the work, and \
        immediately or later calls `self:endPerformRouteWithSuccess(destination)` or \
        `self:endPerformRouteWithError(message)`.
        """,
        rules: ["router:7.6"]),
      APIEntry(
        .key, "removeDestination", of: "serviceRouter", type: "fun(self, destination, configuration)",
        """
        Removes the destination. It calls `self:prepareDestinationForRemoving(destination)`, does the work, and \
        immediately or later calls `self:endRemoveRouteWithSuccess(destination)` or \
        `self:endRemoveRouteWithError(message)`.
        """,
        rules: ["router:7.7"]),
      APIEntry(
        .function, "configuration", type: "Class",
        "Declares the configuration class of a module. A router's `defaultRouteConfiguration` creates its instances.",
        parameters: [
          .init("name", "string", "the class's name, unique in the scenario"),
          .init(
            "members", "table", "the keys of `viewController`; `inherits` is `ViewRouteConfiguration` by default"),
        ],
        errors: ["A class of this name already exists.", "An unknown key has a value that is not a function."],
        rules: ["router:1.12", "router:2.13"],
        example: """
          local EditorModuleConfiguration = configuration "EditorModuleConfiguration" {
            conforms   = { EditorModuleInput },
            properties = { "noteModel" },
          }
          """),
      APIEntry(
        .function, "adapter", type: "Adapter",
        """
        Declares an adapter: a lookup of a required protocol finds the router of a provided one. `launch` registers it, \
        unless it leads to a module that the app does not list.
        """,
        parameters: [
          .init("name", "string", "the adapter's name"),
          .init(
            "pairs", "table",
            "`[RoutableView(Required)] = RoutableView(Provided)`, with the same kind of protocol on both sides"),
        ],
        errors: ["A pair is not two routable protocols of the same kind."],
        rules: ["router:1.18", "router:1.22", "router:1.32", "router:9.6"],
        example: """
          adapter "LoginAdapter" { [RoutableView(RequiredLoginInput)] = RoutableView(ProvidedLoginInput) }
          """),
      APIEntry(
        .function, "extension", type: "Class",
        """
        Adds the members of a protocol to an existing class, before its first instance exists. An app uses it to \
        connect a module that requires an interface with a module that provides another one, or to route to a platform \
        class: `extension(UIAlertController) { conforms = { ZIKRoutableView } }`. What a test adds to a platform class \
        ends with the test.
        """,
        parameters: [
          .init(
            "class", "Class", "a class that a script declares, or a platform class, which can only adopt protocols"),
          .init(
            "members", "table",
            "the keys below; any other key must have a function as its value, which becomes a method"),
        ],
        errors: [
          "A member is added to a platform class.", "A property is stored instead of computed.",
          "The class already has a member of this name.",
        ],
        rules: ["router:1.8", "router:1.18"],
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
        "The computed properties: `name = { get = fun(self), set? = fun(self, value) }`."),
      APIEntry(
        .function, "proxy", type: "Class",
        """
        Declares a class whose instances wrap an object of another class, as in `LoginProxy(login)`. The property \
        `target` holds the object. A proxy forwards the members that it does not have to its target.
        """,
        parameters: [
          .init("name", "string", "the class's name, unique in the scenario"),
          .init(
            "members", "table",
            "the keys below; any other key must have a function as its value, which becomes a method"),
        ],
        errors: ["A class of this name already exists.", "An instance is created without an object of the class."],
        example: """
          local LoginProxy = proxy "LoginProxy" {
            of         = LoginService,
            conforms   = { RequiredLoginInput },
            properties = { message = { get = function(self) return self.target.notifyString end } },
          }
          """),
      APIEntry(.key, "of", of: "proxy", type: "Class", "The class of the wrapped objects."),
      APIEntry(.key, "conforms", of: "proxy", type: "(Protocol|string)[]", "The protocols that the proxy adopts."),
      APIEntry(
        .key, "properties", of: "proxy", type: "table",
        """
        The names of stored properties, and the computed properties: `name = { get = fun(self), set? = fun(self, \
        value) }`.
        """
      ),
      APIEntry(
        .type, "RouterClass", type: "RouterClass",
        """
        A router class, from `viewRouter` or `serviceRouter`. The parameter `Self` of its functions is this class. \
        It also has the methods of its declaration.
        """
      ),
      APIEntry(
        .method, "registerView", of: "RouterClass",
        """
        Registers a destination class. Several routers can register the same class; the first one is its default \
        router.
        """,
        parameters: [.init("class", "Class", "a view controller class that adopts ZIKRoutableView")],
        rules: ["router:1.6", "router:1.8"]),
      APIEntry(
        .method, "registerExclusiveView", of: "RouterClass",
        "Registers a destination class for this router only.",
        parameters: [.init("class", "Class", "a view controller class that adopts ZIKRoutableView")],
        rules: ["router:1.8"]),
      APIEntry(
        .method, "registerService", of: "RouterClass",
        "Registers a service class. Several routers can register the same class; the first one is its default router.",
        parameters: [.init("class", "Class", "a class that adopts ZIKRoutableService")],
        rules: ["router:1.6", "router:1.8"]),
      APIEntry(
        .method, "registerExclusiveService", of: "RouterClass",
        "Registers a service class for this router only.",
        parameters: [.init("class", "Class", "a class that adopts ZIKRoutableService")],
        rules: ["router:1.8", "router:1.10"]),
      APIEntry(
        .method, "registerIdentifier", of: "RouterClass",
        "Registers an identifier by which `Router.toIdentifier` finds the router.",
        parameters: [.init("identifier", "string", "the identifier, which no other router can have")],
        rules: ["router:1.13"]),
      APIEntry(
        .method, "perform", of: "RouterClass", type: "router?, error?",
        "Performs a route with this router, like `Router.perform`. Returns the router, or `nil` and the error.",
        parameters: [
          .init("path", "RoutePath", "the path to the destination, one of `Path`; omitted for services"),
          .init(
            "configuring?", "fun(config, prepareModule)|table",
            "configures the route, or a table as for `Router.perform`"),
          .init("removing?", "fun(removeConfig)", "configures a later removal"),
        ]),
      APIEntry(
        .method, "makeDestination", of: "RouterClass", type: "object?, error?",
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
        .method, "canMakeDestination", of: "RouterClass", type: "boolean",
        """
        Whether the router can create its destination immediately and without showing it, like \
        `Router.canMakeDestination`.
        """
      ),
      APIEntry(
        .method, "performOnDestination", of: "RouterClass", type: "router?, error?",
        """
        Shows an existing object as if the router had created it. For view routers. Returns the router, or `nil` and \
        the error.
        """,
        parameters: [
          .init("destination", "object", "the object, whose class the router registers"),
          .init("path", "RoutePath", "the path to the destination, one of `Path`"),
          .init("configuring?", "fun(config)|table", "configures the route, or a table as for `Router.perform`"),
          .init("removing?", "fun(removeConfig)", "configures a later removal"),
        ],
        rules: ["router:3.10.1", "router:3.10.3"]),
      APIEntry(
        .method, "prepare", of: "RouterClass", type: "router?, error?",
        "Prepares an existing object without showing it. For view routers. Returns the router, or `nil` and the error.",
        parameters: [
          .init("destination", "object", "the object, whose class the router registers"),
          .init("configuring?", "fun(config)|table", "configures the route, or a table as for `Router.perform`"),
          .init("removing?", "fun(removeConfig)", "configures a later removal"),
        ],
        rules: ["router:3.10.5", "router:3.10.6"]),
      APIEntry(
        .method, "supportRouteType", of: "RouterClass", type: "boolean",
        "Whether the router supports a route type. For view routers.",
        parameters: [.init("routeType", "string", "the route type, such as \"push\"")], rules: ["router:2.33"]),
      APIEntry(
        .method, "register", of: "RouterClass", "Registers a routable protocol, by which lookups find the router.",
        parameters: [
          .init(
            "routable", "RoutableView|RoutableService", "the routable protocol, for views or services like the router")
        ], rules: ["router:1.11", "router:1.12"]),

      APIEntry(
        .function, "module", type: "Module",
        """
        Declares a module: the routers of one team, and the routable protocols that it requires. What it provides \
        follows from its routers. You can add other fields.
        """,
        parameters: [
          .init("name", "string", "the module's name"),
          .init("contents", "table", "`routers`, `requires`, `provides`, `classes`, and custom fields"),
        ],
        example: """
          return module "Editor" {
            routers  = { EditorViewRouter },
            requires = { RoutableView "StorageInput" },
            Input    = Input,
          }
          """),
      APIEntry(
        .key, "provides", of: "module", type: "RoutableView[]",
        """
        The public routable protocols of the module; by default, all that its routers register. The module's own \
        routers must register them.
        """),
      APIEntry(
        .key, "requires", of: "module", type: "RoutableView[]",
        """
        The routable protocols that the module's code routes to, and that other modules must register. Routing to \
        another protocol is an error, at launch or when the code runs.
        """),
      APIEntry(
        .key, "classes", of: "module", type: "Class[]", "The module's classes that none of its routers registers."),
      APIEntry(
        .key, "routers", of: "module", type: "RouterClass[]",
        "The module's routers. `launch` registers them in this order."),

      APIEntry(
        .value, "ZIKRoutableView", type: "Protocol",
        "The marker protocol of a view router's destination classes.", rules: ["router:1.8"]),
      APIEntry(
        .value, "ZIKViewRouteContainer", type: "Protocol",
        """
        The marker protocol of a container that only holds destinations. The container is not called to prepare what \
        is added to it.
        """,
        rules: ["router:5.35"]),
      APIEntry(
        .value, "ZIKAnyViewRouter", type: "RouterClass",
        "The base view router class, which performs segues to destinations without a registered router.",
        rules: ["router:5.15"]),
      APIEntry(
        .value, "ZIKAnyServiceRouter", type: "RouterClass", "The base service router class.", rules: ["router:7.1"]),
    ] + PlatformClass.simulatedObject.entries + [
      APIEntry(
        .value, "ZIKRoutableService", type: "Protocol",
        "The marker protocol of a service router's destination classes.", rules: ["router:1.8"])
    ]
  }
}

extension APIReference {
  static var declaring: [APIEntry] {
    let parts: [[APIEntry]] = [
      classes, Word.viewRouter.entries, Word.serviceRouter.entries, connections, DescribedType.routerClass.entries,
      modules, markers, PlatformClass.simulatedObject.entries, Word.zikRoutableService.entries,
    ]
    return Array(parts.joined())
  }

  private static var classes: [APIEntry] {
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
    ]
  }

  private static var connections: [APIEntry] {
    [
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
    ]
  }

  private static var modules: [APIEntry] {
    [
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
    ]
  }

  private static var markers: [APIEntry] {
    let words: [Word] = [.zikRoutableView, .zikViewRouteContainer, .zikAnyViewRouter, .zikAnyServiceRouter]
    return words.flatMap(\.entries)
  }
}

extension APIReference {
  /// Dependency injection containers, and the storyboards that they inject into.
  static var injection: [APIEntry] {
    containerWords + containerMembers + registrationMembers + dependencyWords + delayedValues + partWords + scopes
  }

  private static var containerWords: [APIEntry] {
    [
      APIEntry(
        .function, "container", type: "Container",
        """
        Declares a dependency injection container. It serves each launched app, and each app has separate instances. \
        Registrations made in a test end with the test.
        """,
        parameters: [
          .init("name", "string", "the container's name, which does not have to be unique"),
          .init("options", "table", "the keys below"),
        ],
        errors: ["A key is unknown."], rules: ["injection:R18", "injection:H1"],
        example: """
          local App = container "App" {}
          App:register(EditorViewController)                     -- no initializer: only injected into
            :injection("presenter", Presenter)                   -- property ← resolved type
            :injection({ Logger, optional(Tracker) }, function(editor, logger, tracker) editor.logger = logger end)
          App:register(Presenter, { Interactor }, function(interactor) return Presenter(interactor) end)
            :as(PresenterInput):lifetime "objectGraph":injection("view", EditorViewController, { cycle = true })
          """),
      APIEntry(
        .key, "parent", of: "container", type: "Container",
        "The parent container. It is queried for types that this container does not register.",
        rules: ["injection:H1", "injection:H4"]),
      APIEntry(
        .key, "strict", of: "container", type: "boolean",
        """
        Whether a required injection without a value is an error; false by default, which skips the injection with a \
        warning.
        """,
        rules: ["injection:I7"]),
      APIEntry(
        .key, "autoInjectToSubviews", of: "container", type: "boolean",
        "Whether to inject into the views of every controller, regardless of its registration.",
        rules: ["injection:S25"]),
      APIEntry(
        .key, "defaultLifetime", of: "container", type: "string|Scope",
        "The lifetime of components that do not specify one; \"prototype\" by default.", rules: ["injection:R17"]),
      APIEntry(
        .value, "Container", type: "table",
        """
        The type of containers. A component that requests it receives the container that is being resolved. The \
        members below belong to every container.
        """,
        rules: ["injection:R18"],
        example: """
          App:register(Presenter, { Container }, function(container) return Presenter(container) end)
          """),
    ]
  }

  private static var containerMembers: [APIEntry] {
    let owner = "Container"
    return [
      APIEntry(.property, "name", of: owner, type: "string", "The name."),
      APIEntry(
        .method, "register", of: owner, type: "Registration",
        """
        Registers a type. Without a function, the container only injects into objects that others create, such as \
        storyboard controllers. With a function, it creates instances by calling the function with the dependencies. \
        The component is found by the type itself and by the types that `as` adds.
        """,
        parameters: [
          .init("type", "Class|Protocol", "the type of the component"),
          .init(
            "dependencies?", "(Class|Protocol|Dependency)[]",
            "the types of the function's arguments; a single one needs no list"
          ),
          .init("initializer?", "fun(...): object?", "creates an instance from the values, or returns `nil`"),
        ],
        errors: ["Dependencies are given without a function.", "The function returns an object of another type."],
        rules: ["injection:R1", "injection:R2", "injection:R9", "injection:R19"],
        example: """
          App:register(Client, {}, function() return Client() end):as(Api):lifetime "single"
          App:register(Presenter, { Api, argument "draft" }, function(api, draft) return Presenter(api, draft) end)
          """),
      APIEntry(
        .method, "registerStoryboard", of: owner, type: "Registration",
        """
        Registers a storyboard, so that the container injects into its controllers. In the app, each lookup of the \
        storyboard's name, including references, then uses this container. A later registration of the same name \
        takes precedence, with a warning.
        """,
        parameters: [.init("storyboard", "Storyboard", "the storyboard, from `storyboard` or `Storyboard.load`")],
        rules: ["injection:S8", "injection:S12", "injection:S13", "injection:S15"]),
      APIEntry(
        .method, "append", of: owner, type: "Container",
        "Loads a part or a framework if it is not loaded.",
        parameters: [.init("part", "Part|Framework", "the part or framework, from `part` or `framework`")],
        rules: ["injection:M1", "injection:M2", "injection:M4"]),
      APIEntry(
        .method, "import", of: owner, type: "Container",
        """
        Declares that the framework being loaded uses another one, whose components then take precedence over those \
        of unrelated frameworks. It does not load the other framework. Outside a framework's `load`, it only causes \
        a warning.
        """,
        parameters: [.init("framework", "Framework", "the framework, from `framework`")],
        rules: ["injection:M4", "injection:M5", "injection:M6"]),
      APIEntry(
        .method, "apply", of: owner, type: "Container",
        "Applies assemblies: calls the `assemble` of each in order, then the `loaded` of each.",
        parameters: [.init("assemblies", "Assembly[]", "the assemblies, from `assembly`")], rules: ["injection:SW14"]),
      APIEntry(
        .method, "resolve", of: owner, type: "any",
        """
        Returns an instance of a type. Further values are arguments for its component. `arguments(Type, …)` passes \
        values to another component.
        """,
        parameters: [
          .init("type", "Class|Protocol|Dependency|Storyboard", "the requested type"),
          .init("...", "any", "the values for `argument`, in order"),
        ],
        errors: [
          """
          The instance cannot be created. The message shows the path to the missing component, and similar \
          registrations.
          """
        ],
        rules: ["injection:V1", "injection:V2", "injection:V8", "injection:V22"],
        example: """
          local presenter = App:resolve(PresenterInput)
          local tracker   = App:resolve(optional(Tracker))     -- nil if it cannot be made
          local editor    = App:resolve(Editor, "draft", arguments(Presenter, 3))
          """),
      APIEntry(
        .method, "resolveFrom", of: owner, type: "any",
        """
        Returns an instance of a type on behalf of a framework. If several components match, the framework's own \
        take precedence, then those of the frameworks that it imports.
        """,
        parameters: [
          .init("framework", "Framework", "the framework, from `framework`"),
          .init("type", "Class|Protocol|Dependency|Storyboard", "the requested type"),
          .init("...", "any", "the values for `argument`, in order"),
        ], errors: ["The instance cannot be created."], rules: ["injection:M8", "injection:M9"]),
      APIEntry(
        .method, "objectGraph", of: owner, type: "ObjectGraph?",
        """
        Returns the object graph being resolved, to join it later with `withObjectGraph`. It is `nil` except in an \
        initializer, an injection or `withObjectGraph`.
        """,
        rules: ["injection:SW10"]),
      APIEntry(
        .method, "withObjectGraph", of: owner, type: "any",
        """
        Calls a function and returns its result. Within the call, a resolve reuses the "objectGraph" instances of an \
        earlier graph that are still retained.
        """,
        parameters: [
          .init("graph", "ObjectGraph", "the graph, from `objectGraph`"),
          .init("body", "fun(): any", "the function, which resolves"),
        ], errors: ["The graph's app has ended."], rules: ["injection:SW10"],
        example: """
          local graph
          App:register(Screen, {}, function() graph = App:objectGraph() return Screen() end):lifetime "objectGraph"
          local screen = App:resolve(Screen)
          assert.equal(screen, App:withObjectGraph(graph, function() return App:resolve(Screen) end))
          """),
      APIEntry(
        .type, "ObjectGraph",
        "A reference to an object graph, from `objectGraph`. It does not retain the graph's instances."),
      APIEntry(
        .method, "inject", of: owner, type: "boolean",
        """
        Injects into an existing object according to the registration of its exact class. Returns false if there are \
        no registrations or several.
        """,
        parameters: [
          .init("object", "object", "the object to inject into"),
          .init("name?", "string", "the name of the registration; if given, no other registration is used"),
          .init("...", "any", "the values for `argument`, in order"),
        ], rules: ["injection:I14", "injection:I15", "injection:I17"]),
      APIEntry(
        .method, "injectFrom", of: owner, type: "boolean",
        """
        Injects into an existing object on behalf of a framework. If several registrations match, the framework's \
        own takes precedence, then those of the frameworks that it imports.
        """,
        parameters: [
          .init("framework", "Framework", "the framework, from `framework`"),
          .init("object", "object", "the object to inject into"),
          .init("name?", "string", "the name of the registration; if given, no other registration is used"),
          .init("...", "any", "the values for `argument`, in order"),
        ], rules: ["injection:M8", "injection:M9"]),
      APIEntry(
        .method, "hasRegistration", of: owner, type: "boolean",
        "Whether a component is registered under a type and name, in this container or a parent.",
        parameters: [.init("type", "Class|Protocol|Dependency", "the type, with or without a name")],
        rules: ["injection:SW16"]),
      APIEntry(
        .method, "initializeSingletonObjects", of: owner,
        """
        Creates all components of this container with the lifetime "single", in the order of registration. A component \
        that cannot be created does not prevent the others.
        """,
        errors: ["A component cannot be created."], rules: ["injection:L8", "injection:L8a", "injection:L9"]),
      APIEntry(
        .method, "initialize", of: owner, "Creates all components of this container with a scope as their lifetime.",
        parameters: [.init("scope", "Scope", "the scope")], rules: ["injection:L11"]),
      APIEntry(
        .method, "clean", of: owner,
        """
        Releases the container's cached instances, which have the lifetimes "perContainer(strong)" and \
        "perContainer(weak)".
        """,
        rules: ["injection:L13"]),
      APIEntry(
        .method, "validate", of: owner, type: "true?, Finding[]",
        """
        Checks whether all dependencies can be created, without creating instances. Returns true or `nil`, and a \
        list of findings. A finding has `kind` (missing, ambiguous, notCreatable, cycle, prototypeCycle, mixedCycle, \
        unused), `severity`, `message`, `file`, `line`, `notes`, `help` and `components`. The container is invalid \
        if a finding is an error; warnings do not count.
        """,
        rules: ["injection:G1", "injection:G5", "injection:G6", "injection:G9", "injection:G12"],
        example: """
          assert(App:validate())                      -- fails with all findings
          local valid, findings = App:validate()
          """),
      APIEntry(
        .method, "graph", of: owner, type: "string",
        """
        Returns the dependency graph as a string. Dashed lines are delayed dependencies, and roots have a thick \
        border.
        """,
        parameters: [.init("options?", "table", "`format`: \"dot\" (the default), \"mermaid\" or \"json\"")],
        errors: ["The format is unknown."]),
      APIEntry(
        .method, "dump", of: owner, type: "string",
        """
        Returns a list of all components, one per line in the order of registration, followed by the parents' \
        components.
        """,
        rules: ["injection:SW16"]),
      APIEntry(
        .method, "observe", of: owner, type: "Container",
        """
        Calls functions for events of the container. A component is a table with `type`, `file`, `line`, `lifetime`, \
        `priority` and `services`.
        """,
        parameters: [
          .init(
            "callbacks", "table",
            """
            `registered(component)`, after the registration is complete; `made(component, object)`, before cycles \
            are injected; `resolved(component, object)`, for new and cached instances
            """
          )
        ], rules: ["injection:R23", "injection:SW15"]),
      APIEntry(
        .method, "log", of: owner, type: "Container",
        "Passes each line of the container's log to a function. One tab per nested step indents a line.",
        parameters: [
          .init(
            "level", "string",
            "\"none\", \"error\", \"warning\", \"info\" or \"verbose\"; each level includes those before it"),
          .init("sink", "fun(level: string, line: string)", "the function that receives the lines"),
        ], errors: ["The level is unknown."], rules: ["injection:O1", "injection:O2", "injection:O3"]),
    ]
  }

  private static var registrationMembers: [APIEntry] {
    let owner = "Registration"
    return [
      APIEntry(
        .type, owner, "The registration of a component, from `register`. Each method configures it and returns it."),
      APIEntry(
        .method, "as", of: owner, type: owner,
        """
        Adds types by which to find the component, with a name or tag if given. If the component is registered as a \
        protocol, a resolve fails if the instance does not match the type.
        """,
        parameters: [
          .init(
            "service...", "Class|Protocol|Dependency",
            "the types, such as `Api`, `named(Api, \"v2\")` or `tagged(Api, Fast)`")
        ],
        errors: ["The class does not match the type."],
        rules: ["injection:R4", "injection:R5", "injection:R7a", "injection:R8", "injection:SW6"]),
      APIEntry(
        .method, "lifetime", of: owner, type: owner,
        "Sets the lifetime of the component's instances. The last call takes precedence.",
        parameters: [
          .init(
            "lifetime", "string|Scope",
            """
            "prototype" (the default), "objectGraph", "perContainer(strong)", "perContainer(weak)", \
            "perRun(strong)", "perRun(weak)", "single", the older names "lazySingle" and "weakSingle", or a scope
            """
          )
        ], errors: ["The lifetime is unknown."],
        rules: ["injection:L1", "injection:L2", "injection:L3", "injection:L8", "injection:R13"]),
      APIEntry(
        .method, "default", of: owner, type: owner, "Marks the component as the default if several match.",
        rules: ["injection:R14"]),
      APIEntry(
        .method, "test", of: owner, type: owner,
        "Marks the component as a test component, which takes precedence over all others.",
        rules: ["injection:R14", "injection:V14"]),
      APIEntry(
        .method, "root", of: owner, type: owner,
        """
        Marks the component as a root that the app requests. Validation starts at the roots; components that no root \
        reaches are unused.
        """,
        rules: ["injection:R16", "injection:G12"]),
      APIEntry(
        .method, "unused", of: owner, type: owner, "Marks the component as intentionally unused.",
        rules: ["injection:R16"]),
      APIEntry(
        .method, "injectsOnce", of: owner, type: owner,
        "Injects into an object only once, even if the container receives it several times.",
        rules: ["injection:SS3"]),
      APIEntry(
        .method, "autoInjectToSubviews", of: owner, type: owner,
        "Injects into the views of a controller, or the subviews of a view, including those that are added later.",
        rules: ["injection:S25", "injection:S26"]),
      APIEntry(
        .method, "injection", of: owner, type: owner,
        """
        Adds an injection after the creation of an instance. It sets a property, or calls a function with the object \
        and the values. With `cycle = true`, it waits for the end of the outermost resolve, so that two components \
        can refer to each other.
        """,
        parameters: [
          .init(
            "what", "string|Dependency|Dependency[]",
            "a property, or the types of the values; omitted for a function that takes only the object"),
          .init("value", "Dependency|fun(object, ...)", "the type of the property's value, or the function"),
          .init("options?", "table", "`cycle`, a Boolean; `name`, the name under which a single value is registered"),
        ],
        errors: ["The class does not have the property."],
        rules: ["injection:I1", "injection:I2", "injection:I3", "injection:I4", "injection:I7", "injection:R7b"],
        example: """
          App:register(HomeViewController)
            :injection("presenter", Presenter, { cycle = true })
            :injection({ Api, many(Plugin) }, function(home, api, plugins) home:start(api, plugins) end)
            :injection(function(home) home.isReady = true end)
          """),
      APIEntry(
        .method, "postInit", of: owner, type: owner,
        """
        Sets a function that is called with the instance after all injections, including those of cycles. The last \
        call takes precedence.
        """,
        parameters: [.init("body", "fun(object)", "the function")], rules: ["injection:I5"]),
    ]
  }

  private static var dependencyWords: [APIEntry] {
    let type = APIEntry.Parameter("type", "Class|Protocol|Dependency", "the requested type")
    return [
      APIEntry(
        .type, "Dependency",
        "A request to a container: a class or a protocol, wrapped in one or more of the functions below."),
      APIEntry(
        .function, "optional", type: "Dependency", "Requests a value, or `nil` if it cannot be created.",
        parameters: [type], rules: ["injection:V3", "injection:I8"]),
      APIEntry(
        .function, "many", type: "Dependency",
        """
        Requests a list of all components of a type, in the order of registration. Components that are being created \
        are omitted. If one component is registered with `test()`, its container contributes only this one.
        """,
        parameters: [type],
        rules: ["injection:V10", "injection:V12", "injection:V13", "injection:V14a", "injection:V14b"],
        example: """
          App:register(Menu, { many(MenuItem) }, function(items) return Menu(items) end)
          """),
      APIEntry(
        .function, "lazy", type: "Dependency",
        "Requests a `LazyValue`, which creates its value on first use. The value of `lazy(many(T))` is a list.",
        parameters: [type], rules: ["injection:V16", "injection:V19", "injection:V20", "injection:V21a"]),
      APIEntry(
        .function, "provider", type: "Dependency",
        "Requests a `ProviderValue`, which creates a new value on each use. The value of `provider(many(T))` is a list.",
        parameters: [type], rules: ["injection:V16", "injection:V21a", "injection:V26"]),
      APIEntry(
        .function, "named", type: "Dependency", "Qualifies a type with a name, in a registration or a request.",
        parameters: [type, .init("name", "string", "the name; an empty name means no name")],
        rules: ["injection:R5", "injection:V5"]),
      APIEntry(
        .function, "tagged", type: "Dependency",
        """
        Qualifies a type with a tag, in a registration or a request. A request with several tags finds components \
        that have all of them.
        """,
        parameters: [type, .init("tag", "Class|Protocol", "the tag")], rules: ["injection:R5", "injection:V6"]),
      APIEntry(
        .function, "argument", type: "Dependency",
        """
        Requests the next argument of `resolve`, in the order of the requests. A type accepts only such objects; a \
        custom name accepts any value.
        """,
        parameters: [.init("type", "Class|Protocol|string", "the type of the argument, or a name for it")],
        rules: ["injection:V22", "injection:V24", "injection:SW3"]),
      APIEntry(
        .function, "arguments", type: "table",
        "Passes arguments to a component, wherever a `resolve` creates it.",
        parameters: [
          .init("type", "Class|Protocol", "the type of the component, or one of its services"),
          .init("...", "any", "the values, in the order of its requests"),
        ], rules: ["injection:V23", "injection:V24"],
        example: """
          App:resolve(HomeViewController, arguments(Presenter, "draft"))
          """),
    ]
  }

  private static var delayedValues: [APIEntry] {
    PlatformClass.delayedObject.entries + PlatformClass.lazyValue.entries + PlatformClass.providerValue.entries
  }

  private static var partWords: [APIEntry] {
    let name = APIEntry.Parameter("name", "string", "the name, for messages")
    return [
      APIEntry(
        .function, "part", type: "Part",
        "Declares a part: a group of registrations that is loaded once for each container that appends it.",
        parameters: [name, .init("contents", "table", "the key `load`")], rules: ["injection:M1", "injection:M2"],
        example: """
          local Network = part "Network" {
            load = function(container) container:register(Client, {}, function() return Client() end):as(Api) end,
          }
          App:append(Network)
          """),
      APIEntry(
        .key, "load", of: "part", type: "fun(container)", "The function that registers the components of the part."),
      APIEntry(
        .function, "framework", type: "Framework",
        """
        Declares a framework: a part that owns its components. They take precedence in requests that come from the \
        same framework. Other components can use them, too.
        """,
        parameters: [name, .init("contents", "table", "the key `load`")],
        rules: ["injection:M1", "injection:M7", "injection:M8"]),
      APIEntry(
        .key, "load", of: "framework", type: "fun(container)",
        "The function that registers the components of the framework."),
      APIEntry(
        .function, "assembly", type: "Assembly",
        """
        Declares an assembly: a group of registrations, with a function to call after `apply` has registered all \
        assemblies.
        """,
        parameters: [name, .init("contents", "table", "the keys `assemble` and `loaded`")], rules: ["injection:SW14"]),
      APIEntry(
        .key, "assemble", of: "assembly", type: "fun(container)",
        "The function that registers the components of the assembly."),
      APIEntry(
        .key, "loaded", of: "assembly", type: "fun(container)",
        "The function that is called after all assemblies of the `apply` have registered their components."),
    ]
  }

  private static var scopes: [APIEntry] {
    [
      APIEntry(
        .function, "scope", type: "Scope",
        "Declares a custom lifetime. Its instances persist until the scope is cleaned.",
        parameters: [
          .init("name", "string", "the name, for messages"),
          .init("options", "table", "the keys `policy` and `parent`"),
        ],
        rules: ["injection:L10"],
        example: """
          local Session = scope "Session" {}
          App:register(User, {}, function() return User() end):lifetime(Session)
          Session:clean()
          """),
      APIEntry(
        .key, "policy", of: "scope", type: "string",
        "The policy: \"strong\", the default, retains the instances; \"weak\" does not.",
        rules: ["injection:L10"]),
      APIEntry(
        .key, "parent", of: "scope", type: "Scope",
        """
        The parent scope. It is queried for instances that this scope does not have, and it stores each new \
        instance, too.
        """,
        rules: ["injection:L10"]),
      APIEntry(.type, "Scope", "A custom lifetime, from `scope`. Each app has separate instances in it."),
      APIEntry(.property, "name", of: "Scope", type: "string", "The name."),
      APIEntry(
        .method, "clean", of: "Scope", "Releases the instances of the scope and of its parent.",
        rules: ["injection:L10"]),
      APIEntry(.method, "count", of: "Scope", type: "integer", "Returns the number of stored instances."),
    ]
  }
}

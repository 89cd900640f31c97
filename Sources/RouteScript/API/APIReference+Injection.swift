extension APIReference {
  /// Containers of dependencies, and the storyboards that they inject.
  static var injection: [APIEntry] {
    containerWords + containerMembers + registrationMembers + dependencyWords + delayedValues + partWords + scopes
      + storyboardWord
  }

  private static var containerWords: [APIEntry] {
    [
      APIEntry(
        .function, "container", type: "Container",
        "Declares a container: what the app is made of, put together by somebody who knows. It serves every app that is launched; each "
          + "has instances of its own. What a test registers ends with it.",
        parameters: [
          .init("name", "string", "what people call it; several may have one name"),
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
        "The container that is asked for what this one has nothing for.", rules: ["injection:H1", "injection:H4"]),
      APIEntry(
        .key, "strict", of: "container", type: "boolean",
        "Whether a required injection that cannot be made is an error, instead of being left out with a warning.",
        rules: ["injection:I7"]),
      APIEntry(
        .key, "autoInjectToSubviews", of: "container", type: "boolean",
        "Whether views are injected under every controller, whatever its registration says.", rules: ["injection:S25"]),
      APIEntry(
        .key, "defaultLifetime", of: "container", type: "string|Scope",
        "The lifetime of components that do not say another; \"prototype\" when left out.", rules: ["injection:R17"]),
      APIEntry(
        .value, "Container", type: "table",
        "The type of containers: who asks for it gets the container that was asked. Its members are those of every container.",
        rules: ["injection:R18"],
        example: """
          App:register(Presenter, { Container }, function(container) return Presenter(container) end)
          """),
    ]
  }

  private static var containerMembers: [APIEntry] {
    let owner = "Container"
    return [
      APIEntry(.property, "name", of: owner, type: "string", "Its name."),
      APIEntry(
        .method, "register", of: owner, type: "Registration",
        "Registers a type: alone, for objects that others make, such as controllers of storyboards; or with a function that makes an "
          + "instance of what it asks for. It is found under the type itself, and what `as` adds.",
        parameters: [
          .init("type", "Class|Protocol", "what is found"),
          .init(
            "dependencies?", "(Class|Protocol|Dependency)[]", "what the function asks for; one may stand without a list"
          ),
          .init("initializer?", "fun(...): object?", "makes an instance of the values, or returns nil"),
        ],
        errors: ["There are dependencies, and no function.", "The function returns an object of another type."],
        rules: ["injection:R1", "injection:R2", "injection:R9", "injection:R19"],
        example: """
          App:register(Client, {}, function() return Client() end):as(Api):lifetime "single"
          App:register(Presenter, { Api, argument "draft" }, function(api, draft) return Presenter(api, draft) end)
          """),
      APIEntry(
        .method, "registerStoryboard", of: owner, type: "Registration",
        "Registers a storyboard: the container injects what it makes. Whoever asks for it by name in the app, references too, gets it "
          + "from this container. A second registration of the name takes over, with a warning.",
        parameters: [.init("storyboard", "Storyboard", "what `storyboard` or `Storyboard.load` returned")],
        rules: ["injection:S8", "injection:S12", "injection:S13", "injection:S15"]),
      APIEntry(
        .method, "append", of: owner, type: "Container",
        "Loads a part or a framework, unless it is loaded already.",
        parameters: [.init("part", "Part|Framework", "what `part` or `framework` returned")],
        rules: ["injection:M1", "injection:M2", "injection:M4"]),
      APIEntry(
        .method, "import", of: owner, type: "Container",
        "Says that the framework that is being loaded uses another, whose components then come before those of strangers. Does not load "
          + "it; outside a framework's `load` it has no effect, and a warning says so.",
        parameters: [.init("framework", "Framework", "what `framework` returned")],
        rules: ["injection:M4", "injection:M5", "injection:M6"]),
      APIEntry(
        .method, "apply", of: owner, type: "Container",
        "Lets assemblies register, in order, then calls the `loaded` of each.",
        parameters: [.init("assemblies", "Assembly[]", "what `assembly` returned")], rules: ["injection:SW14"]),
      APIEntry(
        .method, "resolve", of: owner, type: "any",
        "An instance of a type. Further values are arguments for its component; `arguments(Type, …)` gives some to another one.",
        parameters: [
          .init("type", "Class|Protocol|Dependency|Storyboard", "what is asked for"),
          .init("...", "any", "values for the places that `argument` marks"),
        ],
        errors: ["It cannot be made: the message shows the way to what is missing, and what is registered near it."],
        rules: ["injection:V1", "injection:V2", "injection:V8", "injection:V22"],
        example: """
          local presenter = App:resolve(PresenterInput)
          local tracker   = App:resolve(optional(Tracker))     -- nil if it cannot be made
          local editor    = App:resolve(Editor, "draft", arguments(Presenter, 3))
          """),
      APIEntry(
        .method, "resolveFrom", of: owner, type: "any",
        "The same on behalf of a framework: of several that fit, its own components come first, then those of what it imports.",
        parameters: [
          .init("framework", "Framework", "what `framework` returned"),
          .init("type", "Class|Protocol|Dependency|Storyboard", "what is asked for"),
          .init("...", "any", "values for the places that `argument` marks"),
        ], errors: ["It cannot be made."], rules: ["injection:M8", "injection:M9"]),
      APIEntry(
        .method, "objectGraph", of: owner, type: "ObjectGraph?",
        "In an initializer, an injection or `withObjectGraph`: the graph to which what is made belongs, to join it later. Nil elsewhere.",
        rules: ["injection:SW10"]),
      APIEntry(
        .method, "withObjectGraph", of: owner, type: "any",
        "Calls a function, and returns what it does. What is resolved meanwhile finds the instances of the lifetime \"objectGraph\" that an "
          + "earlier graph made and that somebody still holds.",
        parameters: [
          .init("graph", "ObjectGraph", "what `objectGraph` returned"), .init("body", "fun(): any", "resolves"),
        ], errors: ["The graph's app has ended."], rules: ["injection:SW10"],
        example: """
          local graph
          App:register(Screen, {}, function() graph = App:objectGraph() return Screen() end):lifetime "objectGraph"
          local screen = App:resolve(Screen)
          assert.equal(screen, App:withObjectGraph(graph, function() return App:resolve(Screen) end))
          """),
      APIEntry(.type, "ObjectGraph", "What `objectGraph` returns: which graph is meant. It holds nothing of it."),
      APIEntry(
        .method, "inject", of: owner, type: "boolean",
        "Injects into an object that exists what is registered for its own class; false if nothing is, or several are.",
        parameters: [
          .init("object", "object", "what to inject into"),
          .init("name?", "string", "the name of the registration; no other is taken then"),
          .init("...", "any", "values for the places that `argument` marks"),
        ], rules: ["injection:I14", "injection:I15", "injection:I17"]),
      APIEntry(
        .method, "injectFrom", of: owner, type: "boolean",
        "The same on behalf of a framework: of several registrations, its own comes first, then those of what it imports.",
        parameters: [
          .init("framework", "Framework", "what `framework` returned"),
          .init("object", "object", "what to inject into"),
          .init("name?", "string", "the name of the registration; no other is taken then"),
          .init("...", "any", "values for the places that `argument` marks"),
        ], rules: ["injection:M8", "injection:M9"]),
      APIEntry(
        .method, "hasRegistration", of: owner, type: "boolean",
        "Whether anything is registered under a type and name, here or in a parent.",
        parameters: [.init("type", "Class|Protocol|Dependency", "what is looked up")], rules: ["injection:SW16"]),
      APIEntry(
        .method, "initializeSingletonObjects", of: owner,
        "Makes all components of the lifetime \"single\" that are registered here, in the order of registration.",
        errors: ["One cannot be made."], rules: ["injection:L8", "injection:L9"]),
      APIEntry(
        .method, "initialize", of: owner, "Makes all components of a scope that are registered here.",
        parameters: [.init("scope", "Scope", "whose components are made")], rules: ["injection:L11"]),
      APIEntry(
        .method, "clean", of: owner,
        "Forgets the container's own instances, those of the lifetimes \"perContainer(strong)\" and \"perContainer(weak)\".",
        rules: ["injection:L13"]),
      APIEntry(
        .method, "validate", of: owner, type: "true?, Finding[]",
        "Finds out, without making anything, whether all that components ask for can be made: returns true, or nil, and a list of "
          + "findings either way. A finding has `kind` (missing, ambiguous, notCreatable, cycle, prototypeCycle, mixedCycle, unused), "
          + "`severity`, `message`, `file`, `line`, `notes`, `help` and `components`; errors make the container invalid, warnings do not.",
        rules: ["injection:G1", "injection:G5", "injection:G6", "injection:G9", "injection:G12"],
        example: """
          assert(App:validate())                      -- fails with all findings
          local valid, findings = App:validate()
          """),
      APIEntry(
        .method, "graph", of: owner, type: "string",
        "Draws who needs whom: what waits is dashed, roots have a thick frame.",
        parameters: [.init("options?", "table", "`format`: \"dot\" (the default), \"mermaid\" or \"json\"")],
        errors: ["The format is unknown."]),
      APIEntry(
        .method, "dump", of: owner, type: "string",
        "What is registered, a line for each component, in the order of registration; the parents' below.",
        rules: ["injection:SW16"]),
      APIEntry(
        .method, "observe", of: owner, type: "Container",
        "Calls functions when something happens in the container. A component is a table with `type`, `file`, `line`, `lifetime`, "
          + "`priority` and `services`.",
        parameters: [
          .init(
            "callbacks", "table",
            "`registered(component)`, once all about it is said; `made(component, object)`, before cycles are injected; "
              + "`resolved(component, object)`, new or kept")
        ], rules: ["injection:R23", "injection:SW15"]),
      APIEntry(
        .method, "log", of: owner, type: "Container",
        "Tells a function line by line what the container does, indented by a tab for each step that it happens in.",
        parameters: [
          .init(
            "level", "string",
            "\"none\", \"error\", \"warning\", \"info\" or \"verbose\": each tells what those before it tell"),
          .init("sink", "fun(level: string, line: string)", "gets the lines"),
        ], errors: ["The level is unknown."], rules: ["injection:O1", "injection:O2", "injection:O3"]),
    ]
  }

  private static var registrationMembers: [APIEntry] {
    let owner = "Registration"
    return [
      APIEntry(
        .type, owner, "What `register` returns, to say more about the component. Each method returns it again."),
      APIEntry(
        .method, "as", of: owner, type: owner,
        "Lets the component be found under other types too, under a name or a tag if they carry one. An instance that does not fit is an "
          + "error when it is asked for.",
        parameters: [
          .init("service...", "Class|Protocol|Dependency", "`Api`, `named(Api, \"v2\")`, `tagged(Api, Fast)`")
        ],
        rules: ["injection:R4", "injection:R5", "injection:R8", "injection:SW6"]),
      APIEntry(
        .method, "lifetime", of: owner, type: owner, "How long an instance serves; the last call counts.",
        parameters: [
          .init(
            "lifetime", "string|Scope",
            "\"prototype\" (the default), \"objectGraph\", \"perContainer(strong)\", \"perContainer(weak)\", \"perRun(strong)\", "
              + "\"perRun(weak)\", \"single\", the older names \"lazySingle\" and \"weakSingle\", or a scope")
        ], errors: ["The lifetime is unknown."],
        rules: ["injection:L1", "injection:L2", "injection:L3", "injection:L8", "injection:R13"]),
      APIEntry(
        .method, "default", of: owner, type: owner, "Lets the component be taken where several fit.",
        rules: ["injection:R14"]),
      APIEntry(
        .method, "test", of: owner, type: owner, "Lets the component be taken in place of all others.",
        rules: ["injection:R14", "injection:V14"]),
      APIEntry(
        .method, "root", of: owner, type: owner,
        "Says that the app asks for it: validation begins there, and what no root leads to is unused.",
        rules: ["injection:R16", "injection:G12"]),
      APIEntry(
        .method, "unused", of: owner, type: owner, "Says that nobody uses it, and that this is meant.",
        rules: ["injection:R16"]),
      APIEntry(
        .method, "injectsOnce", of: owner, type: owner,
        "Lets an object get its injections once only, however often it is handed to the container.",
        rules: ["injection:SS3"]),
      APIEntry(
        .method, "autoInjectToSubviews", of: owner, type: owner,
        "Lets the views of a controller, or the subviews of a view, be injected too, also those that are added later.",
        rules: ["injection:S25", "injection:S26"]),
      APIEntry(
        .method, "injection", of: owner, type: owner,
        "Injects into an instance after it was made: sets a property, or calls a function with the object and the values. With "
          + "`cycle = true` it waits for the end of the outermost resolve, so that two components can get each other.",
        parameters: [
          .init(
            "what", "string|Dependency|Dependency[]", "a property, or the types of the values; both may be left out"),
          .init("value", "Dependency|fun(object, ...)", "the type of the property's value, or the function"),
          .init("options?", "table", "`cycle`: a boolean; `name`: under which a single value is registered"),
        ],
        rules: ["injection:I1", "injection:I2", "injection:I3", "injection:I4", "injection:I7"],
        example: """
          App:register(HomeViewController)
            :injection("presenter", Presenter, { cycle = true })
            :injection({ Api, many(Plugin) }, function(home, api, plugins) home:start(api, plugins) end)
            :injection(function(home) home.isReady = true end)
          """),
      APIEntry(
        .method, "postInit", of: owner, type: owner,
        "Calls a function with the instance after its injections, behind those of cycles; the last call counts.",
        parameters: [.init("body", "fun(object)", "what to do")], rules: ["injection:I5"]),
    ]
  }

  private static var dependencyWords: [APIEntry] {
    let type = APIEntry.Parameter("type", "Class|Protocol|Dependency", "what it is about")
    return [
      APIEntry(
        .type, "Dependency",
        "What a container is asked for: a class or a protocol with one or more of the words below around it."),
      APIEntry(
        .function, "optional", type: "Dependency", "Asks for a value or nil: nil comes where it cannot be made.",
        parameters: [type], rules: ["injection:V3", "injection:I8"]),
      APIEntry(
        .function, "many", type: "Dependency",
        "Asks for a list of all components of a type, in the order of registration, without what is being made.",
        parameters: [type], rules: ["injection:V10", "injection:V12", "injection:V13"],
        example: """
          App:register(Menu, { many(MenuItem) }, function(items) return Menu(items) end)
          """),
      APIEntry(
        .function, "lazy", type: "Dependency", "Asks for a value that is made when it is first read: a `LazyValue`.",
        parameters: [type], rules: ["injection:V16", "injection:V19", "injection:V20"]),
      APIEntry(
        .function, "provider", type: "Dependency", "Asks for a value that is made each time: a `ProviderValue`.",
        parameters: [type], rules: ["injection:V16", "injection:V26"]),
      APIEntry(
        .function, "named", type: "Dependency", "A type under a name, to register and to ask for.",
        parameters: [type, .init("name", "string", "the name; the empty one is none")],
        rules: ["injection:R5", "injection:V5"]),
      APIEntry(
        .function, "tagged", type: "Dependency",
        "A type under a tag, to register and to ask for. Several tags are asked for together.",
        parameters: [type, .init("tag", "Class|Protocol", "the tag")], rules: ["injection:R5", "injection:V6"]),
      APIEntry(
        .function, "argument", type: "Dependency",
        "Asks for the next of the values that `resolve` is given, in the order of the places that ask. By type it takes only such an "
          + "object; by a name of your own it takes anything.",
        parameters: [.init("type", "Class|Protocol|string", "what it must be, or what to call it")],
        rules: ["injection:V22", "injection:V24", "injection:SW3"]),
      APIEntry(
        .function, "arguments", type: "table",
        "Values for a component wherever it is made during a `resolve`.",
        parameters: [
          .init("type", "Class|Protocol", "the component, by its type or one of its services"),
          .init("...", "any", "the values, in the order in which it asks"),
        ], rules: ["injection:V23", "injection:V24"],
        example: """
          App:resolve(HomeViewController, arguments(Presenter, "draft"))
          """),
    ]
  }

  private static var delayedValues: [APIEntry] {
    let lazy = "LazyValue"
    let provider = "ProviderValue"
    let value = APIEntry.Parameter("...", "any", "arguments for the component")
    let text = "The value. Reading it may fail as `resolve` does."
    return [
      APIEntry(.type, "DelayedObject", "A value that waits: a `LazyValue` or a `ProviderValue`."),
      APIEntry(.property, "value", of: "DelayedObject", type: "any", text, rules: ["injection:V16", "injection:V17"]),
      APIEntry(
        .type, lazy, "A value that is made when it is first read. It holds the value: see `DelayedObject.value`."),
      APIEntry(
        .property, "wasMade", of: lazy, type: "boolean", "Whether the value was made.", rules: ["injection:V16"]),
      APIEntry(
        .method, "clear", of: lazy, "Forgets the value: the next reading makes another.", rules: ["injection:V16"]),
      APIEntry(.type, provider, "A value that is made each time it is read: see `DelayedObject.value`."),
      APIEntry(
        .method, "make", of: provider, type: "any", "The value, made with arguments for its component.",
        parameters: [value],
        rules: ["injection:V26"]),
    ]
  }

  private static var partWords: [APIEntry] {
    let name = APIEntry.Parameter("name", "string", "what people call it")
    return [
      APIEntry(
        .function, "part", type: "Part",
        "Declares what is registered together, once for each container that appends it.",
        parameters: [name, .init("contents", "table", "`load`")], rules: ["injection:M1", "injection:M2"],
        example: """
          local Network = part "Network" {
            load = function(container) container:register(Client, {}, function() return Client() end):as(Api) end,
          }
          App:append(Network)
          """),
      APIEntry(.key, "load", of: "part", type: "fun(container)", "Registers what belongs to the part."),
      APIEntry(
        .function, "framework", type: "Framework",
        "Declares a part whose components are marked as its own: they come first where one of them asks. Others may use them all the "
          + "same.",
        parameters: [name, .init("contents", "table", "`load`")],
        rules: ["injection:M1", "injection:M7", "injection:M8"]),
      APIEntry(.key, "load", of: "framework", type: "fun(container)", "Registers what belongs to the framework."),
      APIEntry(
        .function, "assembly", type: "Assembly",
        "Declares what is registered together, and what is to be done when all assemblies of an `apply` have registered.",
        parameters: [name, .init("contents", "table", "`assemble`, `loaded`")], rules: ["injection:SW14"]),
      APIEntry(.key, "assemble", of: "assembly", type: "fun(container)", "Registers what belongs to the assembly."),
      APIEntry(
        .key, "loaded", of: "assembly", type: "fun(container)", "Called when all assemblies have registered theirs."),
    ]
  }

  private static var scopes: [APIEntry] {
    [
      APIEntry(
        .function, "scope", type: "Scope",
        "Declares a lifetime of the app's own: instances live until the scope is cleaned.",
        parameters: [.init("name", "string", "what people call it"), .init("options", "table", "`policy`, `parent`")],
        rules: ["injection:L10"],
        example: """
          local Session = scope "Session" {}
          App:register(User, {}, function() return User() end):lifetime(Session)
          Session:clean()
          """),
      APIEntry(
        .key, "policy", of: "scope", type: "string",
        "\"strong\" (the default) holds the instances; \"weak\" forgets what nobody else holds.",
        rules: ["injection:L10"]),
      APIEntry(
        .key, "parent", of: "scope", type: "Scope",
        "A scope that is asked when this one has nothing, and that gets what this one gets.", rules: ["injection:L10"]),
      APIEntry(.type, "Scope", "What `scope` returns. Each app has instances of its own in it."),
      APIEntry(.property, "name", of: "Scope", type: "string", "Its name."),
      APIEntry(
        .method, "clean", of: "Scope", "Forgets its instances, and its parent's.", rules: ["injection:L10"]),
      APIEntry(.method, "count", of: "Scope", type: "integer", "How many instances it holds."),
    ]
  }

  private static var storyboardWord: [APIEntry] {
    [
      APIEntry(
        .member, "create", of: "Storyboard", type: "Storyboard",
        "A storyboard by name. With a container it belongs to it, and references do not find it; without one it comes from the container "
          + "that registered it, or else as it was declared, which nobody injects.",
        parameters: [
          .init("name", "string", "the storyboard's name"),
          .init("bundle?", "string", "its bundle; the app's own when left out"),
          .init("container?", "Container", "who injects what it makes"),
        ],
        errors: ["PlatformException: there is no storyboard of that name in the bundle."],
        rules: ["injection:S2", "injection:S3", "injection:S12", "injection:S14"])
    ]
  }
}

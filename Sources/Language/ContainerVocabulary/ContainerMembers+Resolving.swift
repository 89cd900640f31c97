internal import AppSimulator
internal import InjectionCore
internal import LuaRuntime
internal import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld
internal import StoryboardVocabulary
internal import ViewVocabulary

private typealias Member = NamespaceMember<ScriptContext>

extension ContainerMembers {
  /// The methods that resolve components and inject into objects (`injection:SW10`, `injection:M9`).
  static let resolving: [NamespaceMember<ScriptContext>] = [
    Member.ofContainer(
      "resolve",
      [
        .init("type", "Class|Protocol|Dependency|Storyboard", "the requested type"),
        .init("...", "any", "the values for `argument`, in order"),
      ], returns: "any",
      Doc(
        """
        Returns an instance of a type. Further values are arguments for its component. `arguments(Type, …)` \
        passes values to another component.
        """,
        errors: [
          """
          The instance cannot be created. The message shows the path to the missing component, and similar \
          registrations.
          """
        ], rules: ["injection:V1", "injection:V2", "injection:V8", "injection:V22"],
        example:
          """
          local presenter = App:resolve(PresenterInput)
          local tracker   = App:resolve(optional(Tracker))     -- nil if it cannot be made
          local editor    = App:resolve(Editor, "draft", arguments(Presenter, 3))
          """)
    ) { context, declared, call in
      if call.count == 2, let identity = context.typeIdentity(call, 2) {
        return try context.step {
          let container = declared.running ?? declared.live(in: context.app).container
          if let made = try context.injecting({ try container.plainObject(identity, as: SimulatedObject.self) }) {
            try context.objects.push(made, to: call)
            return 1
          }
          guard let type = context.serviceType(call, 2) else { return 0 }
          try context.push(context.injecting { try container.resolve(type, as: SimulatedObject.self) }, to: call)
          return 1
        }
      }
      let dependency = try context.dependency(call, 2, for: "resolve")
      let arguments = call.count > 2 ? try context.arguments(call, from: 3, for: dependency) : nil
      return try context.step {
        let live = declared.live(in: context.app)
        let made = try context.injecting {
          try live.container.resolve(dependency, as: SimulatedObject.self, with: arguments)
        }
        try context.push(made, to: call)
        return 1
      }
    },
    Member.ofContainer(
      "resolveFrom",
      [
        .init("framework", "Framework", "the framework, from `framework`"),
        .init("type", "Class|Protocol|Dependency|Storyboard", "the requested type"),
        .init("...", "any", "the values for `argument`, in order"),
      ], returns: "any",
      Doc(
        """
        Returns an instance of a type on behalf of a framework. If several components match, the framework's own \
        take precedence, then those of the frameworks that it imports.
        """, errors: ["The instance cannot be created."], rules: ["injection:M8", "injection:M9"])
    ) { context, declared, call in
      let framework = try framework(call, context, "resolveFrom", "a type")
      let dependency = try context.dependency(call, 3, for: "resolveFrom")
      let arguments = call.count > 3 ? try context.arguments(call, from: 4, for: dependency) : nil
      return try context.step {
        let live = declared.live(in: context.app)
        let made = try context.injecting {
          try live.container.resolve(
            dependency, as: SimulatedObject.self, from: framework, with: arguments)
        }
        try context.push(made, to: call)
        return 1
      }
    },
    Member.ofContainer(
      "objectGraph", returns: "ObjectGraph?",
      Doc(
        """
        Returns the object graph being resolved, to join it later with `withObjectGraph`. It is `nil` except in \
        an initializer, an injection or `withObjectGraph`.
        """, rules: ["injection:SW10"])
    ) { context, declared, call in
      guard let graph = declared.live(in: context.app).container.currentObjectGraph else { return try call.returnNil() }
      let table = try context.makeShared(.objectGraph)
      try table.append(.integer(context.injection.objectGraphs.enter(graph)))
      return try call.return(table)
    },
    Member.ofContainer(
      "withObjectGraph",
      [
        .init("graph", "ObjectGraph", "the graph, from `objectGraph`"),
        .init("body", "fun(): any", "the function, which resolves"),
      ], returns: "any",
      Doc(
        """
        Calls a function and returns its result. Within the call, a resolve reuses the "objectGraph" instances \
        of an earlier graph that are still retained.
        """, errors: ["The graph's app has ended."], rules: ["injection:SW10"],
        example:
          """
          local graph
          App:register(Screen, {}, function() graph = App:objectGraph() return Screen() end):lifetime "objectGraph"
          local screen = App:resolve(Screen)
          assert.equal(screen, App:withObjectGraph(graph, function() return App:resolve(Screen) end))
          """)
    ) { context, declared, call in
      guard call.isTable(2), case let table = try call.table(2), context.isShared(table, .objectGraph),
        let number = try table.rawGet(.integer(1)).integer
      else {
        throw ScriptFault(
          "withObjectGraph needs a graph", at: "withObjectGraph", found: context.printer.line(call.value(2)),
          expected: "the result of container:objectGraph() in an initializer or an injection",
          help: call.isNil(2)
            ? ["call container:objectGraph() in an initializer or an injection: elsewhere it is nil"] : [])
      }
      guard let graph = context.injection.objectGraphs[number] else {
        throw ScriptFault(
          "the app of this graph has ended", at: "withObjectGraph",
          help: ["get the graph in the test that uses it"])
      }
      guard call.isFunction(3) else {
        throw ScriptFault(
          "withObjectGraph needs a function", at: "withObjectGraph", found: context.printer.line(call.value(3)),
          expected: "container:withObjectGraph(graph, function() return container:resolve(Presenter) end)")
      }
      let function = try call.function(3)
      let result = try declared.live(in: context.app).container.withObjectGraph(graph) {
        try function.call(results: 1, pushing: { _ in }, reading: { $0.value(1) })
      }
      return try call.return(result)
    },
    Member.ofContainer(
      "inject",
      [
        .init("object", "object", "the object to inject into"),
        .init("name?", "string", "the name of the registration; if given, no other registration is used"),
        .init("...", "any", "the values for `argument`, in order"),
      ], returns: "boolean",
      Doc(
        """
        Injects into an existing object according to the registration of its exact class. Returns false if there \
        are no registrations or several.
        """, rules: ["injection:I14", "injection:I15", "injection:I17"])
    ) { context, declared, call in
      try inject(call, context, declared, at: 2, from: nil)
    },
    Member.ofContainer(
      "injectFrom",
      [
        .init("framework", "Framework", "the framework, from `framework`"),
        .init("object", "object", "the object to inject into"),
        .init("name?", "string", "the name of the registration; if given, no other registration is used"),
        .init("...", "any", "the values for `argument`, in order"),
      ], returns: "boolean",
      Doc(
        """
        Injects into an existing object on behalf of a framework. If several registrations match, the \
        framework's own takes precedence, then those of the frameworks that it imports.
        """, rules: ["injection:M8", "injection:M9"])
    ) { context, declared, call in
      try inject(call, context, declared, at: 3, from: framework(call, context, "injectFrom", "an object"))
    },
    Member.ofContainer(
      "hasRegistration", [.init("type", "Class|Protocol|Dependency", "the type, with or without a name")],
      returns: "boolean",
      Doc(
        "Whether a component is registered under a type and name, in this container or a parent.",
        rules: ["injection:SW16"])
    ) { context, declared, call in
      let dependency = try context.dependency(call, 2, for: "hasRegistration")
      return try call.return(
        declared.live(in: context.app).container.hasRegistration(dependency.type, name: dependency.name))
    },
  ]

  /// Injects into an argument.
  ///
  /// - Parameters:
  ///   - place: The position of the object among the arguments. A name and values can follow it.
  ///   - framework: The framework that requests the injection, or `nil`.
  private static func inject(
    _ call: LuaCall, _ context: ScriptContext, _ declared: DeclaredContainer, at place: Int,
    from framework: PartIdentity?
  ) throws -> Int32 {
    let object = try context.object(call.numberedFromSecond, place, SimulatedObject.self, "an object")
    var name = ""
    var values = place + 1
    if call.isString(values) {
      name = try call.string(values)
      values += 1
    }
    var dependency = Dependency(ServiceType(object.objectClass))
    dependency.name = name
    let arguments = call.count >= values ? try context.arguments(call, from: values, for: dependency) : nil
    return try context.step {
      let live = declared.live(in: context.app)
      return try call.return(
        context.injecting {
          try live.container.inject(
            into: object, as: dependency.type, name: name, from: framework, with: arguments)
        })
    }
  }

  /// Returns the framework that is the first argument after the container.
  private static func framework(
    _ call: LuaCall, _ context: ScriptContext, _ word: String, _ next: String
  ) throws -> PartIdentity {
    guard case .other(let part as DeclaredPart) = context.declaredThing(call, 2), part.part == .framework else {
      throw ScriptFault(
        "\(word) needs a framework, then \(next)", at: word, found: context.printer.line(call.value(2)),
        expected: "the result of `framework \"Name\" { … }`")
    }
    return PartIdentity(ServiceType(part), isFramework: true)
  }
}

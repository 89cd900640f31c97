internal import AppSimulator
internal import InjectionCore
internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import StoryboardVocabulary
internal import Storyboards

private typealias Member = NamespaceMember<ScriptContext>

extension ContainerMembers {
  /// The methods that register components.
  package static let registering: [NamespaceMember<ScriptContext>] = [
    Member.ofContainer(
      "register",
      [
        .init("type", "Class|Protocol", "the type of the component"),
        .init(
          "dependencies?", "(Class|Protocol|Dependency)[]",
          "the types of the function's arguments; a single one needs no list"),
        .init("initializer?", "fun(...): object?", "creates an instance from the values, or returns `nil`"),
      ], returns: "Registration",
      Doc(
        """
        Registers a type. Without a function, the container only injects into objects that others create, such \
        as storyboard controllers. With a function, it creates instances by calling the function with the \
        dependencies. The component is found by the type itself and by the types that `as` adds.
        """, errors: ["Dependencies are given without a function.", "The function returns an object of another type."],
        rules: ["injection:R1", "injection:R2", "injection:R9", "injection:R19"],
        example:
          """
          App:register(Client, {}, function() return Client() end):as(Api):lifetime "single"
          App:register(Presenter, { Api, argument "draft" }, function(api, draft) return Presenter(api, draft) end)
          """)
    ) { context, declared, call in
      guard let type = context.serviceType(call, 2) else {
        throw ScriptFault(
          "register needs a type", at: "register", found: context.printer.line(call.value(2)),
          expected: "a class or a protocol: container:register(Presenter, { Api }, function(api) … end)")
      }
      let (dependencies, place) = try context.dependencies(call, 3, for: "register")
      let site = context.registrationSite
      let order = context.nextRegistration()
      guard !call.isNil(place) else {
        if !dependencies.isEmpty {
          throw ScriptFault(
            "register needs a function that creates a \(type) from its dependencies", at: "register", found: "nil",
            expected: "function(…) return … end")
        }
        let number = declared.register(type) { live in
          live.container.run.registrationCount = order
          return live.container.register(type, as: SimulatedObject.self, dependencies: [], at: site, initializer: nil)
        }
        return try context.returnRegistration(number, of: declared, from: call)
      }
      let function = try context.containerFunction(call, place, "register", taking: dependencies.count)
      let number = declared.register(type) { live in
        live.container.run.registrationCount = order
        return live.container.register(type, as: SimulatedObject.self, dependencies: dependencies, at: site) { values in
          try function.object(values, of: type, registeredAt: site)
        }
      }
      return try context.returnRegistration(number, of: declared, from: call)
    },
    Member.ofContainer(
      "registerStoryboard",
      [.init("storyboard", "Storyboard|string", "the storyboard, from `storyboard` or `Storyboard.load`, or its name")],
      returns: "Registration",
      Doc(
        """
        Registers a storyboard, so that the container injects into its controllers. In the app, each lookup of \
        the storyboard's name, including references, then uses this container. A later registration of the same \
        name takes precedence, with a warning.
        """, rules: ["injection:S8", "injection:S12", "injection:S13", "injection:S15"])
    ) { context, declared, call in
      let storyboard = try context.declaredStoryboard(call, 2, at: "registerStoryboard")
      let site = context.registrationSite
      let order = context.nextRegistration()
      let number = declared.register(ServiceType(Storyboard.self)) { live in
        live.container.run.registrationCount = order
        return live.app.registerStoryboard(storyboard, in: live.container, at: site)
      }
      return try context.returnRegistration(number, of: declared, from: call)
    },
    Member.ofContainer(
      "append", [.init("part", "Part|Framework", "the part or framework, from `part` or `framework`")],
      returns: "Container",
      Doc("Loads a part or a framework if it is not loaded.", rules: ["injection:M1", "injection:M2", "injection:M4"])
    ) { context, declared, call in
      guard case .other(let part as DeclaredPart) = context.declaredThing(call, 2), part.part != .assembly else {
        throw ScriptFault(
          "append needs a part or a framework", at: "append", found: context.printer.line(call.value(2)),
          expected: "the result of `part \"Name\" { … }` or `framework \"Name\" { … }`")
      }
      try declared.load(PartIdentity(ServiceType(part), isFramework: part.part == .framework)) {
        try load(part.load, call)
      }
      return try call.return(copyOf: 1)
    },
    Member.ofContainer(
      "import", [.init("framework", "Framework", "the framework, from `framework`")], returns: "Container",
      Doc(
        """
        Declares that the framework being loaded uses another one, whose components then take precedence over \
        those of unrelated frameworks. It does not load the other framework. Outside a framework's `load`, it \
        only causes a warning.
        """, rules: ["injection:M4", "injection:M5", "injection:M6"])
    ) { context, declared, call in
      guard case .other(let part as DeclaredPart) = context.declaredThing(call, 2), part.part == .framework else {
        throw ScriptFault(
          "import needs a framework", at: "import", found: context.printer.line(call.value(2)),
          expected: "the result of `framework \"Name\" { … }`")
      }
      declared.say { $0.container.import(PartIdentity(ServiceType(part), isFramework: true)) }
      return try call.return(copyOf: 1)
    },
    Member.ofContainer(
      "apply", [.init("assemblies", "Assembly[]", "the assemblies, from `assembly`")], returns: "Container",
      Doc(
        "Applies assemblies: calls the `assemble` of each in order, then the `loaded` of each.",
        rules: ["injection:SW14"])
    ) { context, _, call in
      guard call.isTable(2), context.declaredThing(call, 2) == nil else {
        throw ScriptFault(
          "apply needs a list of assemblies", at: "apply", found: context.printer.line(call.value(2)),
          expected: "container:apply { Services, Screens }")
      }
      let assemblies = try call.table(2).elements().map { item in
        guard case .other(let found as DeclaredPart) = context.declaredThing(item), found.part == .assembly else {
          throw ScriptFault(
            "apply needs a list of assemblies", at: "apply", found: context.printer.line(item),
            expected: "the result of `assembly \"Name\" { … }`")
        }
        return found
      }
      for assembly in assemblies { try load(assembly.load, call) }
      for assembly in assemblies { if let loaded = assembly.loaded { try load(loaded, call) } }
      return try call.return(copyOf: 1)
    },
  ]

  /// Calls a function with the container.
  private static func load(_ function: LuaFunction, _ call: LuaCall) throws {
    let container = call.value(1)
    try function.call(results: 0, pushing: { try $0.push(container) }, reading: { _ in })
  }
}

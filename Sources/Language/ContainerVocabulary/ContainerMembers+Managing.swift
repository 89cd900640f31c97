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
  /// The methods that create and release instances, and those that check and observe the container.
  static let managing: [NamespaceMember<ScriptContext>] = [
    Member.ofContainer(
      "initializeSingletonObjects", [],
      Doc(
        """
        Creates all components of this container with the lifetime "single", in the order of registration. A \
        component that cannot be created does not prevent the others.
        """, errors: ["A component cannot be created."], rules: ["injection:L8", "injection:L8a", "injection:L9"])
    ) { context, declared, call in
      try context.step {
        let live = declared.live(in: context.app)
        try context.injecting { try live.container.initializeSingletons() }
      }
      return 0
    },
    Member.ofContainer(
      "initialize", [.init("scope", "Scope", "the scope")],
      Doc("Creates all components of this container with a scope as their lifetime.", rules: ["injection:L11"])
    ) { context, declared, call in
      guard case .other(let scope as DeclaredScope) = context.declaredThing(call, 2) else {
        throw ScriptFault(
          "initialize needs a scope", at: "initialize", found: context.printer.line(call.value(2)),
          expected: "the result of `scope \"Name\" { … }`")
      }
      try context.step {
        let live = declared.live(in: context.app)
        try context.injecting { try live.container.initialize(scope.live(in: context.app)) }
      }
      return 0
    },
    Member.ofContainer(
      "clean", [],
      Doc(
        """
        Releases the container's cached instances, which have the lifetimes "perContainer(strong)" and \
        "perContainer(weak)".
        """, rules: ["injection:L13"])
    ) { context, declared, call in
      try context.step { declared.live(in: context.app).container.clean() }
      return 0
    },
    Member.ofContainer(
      "validate", returns: "true?, Finding[]",
      Doc(
        """
        Checks whether all dependencies can be created, without creating instances. Returns true or `nil`, and a \
        list of findings. A finding has `kind` (missing, ambiguous, notCreatable, cycle, prototypeCycle, \
        mixedCycle, unused), `severity`, `message`, `file`, `line`, `notes`, `help` and `components`. The \
        container is invalid if a finding is an error; warnings do not count.
        """, rules: ["injection:G1", "injection:G5", "injection:G6", "injection:G9", "injection:G12"],
        example:
          """
          assert(App:validate())                      -- fails with all findings
          local valid, findings = App:validate()
          """)
    ) { context, declared, call in
      let report = declared.live(in: context.app).container.validate()
      let findings = try context.table(report)
      guard report.isValid else {
        try call.pushNil()
        try call.push(findings)
        return 2
      }
      try call.push(true)
      try call.push(findings)
      return 2
    },
    Member.ofContainer(
      "graph", [.init("options?", "table", "`format`: \"dot\" (the default), \"mermaid\" or \"json\"")],
      returns: "string",
      Doc(
        """
        Returns the dependency graph as a string. Dashed lines are delayed dependencies, and roots have a thick \
        border.
        """, errors: ["The format is unknown."])
    ) { context, declared, call in
      var format = GraphFormat.dot
      if !call.isNil(2) {
        var keys = try DeclarationTable(call.table(2), of: "graph", context: context)
        let text = try keys.takeText("format", "\"dot\", \"mermaid\" or \"json\"") ?? "dot"
        try keys.end(keys: ["format"])
        guard let found = GraphFormat(rawValue: text) else {
          var fault = ScriptFault.unknownName(
            "there is no format \"\(text)\"", text, among: GraphFormat.allCases.map(\.rawValue),
            help: ["use one of the formats: \(GraphFormat.allCases.map(\.rawValue).joined(separator: ", "))"])
          fault.isLiteral = true
          throw fault
        }
        format = found
      }
      return try call.return(declared.live(in: context.app).container.makeGraph().drawn(as: format))
    },
    Member.ofContainer(
      "dump", returns: "string",
      Doc(
        """
        Returns a list of all components, one per line in the order of registration, followed by the parents' \
        components.
        """, rules: ["injection:SW16"])
    ) { context, declared, call in
      try call.return(declared.live(in: context.app).container.description)
    },
    Member.ofContainer(
      "observe",
      [
        .init(
          "callbacks", "table",
          """
          `registered(component)`, after the registration is complete; `made(component, object)`, before cycles \
          are injected; `resolved(component, object)`, for new and cached instances
          """)
      ], returns: "Container",
      Doc(
        """
        Calls functions for events of the container. A component is a table with `type`, `file`, `line`, \
        `lifetime`, `priority` and `services`.
        """, rules: ["injection:R23", "injection:SW15"])
    ) { context, declared, call in
      var keys = try DeclarationTable(call.table(2), of: "observe", context: context)
      let registered = try keys.takeFunction("registered")
      let made = try keys.takeFunction("made")
      let resolved = try keys.takeFunction("resolved")
      try keys.end(keys: ["registered", "made", "resolved"])
      declared.say { [unowned context] live in
        live.observe(
          ScriptObserver(of: live.container, in: context, registered: registered, made: made, resolved: resolved))
      }
      return try call.return(copyOf: 1)
    },
    Member.ofContainer(
      "log",
      [
        .init(
          "level", "string",
          "\"none\", \"error\", \"warning\", \"info\" or \"verbose\"; each level includes those before it"),
        .init("sink", "fun(level: string, line: string)", "the function that receives the lines"),
      ], returns: "Container",
      Doc(
        "Passes each line of the container's log to a function. One tab per nested step indents a line.",
        errors: ["The level is unknown."], rules: ["injection:O1", "injection:O2", "injection:O3"])
    ) { context, declared, call in
      let text = try call.string(2)
      guard let level = InjectionLog.Level(named: text) else {
        var fault = ScriptFault.unknownName(
          "there is no level \"\(text)\"", text, among: InjectionLog.Level.names,
          help: ["use one of the levels: \(InjectionLog.Level.names.joined(separator: ", "))"])
        fault.isLiteral = true
        throw fault
      }
      guard call.isFunction(3) else {
        throw ScriptFault(
          "log needs a function", at: "log", found: context.printer.line(call.value(3)),
          expected: "container:log(\"\(text)\", function(level, line) … end)")
      }
      let sink = try call.function(3)
      declared.say { [unowned context] live in
        live.observe(ScriptInjectionLog(of: live.container, in: context, level: level, sink: sink))
      }
      return try call.return(copyOf: 1)
    },
  ]
}

internal import AppSimulator
package import LuaRuntime
package import RouteDiagnostics
package import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld
internal import StoryboardFiles
package import Storyboards
internal import ViewHierarchy
internal import ViewVocabulary

private typealias Member = NamespaceMember<StoryboardMembers>

/// A storyboard, with the state that the members of its table need.
package struct StoryboardMembers {
  package let name: String
  package unowned let context: ScriptContext
  /// Returns the storyboard. One that a container registered is created by the container.
  ///
  /// - Throws: ``ScriptFault`` if its app has ended.
  package let storyboard: () throws -> Storyboard

  /// The members that create iOS and tvOS controllers.
  package static let instantiation: [NamespaceMember<StoryboardMembers>] = [
    Member.property("name", type: "string", Doc("The storyboard's name."), get: { .string(LuaString($0.name)) }),
    Member.method(
      "instantiateViewController",
      [.init("identifier", "string", "the scene's identifier, which differs from its name")],
      returns: "UIViewController",
      Doc(
        """
        Creates the controller of a scene. It calls the class's `init` without arguments, creates the initial \
        children, then calls awakeFromNib. It does not load the view.
        """,
        errors: [
          """
          PlatformException NSInvalidArgumentException: no scene has the identifier, or a reference leads nowhere.
          """
        ], rules: ["storyboards:11.1", "storyboards:11.2", "storyboards:11.3"])
    ) { members, call in
      try members.instantiate(call, "instantiateViewController") { storyboard, identifier, world in
        try storyboard.instantiateViewController(withIdentifier: identifier, in: world)
      }
    },
    Member.method(
      "instantiateInitialViewController", returns: "UIViewController?",
      Doc(
        """
        Creates the controller of the initial scene. Returns `nil` if the storyboard has no initial scene.
        """, errors: ["PlatformException NSInvalidArgumentException: a reference leads nowhere."],
        rules: ["storyboards:11.1", "storyboards:7.2"])
    ) { members, call in
      try members.step(call) { try $0.instantiateInitialViewController(in: $1) }
    },
  ]

  /// The members that create macOS controllers.
  package static let instantiationOnMac: [NamespaceMember<StoryboardMembers>] = [
    Member.method(
      "instantiateController", [.init("identifier", "string", "the scene's identifier, which differs from its name")],
      returns: "NSViewController|NSWindowController",
      Doc(
        "Creates the macOS controller of a scene, with its initial children and content.",
        errors: [
          """
          PlatformException NSInvalidArgumentException: no scene has the identifier, or its controller is not a \
          macOS controller.
          """
        ], rules: ["storyboards:11.13", "storyboards:11.15"])
    ) { members, call in
      try members.instantiate(call, "instantiateController") { storyboard, identifier, world in
        try storyboard.instantiateController(withIdentifier: identifier, in: world)
      }
    },
    Member.method(
      "instantiateInitialController", returns: "NSViewController|NSWindowController|nil",
      Doc(
        """
        Creates the macOS controller of the initial scene. Returns `nil` if the storyboard has no initial scene.
        """,
        errors: ["PlatformException NSInvalidArgumentException: the scene's controller is not a macOS controller."],
        rules: ["storyboards:11.13"])
    ) { members, call in
      try members.step(call) { try $0.instantiateInitialController(in: $1) }
    },
  ]

  /// The members for the storyboard's file.
  package static let files: [NamespaceMember<StoryboardMembers>] = [
    Member.method(
      "save", [.init("path", "string", "the path, relative to the scenario's directory")],
      Doc(
        """
        Writes the storyboard to an Interface Builder file. Loading the file results in the same storyboard.
        """, errors: ["The scenario is not trusted (`--trust`).", "The file cannot be written."])
    ) { members, call in
      guard call.isString(2) else {
        throw ScriptFault(
          "save needs a path", at: "save", found: members.context.printer.line(call.value(2)),
          expected: "\(members.name):save \"Main.storyboard\"", help: ["call it with a colon"])
      }
      try members.context.save(members.storyboard(), to: call.string(2))
      return 0
    },
    Member.method("xml", returns: "string", Doc("Returns the XML that `save` would write.")) { members, call in
      try call.return(LuaValue.string(LuaString(StoryboardWriter.contents(of: members.storyboard()))))
    },
    Member.method(
      "classesMadeUp", returns: "string[]",
      Doc(
        """
        Returns the classes that the file names and the script does not declare. RouteScript synthesized them \
        from their elements.
        """, rules: ["storyboards:11.2"])
    ) { members, call in
      let result = try members.context.loadingResult(of: members.storyboard())
      return try call.return(.table(members.context.list(result?.madeUp ?? [])))
    },
    Member.method(
      "notes", returns: "string[]",
      Doc(
        """
        Returns notes about ignored parts of the file that the platform could not follow, such as a segue that \
        leads nowhere.
        """)
    ) { members, call in
      let result = try members.context.loadingResult(of: members.storyboard())
      return try call.return(.table(members.context.list(result?.notes.map(\.line) ?? [])))
    },
  ]

  /// Creates the controller of the scene that the first argument identifies.
  private func instantiate(
    _ call: LuaCall, _ word: String, _ make: (Storyboard, String, World) throws -> SimulatedObject?
  ) throws -> Int32 {
    guard call.isString(2) else {
      throw ScriptFault(
        "\(word) needs the identifier of a scene", at: word, found: context.printer.line(call.value(2)),
        expected: "a string", help: ["call it with a colon: \(name):\(word)(\"…\")"])
    }
    let identifier = try call.string(2)
    return try step(call) { try make($0, identifier, $1) }
  }

  private func step(_ call: LuaCall, _ make: (Storyboard, World) throws -> SimulatedObject?) throws -> Int32 {
    try context.step {
      try context.return(make(context.documents.serving(storyboard()), context.app.world), from: call)
    }
  }
}

extension Diagnostic {
  /// The location and the title on one line.
  package var line: String { location.map { "\($0): \(title)" } ?? title }
}

extension ScriptContext {
  /// Returns the table for a storyboard.
  package func storyboardTable(_ storyboard: Storyboard) throws -> LuaTable {
    if let known = storyboard.foreign as? LuaTable { return known }
    if storyboard.owner != nil { return try boundStoryboardTable(storyboard) }
    let table = try namespaces.makeUnretained(StoryboardType.name) { [unowned self] in
      // The table may outlive the test that declared the storyboard, if a script retains one of its functions.
      storyboardMembers(of: storyboard.name) { storyboard }
    }
    storyboard.foreign = table
    declared.enter(table, as: .other(storyboard))
    return table
  }

  /// Creates the members of a storyboard's table.
  func storyboardMembers(of name: String, _ storyboard: @escaping () throws -> Storyboard) -> Namespaces.Members {
    let members = StoryboardMembers(name: name, context: self, storyboard: storyboard)
    return Namespaces.Members(
      StoryboardMembers.instantiation + StoryboardMembers.files + StoryboardMembers.instantiationOnMac
    ) { members }
  }

  /// Writes a storyboard to a file. Only trusted scenarios can do this.
  fileprivate func save(_ storyboard: Storyboard, to path: String) throws {
    guard mode.isTrusted else {
      throw ScriptFault(
        "an untrusted scenario cannot write files", at: "save", expected: "a trusted scenario: --trust",
        help: ["get the contents with \(storyboard.name):xml(), or pass --trust"])
    }
    do throws(SourceFileError) {
      try files.write(StoryboardWriter.contents(of: storyboard), to: SourcePath.join(loading.folder, path))
    } catch {
      var fault = ScriptFault("'\(path)' cannot be written", at: "save")
      if case .refused(let reason) = error { fault.found = reason }
      if case .folder = error { fault.found = "a folder" }
      if case .missing = error { fault.found = "a path into a missing folder" }
      fault.isLiteral = true
      throw fault
    }
  }
}

extension Storyboard: ScriptDeclaration, LuaRepresentable {
  package var displayName: String { "storyboard \"\(name)\"" }
  package var displayKind: String { "a storyboard" }
  package var referenceOwner: String? { "Storyboard" }

  package func luaValue(in context: ScriptContext) throws -> LuaValue { .table(try context.storyboardTable(self)) }
}

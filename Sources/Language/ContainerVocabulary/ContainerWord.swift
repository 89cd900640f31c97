internal import AppSimulator
internal import InjectionCore
internal import LuaRuntime
package import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import StoryboardVocabulary
internal import ViewVocabulary

extension Word {
  package static let container = declaration(
    "container",
    [
      .init("name", "string", "the container's name, which does not have to be unique"),
      .init("options", "table", "the keys below"),
    ], returns: "Container",
    Doc(
      """
      Declares a dependency injection container. It serves each launched app, and each app has separate \
      instances. Registrations made in a test end with the test.
      """, errors: ["A key is unknown."], rules: ["injection:R18", "injection:H1"],
      example:
        """
        local App = container "App" {}
        App:register(EditorViewController)                     -- no initializer: only injected into
          :injection("presenter", Presenter)                   -- property ← resolved type
          :injection({ Logger, optional(Tracker) }, function(editor, logger, tracker) editor.logger = logger end)
        App:register(Presenter, { Interactor }, function(interactor) return Presenter(interactor) end)
          :as(PresenterInput):lifetime "objectGraph":injection("view", EditorViewController, { cycle = true })
        """), keys: DeclarationKey.ofContainers
  ) { context, name, argument in
    try context.declareContainer(name, argument)
  }

  /// The type of containers, for requests (`injection:R18`).
  package static let containerType = Word(
    .value, "Container", type: "table",
    Doc(
      """
      The type of containers. A component that requests it receives the container that is being resolved. The \
      members below belong to every container.
      """, rules: ["injection:R18"],
      example: "App:register(Presenter, { Container }, function(container) return Presenter(container) end)"),
    members: { ContainerMembers.fields.entries(of: $0) + ContainerMembers.methods.entries(of: $0) }
  ) { context in
    .table(try context.dependencyTable(Dependency(ServiceType(Container.self))))
  }
}

extension DeclarationKey {
  fileprivate static let ofContainers = [
    DeclarationKey(
      "parent", "Container",
      Doc(
        "The parent container. It is queried for types that this container does not register.",
        rules: ["injection:H1", "injection:H4"])),
    DeclarationKey(
      "strict", "boolean",
      Doc(
        """
        Whether a required injection without a value is an error; false by default, which skips the injection \
        with a warning.
        """, rules: ["injection:I7"])),
    DeclarationKey(
      "autoInjectToSubviews", "boolean",
      Doc(
        "Whether to inject into the views of every controller, regardless of its registration.",
        rules: ["injection:S25"])),
    DeclarationKey(
      "defaultLifetime", "string|Scope",
      Doc("The lifetime of components that do not specify one; \"prototype\" by default.", rules: ["injection:R17"])),
  ]
}

extension ScriptContext {
  fileprivate func declareContainer(_ name: String, _ argument: TableArgument) throws -> LuaTable {
    var keys = try DeclarationTable(argument, of: "container", name, context: self)
    var options = DeclaredContainer.Options()
    let parent = keys.take("parent")
    if case .other(let found as DeclaredContainer) = declaredThing(parent) {
      options.parent = found
    } else if !parent.isNil {
      throw ScriptFault(
        "\(keys.title): 'parent' must be a container", at: "parent", found: printer.line(parent),
        expected: "the result of `container \"Name\" { … }`")
    }
    options.isStrict = try keys.takeFlag("strict") ?? false
    options.injectsSubviews = try keys.takeFlag("autoInjectToSubviews") ?? false
    let lifetime = keys.take("defaultLifetime")
    if !lifetime.isNil { options.defaultLifetime = try declaredLifetime(lifetime, for: "defaultLifetime") }
    try keys.end(keys: DeclarationKey.ofContainers)
    let made = DeclaredContainer(name: name, options: options)
    let table = try makeShared(.container)
    for field in ContainerMembers.fields { try field.set(made, in: table, self) }
    made.table = table
    try declare(table, as: .other(made))
    injection.containers.append(made)
    if running.isLaunched { _ = made.live(in: app) }
    return table
  }

  // MARK: Apps

  /// Creates the containers that exist when an app starts: those that it lists, or else all that are declared.
  package func beginContainers(_ listed: [DeclaredContainer]?) {
    for declared in listed ?? injection.containers { _ = declared.live(in: app) }
  }

  /// Takes the containers that `launch` lists, or `nil` if it lists none.
  package func takeContainers(_ keys: inout DeclarationTable) throws -> [DeclaredContainer]? {
    let value = keys.take("containers")
    if value.isNil { return nil }
    guard case .table(let table) = value, declaredThing(value) == nil else {
      throw ScriptFault(
        "launch: 'containers' must be a list of containers", at: "containers", found: printer.line(value),
        expected: "containers = { App }")
    }
    return try table.elements().map { item in
      guard case .other(let found as DeclaredContainer) = declaredThing(item) else {
        throw ScriptFault(
          "launch: 'containers' must be a list of containers", at: "containers", found: printer.line(item),
          expected: "the result of `container \"Name\" { … }`",
          help: ["return the container from the file that declares it"])
      }
      return found
    }
  }

  /// Records the existing containers and scopes when an app starts.
  package func markContainers() {
    injection.countsBefore = (injection.containers.count, injection.scopes.count)
    for declared in injection.containers { declared.beginApp() }
  }

  /// Ends the containers of the ended app.
  package func endContainers() {
    for declared in injection.containers { declared.endApp() }
    injection.objectGraphs.end()
    if !injection.containers.isEmpty { running.app?.injectionRun.clean() }
    for declared in injection.scopes { declared.endApp() }
    documents.endBound()
  }

  /// Removes the declarations and registrations of a test.
  package func takeBackContainers() {
    guard !injection.containers.isEmpty || !injection.scopes.isEmpty else { return }
    for declared in injection.containers.dropFirst(injection.countsBefore.containers) { declared.end() }
    injection.containers.removeLast(injection.containers.count - injection.countsBefore.containers)
    injection.scopes.removeLast(injection.scopes.count - injection.countsBefore.scopes)
    for declared in injection.containers { declared.takeBack() }
  }
}

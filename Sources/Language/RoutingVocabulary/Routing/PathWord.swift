internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
package import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld
internal import ViewVocabulary

extension Word {
  /// `Path`: a member for each route type, which follows from its ``RoutePathForm``.
  package static let path = Word(
    .value, "Path", type: "table", Doc("The functions that create paths, which describe how to show a destination."),
    members: { Paths.members.entries(of: $0) }
  ) { context in
    let table = try context.namespaces.make("Path") { [unowned context] in
      let paths = Paths(context)
      return Namespaces.Members(Paths.members) { paths }
    }
    return .table(table)
  }
}

/// The table `Path` of a state.
private final class Paths {
  unowned let context: ScriptContext
  /// The tables of paths without a source that a script has read, such as `Path.makeDestination`.
  private var tables: [ViewRouteType: LuaTable] = [:]

  init(_ context: ScriptContext) { self.context = context }

  static var members: [NamespaceMember<Paths>] {
    let types = ViewRouteType.allCases
    return types.filter { $0.pathForm.source != nil }.map(function) + [defaultPath]
      + types.filter { $0.pathForm.source == nil }.map(value)
  }

  private static let defaultPath = NamespaceMember<Paths>.function(
    "defaultPath",
    [
      .init("source", "object?", "the source, unless the configuration has one"),
      .init("configure?", "fun(config)", "configures the route after all other functions"),
    ],
    returns: "RoutePath",
    Doc(
      "Returns a path that shows the destination according to the router's default configuration.",
      rules: ["router:2.16"])
  ) { paths, call in
    let context = paths.context
    let path = try ViewRoutePath.defaultPath(context.pathSource(call), in: context.app.world)
    if let function = try context.optionalFunction(call, 2) {
      path.configure = { [unowned context] in context.callback(function, .object($0)) }
    }
    return try context.return(path, from: call)
  }

  /// A function that creates paths with a source.
  private static func function(_ type: ViewRouteType) -> NamespaceMember<Paths> {
    let form = type.pathForm
    return .function(type.name, form.entries, returns: "RoutePath", Doc(form.text, rules: form.rules)) { paths, call in
      let context = paths.context
      let path = try type.path(from: context.pathSource(call), in: context.app.world)
      for (index, parameter) in form.parameters.enumerated() {
        try context.apply(parameter, call, index + 2, to: path)
      }
      return try context.return(path, from: call)
    }
  }

  /// A path without a source does not belong to an app. It is a value. Where a path is required, ``ScriptContext/object(_:)`` creates an
  /// object.
  private static func value(_ type: ViewRouteType) -> NamespaceMember<Paths> {
    .property(
      type.name, as: .member, type: "RoutePath", Doc(type.pathForm.text, rules: type.pathForm.rules),
      get: { paths in
        if let table = paths.tables[type] { return .table(table) }
        let table = try paths.context.namespaces.make("Path.\(type)") { Namespaces.Members() }
        try paths.context.declare(table, as: .other(DeclaredPath(type)))
        paths.tables[type] = table
        return .table(table)
      })
  }
}

extension RoutePathForm {
  /// The descriptions of the source and the parameters.
  fileprivate var entries: [APIEntry.Parameter] {
    let source = source.map { APIEntry.Parameter("source", ($0.className ?? "object") + "?", $0.meaning) }
    return (source.map { [$0] } ?? []) + parameters.map { .init($0.name, $0.kind.luaType, $0.meaning) }
  }
}

extension RoutePathForm.Parameter.Kind {
  fileprivate var luaType: String {
    switch self {
    case .object: "object"
    case .string: "string"
    case .function(let argument, _): "fun(\(argument))"
    case .childHandler: "fun(child, completion)"
    }
  }
}

extension ScriptContext {
  fileprivate func pathSource(_ call: LuaCall) throws -> SimulatedObject? {
    try optionalObject(call, 1, SimulatedObject.self, "the source, an object")
  }

  /// Stores the argument for a parameter in a path.
  fileprivate func apply(
    _ parameter: RoutePathForm.Parameter, _ call: LuaCall, _ index: Int, to path: ViewRoutePath
  ) throws {
    switch parameter.kind {
    case .object(let store):
      let expected = "the \(parameter.isOptional ? String(parameter.name.dropLast()) : parameter.name), an object"
      if let object = try optionalObject(call, index, SimulatedObject.self, expected) { store(path, object) }
    case .string(let store): store(path, try call.string(index))
    case .function(_, let store):
      let function = try optionalFunction(call, index)
      if function == nil && parameter.isOptional { return }
      store(path) { [unowned self] object in if let function { callback(function, .object(object)) } }
    case .childHandler(let property, let store):
      guard let handler = try optionalFunction(call, index) else { return }
      path.configure = { [unowned self] configuration in
        // The configuration retains the handler, as if a script had assigned it.
        do {
          try objects.space.setSlot(property, of: objects.handle(configuration), to: .function(handler))
          store(configuration, childHandler(property, of: configuration))
        } catch {
          report(error)
        }
      }
    }
  }

  /// Returns the code of a handler that shows or removes a child's view, and calls the function that it receives at the end.
  func childHandler(
    _ property: String, of configuration: RouteConfiguration
  ) -> (SimulatedObject, @escaping () -> Void) -> Void {
    let block = ScriptBlock(property, of: configuration, in: self)
    return { [unowned self] destination, done in
      do {
        let done = try lua.function("completion") { [unowned self] _ in
          try step { done() }
          return 0
        }
        block.call(.object(destination), .foreign(ForeignValue(.function(done))))
      } catch {
        report(error)
      }
    }
  }
}

/// A path without a source, such as `Path.makeDestination`. Each app creates its own object from it.
private final class DeclaredPath: ScriptDeclaration {
  private let type: ViewRouteType

  init(_ type: ViewRouteType) { self.type = type }

  var displayName: String { "Path.\(type)" }
  var displayKind: String { "a path" }

  func object(in world: World) -> SimulatedObject? { type.path(from: nil, in: world) }
}

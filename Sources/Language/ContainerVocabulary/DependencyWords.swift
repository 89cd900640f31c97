internal import AppSimulator
package import InjectionCore
package import LuaRuntime
package import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld
internal import StoryboardVocabulary
internal import Storyboards
internal import ViewVocabulary

extension DescribedType {
  /// A request to a container.
  package static let dependency = DescribedType(
    "Dependency",
    Doc("A request to a container: a class or a protocol, wrapped in one or more of the functions below."),
    members: { _ in [] })
}

extension Word {
  package static let optional = changing(
    "optional", [type],
    Doc("Requests a value, or `nil` if it cannot be created.", rules: ["injection:V3", "injection:I8"])
  ) { _, dependency, _ in dependency.isOptional = true }

  package static let many = changing(
    "many", [type],
    Doc(
      """
      Requests a list of all components of a type, in the order of registration. Components that are being \
      created are omitted. If one component is registered with `test()`, its container contributes only this \
      one.
      """, rules: ["injection:V10", "injection:V12", "injection:V13", "injection:V14a", "injection:V14b"],
      example: "App:register(Menu, { many(MenuItem) }, function(items) return Menu(items) end)")
  ) { _, dependency, _ in dependency.isMany = true }

  package static let lazy = changing(
    "lazy", [type],
    Doc(
      """
      Requests a `LazyValue`, which creates its value on first use. The value of `lazy(many(T))` is a list.
      """, rules: ["injection:V16", "injection:V19", "injection:V20", "injection:V21a"]), delayed: LazyValue.self
  ) { _, dependency, _ in
    dependency.delay = .lazy
    // A function around a list delays the list (`injection:V21a`).
    dependency.delaysList = dependency.isMany
  }

  package static let provider = changing(
    "provider", [type],
    Doc(
      """
      Requests a `ProviderValue`, which creates a new value on each use. The value of `provider(many(T))` is a \
      list.
      """, rules: ["injection:V16", "injection:V21a", "injection:V26"]), delayed: ProviderValue.self
  ) { _, dependency, _ in
    dependency.delay = .provider
    dependency.delaysList = dependency.isMany
  }

  package static let named = changing(
    "named", [type, .init("name", "string", "the name; an empty name means no name")],
    Doc("Qualifies a type with a name, in a registration or a request.", rules: ["injection:R5", "injection:V5"])
  ) { context, dependency, call in
    guard call.isString(2) else {
      throw ScriptFault(
        "named needs a name", at: "named", found: context.printer.line(call.value(2)), expected: "named(Api, \"v2\")")
    }
    dependency.name = try call.string(2)
  }

  package static let tagged = changing(
    "tagged", [type, .init("tag", "Class|Protocol", "the tag")],
    Doc(
      """
      Qualifies a type with a tag, in a registration or a request. A request with several tags finds \
      components that have all of them.
      """, rules: ["injection:R5", "injection:V6"])
  ) { context, dependency, call in
    guard let tag = context.serviceType(call, 2) else {
      throw ScriptFault(
        "tagged needs a tag", at: "tagged", found: context.printer.line(call.value(2)),
        expected: "a class or a protocol: tagged(Api, Fast)")
    }
    dependency.tags.append(tag)
  }

  package static let argument = function(
    "argument", [.init("type", "Class|Protocol|string", "the type of the argument, or a name for it")],
    returns: "Dependency",
    Doc(
      """
      Requests the next argument of `resolve`, in the order of the requests. A type accepts only such objects; \
      a custom name accepts any value.
      """, rules: ["injection:V22", "injection:V24", "injection:SW3"])
  ) { context, call in
    if call.isString(1) { return try call.return(context.namedArgument(call.string(1))) }
    var dependency = try context.dependency(call, 1, for: "argument")
    dependency.isArgument = true
    return try call.return(context.dependencyTable(dependency))
  }

  /// Values for a component, wherever it is created (`injection:V23`).
  package static let arguments = function(
    "arguments",
    [
      .init("type", "Class|Protocol", "the type of the component, or one of its services"),
      .init("...", "any", "the values, in the order of its requests"),
    ], returns: "table",
    Doc(
      "Passes arguments to a component, wherever a `resolve` creates it.", rules: ["injection:V23", "injection:V24"],
      example: "App:resolve(HomeViewController, arguments(Presenter, \"draft\"))")
  ) { context, call in try context.arguments(call) }

  /// Declares a function that changes a request.
  ///
  /// - Parameters:
  ///   - delayed: The class of delayed values that the request results in.
  ///   - change: Receives the state, the request and the call.
  private static func changing(
    _ name: String, _ parameters: @autoclosure @escaping @Sendable () -> [APIEntry.Parameter],
    _ doc: @autoclosure @escaping Doc.Source, delayed: DelayedObject.Type? = nil,
    _ change: @escaping @Sendable (ScriptContext, inout Dependency, LuaCall) throws -> Void
  ) -> Word {
    Word(.function, name, parameters(), type: DescribedType.dependency.name, doc()) { context in
      // Delayed values are instances of a platform class.
      if let delayed { _ = context.classes.nativeClass(delayed, isPlatform: true) }
      return .function(
        try context.lua.function(name) { [unowned context] call in
          var dependency = try context.dependency(call, 1, for: name)
          try change(context, &dependency, call)
          return try call.return(context.dependencyTable(dependency))
        })
    }
  }

  private static var type: APIEntry.Parameter {
    .init("type", "Class|Protocol|Dependency", "the requested type")
  }
}

/// The key that identifies a dependency, so that each has one table, however often a script writes it.
struct DependencyKey: Hashable {
  private let type: ServiceType
  private let name: String
  private let tags: [ServiceType]
  private let flags: [Bool]

  init(_ dependency: Dependency) {
    type = dependency.type
    name = dependency.name
    tags = dependency.tags
    flags = [
      dependency.isOptional, dependency.isMany, dependency.delay == .lazy, dependency.delay == .provider,
      dependency.isArgument, dependency.delaysList,
    ]
  }
}

/// An argument that a script identifies by a name instead of a type. It accepts any value.
final class NamedArgument: DeclaredServiceType {
  let serviceName: String

  init(_ name: String) { serviceName = name }

  /// Always true, because the argument accepts any value.
  func includes(_ value: Any) -> Bool { true }
}

/// The requests that scripts make to containers: types, and the functions around them.
extension ScriptContext {
  /// Returns the table of an argument without a type, which accepts any value.
  fileprivate func namedArgument(_ name: String) throws -> LuaTable {
    let type = injection.namedArguments[name] ?? NamedArgument(name)
    injection.namedArguments[name] = type
    var dependency = Dependency(ServiceType(type))
    dependency.isArgument = true
    return try dependencyTable(dependency)
  }

  func dependencyTable(_ dependency: Dependency) throws -> LuaTable {
    let key = DependencyKey(dependency)
    if let known = injection.dependencyTables[key] { return known }
    let table = try makeShared(.dependency)
    injection.dependencyTables[key] = table
    try declare(table, as: .other(DeclaredDependency(dependency)))
    return table
  }

  fileprivate func arguments(_ call: LuaCall) throws -> Int32 {
    guard serviceType(call, 1) != nil else {
      throw ScriptFault(
        "arguments needs the type of the component that takes them", at: "arguments",
        found: printer.line(call.value(1)), expected: "arguments(Presenter, \"draft\")")
    }
    guard call.count <= Self.argumentLimit else { throw tooManyArguments(call.count) }
    let table = try makeShared(.arguments)
    for index in 1...call.count { try table.rawSet(.integer(index), to: call.value(index)) }
    // The last arguments may be nil, so the table contains the count.
    try table.rawSet("count", to: .integer(call.count))
    return try call.return(table)
  }

  /// The maximum number of arguments. Initializers have far fewer.
  private static let argumentLimit = 1_000

  private func tooManyArguments(_ count: Int) -> ScriptFault {
    ScriptFault(
      "arguments has too many values", at: "arguments", found: "\(count)", expected: "at most \(Self.argumentLimit)",
      help: ["pass a table that contains them"])
  }

  /// Returns the container's type for a class or a protocol, or `nil` for any other value.
  func serviceType(_ call: LuaCall, _ index: Int) -> ServiceType? {
    switch declaredThing(call, index) {
    case .objectClass(let found): ServiceType(found)
    case .objectProtocol(let found): ServiceType(found)
    default: nil
    }
  }

  /// Returns the identity of the container's type for a class or a protocol, or `nil` for any other value.
  func typeIdentity(_ call: LuaCall, _ index: Int) -> ObjectIdentifier? {
    call.tableIdentity(index).flatMap { declared.type($0) }
  }

  /// Returns the request that an argument represents: a class, a protocol, or the result of a function around one.
  package func dependency(_ call: LuaCall, _ index: Int, for word: String) throws -> Dependency {
    if let found = dependency(declaredThing(call, index)) { return found }
    throw noType(call.value(index), for: word)
  }

  /// Returns the requests in a list of arguments, if there is a list at an index, and the index of the next argument.
  package func dependencies(_ call: LuaCall, _ index: Int, for word: String) throws -> ([Dependency], next: Int) {
    guard call.isTable(index) else { return ([], index) }
    // A type without a list around it is one request.
    if let found = dependency(declaredThing(call, index)) { return ([found], index + 1) }
    let list = try call.table(index)
    let found = try list.elements().map { item in
      guard let found = dependency(declaredThing(item)) else { throw noType(item, for: word) }
      return found
    }
    // A misspelled class is nil, which ends the list early.
    if try list.count(upTo: found.count + 1) > found.count {
      throw ScriptFault(
        "\(word): the list of types contains nil or a key", at: word, found: printer.line(call.value(index)),
        expected: "declared classes and protocols: { Api, optional(Tracker) }")
    }
    return (found, index + 1)
  }

  private func dependency(_ thing: DeclaredThing?) -> Dependency? {
    switch thing {
    case .objectClass(let found): Dependency(ServiceType(found))
    case .objectProtocol(let found): Dependency(ServiceType(found))
    case .other(let found as DeclaredDependency): found.dependency
    case .other(let storyboard as Storyboard):
      {
        var dependency = Dependency(ServiceType(Storyboard.self))
        dependency.name = storyboard.name
        return dependency
      }()
    case .other(is StoryboardType): Dependency(ServiceType(Storyboard.self))
    default: nil
    }
  }

  private func noType(_ value: LuaValue, for word: String) -> ScriptFault {
    ScriptFault(
      "\(word) needs a type", at: word, found: printer.line(value),
      expected: "a class, a protocol, or one in optional, many, lazy, provider, named, tagged or argument",
      help: value.isNil ? ["check the spelling of the name"] : [])
  }

  /// Returns the values passed to a resolve call: for the requested component, and for those that `arguments` names.
  package func arguments(_ call: LuaCall, from first: Int, for dependency: Dependency) throws -> ResolveArguments? {
    var own: [Any] = []
    var entries: [ResolveArguments.Entry] = []
    for index in stride(from: first, through: call.count, by: 1) {
      if call.isTable(index), case let table = try call.table(index), isShared(table, .arguments) {
        entries.append(try argumentsEntry(table))
      } else {
        own.append(try value(call, index))
      }
    }
    if !own.isEmpty { entries.insert(ResolveArguments.Entry(dependency.type, own), at: 0) }
    return entries.isEmpty ? nil : ResolveArguments(entries)
  }

  private func argumentsEntry(_ table: LuaTable) throws -> ResolveArguments.Entry {
    // A script can change the table, so the count is checked.
    let count = try table.rawGet("count").integer ?? 1
    guard count <= Self.argumentLimit else { throw tooManyArguments(count) }
    let type = try dependency(declaredThing(table.rawGet(.integer(1))))?.type ?? ServiceType(Container.self)
    return ResolveArguments.Entry(
      type, try stride(from: 2, through: count, by: 1).map { try value(table.rawGet(.integer($0))) as Any })
  }
}

/// A dependency that a table represents, such as `optional(Tracker)`.
private final class DeclaredDependency: ScriptDeclaration {
  let dependency: Dependency

  init(_ dependency: Dependency) { self.dependency = dependency }

  var displayName: String { dependency.description }
  var displayKind: String { "a dependency" }
  var referenceOwner: String? { "Dependency" }
}

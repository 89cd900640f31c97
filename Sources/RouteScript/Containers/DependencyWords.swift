internal import AppSimulator
internal import Injection
internal import LuaRuntime
internal import Simulation
internal import Storyboards

/// The words that change what is asked for.
enum DependencyWord: String, CaseIterable {
  case optional, many, lazy, provider, named, tagged, argument
}

/// A dependency, to know it again: each gets one table, however often a script writes it.
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

/// An argument that a script names instead of giving its type: any value will do.
final class NamedArgument: DeclaredServiceType {
  let serviceName: String

  init(_ name: String) { serviceName = name }

  /// Any value will do.
  func includes(_ value: Any) -> Bool { true }
}

/// What a script asks a container for: types, and the words around them.
extension ScriptState {
  func makeDependencyWord(_ word: DependencyWord) throws -> LuaFunction {
    // What waits is a class of the platform's to scripts.
    if word == .lazy { _ = classes.nativeClass(LazyValue.self, isPlatform: true) }
    if word == .provider { _ = classes.nativeClass(ProviderValue.self, isPlatform: true) }
    return try lua.function(word.rawValue) { [unowned self] call in
      if word == .argument, call.isString(1) { return try call.return(namedArgument(call.string(1))) }
      var dependency = try dependency(call, 1, for: word.rawValue)
      switch word {
      case .optional: dependency.isOptional = true
      case .many: dependency.isMany = true
      case .lazy, .provider:
        dependency.delay = word == .lazy ? .lazy : .provider
        // A word around a list delays the list (`injection:V21a`).
        dependency.delaysList = dependency.isMany
      case .argument: dependency.isArgument = true
      case .named:
        guard call.isString(2) else {
          throw ScriptFault(
            "named needs a name", at: "named", found: printer.line(call.value(2)), expected: "named(Api, \"v2\")")
        }
        dependency.name = try call.string(2)
      case .tagged:
        guard let tag = serviceType(call, 2) else {
          throw ScriptFault(
            "tagged needs a tag", at: "tagged", found: printer.line(call.value(2)),
            expected: "a class or a protocol: tagged(Api, Fast)")
        }
        dependency.tags.append(tag)
      }
      return try call.return(dependencyTable(dependency))
    }
  }

  /// An argument without a type: any value will do.
  private func namedArgument(_ name: String) throws -> LuaTable {
    let type = namedArguments[name] ?? NamedArgument(name)
    namedArguments[name] = type
    var dependency = Dependency(ServiceType(type))
    dependency.isArgument = true
    return try dependencyTable(dependency)
  }

  private func dependencyTable(_ dependency: Dependency) throws -> LuaTable {
    let key = DependencyKey(dependency)
    if let known = dependencyTables[key] { return known }
    let table = try makeShared(.dependency)
    dependencyTables[key] = table
    try declare(table, as: .dependency(dependency))
    return table
  }

  /// Makes the word `arguments`: values for a component somewhere in what is made (`injection:V23`).
  func makeArgumentsWord() throws -> LuaFunction {
    try lua.function("arguments") { [unowned self] call in
      guard serviceType(call, 1) != nil else {
        throw ScriptFault(
          "arguments needs the type of the component that takes them", at: "arguments",
          found: printer.line(call.value(1)), expected: "arguments(Presenter, \"draft\")")
      }
      guard call.count <= Self.argumentLimit else { throw tooManyArguments(call.count) }
      let table = try makeShared(.arguments)
      for index in 1...call.count { try table.rawSet(.integer(index), to: call.value(index)) }
      // The last ones may be nil.
      try table.rawSet("count", to: .integer(call.count))
      return try call.return(table)
    }
  }

  /// An initializer has a few: more are a mistake.
  private static let argumentLimit = 1_000

  private func tooManyArguments(_ count: Int) -> ScriptFault {
    ScriptFault(
      "arguments has too many values", at: "arguments", found: "\(count)", expected: "at most \(Self.argumentLimit)",
      help: ["pass a table that contains them"])
  }

  /// The word `Container`: a container, as what is asked for (`injection:R18`).
  func makeContainerType() throws -> LuaTable {
    try dependencyTable(Dependency(ServiceType(Container.self)))
  }

  /// The type that a class or a protocol is to a container; nil for anything else.
  func serviceType(_ call: LuaCall, _ index: Int) -> ServiceType? {
    switch declaredThing(call, index) {
    case .objectClass(let found): ServiceType(found)
    case .objectProtocol(let found): ServiceType(found)
    default: nil
    }
  }

  /// What tells apart the type that a class or a protocol is to a container; nil for anything else.
  func typeIdentity(_ call: LuaCall, _ index: Int) -> ObjectIdentifier? {
    call.tableIdentity(index).flatMap { declared.type($0) }
  }

  /// What an argument asks for: a class, a protocol, or what a word made of one.
  func dependency(_ call: LuaCall, _ index: Int, for word: String) throws -> Dependency {
    if let found = dependency(declaredThing(call, index)) { return found }
    throw noType(call.value(index), for: word)
  }

  /// What a list of arguments asks for, if there is a list at a place; then where the arguments go on.
  func dependencies(_ call: LuaCall, _ index: Int, for word: String) throws -> ([Dependency], next: Int) {
    guard call.isTable(index) else { return ([], index) }
    // One type without a list around it is one type.
    if let found = dependency(declaredThing(call, index)) { return ([found], index + 1) }
    let list = try call.table(index)
    let found = try list.elements().map { item in
      guard let found = dependency(declaredThing(item)) else { throw noType(item, for: word) }
      return found
    }
    // A misspelt class is nil, and ends the list before its time.
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
    case .dependency(let found): found
    case .storyboard(let storyboard):
      {
        var dependency = Dependency(ServiceType(Storyboard.self))
        dependency.name = storyboard.name
        return dependency
      }()
    case .storyboardType: Dependency(ServiceType(Storyboard.self))
    default: nil
    }
  }

  private func noType(_ value: LuaValue, for word: String) -> ScriptFault {
    ScriptFault(
      "\(word) needs a type", at: word, found: printer.line(value),
      expected: "a class, a protocol, or one in optional, many, lazy, provider, named, tagged or argument",
      help: value.isNil ? ["check the spelling of the name"] : [])
  }

  /// The values that a resolve is given: for the component that is asked for, and for those that `arguments` names.
  func arguments(_ call: LuaCall, from first: Int, for dependency: Dependency) throws -> ResolveArguments? {
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
    // A script can write into the table.
    let count = try table.rawGet("count").integer ?? 1
    guard count <= Self.argumentLimit else { throw tooManyArguments(count) }
    let type = try dependency(declaredThing(table.rawGet(.integer(1))))?.type ?? ServiceType(Container.self)
    return ResolveArguments.Entry(
      type, try stride(from: 2, through: count, by: 1).map { try value(table.rawGet(.integer($0))) as Any })
  }
}

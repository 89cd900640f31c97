package import LuaRuntime
internal import RouterCore
package import Simulation

/// What stands before a dot: as far as it can be told without running anything.
package enum Subject {
  /// A value that is there.
  case value(LuaValue)
  /// Some object of a class: what a call would give, or a property that would make it.
  case instance(ObjectClass)
  /// A value of a type that the reference describes, such as `Clock`; for a type without members of its own any name.
  case type(String)
}

/// The reference, with its entries by their qualified names.
package struct ReferenceIndex {
  let reference: APIReference
  let entries: [String: APIEntry]

  /// Makes the index of a reference.
  package init(_ reference: APIReference) {
    self.reference = reference
    var entries: [String: APIEntry] = [:]
    for entry in reference.entries where entries[entry.qualifiedName] == nil { entries[entry.qualifiedName] = entry }
    self.entries = entries
  }
}

/// Finds out what expressions stand for, and which names can follow. It reads what is there, and runs no function of a script's.
package struct SubjectReader {
  let state: ScriptState
  let reference: APIReference
  private let entries: [String: APIEntry]

  /// Prepares to read.
  package init(_ state: ScriptState, _ index: ReferenceIndex) {
    self.state = state
    reference = index.reference
    entries = index.entries
  }

  // MARK: Names

  /// What a global name stands for; nil for an unknown one.
  package func named(_ name: String) -> Subject? {
    if let value = try? state.environment.rawGet(name), !value.isNil { return .value(value) }
    if let value = state.sessionNames?.value(named: name) { return .value(value) }
    guard let value = try? state.environment.get(name), !value.isNil else { return nil }
    return .value(value)
  }

  /// What a member stands for; nil when there is none, or nobody knows.
  package func member(_ name: String, of subject: Subject) -> Subject? {
    switch subject {
    case .value(.table(let table)): member(name, ofTable: table)
    case .value(.object(let handle)): member(name, ofObject: handle)
    case .value(.string): (try? state.lua.globals.rawGet("string").table?.rawGet(name)).map { .value($0) }
    case .value: nil
    case .instance(let objectClass): declared(name, of: objectClass)
    case .type(let type): entries["\(type).\(name)"].map { self.subject(ofType: $0) } ?? nil
    }
  }

  private func member(_ name: String, ofTable table: LuaTable) -> Subject? {
    switch state.declared[table] {
    case .objectClass(let objectClass):
      if name == "super" {
        return objectClass.superclass.flatMap { try? state.classTable($0) }.map { .value(.table($0)) }
      }
      if let binding = objectClass.foreign as? ClassBinding, let value = binding.field(name) { return .value(value) }
      return declared(name, of: objectClass)
    case .some(let thing):
      if let value = try? table.rawGet(name), !value.isNil, value.function == nil { return .value(value) }
      return Self.owner(of: thing).flatMap { entries["\($0).\(name)"] }.flatMap { subject(ofType: $0) }
    case nil: break
    }
    var current: LuaTable? = table
    for _ in 0..<20 {
      guard let reached = current else { return nil }
      if let value = try? reached.rawGet(name), !value.isNil { return .value(value) }
      current = (try? reached.metatable()?.rawGet("__index"))?.table
    }
    return nil
  }

  private func member(_ name: String, ofObject handle: LuaObjectHandle) -> Subject? {
    guard let object = try? state.objects.object(handle) else { return nil }
    if object.objectClass.lineage.contains(where: { $0.declaresProperty(name) }) {
      guard let value = try? state.objects.space.slot(name, of: handle), !value.isNil else { return nil }
      return .value(value)
    }
    let read = name == "view" ? "viewIfLoaded" : name
    if isRead(read, of: object.objectClass),
      let value = try? state.member(.string(read), of: .object(handle)), !value.isNil
    {
      return .value(value)
    }
    return declared(name, of: object.objectClass)
  }

  /// Whether reading a property neither creates anything nor calls a function of a script.
  private func isRead(_ name: String, of objectClass: ObjectClass) -> Bool {
    for ancestor in objectClass.lineage where ancestor.isPlatform {
      if let property = PlatformClass.of(ancestor.nativeType)?.properties[name] { return property.isReadByCompletion }
    }
    return false
  }

  /// What the reference says of a member of a class or of one above it.
  private func declared(_ name: String, of objectClass: ObjectClass) -> Subject? {
    for ancestor in objectClass.lineage {
      if let entry = entries["\(ancestor.name).\(name)"] { return subject(ofType: entry) }
    }
    return nil
  }

  /// What calling gives: an object of the class that is called, or what the reference says of a function.
  ///
  /// - Parameter name: the qualified name of what is called, as far as it is a word: `launch`, `App.top`.
  package func result(ofCalling subject: Subject?, named name: String?) -> Subject? {
    if case .value(.table(let table)) = subject, case .objectClass(let objectClass) = state.declared[table] {
      return .instance(objectClass)
    }
    return name.flatMap { entries[$0] }.flatMap { self.subject(ofType: $0) }
  }

  /// The entry of the reference for a member, of the class itself or of one above it.
  package func entry(_ name: String, of subject: Subject) -> APIEntry? {
    let owners: [String] =
      switch subject {
      case .value(.object(let handle)):
        (try? state.objects.object(handle))?.objectClass.lineage.map(\.name) ?? []
      case .value(.table(let table)):
        switch state.declared[table] {
        case .objectClass(let objectClass): objectClass.lineage.map(\.name) + ["RouterClass"]
        case .some(let thing): Self.owner(of: thing).map { [$0] } ?? []
        case nil: []
        }
      case .instance(let objectClass): objectClass.lineage.map(\.name)
      case .type(let type): [type]
      default: []
      }
    for owner in owners { if let entry = entries["\(owner).\(name)"] { return entry } }
    return nil
  }

  /// Under which name the reference has the members of a declared thing; nil for one that has none.
  private static func owner(of thing: DeclaredThing) -> String? {
    switch thing {
    case .storyboard, .storyboardType: "Storyboard"
    case .container: "Container"
    case .scope: "Scope"
    case .dependency: "Dependency"
    case .route: "Route"
    case .other(let name): name
    default: nil
    }
  }

  private func subject(ofType entry: APIEntry) -> Subject? {
    guard var type = entry.type else { return nil }
    if let end = type.firstIndex(where: { "?,|[".contains($0) }) { type = String(type[..<end]) }
    if let objectClass = state.classes.findClass(type) { return .instance(objectClass) }
    return reference.members(of: type).isEmpty ? nil : .type(type)
  }

  // MARK: Members

  /// The names that can follow, sorted.
  ///
  /// - Parameter areMethods: whether a colon stands there: what can be called with the value itself.
  package func memberNames(of subject: Subject, areMethods: Bool) -> [String] {
    var names: Set<String> = []
    switch subject {
    case .value(.object(let handle)):
      guard let object = try? state.objects.object(handle) else { return [] }
      names = members(of: object.objectClass, areMethods: areMethods)
    case .instance(let objectClass): names = members(of: objectClass, areMethods: areMethods)
    case .value(.table(let table)): names = members(ofTable: table, areMethods: areMethods)
    case .value(.string): names = fields(of: try? state.lua.globals.rawGet("string").table, onlyFunctions: true)
    case .value: break
    case .type(let type): names = described(type, areMethods: areMethods)
    }
    return names.sorted()
  }

  private func members(of objectClass: ObjectClass, areMethods: Bool) -> Set<String> {
    guard let luaClass = try? state.binding(objectClass).luaClass else { return [] }
    let methods = Set(luaClass.methodNames)
    return areMethods ? methods : Set(luaClass.memberNames).subtracting(methods)
  }

  private func members(ofTable table: LuaTable, areMethods: Bool) -> Set<String> {
    switch state.declared[table] {
    case .objectClass(let objectClass):
      var names = fields(of: (objectClass.foreign as? ClassBinding)?.fieldTable, onlyFunctions: areMethods)
      names.formUnion(described("RouterClass", areMethods: areMethods, when: objectClass.nativeType is AnyRouter.Type))
      names.formUnion(objectClass.memberNames)
      if !areMethods { names.insert("super") }
      return names.union(ClassMembers.functionNames(of: objectClass))
    case .some(let thing):
      let members = Self.owner(of: thing).map { described($0, areMethods: areMethods) } ?? []
      return members.union(fields(of: table, onlyFunctions: areMethods))
    case nil: break
    }
    var names: Set<String> = []
    var current: LuaTable? = table
    for _ in 0..<20 {
      guard let reached = current else { break }
      names.formUnion(fields(of: reached, onlyFunctions: areMethods))
      current = (try? reached.metatable()?.rawGet("__index"))?.table
    }
    return names
  }

  private func described(_ owner: String, areMethods: Bool, when isWanted: Bool = true) -> Set<String> {
    guard isWanted else { return [] }
    // A function of a namespace is called with a dot, a method with a colon.
    let entries = reference.members(of: owner).filter {
      areMethods ? $0.kind == .method || $0.kind == .member : $0.kind != .method && $0.kind != .key
    }
    return Set(entries.map(\.name))
  }

  private func fields(of table: LuaTable?, onlyFunctions: Bool) -> Set<String> {
    Set((try? table?.fieldNames(onlyFunctions: onlyFunctions, upTo: 20_000)) ?? [])
  }

  /// All global names: of the language, of Lua, and of the session, sorted.
  package func globalNames() -> [String] {
    var names = Set(reference.words)
    names.formUnion(fields(of: state.environment, onlyFunctions: false))
    names.formUnion(fields(of: state.lua.globals, onlyFunctions: false))
    names.formUnion(fields(of: state.words, onlyFunctions: false))
    if let session = state.sessionNames { names.formUnion(session.names) }
    return names.sorted()
  }

  /// The keys of the table that a declaration takes, such as those of `launch`, sorted.
  package func declarationKeys(of word: String) -> [String] {
    var keys = Set(reference.members(of: word).filter { $0.kind == .key }.map(\.name))
    switch word {
    case "serviceRouter": keys.formUnion(RouterKeys.functionNames(of: .service))
    case "viewController", "view", "windowController", "class":
      keys.formUnion(reference.members(of: "viewController").filter { $0.kind == .key }.map(\.name))
      if word == "viewController" {
        if let controller = state.classes.findClass("UIViewController") {
          keys.formUnion(members(of: controller, areMethods: true))
        }
      }
    default: break
    }
    return keys.sorted()
  }
}

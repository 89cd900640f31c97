internal import AppSimulator
package import LuaRuntime
internal import RouterCore
internal import RoutingVocabulary
internal import ScriptKernel
internal import ScriptOwners
package import ScriptText
package import SimulatedWorld

/// The subject of an expression before a dot, as far as it can be determined without running code.
package enum Subject {
  /// An existing value.
  case value(LuaValue)
  /// An unknown instance of a class: the result of a call, or of a property that would create it.
  case instance(ObjectClass)
  /// A value of a type that the reference describes, such as `Clock`. For a type without separate members, the name is arbitrary.
  case type(String)
}

/// The reference, with its entries by their qualified names.
package struct ReferenceIndex {
  let reference: APIReference
  package let entries: [String: APIEntry]

  /// Creates the index of a reference.
  package init(_ reference: APIReference) {
    self.reference = reference
    var entries: [String: APIEntry] = [:]
    for entry in reference.entries where entries[entry.qualifiedName] == nil { entries[entry.qualifiedName] = entry }
    self.entries = entries
  }
}

/// Determines the subjects of expressions, and the names that can follow. It only inspects existing values and runs no script function.
package struct SubjectReader {
  let state: ScriptState
  let reference: APIReference
  private let entries: [String: APIEntry]

  /// Creates a reader for a state.
  package init(_ state: ScriptState, _ index: ReferenceIndex) {
    self.state = state
    reference = index.reference
    entries = index.entries
  }

  // MARK: Names

  /// Returns the subject of a global name, or `nil` if the name is unknown.
  package func named(_ name: String) -> Subject? {
    if let value = try? state.globals.environment.rawGet(name), !value.isNil { return .value(value) }
    if let value = state.globals.session?.value(named: name) { return .value(value) }
    guard let value = try? state.globals.environment.get(name), !value.isNil else { return nil }
    return .value(value)
  }

  /// Returns the subject of a member, or `nil` if the member is unknown.
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
    switch state.context.declared[table] {
    case .objectClass(let objectClass):
      if name == "super" {
        return objectClass.superclass.flatMap { try? state.context.classTable($0) }.map { .value(.table($0)) }
      }
      if let binding = objectClass.foreign as? ClassBinding, let value = binding.field(name) { return .value(value) }
      return declared(name, of: objectClass)
    case .some(let thing):
      if let value = try? table.rawGet(name), !value.isNil, value.function == nil { return .value(value) }
      return thing.referenceOwner.flatMap { entries["\($0).\(name)"] }.flatMap { subject(ofType: $0) }
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
    guard let object = try? state.context.objects.object(handle) else { return nil }
    if object.objectClass.lineage.contains(where: { $0.declaresProperty(name) }) {
      guard let value = try? state.context.objects.space.slot(name, of: handle), !value.isNil else { return nil }
      return .value(value)
    }
    let read = name == "view" ? "viewIfLoaded" : name
    if isRead(read, of: object.objectClass),
      let value = try? state.context.operations.member(.string(read), of: .object(handle)), !value.isNil
    {
      return .value(value)
    }
    return declared(name, of: object.objectClass)
  }

  /// Returns whether reading a property neither creates anything nor calls a script function.
  private func isRead(_ name: String, of objectClass: ObjectClass) -> Bool {
    for ancestor in objectClass.lineage where ancestor.isPlatform {
      if let property = state.context.platformClasses.of(ancestor.nativeType)?.properties[name] {
        return property.isReadByCompletion
      }
    }
    return false
  }

  /// Returns the type that the reference declares for a member of a class or of one of its superclasses.
  private func declared(_ name: String, of objectClass: ObjectClass) -> Subject? {
    for ancestor in objectClass.lineage {
      if let entry = entries["\(ancestor.name).\(name)"] { return subject(ofType: entry) }
    }
    return nil
  }

  /// Returns the subject of a call: an instance of the called class, or the result type that the reference declares for a function.
  ///
  /// - Parameter name: The qualified name of the called function, if it belongs to the API: `launch`, `App.top`.
  package func result(ofCalling subject: Subject?, named name: String?) -> Subject? {
    // Reading the controller on top has no effect, so its own class is known.
    if name == "App.top", let controller = state.running.app?.topController {
      return .value(state.context.objects.value(controller))
    }
    if case .value(.table(let table)) = subject, case .objectClass(let objectClass) = state.context.declared[table] {
      return .instance(objectClass)
    }
    return name.flatMap { entries[$0] }.flatMap { self.subject(ofType: $0) }
  }

  /// Returns the reference entry for a member of the class or of one of its superclasses.
  package func entry(_ name: String, of subject: Subject) -> APIEntry? {
    let owners: [String] =
      switch subject {
      case .value(.object(let handle)):
        (try? state.context.objects.object(handle))?.objectClass.lineage.map(\.name) ?? []
      case .value(.table(let table)):
        switch state.context.declared[table] {
        case .objectClass(let objectClass): objectClass.lineage.map(\.name) + ["RouterClass"]
        case .some(let thing): thing.referenceOwner.map { [$0] } ?? []
        case nil: []
        }
      case .instance(let objectClass): objectClass.lineage.map(\.name)
      case .type(let type): [type]
      default: []
      }
    for owner in owners { if let entry = entries["\(owner).\(name)"] { return entry } }
    return nil
  }

  private func subject(ofType entry: APIEntry) -> Subject? {
    guard var type = entry.type else { return nil }
    if let end = type.firstIndex(where: { "?,|[".contains($0) }) { type = String(type[..<end]) }
    if let objectClass = state.classes.findClass(type) { return .instance(objectClass) }
    return reference.members(of: type).isEmpty ? nil : .type(type)
  }

  // MARK: Members

  /// Returns the names that can follow, sorted.
  ///
  /// - Parameter areMethods: Whether a colon precedes the name. Then only functions that take the value as their first argument match.
  package func memberNames(of subject: Subject, areMethods: Bool) -> [String] {
    var names: Set<String> = []
    switch subject {
    case .value(.object(let handle)):
      guard let object = try? state.context.objects.object(handle) else { return [] }
      names = members(of: object.objectClass, areMethods: areMethods)
    case .instance(let objectClass): names = members(of: objectClass, areMethods: areMethods)
    case .value(.table(let table)): names = members(ofTable: table, areMethods: areMethods)
    case .value(.string): names = fields(of: try? state.lua.globals.rawGet("string").table, onlyFunctions: true)
    case .value: break
    case .type(let type): names = described(type, areMethods: areMethods)
    }
    return names.sorted()
  }

  func members(of objectClass: ObjectClass, areMethods: Bool) -> Set<String> {
    guard let luaClass = try? state.context.binding(objectClass).luaClass else { return [] }
    let methods = Set(luaClass.methodNames)
    return areMethods ? methods : Set(luaClass.memberNames).subtracting(methods)
  }

  private func members(ofTable table: LuaTable, areMethods: Bool) -> Set<String> {
    switch state.context.declared[table] {
    case .objectClass(let objectClass):
      var names = fields(of: (objectClass.foreign as? ClassBinding)?.fieldTable, onlyFunctions: areMethods)
      names.formUnion(described("RouterClass", areMethods: areMethods, when: objectClass.nativeType is AnyRouter.Type))
      names.formUnion(objectClass.memberNames)
      if !areMethods { names.insert("super") }
      return names.union((objectClass.foreign as? ClassBinding)?.functions?.names ?? [])
    case .some(let thing):
      let members = thing.referenceOwner.map { described($0, areMethods: areMethods) } ?? []
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
    // Functions of a namespace are called with a dot, methods with a colon.
    let entries = reference.members(of: owner).filter {
      areMethods ? $0.kind == .method || $0.kind == .member : $0.kind != .method && $0.kind != .key
    }
    return Set(entries.map(\.name))
  }

  func fields(of table: LuaTable?, onlyFunctions: Bool) -> Set<String> {
    Set((try? table?.fieldNames(onlyFunctions: onlyFunctions, upTo: 20_000)) ?? [])
  }

  /// Returns all global names of RouteScript, Lua, and the session, sorted.
  package func globalNames() -> [String] {
    var names = Set(reference.words)
    names.formUnion(fields(of: state.globals.environment, onlyFunctions: false))
    names.formUnion(fields(of: state.lua.globals, onlyFunctions: false))
    names.formUnion(fields(of: state.globals.words, onlyFunctions: false))
    if let session = state.globals.session { names.formUnion(session.names) }
    return names.sorted()
  }

  /// Returns the keys of the table that a declaration takes, such as those of `launch`, sorted.
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

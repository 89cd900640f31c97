package import LuaRuntime
internal import RouteDiagnostics
internal import ScriptText
package import SimulatedWorld

/// The connection between the simulator's objects and Lua's objects.
///
/// Every simulated object is a Lua object from its creation, and its edges are mirrored into Lua's heap. Lua's collector decides at
/// checkpoints which objects are deallocated (`object-model:7`).
///
/// It has more than 15 stored properties because each function connects it to another part of the state.
package final class ObjectBridge: LifetimeObserver {
  package let space: LuaObjectSpace
  private let classes: ClassTable
  private let deinitSelector: Symbol
  /// The Lua classes of the created objects, by the indices of their classes in the table.
  private var luaClasses: ContiguousArray<LuaClass?> = []
  /// Returns the platform classes that scripts can use. Set by the context.
  package var platformClasses: () -> PlatformClassList = { PlatformClassList([]) }
  /// Reads or writes a property of the host's objects, or returns `nil` if it does not exist. Set by the state.
  package var hostProperty: (LuaMemberAccess, LuaCall) throws -> Int32? = { _, _ in nil }
  /// Returns the names of the properties that the host's object has. Set by the state.
  package var hostPropertyNames: (SimulatedObject) -> [String] = { _ in [] }
  /// The search for retain cycles in Swift's heap, or `nil` if no host program retains objects.
  private let finder: RetainCycleFinder?
  /// The objects of the retain cycles in Swift's heap that were reported.
  private var reportedObjects: Set<LuaObjectHandle> = []
  /// Creates the Lua class of a class that is instantiated before a script uses it.
  package var luaClass: (ObjectClass) throws -> LuaClass = { _ in throw LuaError("no context") }

  /// Connects the objects of a state.
  ///
  /// - Parameter hostBoundaries: The classes beyond which a host program does not retain objects, or `nil` without a host program. Then
  ///   Lua's heap and the simulator's edges contain all references.
  package init(lua: LuaState, classes: ClassTable, hostBoundaries: [AnyClass]?) {
    space = lua.objects
    self.classes = classes
    finder = hostBoundaries.map(RetainCycleFinder.init)
    deinitSelector = classes.symbols.intern("deinit")
    space.nameOfObject = { _, host in (host as? SimulatedObject)?.description ?? "object" }
    space.labelName = { [unowned classes] label in classes.symbols.name(Symbol(edgeLabel: label)) }
    space.willDie = { [unowned self] _, host in
      guard let object = host as? SimulatedObject else { return false }
      return willDie(object)
    }
    if hostBoundaries != nil {
      space.hostReferences.isRetained = { address in
        // One reference is that of the space.
        Unmanaged<SimulatedObject>.fromOpaque(address).referenceCountBeyondEdges > 1
      }
    }
    space.onUnknownMember = { [unowned self] access, call in
      if let answer = try hostProperty(access, call) { return answer }
      if let answer = try inertProperty(access, call) { return answer }
      // A missing optional method reads as nil.
      if !access.isWrite, access.reason == .unknownMember, let object = access.host as? SimulatedObject,
        object.objectClass.mayHaveMethod(access.name)
      {
        return try call.returnNil()
      }
      throw fault(access, call)
    }
  }

  // MARK: Objects as values

  /// Returns the handle of an object.
  package func handle(_ object: SimulatedObject) -> LuaObjectHandle { LuaObjectHandle(rawValue: object.foreignHandle) }

  /// Returns an object as a Lua value.
  package func value(_ object: SimulatedObject) -> LuaValue { .object(handle(object)) }

  /// Pushes an object.
  package func push(_ object: SimulatedObject, to call: LuaCall) throws { try call.push(handle(object)) }

  /// Returns the object of a handle.
  ///
  /// - Throws: ``ScriptFault`` if the object is deallocated, or if its app has ended.
  package func object(_ handle: LuaObjectHandle) throws -> SimulatedObject {
    guard let object = space.host(of: handle) as? SimulatedObject else {
      throw ScriptFault("the object was deallocated")
    }
    return object
  }

  /// Returns the display name of an object.
  package func name(_ handle: LuaObjectHandle) -> String { space.name(of: handle) ?? "a deallocated object" }

  /// Describes what retains an object: the simulator's edges that lead to it, and the variables, properties and closures of the script.
  package func holders(of object: SimulatedObject) -> [String] {
    let wanted = handle(object)
    if let cycle = cycles.last(where: { $0.objects.contains(wanted) }) { return ["it is in a retain cycle: \(cycle)"] }
    if let cycle = cycles.last(where: { $0.kept.contains(wanted) }) { return ["a retain cycle retains it: \(cycle)"] }
    var holders: [String] = []
    for owner in space.liveHandles {
      for edge in space.edges(of: owner) where edge.target == wanted {
        holders.append("\(name(owner)).\(space.labelName(edge.label)) retains it")
      }
    }
    if space.hostReferences.retained.contains(wanted) { holders.append("the app's Swift code retains it") }
    if object.objectClass.lineage.contains(where: { $0.name == "UIWindow" || $0.name == "NSWindow" }),
      space.pinnedHandles.contains(wanted)
    {
      holders.append("the screen shows it")
    }
    holders += scriptHolders(wanted)
    if holders.isEmpty, space.pinnedHandles.contains(wanted) { holders.append("scheduled work retains it") }
    return holders.isEmpty ? [Self.unknownHolder] : holders
  }

  /// The description of a holder that the search does not reach, such as a variable of a function that is not running.
  package static let unknownHolder = "a variable, a property or a closure of the script retains it"

  // MARK: LifetimeObserver

  package func didCreate(_ object: SimulatedObject) {
    do {
      try create(object)
    } catch {
      failedCreation(error)
      // The step in which the object is created raises the error when it ends. Until then the object must exist, even if its methods are
      // not wrapped.
      let entry = space.entry
      space.entry = nil
      try? create(object)
      space.entry = entry
    }
  }

  private func create(_ object: SimulatedObject) throws {
    let index = Int(object.objectClass.index)
    if index < luaClasses.count, let known = luaClasses[index] {
      object.foreignHandle = try space.create(known, host: object).rawValue
      return
    }
    let made = try luaClass(object.objectClass)
    object.foreignHandle = try space.create(made, host: object).rawValue
    if luaClasses.count <= index {
      luaClasses.append(contentsOf: repeatElement(nil, count: classes.classes.count - luaClasses.count))
    }
    luaClasses[index] = made
  }

  /// Removes an ended class.
  package func forget(_ objectClass: ObjectClass) {
    let index = Int(objectClass.index)
    if index < luaClasses.count { luaClasses[index] = nil }
  }

  /// Adopts an object that was created before objects were mirrored, when a script first receives it. The object lives as long as its app.
  package func adopt(_ object: SimulatedObject) {
    guard object.foreignHandle == 0 else { return }
    didCreate(object)
    guard object.foreignHandle != 0 else { return }
    pin(object)
    // An object without a handle pins its targets. The edges replace these pins.
    object.forEachEdge { label, target in
      unpin(target)
      didLink(object, target, label)
    }
  }

  package func didLink(_ owner: SimulatedObject, _ target: SimulatedObject, _ label: Symbol) {
    if owner.foreignHandle == 0 {
      space.pin(handle(target))
    } else {
      space.link(handle(owner), handle(target), label: label.edgeLabel)
    }
  }

  package func didUnlink(_ owner: SimulatedObject, _ target: SimulatedObject, _ label: Symbol) {
    if owner.foreignHandle == 0 {
      space.unpin(handle(target))
    } else {
      space.unlink(handle(owner), handle(target), label: label.edgeLabel)
    }
  }

  /// Implements `object-model:8.2`.
  package func pin(_ object: SimulatedObject) { space.pin(handle(object)) }

  /// Implements `object-model:8.2` and `object-model:8.8`.
  package func unpin(_ object: SimulatedObject) { space.unpin(handle(object)) }

  package func value(of object: SimulatedObject, _ property: String) -> Value {
    guard let value = try? space.slot(property, of: handle(object)) else { return .none }
    if case .object(let handle) = value { return Value(try? self.object(handle)) }
    return (try? convert(value)) ?? .none
  }

  package func setValue(_ value: Value, of object: SimulatedObject, _ property: String) {
    try? space.setSlot(property, of: handle(object), to: convert(value))
  }

  /// Reports why an object was created without its Lua counterpart. Set by the context.
  package var failedCreation: (any Error) -> Void = { _ in }
  /// Converts a Lua value to a simulator value. Set by the context, like `convertBack`.
  package var convert: (LuaValue) throws -> Value = { _ in .none }
  package var convertBack: (Value) throws -> LuaValue = { _ in .nil }

  private func convert(_ value: Value) throws -> LuaValue { try convertBack(value) }

  package func objects(in list: AnyObject) -> [SimulatedObject] {
    guard let value = (list as? ForeignValue)?.value, case .table(let table) = value,
      let elements = try? table.elements()
    else { return [] }
    return elements.compactMap { element in
      if case .object(let handle) = element { try? object(handle) } else { nil }
    }
  }

  package func checkpoint() {
    for cycle in space.checkpoint().cycles where !space.isStopped { report(ReportedCycle(cycle)) }
    if !space.isStopped { reportCyclesOfHost() }
  }

  private func report(_ cycle: ReportedCycle) {
    if cycles.count == Self.rememberedCycles { cycles.removeFirst() }
    cycles.append(cycle)
    cycleCount += 1
    reportCycle?(cycle)
  }

  /// Reports the retain cycles in Swift's heap. The end of the next step checks the other objects of the host again, because the host
  /// releases them silently.
  private func reportCyclesOfHost() {
    guard let finder, let first = space.hostReferences.retained.first, let world = (try? object(first))?.world else {
      return
    }
    world.needsCheckpoint = true
    let suspects = space.hostReferences.retained.compactMap { (try? object($0)).map(Unmanaged.passUnretained) }
    let found = finder.cycles(
      through: suspects, isInUse: { [unowned self] in !space.hostReferences.reachable.contains(handle($0)) },
      ignoring: { [unowned self] in space.isAlive(handle($0)) ? 1 : 0 })
    for cycle in found.map({ ReportedCycle($0) }) {
      let objects = cycle.objects + cycle.kept
      guard objects.contains(where: { !reportedObjects.contains($0) }) else { continue }
      reportedObjects.formUnion(objects)
      report(cycle)
    }
  }

  /// Runs a checkpoint only if a script has a `deinit` to call. Objects that end with their app need no search.
  package func checkpointAtEnd() {
    if classes.symbols.isMethodName(deinitSelector) { checkpoint() }
  }

  /// The number of retain cycles that are stored, to name them again when a caller requests their objects.
  private static let rememberedCycles = 100
  private var cycles: [ReportedCycle] = []
  /// The total number of retain cycles found.
  package private(set) var cycleCount = 0

  /// Returns the stored retain cycles, starting at a number, that still retain an object.
  package func livingCycles(since count: Int) -> [ReportedCycle] {
    cycles.suffix(max(0, cycleCount - count)).filter { cycle in
      (cycle.objects + cycle.kept).contains { space.host(of: $0) != nil }
    }
  }

  /// Called for each retain cycle that a checkpoint finds.
  package var reportCycle: ((ReportedCycle) -> Void)?
  /// Describes the variables, properties and closures of the script that retain an object.
  package var scriptHolders: (LuaObjectHandle) -> [String] = { _ in [] }

  /// Records the deallocation of an object in the log, and runs its script's `deinit`.
  private func willDie(_ object: SimulatedObject) -> Bool {
    if object.reportsDeallocation { object.world.log.append(.deallocated(object.identity)) }
    guard let method = object.objectClass.method(deinitSelector) else { return false }
    _ = object.world.callback { method.call(object, object.objectClass, Arguments()) }
    return true
  }

  // MARK: Inert properties

  /// Reads or writes a property that only stores its value, or returns `nil` if it is not one.
  private func inertProperty(_ access: LuaMemberAccess, _ call: LuaCall) throws -> Int32? {
    guard access.reason == .unknownMember, let object = access.host as? SimulatedObject,
      let found = platformClasses().inert.find(access.name, in: object.objectClass)
    else { return nil }
    switch found.kind {
    case .unmodeled:
      throw ScriptFault(
        "'\(access.name)' of \(found.owner) is not modeled", at: access.name,
        help: [
          "leave it out, or write what the scenario needs of it: it would change what a touch does, or what is shown"
        ])
    case .object where access.isWrite:
      throw ScriptFault("'\(access.name)' of \(found.owner) cannot be set", at: access.name)
    case .object:
      let values = try inertValues(of: object, call, makes: true)
      if let known = try values?.rawGet(access.name), !known.isNil { return try call.return(known) }
      let made = LuaValue.table(try call.state.makeTable())
      try values?.rawSet(access.name, to: made)
      return try call.return(made)
    case .value where access.isWrite:
      try inertValues(of: object, call, makes: true)?.rawSet(access.name, to: call.value(2))
      return 0
    case .value:
      return try call.return(inertValues(of: object, call, makes: false)?.rawGet(access.name) ?? .nil)
    }
  }

  /// Returns the table of an object's inert properties, which the object retains in Lua's heap, or `nil` if it has none.
  private func inertValues(of object: SimulatedObject, _ call: LuaCall, makes: Bool) throws -> LuaTable? {
    let label = classes.symbols.intern("inert").edgeLabel
    let handle = handle(object)
    for anchored in space.anchoredValues(of: handle) where anchored.label == label {
      if case .table(let table) = anchored.value { return table }
    }
    guard makes else { return nil }
    let table = try call.state.makeTable()
    _ = try space.anchor(handle, .table(table), label: label)
    return table
  }

  // MARK: Members that are not there

  private func isController(_ access: LuaMemberAccess) -> Bool { inherits(access, "UIViewController") }

  private func inherits(_ access: LuaMemberAccess, _ name: String) -> Bool {
    (access.host as? SimulatedObject)?.objectClass.lineage.contains { $0.name == name } ?? false
  }

  private func fault(_ access: LuaMemberAccess, _ call: LuaCall) -> ScriptFault {
    let name = access.objectClass.name
    let found = access.isWrite ? call.typeName(2) : nil
    switch access.reason {
    case .unknownMember:
      var fault = ScriptFault.unknownName(
        "\(name) has no member '\(access.name)'", access.name,
        among: access.objectClass.memberNames(upTo: NameSuggester.mostCandidates)
          + ((access.host as? SimulatedObject).map(hostPropertyNames) ?? []))
      let isController = isController(access)
      if !access.isWrite,
        let advice = MemberAdvice.onObject(
          access.name, name, isController: isController, isNavigation: inherits(access, "UINavigationController"))
      {
        fault.suggestions = []
        fault.help = advice
      } else if !access.isWrite, let owners = platformClasses().helpWithOwners(of: access.name) {
        fault.help = owners
      }
      if access.isWrite, (access.host as? SimulatedObject)?.objectClass.isPlatform == true {
        let word = isController ? "viewController" : "class"
        fault.help = [
          "declare a class that has it:",
          "  \(word) \"Custom\(name)\" { inherits = \(name), properties = { \"\(access.name)\" } }",
        ]
      } else if access.isWrite {
        fault.help = ["declare it: properties = { \"\(access.name)\" }, or weak = { \"\(access.name)\" }"]
      }
      return fault
    case .methodAssignment:
      return ScriptFault(
        "'\(access.name)' is a method of \(name): it cannot be assigned on an object", at: access.name, found: found,
        help: (access.host as? SimulatedObject)?.objectClass.isPlatform == true
          ? [
            "declare a class with the method:",
            "  \(isController(access) ? "viewController" : "class") \"Custom\(name)\" { inherits = \(name), "
              + "\(access.name) = function(self) … end }",
          ] : ["define it for the class: function \(name):\(access.name)() … end"])
    case .readOnlyProperty:
      return ScriptFault("'\(access.name)' of \(name) cannot be set", at: access.name)
    case .notAnObject:
      return ScriptFault(
        "'\(access.name)' of \(name) is weak", at: access.name, found: "a \(found ?? "value")",
        expected: "an object, or nil")
    case .notCallable:
      return ScriptFault(
        "'\(access.name)' of \(name) is called by the simulator", at: access.name, found: "a \(found ?? "value")",
        expected: "a function, or nil")
    }
  }
}

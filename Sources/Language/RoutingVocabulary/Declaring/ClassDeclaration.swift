internal import LuaRuntime
internal import RouteDiagnostics
internal import RouterCore
package import ScriptKernel
internal import ScriptOwners
package import ScriptText
package import SimulatedWorld
internal import StoryboardFiles
internal import ViewHierarchy
internal import ViewVocabulary

extension ScriptContext {
  /// Returns the error for a name that is already used.
  package func duplicate(_ title: String, _ name: String, _ first: SourcePosition?) -> ScriptFault {
    var fault = ScriptFault(title, at: name, help: ["choose another name, or use the existing declaration"])
    if let first, let place = location(first) { fault.notes = [.init("first declared here", at: place)] }
    if types.ofFiles.madeUp.contains(name) {
      fault.help = [
        "declare it before Storyboard.load or Nib.load: it was synthesized for a file that uses it"
      ]
    }
    return fault
  }

  /// Creates a function that declares classes.
  ///
  /// - Parameters:
  ///   - base: The default superclass.
  ///   - other: Another possible superclass: the same kind of class on another platform.
  func makeClassWord(_ word: String, base: ObjectClass, other: ObjectClass? = nil) throws -> LuaFunction {
    try declarationWord(word) { [unowned self] name, argument in
      try declareClass(word, name, argument, base: base, other: other)
    }
  }

  private func declareClass(
    _ word: String, _ name: String, _ argument: TableArgument, base: ObjectClass, other: ObjectClass?
  ) throws -> LuaTable {
    var keys = try DeclarationTable(argument, of: word, name, context: self)
    let superclass = try takeSuperclass(&keys, base, other)
    guard superclass.depth < Self.classDepthLimit else {
      throw ScriptFault(
        "\(keys.title) would have more than \(Self.classDepthLimit) superclasses", at: "inherits",
        found: superclass.name)
    }
    // This declares the native members of the superclass.
    _ = try binding(superclass)
    let (adopts, forward) = try takeConformances(&keys)
    let owned = try keys.takeProperties("properties")
    var properties = owned.stored.map { ObjectClass.Property(name: $0, ownership: .strong) }
    for name in try keys.takeNames("weak") { properties.append(ObjectClass.Property(name: name, ownership: .weak)) }
    if !properties.isEmpty { try checkProperties(properties, superclass, keys.title) }
    let supported = keys.take("supportedRouteTypes")
    let functions = keys.takeFunctions()
    let isRouter = superclass.isSubclass(of: classes.nativeClass(AnyRouter.self))
    let isViewRouter = superclass.isSubclass(of: classes.nativeClass(ViewRouter.self))
    let functionsOfClass = try binding(superclass).functions
    try keys.end(
      keys: isRouter
        ? RouterKeys.names(of: isViewRouter ? .view : .service) : DeclarationKey.ofClasses.names,
      callbacks: callbackNames(of: superclass, functionsOfClass))
    // Before the declaration, so that a session can repeat it with the right name.
    for (function, _) in functions {
      try refuseUncalled(function, in: name, superclass, functionsOfClass, adopting: adopts)
    }

    let declared: ObjectClass
    do {
      declared = try classes.declareClass(
        name, superclass: superclass, adopts: adopts, properties: properties, position: position)
    } catch {
      throw duplicate("\(error)", name, classes.findClass(name)?.position)
    }
    for protocolName in forward { conformances.add(declared, protocolName) }
    let binding = try binding(declared)
    if !owned.computed.isEmpty { try addComputed(owned.computed, to: binding, title: keys.title) }
    for (name, function) in functions {
      try lua.checkLimits()
      try define(name, function, in: binding)
    }
    if isRouter { routes.routerClasses.append(declared, isOfModule: loading.isActive) }
    if isViewRouter {
      if !supported.isNil {
        try RouteTypeNames.setSupportedRouteTypes(supported, of: declared, title: keys.title, in: self)
      }
    } else if !supported.isNil {
      throw ScriptFault("\(keys.title): 'supportedRouteTypes' is only a key of viewRouter", at: "supportedRouteTypes")
    }
    return binding.table
  }

  /// The maximum number of superclasses of a class. Each class has a copy of its inherited members.
  private static let classDepthLimit = 500

  private func takeSuperclass(
    _ keys: inout DeclarationTable, _ base: ObjectClass, _ other: ObjectClass?
  ) throws -> ObjectClass {
    let value = keys.take("inherits")
    if value.isNil { return base }
    guard let found = objectClass(value), found.isSubclass(of: base) || other.map(found.isSubclass) ?? false else {
      let names = [base.name, other?.name].compactMap(\.self).joined(separator: ", ")
      throw ScriptFault(
        "\(keys.title): 'inherits' must be a class", at: "inherits", found: printer.line(value),
        expected: base === classes.root ? "a class" : "\(names) or a class derived from it")
    }
    return found
  }

  /// Takes the protocols that a class adopts: those that are declared, and the names of the others.
  func takeConformances(_ keys: inout DeclarationTable) throws -> ([ObjectProtocol], [String]) {
    var adopts: [ObjectProtocol] = []
    var forward: [String] = []
    func adopt(_ found: ObjectProtocol?, _ name: String?, _ item: @autoclosure () -> LuaValue) throws {
      if let found {
        adopts.append(found)
      } else if let name {
        if let found = classes.findProtocol(name) { adopts.append(found) } else { forward.append(name) }
      } else {
        throw ScriptFault(
          "\(keys.title): 'conforms' must be a list of protocols", at: "conforms", found: printer.line(item()),
          expected: "a protocol, or its name")
      }
    }
    if let (call, elements) = try keys.takeShortList("conforms") {
      adopts.reserveCapacity(elements.count)
      for index in elements {
        try adopt(objectProtocol(call, index), call.isString(index) ? call.string(index) : nil, call.value(index))
      }
    } else {
      for item in try keys.takeList("conforms") { try adopt(objectProtocol(item), item.text, item) }
    }
    return (adopts, forward)
  }

  private func checkProperties(
    _ properties: [ObjectClass.Property], _ superclass: ObjectClass, _ title: String
  ) throws {
    var seen: Set<String> = []
    for property in properties {
      try lua.checkLimits()
      guard seen.insert(property.name).inserted else {
        throw ScriptFault("\(title) declares the property '\(property.name)' twice", at: property.name)
      }
      guard !superclass.hasMember(property.name) else {
        throw ScriptFault(
          "\(title): \(superclass.name) already has a member '\(property.name)'", at: property.name,
          help: ["remove it: inherited and platform properties need no declaration"])
      }
    }
  }
}

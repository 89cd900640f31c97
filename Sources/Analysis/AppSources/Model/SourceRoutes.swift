extension SourceModel {
  /// Returns all transitions in code. A transition in a function to which others pass the screen has their destinations.
  public func resolvedRoutes() -> [ResolvedRoute] {
    var resolver = ScreenResolver(self)
    var resolved: [ResolvedRoute] = []
    for (number, file) in files.enumerated() {
      for route in file.routes { resolved += resolver.resolve(route, file: number) }
    }
    return resolved
  }

  /// Whether a name is that of a controller's class.
  public func isController(_ path: String) -> Bool {
    let name = Self.simpleName(path)
    if let chain = chain(of: name) {
      return chain.platform.contains { PlatformClasses.kind(of: $0) == .controller }
        || chain.unknown.map(Self.namesController) == true
    }
    if types[name]?.isDeclared == true { return false }
    return PlatformClasses.kind(of: name) == .controller || Self.namesController(name)
  }

  private static func namesController(_ name: String) -> Bool {
    name.hasSuffix("ViewController") || name.hasSuffix("Controller") && !name.hasSuffix("FetchedResultsController")
      || name.hasSuffix("VC")
  }
}

/// A resolver of the screens that code shows, across files.
struct ScreenResolver {
  /// The known facts about a value.
  struct Found {
    var destinations: Set<ResolvedRoute.Destination> = []
    /// The reason for a missing destination.
    var reason = ""

    static func one(_ destination: ResolvedRoute.Destination) -> Found { Found(destinations: [destination]) }
    static func none(_ reason: String) -> Found { Found(reason: reason) }

    mutating func add(_ other: Found) {
      destinations.formUnion(other.destinations)
      if reason.isEmpty { reason = other.reason }
    }
  }

  /// A function or property that returns a screen, with its file.
  struct Factory {
    let factory: SourceFactory
    let file: Int
  }

  static let depthLimit = 10
  /// The maximum number of steps for one route.
  private static let stepLimit = 2_000
  /// The maximum number of classes that a protocol or a caller stands for.
  static let choiceLimit = 8
  private static let mostCallers = 100

  let model: SourceModel
  let texts: TextResolver
  /// The functions and properties that return screens, by their names without labels.
  private(set) var factories: [String: [Factory]] = [:]
  private var passes: [String: [(file: Int, pass: SourcePass)]] = [:]
  /// The functions outside types, by their names.
  private(set) var functions: [String: [(file: Int, method: SourceMethod)]] = [:]
  /// The methods of all types, by their names.
  private(set) var methods: [String: [(type: String, method: SourceMethod)]] = [:]
  /// The classes that conform to a protocol.
  private var conformers: [String: Set<String>] = [:]
  /// The routes that put screens into a container, by the property that contains it.
  private(set) var fills: [String: [(file: Int, route: SourceRoute)]] = [:]
  private(set) var steps = 0

  init(_ model: SourceModel) {
    self.model = model
    texts = TextResolver(model: model)
    for (number, file) in model.files.enumerated() {
      for factory in file.factories {
        let name = String(factory.name.prefix { $0 != "(" })
        factories[name, default: []].append(Factory(factory: factory, file: number))
      }
      for route in file.routes where route.how == .setViewControllers {
        switch route.receiver {
        case .member(let name, nil), .member(let name, .current): fills[name, default: []].append((number, route))
        default: break
        }
      }
      for pass in file.passes { passes[pass.name, default: []].append((number, pass)) }
      for function in file.functions { functions[function.name, default: []].append((number, function)) }
      for type in file.types {
        for method in type.methods { methods[method.name, default: []].append((type.name, method)) }
        let name = SourceModel.simpleName(type.name)
        for base in type.inherits { conformers[SourceModel.simpleName(base), default: []].insert(name) }
      }
    }
  }

  // MARK: Routes

  /// Returns a route with its destinations.
  mutating func resolve(_ route: SourceRoute, file: Int) -> [ResolvedRoute] {
    steps = 0
    texts.work.begin()
    let scope = model.scope(of: route.enclosure, file: file)
    guard isRoute(route, scope) else { return [] }
    var found = Found()
    var callers: [(found: Found, source: String?)] = []
    if let parameter = Self.parameter(of: route.target), let method = scope.method {
      callers = self.callers(of: method, passing: parameter, scope, depth: 0)
    }
    if callers.isEmpty {
      for context in contexts(of: route.target, scope) { found.add(destinations(of: route.target, context)) }
    }
    let source = source(of: route, scope)
    // Each caller is the source of its own destinations.
    var order: [String?] = [source]
    var bySource: [String?: Found] = callers.isEmpty ? [source: found] : [:]
    if !callers.isEmpty { order = [] }
    for caller in callers {
      if bySource[caller.source] == nil { order.append(caller.source) }
      bySource[caller.source, default: Found()].add(caller.found)
    }
    return order.map { source in
      let found = bySource[source] ?? Found()
      return ResolvedRoute(
        how: route.how,
        destinations: found.destinations.sorted { $0.sortKey.lexicographicallyPrecedes($1.sortKey) },
        reason: found.destinations.isEmpty ? found.reason : "", path: route.path, source: source,
        function: route.enclosure.function, file: model.files[file].file, place: route.place)
    }
  }

  private static func parameter(of value: ScreenValue) -> String? {
    switch value {
    case .parameter(let name), .typed(_, .parameter(let name)): name
    case .object(_, let root): root.flatMap(parameter)
    default: nil
    }
  }

  /// Returns the surroundings that determine the strings of a screen: those of the callers, or of the function itself.
  private func contexts(of value: ScreenValue, _ scope: TextResolver.Scope) -> [TextResolver.Scope] {
    guard Self.strings(of: value).contains(where: { model.dependsOnCaller($0, scope) }) else { return [scope] }
    let callers = model.callerScopes(of: scope, texts, depth: 0).map(\.scope)
    return callers.isEmpty ? [scope] : callers
  }

  private static func strings(of value: ScreenValue) -> [TextValue] {
    switch value {
    case .scene(let identifier, let board): [identifier, board].compactMap(\.self)
    case .url(let text), .segue(let text): [text]
    case .typed(_, let inner): strings(of: inner)
    case .object(let name, let root): [.type(name)] + (root.map(strings) ?? [])
    case .any(let values): values.flatMap(strings)
    case .call(_, let base, let arguments): arguments.map(\.text) + (base.map(strings) ?? [])
    default: []
    }
  }

  /// Whether a call is a transition. A progress and a node of a scene graph have `addChild`, too.
  private mutating func isRoute(_ route: SourceRoute, _ scope: TextResolver.Scope) -> Bool {
    if route.how == .showWindow {
      // Another class can have a method of this name.
      return destinations(of: route.target, scope).destinations.contains { destination in
        if case .screen(let name) = destination { isController(name) } else { true }
      }
    }
    guard route.how == .addChild || route.how == .setViewControllers || route.how == .show else { return true }
    let receivers = route.receiver.map { types(of: $0, scope, depth: 0) } ?? scope.type.map { [$0] } ?? []
    if receivers.contains(where: isController) { return true }
    if route.receiver == nil, !receivers.isEmpty { return false }
    return destinations(of: route.target, scope).destinations.contains { destination in
      if case .screen(let name) = destination { isController(name) } else { true }
    }
  }

  /// Whether a name is that of a controller's class.
  func isController(_ path: String) -> Bool { model.isController(path) }

  /// Returns the type that performs a route.
  private mutating func source(of route: SourceRoute, _ scope: TextResolver.Scope) -> String? {
    let own = scope.type.map(SourceModel.simpleName)
    guard let receiver = route.receiver else { return own }
    let types = types(of: receiver, scope, depth: 0).map(SourceModel.simpleName).filter {
      isController($0) && !PlatformScreens.abstract.contains($0)
    }
    return types.count == 1 ? types[0] : own
  }

  // MARK: Callers

  /// Returns the screens that callers pass to a parameter, and the types that call.
  private mutating func callers(
    of method: SourceMethod, passing parameter: String, _ scope: TextResolver.Scope, depth: Int
  ) -> [(found: Found, source: String?)] {
    guard depth < 3, let wanted = method.parameters.first(where: { $0.name == parameter }) else { return [] }
    let owner = scope.type.map(SourceModel.simpleName)
    var result: [(found: Found, source: String?)] = []
    let named = passes[method.name] ?? []
    if named.count > Self.mostCallers {
      result.append((.none("function '\(method.name)' has more than \(Self.mostCallers) callers"), owner))
    }
    for (file, pass) in named.prefix(Self.mostCallers) where pass.label == wanted.label {
      guard texts.work.spend() else { break }
      let outer = model.scope(of: pass.enclosure, file: file)
      guard calls(pass, owner, outer) else { continue }
      if let forwarded = Self.parameter(of: pass.screen), let caller = outer.method {
        let further = callers(of: caller, passing: forwarded, outer, depth: depth + 1)
        result += further
        if !further.isEmpty { continue }
      }
      let found = destinations(of: pass.screen, outer)
      if !found.destinations.isEmpty { result.append((found, pass.enclosure.type.map(SourceModel.simpleName))) }
    }
    return result
  }

  /// Whether a call means the method of a type.
  private mutating func calls(_ pass: SourcePass, _ owner: String?, _ outer: TextResolver.Scope) -> Bool {
    guard let owner else { return pass.receiver == nil }
    let receivers = pass.receiver.map { types(of: $0, outer, depth: 0) } ?? outer.type.map { [$0] } ?? []
    if receivers.isEmpty { return methods[pass.name]?.count == 1 }
    // Extensions of platform classes apply to all controllers.
    if PlatformClasses.kind(of: owner) == .controller { return receivers.contains(where: isController) }
    return receivers.contains { receiver in
      let name = SourceModel.simpleName(receiver)
      return model.type(name, isA: owner) || model.type(owner, isA: name)
    }
  }

  // MARK: Destinations

  /// Counts a step, and returns whether the route may be followed further.
  mutating func mayContinue(_ depth: Int) -> Bool {
    steps += 1
    return depth < Self.depthLimit && steps < Self.stepLimit && texts.work.spend()
  }

  /// Returns the screens that a value can be.
  mutating func destinations(of value: ScreenValue, _ scope: TextResolver.Scope, depth: Int = 0) -> Found {
    guard mayContinue(depth) else { return .none("the code is nested too deeply") }
    switch value {
    case .object(let name, let root): return object(name, root, scope, depth)
    case .scene(let identifier, let board): return scene(identifier, board, scope)
    case .typed(let type, let inner):
      let found = destinations(of: inner, scope, depth: depth + 1)
      if !found.destinations.isEmpty { return found }
      return concrete(type, scope) ?? (found.reason.isEmpty ? .none("declared as \(type)") : found)
    case .any(let values):
      var all = Found()
      for value in values { all.add(destinations(of: value, scope, depth: depth + 1)) }
      return all
    case .routable(let name): return .one(.routable(name))
    case .router(let name): return .one(.router(name))
    case .url(let text): return strings(text, scope, "URL") { Self.isForeign($0) ? .system($0) : .url($0) }
    case .segue(let text): return strings(text, scope, "segue identifier") { .segue($0) }
    case .current:
      return scope.type.flatMap { concrete($0, scope) } ?? .none("self")
    case .call(let name, let base, let arguments): return result(of: name, base, arguments, scope, depth)
    case .member(let name, let base): return member(name, base, scope, depth)
    case .parameter(let name):
      let type = scope.method?.parameters.first { $0.name == name }?.type ?? ""
      return concrete(type, scope) ?? .none("parameter '\(name)'" + (type.isEmpty ? "" : " of type \(type)"))
    case .type(let name): return .none("type \(name)")
    case .unknown(let reason): return .none(reason)
    }
  }

  /// Whether a URL leads to a website or to an app of the system.
  private static func isForeign(_ url: String) -> Bool {
    ["http", "https", "mailto", "tel", "sms", "itms-apps", "app-settings", "App-Prefs"].contains(
      String(url.prefix { $0 != ":" }))
  }

  private func strings(
    _ text: TextValue, _ scope: TextResolver.Scope, _ noun: String, _ make: (String) -> ResolvedRoute.Destination
  ) -> Found {
    guard let values = texts.texts(text, scope) else { return .none("computed \(noun)") }
    return Found(destinations: Set(values.map(make)))
  }

  private mutating func object(
    _ name: String, _ root: ScreenValue?, _ scope: TextResolver.Scope, _ depth: Int
  ) -> Found {
    if let root {
      var inner = destinations(of: root, scope, depth: depth + 1)
      var view = root
      // Modifiers of a view: `EditorView().environmentObject(model)`.
      while inner.destinations.isEmpty, case .call(_, let base?, _) = view {
        inner = destinations(of: base, scope, depth: depth + 1)
        view = base
      }
      if !inner.destinations.isEmpty { return inner }
      return concrete(name, scope, isCreated: true) ?? .none("\(name) of " + inner.reason)
    }
    if let found = concrete(name, scope, isCreated: true) { return found }
    return .none(PlatformScreens.abstract.contains(name) ? "\(name) without a root" : "\(name) is not a controller")
  }

  private func scene(_ identifier: TextValue?, _ board: TextValue, _ scope: TextResolver.Scope) -> Found {
    var boards: Set<String>?
    let isOwn = board == .reference(["self", "storyboard"])
    if !isOwn {
      boards = texts.texts(board, scope)
      // The storyboards of R.swift are objects with a name: `R.storyboard.main`, also as the function `main()`.
      if boards == nil, case .reference(var path) = board, let last = path.popLast() {
        let object = last.hasSuffix("()") ? String(last.dropLast(2)) : last
        boards = texts.texts(.reference(path + [object, "name"]), scope)
      }
      if case .unknown = board { boards = nil }
    }
    guard let identifier else {
      guard let boards else { return .none("computed storyboard") }
      return .one(.scene(nil, boards: boards))
    }
    guard let names = texts.texts(identifier, scope) else { return .none("computed scene identifier") }
    return Found(destinations: Set(names.map { .scene($0, boards: isOwn ? nil : boards ?? []) }))
  }

  /// Returns the destination that a declared type determines, or `nil`.
  func concrete(_ path: String, _ scope: TextResolver.Scope, isCreated: Bool = false) -> Found? {
    let name = SourceModel.simpleName(path)
    if let types = scope.generics[name] {
      let found = Set(types.compactMap { concrete($0, TextResolver.Scope(file: scope.file))?.destinations }.joined())
      return found.isEmpty ? nil : Found(destinations: found)
    }
    if name == "Self", let types = texts.selfTypes(scope), types.count <= Self.choiceLimit {
      let found = Set(types.compactMap { concrete($0, TextResolver.Scope(file: scope.file))?.destinations }.joined())
      return found.isEmpty ? nil : Found(destinations: found)
    }
    guard !PlatformScreens.abstract.contains(name), scope.method?.generics.contains(name) != true else { return nil }
    if let type = model.types[name], type.isDeclared {
      if type.isProtocol {
        let classes = controllers(conformingTo: name)
        return classes.isEmpty ? nil : Found(destinations: Set(classes.map { .screen($0) }))
      }
      if type.isClass { return isController(name) ? .one(.screen(name)) : nil }
      return model.type(name, isA: "View") ? .one(.screen(name)) : nil
    }
    let meant = model.types(named: [name])
    if meant != [name] { return composed(meant, scope) }
    if PlatformScreens.isSystem(name) { return .one(.system(name)) }
    return isCreated || isController(name) ? .one(.screen(name)) : nil
  }

  /// Returns the destinations that the types of an alias determine, or `nil`.
  private func composed(_ types: [String], _ scope: TextResolver.Scope) -> Found? {
    let protocols = types.filter { model.types[$0]?.isProtocol == true }
    if types.count == 1 || protocols.isEmpty {
      let found = Set(types.compactMap { concrete($0, scope)?.destinations }.joined())
      return found.isEmpty ? nil : Found(destinations: found)
    }
    // A class with several protocols: `Inspector & NSViewController`.
    let all = protocols.map { controllers(conformingTo: $0) }
    let common = all.dropFirst().reduce(all[0]) { $0.intersection($1) }
    return common.isEmpty ? nil : Found(destinations: Set(common.map { .screen($0) }))
  }

  /// Returns the controllers that conform to a protocol, or nothing if there are many.
  func controllers(conformingTo name: String) -> Set<String> {
    var found: Set<String> = []
    var controllers: Set<String> = []
    var next = [name]
    while let name = next.popLast() {
      for type in conformers[name] ?? [] where found.insert(type).inserted {
        guard texts.work.spend() else { return [] }
        next.append(type)
        if isController(type) { controllers.insert(type) }
        if controllers.count > Self.choiceLimit { return [] }
      }
    }
    return controllers
  }
}

/// A use of a name, resolved.
public struct ResolvedUse: Sendable {
  /// The storyboard in which code looks for a scene.
  public enum Board: Sendable, Equatable {
    /// The storyboard of the scene that performs the call.
    case own
    /// One of these storyboards.
    case named(Set<String>)
    /// The storyboard is unknown.
    case unknown
  }

  /// The kind of the object.
  public let what: SourceUse.Kind
  /// The strings that the code can use, or `nil` if they are unknown.
  public let texts: Set<String>?
  /// The storyboard of a scene.
  public let board: Board
  /// The names of the nibs that the code registers, or `nil` if they are unknown or the code registers a class.
  public let nibs: Set<String>?
  /// Whether the receiver of the call is `self`.
  public let isOnSelf: Bool
  /// The class around the use, or `nil` outside classes of the app.
  public let className: String?
  /// The class around the use or, for a use in a helper outside classes of the app, around the call of the helper.
  public let callerClass: String?
  /// Whether the code uses another image or color if no image or color has the name.
  public let hasFallback: Bool
  /// The function around the use, with its labels, or `nil`.
  public let function: String?
  /// The classes that override the method which performs a segue, and whose override the receiver may have.
  public let overridingClasses: Set<String>
  /// The path of the file with the use.
  public let file: String
  /// The position in the file.
  public let place: SourcePlace
}

extension SourceModel {
  /// The maximum number of callers between a use and the source of its string.
  private static let callerLimit = 3
  /// The maximum number of callers that are followed for a use.
  private static let mostCallers = 200

  /// Returns all uses. A use in a function whose callers determine the string is listed once for each caller.
  public func resolvedUses() -> [ResolvedUse] {
    let resolver = TextResolver(model: self)
    var resolved: [ResolvedUse] = []
    for (number, file) in files.enumerated() {
      for use in file.uses {
        resolver.work.begin()
        let scope = scope(of: use.enclosure, file: number)
        guard isOfPlatform(use, resolver, scope) else { continue }
        guard
          dependsOnCaller(use.text, scope) || use.board.map({ dependsOnCaller($0, scope) }) == true
            || use.nib.map({ dependsOnCaller($0, scope) }) == true
        else {
          resolved.append(resolve(use, resolver, scope, file: file.file, place: use.place))
          continue
        }
        // A cell that code may register may exist.
        let isRegistration = use.what == .registered
        let contexts = callerScopes(of: scope, resolver, depth: 0, includesPossible: isRegistration)
        // The string of a caller that is not followed is unknown.
        let isCut = resolver.work.isCut
        if contexts.isEmpty, !isCut, isRegistration, areCallsRecorded(of: scope, file) { continue }
        if contexts.isEmpty || isCut {
          resolved.append(resolve(use, resolver, scope, file: file.file, place: use.place))
        }
        for context in contexts {
          // The caller omits the name, so the function does not use it.
          if case .parameter(let path) = use.text, path.count == 1,
            case .nothing? = context.scope.arguments[path[0]]
          {
            continue
          }
          resolved.append(
            resolve(use, resolver, context.scope, caller: context.type, file: context.file, place: context.place))
        }
      }
    }
    return resolved
  }

  private func resolve(
    _ use: SourceUse, _ resolver: TextResolver, _ scope: TextResolver.Scope, caller: String? = nil, file: String,
    place: SourcePlace
  ) -> ResolvedUse {
    var board = ResolvedUse.Board.unknown
    if use.board == .reference(["self", "storyboard"]) {
      board = .own
    } else if let value = use.board, isStoryboard(value, scope), let names = resolver.texts(value, scope) {
      board = .named(names)
    }
    let className = classOfApp(scope.type)
    return ResolvedUse(
      what: use.what, texts: resolver.texts(use.text, scope), board: board,
      nibs: use.nib.flatMap { resolver.nibs($0, scope) }, isOnSelf: use.isOnSelf,
      className: className, callerClass: className ?? classOfApp(caller), hasFallback: use.hasFallback,
      function: use.enclosure.function,
      overridingClasses: use.what == .segue ? overridingClasses(use, resolver, scope) : [], file: file, place: place)
  }

  /// Returns the classes that override `performSegue`, and whose override the receiver of a call may have. It may handle the identifier.
  private func overridingClasses(_ use: SourceUse, _ resolver: TextResolver, _ scope: TextResolver.Scope) -> Set<String>
  {
    guard !segueOverriders.isEmpty else { return [] }
    var receiver: Set<String> = []
    if use.isOnSelf {
      receiver = scope.type.map { [Self.simpleName($0)] } ?? []
    } else if let base = use.base {
      receiver = resolver.statedTypes(of: base, scope) ?? []
    }
    // The receiver may have a type that inherits from all stated ones. An unknown receiver may have any type.
    return segueOverriders(ofReceiver: receiver)
  }

  private func classOfApp(_ type: String?) -> String? {
    type.map(Self.simpleName).flatMap { types[$0]?.isClass == true ? $0 : nil }
  }

  // MARK: Receivers

  /// Whether a use calls the platform's method. The app's own types may have methods with the same labels.
  private func isOfPlatform(_ use: SourceUse, _ resolver: TextResolver, _ scope: TextResolver.Scope) -> Bool {
    if let created = use.creates {
      return isOfPlatform(created == "Self" ? scope.type.map(Self.simpleName) ?? "" : created, [.controller])
    }
    let kinds: Set<PlatformClasses.Kind>
    switch use.what {
    case .segue: kinds = [.controller]
    case .reuse, .reuseOptional, .registered: kinds = [.view, .controller]
    // The class of storyboards is not a known superclass.
    case .scene: kinds = []
    case .segueCompared, .storyboard, .nib: return true
    case .image, .color: return isOfAssets(use, scope)
    }
    if use.isOnSelf {
      guard use.what == .segue else { return true }
      guard let type = scope.type.map(Self.simpleName) else { return false }
      return isOfPlatform(type, kinds)
    }
    guard let base = use.base, let types = resolver.statedTypes(of: base, scope) else { return true }
    return types.contains { isOfPlatform($0, kinds) }
  }

  /// Whether the receiver of `imageNamed:` or `colorNamed:` may be a class of the platform. Initializers in Swift have no receiver.
  private func isOfAssets(_ use: SourceUse, _ scope: TextResolver.Scope) -> Bool {
    let names: Set<String> = ["UIImage", "NSImage", "UIColor", "NSColor"]
    if use.isOnSelf, use.enclosure.function != nil {
      // A class method of a category.
      return scope.type.map { names.contains(Self.simpleName($0)) } ?? true
    }
    guard case .reference(let path)? = use.base else { return true }
    return path.count == 1 && names.contains(path[0])
  }

  /// Whether a type is, or may be, a class of the platform of a kind, or a subclass.
  private func isOfPlatform(_ name: String, _ kinds: Set<PlatformClasses.Kind>) -> Bool {
    guard let type = types[name], type.isDeclared, !type.isProtocol else { return true }
    guard let chain = chain(of: name) else { return false }
    if chain.unknown != nil { return true }
    return chain.platform.contains { PlatformClasses.kind(of: $0).map(kinds.contains) ?? false }
  }

  /// Whether the value of an expression is a storyboard, not a name.
  private func isStoryboard(_ value: TextValue, _ scope: TextResolver.Scope) -> Bool {
    switch value {
    case .storyboard, .reference: true
    default: false
    }
  }

  // MARK: Callers

  func scope(of enclosure: SourceEnclosure, file: Int) -> TextResolver.Scope {
    var scope = TextResolver.Scope(file: file, type: enclosure.type)
    scope.method = method(enclosure, file: file)
    return scope
  }

  /// Whether the callers of the function around an expression determine it.
  func dependsOnCaller(_ value: TextValue, _ scope: TextResolver.Scope) -> Bool {
    guard let method = scope.method else { return false }
    switch value {
    case .parameter: return true
    case .raw(let inner), .storyboard(let inner), .nib(let inner): return dependsOnCaller(inner, scope)
    case .parts(let values), .any(let values): return values.contains { dependsOnCaller($0, scope) }
    case .type(let name): return dependsOnCaller(head: name, scope, method)
    case .reference(let path): return path.first.map { dependsOnCaller(head: $0, scope, method) } ?? false
    case .literal, .member, .unknown: return false
    }
  }

  private func dependsOnCaller(head: String, _ scope: TextResolver.Scope, _ method: SourceMethod) -> Bool {
    if method.generics.contains(head) { return true }
    guard head == "Self" || head == "self" || head.first?.isUppercase != true else { return false }
    // A static method of a class, and a method of a protocol, mean the type of the caller.
    let type = scope.type.flatMap { types[Self.simpleName($0)] }
    if type?.isDeclared != true || type?.isProtocol == true { return true }
    return method.isStatic && type?.isClass == true && (head == "Self" || head == "self")
  }

  /// Whether the facts contain all calls of a function. Those of Swift have all calls in Swift of functions that may register cells.
  private func areCallsRecorded(of scope: TextResolver.Scope, _ file: SourceFacts) -> Bool {
    guard let method = scope.method, method.name.hasPrefix("register"), file.file.hasSuffix(".swift") else {
      return false
    }
    // Objective-C cannot call generic functions.
    return !method.generics.isEmpty || files.allSatisfy { $0.file.hasSuffix(".swift") }
  }

  struct CallerContext {
    let scope: TextResolver.Scope
    /// The type around the first call.
    let type: String?
    let file: String
    let place: SourcePlace
  }

  /// Returns the surroundings of a function's body for each of its callers. An unresolved caller has no arguments.
  ///
  /// - Parameters:
  ///   - scope: The surroundings of an expression in the function.
  ///   - resolver: The resolver of strings.
  ///   - depth: The number of callers so far.
  ///   - includesPossible: Whether calls count that may mean another function, because the type of their receiver is unknown.
  func callerScopes(
    of scope: TextResolver.Scope, _ resolver: TextResolver, depth: Int, includesPossible: Bool = false
  ) -> [CallerContext] {
    guard depth < Self.callerLimit, let method = scope.method else { return [] }
    let owner = scope.type.map(Self.simpleName)
    var contexts: [CallerContext] = []
    let places = calls[method.name] ?? []
    if places.count > Self.mostCallers { resolver.work.cut() }
    for place in places.prefix(Self.mostCallers) {
      guard resolver.work.spend() else { break }
      let call = files[place.file].calls[place.call]
      guard let match = match(call, method) else { continue }
      let outer = self.scope(of: call.enclosure, file: place.file)
      let receiver = receiverTypes(call, method, owner: owner, resolver, outer)
      switch receiver {
      case .types, .value: break
      case .possible: if !includesPossible { continue }
      case .other: continue
      }
      let isForwarded =
        match.contains { entry in !entry.isOmitted && (entry.text.map { dependsOnCaller($0, outer) } ?? false) }
        || call.base.map { dependsOnCaller($0, outer) } ?? false
      let outers =
        isForwarded ? callerScopes(of: outer, resolver, depth: depth + 1, includesPossible: includesPossible) : []
      let callers =
        outers.isEmpty
        ? [CallerContext(scope: outer, type: outer.type, file: files[place.file].file, place: call.place)] : outers
      for caller in callers {
        contexts.append(
          CallerContext(
            scope: bind(method, match, call, receiver, scope, caller.scope, resolver), type: caller.type,
            file: caller.file, place: caller.place))
      }
      if contexts.count > Self.mostCallers {
        resolver.work.cut()
        break
      }
    }
    return contexts
  }

  private enum Receiver {
    case types(Set<String>)
    /// A value whose type is unknown, but whose method is.
    case value
    /// A value whose type is unknown, and several types have a method with the name.
    case possible
    /// A method of another type.
    case other
  }

  /// Returns the type that a call means by `Self`.
  private func receiverTypes(
    _ call: SourceCall, _ method: SourceMethod, owner: String?, _ resolver: TextResolver, _ outer: TextResolver.Scope
  ) -> Receiver {
    guard let owner else { return call.base == nil ? .value : .other }
    var names: Set<String>?
    switch call.base {
    case .reference(let path):
      if let last = path.last, last.first?.isUppercase == true {
        // The path of a constant with a new object is `UITableView()`.
        names = [last.hasSuffix("()") ? String(last.dropLast(2)) : last]
      } else if path == ["self"] {
        names = resolver.selfTypes(outer)
      }
    case .type(let name): names = resolver.texts(.type(name), outer)
    case .parameter: names = call.base.flatMap { resolver.texts($0, outer) }
    case nil where call.isOnOther: break
    case nil:
      // `let editor: Editor = .make()`, or a method of the type around the call.
      if method.isStatic, let result = call.result {
        names = [Self.simpleName(result)]
      } else {
        names = resolver.selfTypes(outer)
      }
    default: break
    }
    if names == nil, let stated = call.base.flatMap({ resolver.statedTypes(of: $0, outer) }) {
      let found = stated.filter { type($0, isA: owner) }
      if !found.isEmpty { return .types(found.reduce(into: []) { $0.formUnion(receivers($1)) }) }
      // The value may be an instance of a subclass or of a type that conforms to the stated one.
      let mayBe = stated.contains {
        type(owner, isA: $0) || types[$0]?.isDeclared != true && PlatformClasses.kind(of: $0) == nil
      }
      if !mayBe { return .other }
    }
    if let names {
      return names.contains { type($0, isA: owner) } ? .types(names.filter { type($0, isA: owner) }) : .other
    }
    // The name alone determines the method if only one type declares it.
    return declarers[method.fullName]?.count == 1 && !method.isStatic ? .value : .possible
  }

  /// Returns the types that an instance of a type can have.
  private func receivers(_ name: String) -> Set<String> {
    types[name]?.isDeclared == true ? implementers(of: name) : [name]
  }

  /// The value of a parameter in a call.
  private struct MatchedParameter {
    let parameter: SourceMethod.Parameter
    /// The argument, or the default if the call omits it. `nil` if it is unknown.
    let text: TextValue?
    /// Whether the call omits the argument.
    let isOmitted: Bool
  }

  /// Returns the argument for each parameter of a method, or `nil` if the call cannot mean the method.
  private func match(_ call: SourceCall, _ method: SourceMethod) -> [MatchedParameter]? {
    if call.isValue {
      return method.parameters.map { MatchedParameter(parameter: $0, text: nil, isOmitted: false) }
    }
    var result: [MatchedParameter] = []
    var next = 0
    var omitted = 0
    for parameter in method.parameters {
      if next < call.arguments.count, call.arguments[next].label == parameter.label {
        result.append(
          MatchedParameter(parameter: parameter, text: call.arguments[next].text, isOmitted: false))
        next += 1
      } else {
        result.append(MatchedParameter(parameter: parameter, text: parameter.fallback, isOmitted: true))
        if parameter.fallback == nil { omitted += 1 }
      }
    }
    // A parameter without an argument and a default is a trailing closure.
    return next == call.arguments.count && omitted <= call.closures ? result : nil
  }

  private func bind(
    _ method: SourceMethod, _ match: [MatchedParameter], _ call: SourceCall, _ receiver: Receiver,
    _ scope: TextResolver.Scope, _ caller: TextResolver.Scope, _ resolver: TextResolver
  ) -> TextResolver.Scope {
    var scope = scope
    if case .types(let names) = receiver { scope.selfTypes = names }
    for entry in match where !entry.isOmitted {
      guard let text = entry.text else { continue }
      let parameter = entry.parameter
      scope.arguments[parameter.name] = resolver.argument(text, type: parameter.type, caller)
      if method.generics.contains(parameter.type), let names = resolver.texts(text, caller) {
        scope.generics[parameter.type] = names
      }
    }
    if method.generics.contains(method.returns), scope.generics[method.returns] == nil, let result = call.result {
      let simple = Self.simpleName(result)
      if let found = caller.generics[simple] {
        scope.generics[method.returns] = found
      } else if caller.method?.generics.contains(simple) != true {
        scope.generics[method.returns] = [simple]
      }
    }
    // The function evaluates its defaults: `Self` and generic parameters have the meaning of this call.
    let inner = scope
    for entry in match where entry.isOmitted {
      guard let text = entry.text else { continue }
      scope.arguments[entry.parameter.name] = resolver.argument(text, type: entry.parameter.type, inner)
    }
    return scope
  }
}

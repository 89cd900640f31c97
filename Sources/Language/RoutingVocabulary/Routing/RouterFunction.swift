internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
internal import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld
internal import ViewVocabulary

/// A function that routers call, and that a router class of a script can override.
///
/// It is a key of the declaration of a router class. An override calls the platform's implementation through `super`.
struct RouterFunction: Sendable {
  /// The first argument of a function.
  private enum Receiver {
    /// A router: `self`.
    case router
    /// The router class: `Self`.
    case routerClass
  }

  /// The documentation of the implementation that an override calls through `super`.
  private struct Implementation: Sendable {
    let parameters: [APIEntry.Parameter]
    let text: String
  }

  /// The name.
  let name: String
  private let receiver: Receiver
  /// The family of the routers that have the function, or `nil` for both families.
  private let family: RouterFamily?
  /// The names of the parameters after the receiver.
  private let parameters: [String]
  private let result: String?
  private let doc: Doc.Source
  /// The documentation of the member of routers, or `nil` if the function is not one.
  private let implementation: Implementation?

  /// Declares a function that routers call on themselves.
  ///
  /// - Parameters:
  ///   - family: the family of the routers that have it, or `nil` for both families.
  ///   - parameters: the parameters after the router.
  ///   - result: the Lua type of the result, or `nil` if it returns nothing.
  ///   - doc: the documentation of the key.
  ///   - text: the description of the implementation of the platform, or `nil` if it is not a member of routers, because they have a
  ///     property of this name.
  static func instance(
    _ name: String, of family: RouterFamily? = nil, _ parameters: [APIEntry.Parameter] = [],
    returns result: String? = nil, _ doc: @autoclosure @escaping Doc.Source, super text: String?
  ) -> RouterFunction {
    RouterFunction(
      name: name, receiver: .router, family: family, parameters: parameters.map(\.name), result: result, doc: doc,
      implementation: text.map { Implementation(parameters: parameters, text: $0) })
  }

  /// Declares a function that routers call on their class.
  ///
  /// - Parameter parameters: the names of the parameters after the class.
  static func ofClass(
    _ name: String, of family: RouterFamily? = nil, _ parameters: [String] = [], returns result: String? = nil,
    _ doc: @autoclosure @escaping Doc.Source
  ) -> RouterFunction {
    RouterFunction(
      name: name, receiver: .routerClass, family: family, parameters: parameters, result: result, doc: doc,
      implementation: nil)
  }

  // MARK: Documentation

  /// The key of the declaration of a router class.
  var key: DeclarationKey {
    let list = [receiver == .router ? "self" : "Self"] + parameters
    return DeclarationKey(
      name, "fun(\(list.joined(separator: ", ")))" + (result.map { ": \($0)" } ?? ""), doc())
  }

  /// The member by which an override calls the platform's implementation: `Class.super.prepareDestination(self, …)`.
  private var member: ClassMember? {
    guard let implementation else { return nil }
    return Members<AnyRouter>.method.custom(
      name, implementation.parameters, returns: result, Doc(implementation.text, rules: doc().rules)
    ) { router, call, context in
      let selector = context.classes.symbols.intern(name)
      try context.push(router.callNative(selector, arguments(call, from: 1, context)) ?? .none, to: call)
      return 1
    }
  }

  // MARK: The implementation of the platform

  /// Returns the implementation of the platform as a function, whose first argument is the receiver.
  func native(in context: ScriptContext) throws -> LuaFunction {
    try context.lua.function(name) { [unowned context] call in
      try context.push(callNative(call, context) ?? .none, to: call)
      return 1
    }
  }

  private func callNative(_ call: LuaCall, _ context: ScriptContext) throws -> Value? {
    let selector = context.classes.symbols.intern(name)
    switch receiver {
    case .router:
      let router = try context.object(call, 1, AnyRouter.self, "the router")
      return router.callNative(selector, try arguments(call, from: 2, context))
    case .routerClass:
      guard let router = context.objectClass(call, 1) else {
        throw ScriptFault(
          "the first argument of \(name) must be the class", at: name, found: context.printer.line(call.value(1)),
          expected: "super.\(name)(Self, …)")
      }
      return AnyRouter.callNative(selector, of: router, try arguments(call, from: 2, context), in: context.app.world)
    }
  }

  private func arguments(_ call: LuaCall, from first: Int, _ context: ScriptContext) throws -> Arguments {
    func value(_ index: Int) throws -> Value { try context.value(call, first + index) }
    return switch parameters.count {
    case 0: Arguments()
    case 1: Arguments(try value(0))
    case 2: Arguments(try value(0), try value(1))
    case 3: Arguments(try value(0), try value(1), try value(2))
    default: Arguments(try value(0), try value(1), try value(2), try value(3))
    }
  }
}

// MARK: Finding functions

extension RouterFunction {
  /// Returns the functions of the routers of a family.
  static func functions(of family: RouterFamily) -> [RouterFunction] {
    all.filter { $0.family == nil || $0.family == family }
  }

  /// The functions that only service routers have.
  static let onlyOfServices = all.filter { $0.family == .service }

  /// Returns the members of routers for the functions that only the routers of a family have, or for `nil` those of both families.
  static func members(of family: RouterFamily?) -> [ClassMember] {
    all.filter { $0.family == family }.compactMap(\.member)
  }

  /// Returns whether the routers of a family call a function on their class. A declaration checks this for each of its functions.
  static func isCalledOnClass(_ name: String, in family: RouterFamily) -> Bool {
    switch family {
    case .view: ofViewRouterClasses.keys.contains(name)
    case .service: ofServiceRouterClasses.keys.contains(name)
    }
  }

  /// Returns the function with a name that the routers of a family call on their class.
  static func ofClass(named name: String, in family: RouterFamily) -> RouterFunction? {
    switch family {
    case .view: ofViewRouterClasses[name]
    case .service: ofServiceRouterClasses[name]
    }
  }

  private static let ofViewRouterClasses = calledOnClass(in: .view)
  private static let ofServiceRouterClasses = calledOnClass(in: .service)

  private static func calledOnClass(in family: RouterFamily) -> [String: RouterFunction] {
    let functions = functions(of: family).filter { $0.receiver == .routerClass }
    return Dictionary(uniqueKeysWithValues: functions.map { ($0.name, $0) })
  }
}

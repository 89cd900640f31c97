internal import LuaRuntime
internal import RouterCore
internal import Simulation
internal import Storyboards
internal import ViewHierarchy

/// A member of a platform class, as scripts see it.
enum PlatformMember: Sendable {
  /// Reads or writes with the object itself; the call's first argument is the one after the object, or the value that is written.
  typealias Body = @Sendable (SimulatedObject, LuaCall, ScriptState) throws -> Int32
  /// Installs or removes what a function that a script assigned stands for.
  typealias Install = @Sendable (SimulatedObject, ScriptBlock?) -> Void

  case property(String, get: Body, set: Body?)
  case method(String, Body)
  /// A property that holds a function, which the simulator calls.
  case block(String, Install)

  /// The member's name.
  var name: String {
    switch self {
    case .property(let name, _, _), .method(let name, _), .block(let name, _): name
    }
  }
}

/// The members of the platform's classes.
enum PlatformMembers {
  // MARK: Writing members down

  static func property<Host: SimulatedObject>(
    _ name: String, of type: Host.Type, get: @escaping @Sendable (Host, LuaCall, ScriptState) throws -> Int32,
    set: (@Sendable (Host, LuaCall, ScriptState) throws -> Void)? = nil
  ) -> PlatformMember {
    var setter: PlatformMember.Body?
    if let set {
      setter = { host, call, state in
        try set(unsafeDowncast(host, to: Host.self), call, state)
        return 0
      }
    }
    return .property(name, get: { try get(unsafeDowncast($0, to: Host.self), $1, $2) }, set: setter)
  }

  static func method<Host: SimulatedObject>(
    _ name: String, of type: Host.Type, _ body: @escaping @Sendable (Host, LuaCall, ScriptState) throws -> Int32
  ) -> PlatformMember {
    .method(name) { try body(unsafeDowncast($0, to: Host.self), $1, $2) }
  }

  /// A method that is a step of the script when it is called from the top level.
  static func step<Host: SimulatedObject>(
    _ name: String, of type: Host.Type, _ body: @escaping @Sendable (Host, LuaCall, ScriptState) throws -> Int32
  ) -> PlatformMember {
    .method(name) { host, call, state in
      try state.step { try body(unsafeDowncast(host, to: Host.self), call, state) }
    }
  }

  /// A step that returns what it took out of the hierarchy. What the script does not keep of it lives through the step's own
  /// checkpoint, being on the stack, and goes at the next step's.
  static func releasingStep<Host: SimulatedObject>(
    _ name: String, of type: Host.Type, _ body: @escaping @Sendable (Host, LuaCall, ScriptState) throws -> Int32
  ) -> PlatformMember {
    .method(name) { host, call, state in
      defer { host.world.needsCheckpoint = true }
      return try state.step { try body(unsafeDowncast(host, to: Host.self), call, state) }
    }
  }

  /// A method that the platform calls and a class may override: what a call to `super` reaches.
  static func overridable<Host: UIResponder>(
    _ selector: Symbol, of type: Host.Type,
    _ arguments: @escaping @Sendable (LuaCall, ScriptState) throws -> Arguments = { _, _ in Arguments() }
  ) -> PlatformMember {
    let name = UIKitName(rawValue: selector.rawValue).map { "\($0)" } ?? ""
    return method(name, of: type) { host, call, state in
      guard let answer = host.callNative(selector, try arguments(call, state)), case .bool(let truth) = answer else {
        return 0
      }
      return try call.return(truth)
    }
  }

  static func block<Host: SimulatedObject>(
    _ name: String, of type: Host.Type, _ install: @escaping @Sendable (Host, ScriptBlock?) -> Void
  ) -> PlatformMember {
    .block(name) { install(unsafeDowncast($0, to: Host.self), $1) }
  }
}

internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of AppKit's responders: views, windows, controllers and the application.
enum NSResponderMembers {
  static let all: [PlatformMember] = [
    PlatformMembers.property("nextResponder", of: NSResponder.self, get: { try $2.return($0.nextResponder, from: $1) }),
    overridable(.acceptsFirstResponder, of: NSResponder.self),
    overridable(.becomeFirstResponder, of: NSResponder.self),
    overridable(.resignFirstResponder, of: NSResponder.self),
  ]

  /// A method that the platform calls and a class may override: what a call to `super` reaches.
  static func overridable<Host: NSResponder>(
    _ selector: Symbol, of type: Host.Type,
    _ arguments: @escaping @Sendable (LuaCall, ScriptState) throws -> Arguments = { _, _ in Arguments() }
  ) -> PlatformMember {
    let name =
      UIKitName(rawValue: selector.rawValue).map { "\($0)" } ?? AppKitName(rawValue: selector.rawValue).map { "\($0)" }
      ?? StoryboardName(rawValue: selector.rawValue).map { "\($0)" }
    return PlatformMembers.method(name ?? "", of: type) { host, call, state in
      guard let answer = host.callNative(selector, try arguments(call, state)), case .bool(let truth) = answer else {
        return 0
      }
      return try call.return(truth)
    }
  }

  /// A step without arguments and without an answer.
  static func action<Host: SimulatedObject>(
    _ name: String, of type: Host.Type, _ body: @escaping @Sendable (Host) throws -> Void
  ) -> PlatformMember {
    PlatformMembers.step(name, of: type) { host, _, _ in
      try body(host)
      return 0
    }
  }

  /// A truth value that can only be read.
  static func truth<Host: SimulatedObject>(
    _ name: String, of type: Host.Type, _ read: @escaping @Sendable (Host) -> Bool
  ) -> PlatformMember {
    PlatformMembers.property(name, of: type, get: { host, call, _ in try call.return(read(host)) })
  }

  /// A weak reference to any object, such as a delegate.
  static func delegate<Host: SimulatedObject>(
    of type: Host.Type, get: @escaping @Sendable (Host) -> SimulatedObject?,
    set: @escaping @Sendable (Host, SimulatedObject?) -> Void
  ) -> PlatformMember {
    PlatformMembers.property(
      "delegate", of: type, get: { host, call, state in try state.return(get(host), from: call) },
      set: { host, call, state in
        set(host, try state.optionalObject(call, 1, SimulatedObject.self, "an object"))
      })
  }
}

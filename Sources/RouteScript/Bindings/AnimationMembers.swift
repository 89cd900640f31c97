internal import AppSimulator
internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// What the class of views offers: whether anything is animated.
enum AnimationMembers: String, CaseIterable {
  case performWithoutAnimation, setAnimationsEnabled, areAnimationsEnabled

  /// The function of the class, or nil when the class has none of that name.
  static func function(_ name: String, of objectClass: ObjectClass, in state: ScriptState) throws -> LuaFunction? {
    guard objectClass.nativeType is UIView.Type, let member = AnimationMembers(rawValue: name) else { return nil }
    return try member.function(in: state)
  }

  private func function(in state: ScriptState) throws -> LuaFunction {
    try state.lua.function(rawValue) { [unowned state] call in
      switch self {
      case .performWithoutAnimation:
        let actions = try call.function(1)
        try UIView.performWithoutAnimation(in: state.app.world) { try actions.call() }
        return 0
      case .setAnimationsEnabled:
        try UIView.setAnimationsEnabled(state.flag(call, 1), in: state.app.world)
        return 0
      case .areAnimationsEnabled:
        return try call.return(UIView.areAnimationsEnabled(in: state.app.world))
      }
    }
  }
}

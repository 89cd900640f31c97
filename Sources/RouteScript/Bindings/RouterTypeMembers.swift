internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
internal import Simulation

/// What routers offer before they are performed: the methods of router classes, and of what `Router.to` gives for a destination that was
/// registered without a router class.
enum RouterTypeMembers: String, CaseIterable {
  case perform, makeDestination, canMakeDestination, performOnDestination, prepare, supportRouteType

  /// The methods of the routers of a family, sorted.
  static func names(of family: RouterFamily) -> [String] {
    allCases.filter { family == .view || ![.performOnDestination, .prepare, .supportRouteType].contains($0) }.map(
      \.rawValue
    ).sorted()
  }

  /// The method of a router class, which gets the class first.
  static func function(_ name: String, in state: ScriptState) throws -> LuaFunction? {
    guard let member = RouterTypeMembers(rawValue: name) else { return nil }
    return try state.lua.function(name) { [unowned state] call in
      guard let type = try state.routerType(call.value(1)) else {
        throw ScriptFault(
          "\(name) must be called with a colon", at: name, found: state.printer.line(call.value(1)),
          expected: "router:\(name)(…)")
      }
      return try member.call(type, call, from: 2, state)
    }
  }

  /// The members of a router that has no class.
  static let found: [PlatformMember] = allCases.map { member in
    PlatformMembers.method(member.rawValue, of: FoundRouter.self) { found, call, state in
      guard let type = found.type else { return 0 }
      return try member.call(type, call, from: 1, state)
    }
  }

  private func call(_ type: RouterType, _ call: LuaCall, from index: Int, _ state: ScriptState) throws -> Int32 {
    switch self {
    case .perform: return try state.perform(.type(type), call, from: index)
    case .makeDestination: return try state.makeDestination(.type(type), call, index)
    case .canMakeDestination: return try call.return(state.app.router.canMakeDestination(type))
    case .performOnDestination: return try state.performOnDestination(type, call, index)
    case .prepare: return try state.prepare(type, call, index)
    case .supportRouteType:
      let wanted = try ClassMembers.routeType(call.value(index), at: rawValue, rawValue, in: state)
      return try call.return(state.app.router.supportedRouteTypes(of: type).contains(wanted.mask))
    }
  }
}

/// What a look-up gave that is no router class: a route of closures, or one to a destination without a router.
final class FoundRouter: SimulatedObject {
  /// The router; set when it is made.
  var type: RouterType?

  /// A script's own; its end tells nobody anything.
  override var reportsDeallocation: Bool { false }
}

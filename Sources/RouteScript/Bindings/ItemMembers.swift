internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of bar button items and gesture recognisers.
enum ItemMembers {
  private typealias Button = UIBarButtonItem
  private typealias Recogniser = UIGestureRecognizer

  static let ofButtons: [PlatformMember] = [
    PlatformMembers.property(
      "title", of: Button.self, get: { item, call, _ in try call.return(item.title) },
      set: { item, call, _ in item.title = call.isNil(1) ? nil : try call.string(1) }),
    PlatformMembers.property(
      "tag", of: Button.self, get: { item, call, _ in try call.return(item.tag) },
      set: { item, call, _ in item.tag = try call.integer(1) }),
    PlatformMembers.property(
      "isEnabled", of: Button.self, get: { item, call, _ in try call.return(item.isEnabled) },
      set: { item, call, _ in item.isEnabled = call.truth(1) }),
    PlatformMembers.method("addTarget", of: Button.self) { item, call, state in
      item.addTarget(try target(call, state), action: try call.string(2))
      return 0
    },
    PlatformMembers.block("primaryAction", of: Button.self) { item, block in
      item.primaryAction = block.map { block in { [unowned item] in block.call(.object(item)) } }
    },
  ]

  static let ofRecognisers: [PlatformMember] = [
    PlatformMembers.property("view", of: Recogniser.self, get: { try $2.return($0.view, from: $1) }),
    PlatformMembers.property(
      "isEnabled", of: Recogniser.self, get: { item, call, _ in try call.return(item.isEnabled) },
      set: { item, call, _ in item.isEnabled = call.truth(1) }),
    PlatformMembers.method("addTarget", of: Recogniser.self) { item, call, state in
      item.addTarget(try target(call, state), action: try call.string(2))
      return 0
    },
    PlatformMembers.block("primaryAction", of: Recogniser.self) { item, block in
      item.primaryAction = block.map { block in { [unowned item] in block.call(.object(item)) } }
    },
  ]

  private static func target(_ call: LuaCall, _ state: ScriptState) throws -> UIResponder {
    try state.object(call, 1, UIResponder.self, "a controller or a view")
  }
}

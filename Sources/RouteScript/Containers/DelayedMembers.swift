internal import AppSimulator
internal import LuaRuntime
internal import Simulation

/// The members of lazy values and providers (`injection:V16`).
enum DelayedMembers {
  static let any: [PlatformMember] = [
    PlatformMembers.property(
      "value", of: DelayedObject.self,
      get: { object, call, state in
        try state.push(state.delivering { try state.injecting { try object.value() } }, to: call)
        return 1
      })
  ]

  static let lazy: [PlatformMember] = [
    PlatformMembers.property(
      "wasMade", of: LazyValue.self, get: { object, call, _ in try call.return(object.wasMade) }),
    PlatformMembers.method("clear", of: LazyValue.self) { object, _, _ in
      object.clear()
      return 0
    },
  ]

  static let provider: [PlatformMember] = [
    PlatformMembers.method("make", of: ProviderValue.self) { object, call, state in
      let arguments = try stride(from: 1, through: call.count, by: 1).map { try state.value(call, $0) as Any }
      try state.push(state.delivering { try state.injecting { try object.value(arguments: arguments) } }, to: call)
      return 1
    }
  ]
}

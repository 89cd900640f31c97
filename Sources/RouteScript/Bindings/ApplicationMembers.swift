internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of the application object.
enum ApplicationMembers {
  static let all: [PlatformMember] = [
    PlatformMembers.property("windows", of: UIApplication.self, get: { try $2.return($0.windows, from: $1) }),
    PlatformMembers.property("keyWindow", of: UIApplication.self, get: { try $2.return($0.keyWindow, from: $1) }),
    PlatformMembers.property(
      "delegate", of: UIApplication.self, get: { try $2.return($0.delegate, from: $1) },
      set: { application, call, state in
        application.delegate = try state.optionalObject(call, 1, SimulatedObject.self, "an object")
      }),
  ]
}

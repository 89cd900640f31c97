internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of responders: views, controllers and the application.
enum ResponderMembers {
  private typealias Responder = UIResponder

  static let all: [PlatformMember] = [
    PlatformMembers.property(
      "next", of: Responder.self,
      get: { responder, call, state in
        let next = responder.next
        if let application = next as? UIApplication { state.objects.adopt(application) }
        return try state.return(next, from: call)
      }),
    PlatformMembers.property(
      "isFirstResponder", of: Responder.self, get: { object, call, _ in try call.return(object.isFirstResponder) }),
    PlatformMembers.step("becomeFirstResponder", of: Responder.self) { responder, call, _ in
      try call.return(responder.becomeFirstResponder())
    },
    PlatformMembers.step("resignFirstResponder", of: Responder.self) { responder, call, _ in
      try call.return(responder.resignFirstResponder())
    },
    PlatformMembers.overridable(.canBecomeFirstResponder, of: Responder.self),
  ]
}

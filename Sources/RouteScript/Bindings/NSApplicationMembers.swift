internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of the application object of macOS.
enum NSApplicationMembers {
  private typealias Host = NSApplication

  static let all: [PlatformMember] = [
    PlatformMembers.property("windows", of: Host.self, get: { try $2.return($0.windows, from: $1) }),
    PlatformMembers.property("keyWindow", of: Host.self, get: { try $2.return($0.keyWindow, from: $1) }),
    PlatformMembers.property("mainWindow", of: Host.self, get: { try $2.return($0.mainWindow, from: $1) }),
    PlatformMembers.property("modalWindow", of: Host.self, get: { try $2.return($0.modalWindow, from: $1) }),
    NSResponderMembers.delegate(of: Host.self, get: { $0.delegate }, set: { $0.delegate = $1 }),
    PlatformMembers.step("click", of: Host.self) { application, call, state in
      application.click(try state.object(call, 1, NSView.self, "a view"))
      return 0
    },
  ]
}

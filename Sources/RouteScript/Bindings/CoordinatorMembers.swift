internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of transition coordinators.
enum CoordinatorMembers {
  private typealias Coordinator = UIViewControllerTransitionCoordinator

  static let all: [PlatformMember] = properties + methods

  private static var properties: [PlatformMember] {
    [
      flag("isAnimated") { $0.isAnimated },
      flag("isInteractive") { $0.isInteractive },
      flag("initiallyInteractive") { $0.initiallyInteractive },
      flag("isCancelled") { $0.isCancelled },
      PlatformMembers.property(
        "transitionDuration", of: Coordinator.self,
        get: { object, call, _ in try call.return(object.transitionDuration.seconds) }),
      PlatformMembers.property(
        "percentComplete", of: Coordinator.self, get: { object, call, _ in try call.return(object.percentComplete) }),
    ]
  }

  private static func flag(
    _ name: String, _ get: @escaping @Sendable (UIViewControllerTransitionCoordinator) -> Bool
  ) -> PlatformMember {
    PlatformMembers.property(name, of: Coordinator.self, get: { object, call, _ in try call.return(get(object)) })
  }

  private static var methods: [PlatformMember] {
    [
      PlatformMembers.method("viewController", of: Coordinator.self) { coordinator, call, state in
        let value = call.value(1)
        let names = Coordinator.Key.allCases.map(\.rawValue)
        guard let key = value.text.flatMap(Coordinator.Key.init(rawValue:)) else {
          throw ScriptFault.unknownName(
            "a transition has no controller \(state.printer.line(value))", value.text ?? "", among: names,
            help: ["use \"from\" for the old controller, or \"to\" for the new one"])
        }
        return try state.return(coordinator.viewController(forKey: key), from: call)
      },
      PlatformMembers.method("animate", of: Coordinator.self) { coordinator, call, state in
        let alongside = try state.oneShotBlock(call, 1, keptBy: coordinator)
        let completion = try state.oneShotBlock(call, 2, keptBy: coordinator)
        return try call.return(
          coordinator.animate(
            alongsideTransition: alongside.map { block in { block.call(.object($0)) } },
            completion: completion.map { block in { block.call(.object($0)) } }))
      },
      PlatformMembers.method("notifyWhenInteractionChanges", of: Coordinator.self) { coordinator, call, state in
        if let block = try state.oneShotBlock(call, 1, keptBy: coordinator) {
          coordinator.notifyWhenInteractionChanges { block.call(.object($0)) }
        }
        return 0
      },
    ]
  }
}

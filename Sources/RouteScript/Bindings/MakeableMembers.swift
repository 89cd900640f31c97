internal import LuaRuntime
internal import RouterCore
internal import Simulation

/// The members of configurations that make the destination themselves (`router:2.24`): a script assigns the makers, and callers call
/// them.
enum MakeableMembers {
  static let view: [PlatformMember] = members(of: MakeableViewConfiguration.self)
  static let service: [PlatformMember] = members(of: MakeableServiceConfiguration.self)

  private static func members<Host: PerformRouteConfiguration>(of type: Host.Type) -> [PlatformMember] {
    [
      PlatformMembers.block("makeDestination", of: type) { configuration, block in
        configuration.maker?.makeDestination = block.map { block in { block.object() } }
      },
      PlatformMembers.block("makeDestinationWith", of: type) { configuration, block in
        configuration.maker?.makeDestinationWith = block.map { block in { block.object($0) } }
      },
      PlatformMembers.block("constructDestination", of: type) { configuration, block in
        configuration.maker?.constructDestination = block.map { block in { _ = block.object($0) } }
      },
      PlatformMembers.block("didMakeDestination", of: type) { configuration, block in
        configuration.maker?.didMakeDestination = block.map { block in { block.call(.object($0)) } }
      },
      PlatformMembers.property(
        "makedDestination", of: type, get: { try $2.return($0.maker?.makedDestination, from: $1) },
        set: { $0.maker?.makedDestination = try $2.optionalObject($1, 1, SimulatedObject.self, "an object") }),
    ]
  }
}

internal import LuaRuntime
internal import RouterCore
internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

extension Members where Host: PerformRouteConfiguration {
  /// The members of configurations that create the destination themselves (`router:2.24`).
  @ClassMemberBuilder static var makeable: [ClassMember] {
    block(
      "makeDestination", type: "fun(): object?",
      Doc("The function that creates the destination.", rules: ["router:2.28"])
    ) { configuration, block in
      configuration.maker?.makeDestination = block.map { block in { block.object() } }
    }
    block(
      "makeDestinationWith", type: "fun(...): object?",
      Doc(
        "The function that creates the destination from the caller's values, and usually sets `makedDestination`.",
        rules: ["router:2.25", "router:2.29"])
    ) { configuration, block in
      configuration.maker?.makeDestinationWith = block.map { block in { block.object($0) } }
    }
    block(
      "constructDestination", type: "fun(...)",
      Doc("The function that receives the caller's values and sets `makeDestination`.", rules: ["router:2.29"])
    ) { configuration, block in
      configuration.maker?.constructDestination = block.map { block in { _ = block.object($0) } }
    }
    property(
      "makedDestination", { $0.maker?.makedDestination }, set: { $0.maker?.makedDestination = $1 },
      Doc(
        "The destination that was created before the perform. It is used instead of a new one from the router.",
        rules: ["router:2.25"]))
    block(
      "didMakeDestination", type: "fun(destination)",
      Doc("The function that is called once with the destination, after all preparations.", rules: ["router:2.27"])
    ) { configuration, block in
      configuration.maker?.didMakeDestination = block.map { block in { block.call(.object($0)) } }
    }
  }
}

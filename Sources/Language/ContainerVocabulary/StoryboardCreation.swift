internal import AppSimulator
internal import LuaRuntime
package import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld
internal import StoryboardVocabulary
internal import Storyboards
internal import ViewVocabulary

extension Word {
  /// The functions for storyboards in files and in containers, and the members of storyboards.
  package static let storyboardType = Word(
    .value, "Storyboard", type: "table",
    Doc(
      """
      The functions for storyboard files. A storyboard, from here or from `storyboard`, has the members below.
      """,
      example:
        """
        local Main = Storyboard.load "App/Base.lproj/Main.storyboard"
        local app = launch { mainStoryboard = "Main" }
        app:tap "Edit"
        """),
    members: { owner in
      StoryboardMembers.instantiation.entries(of: owner) + [storyboardLoading.entry(of: owner)]
        + StoryboardMembers.files.entries(of: owner) + [creating.entry(of: owner)]
        + StoryboardMembers.instantiationOnMac.entries(of: owner)
    }
  ) { context in
    let table = try context.namespace("Storyboard") { [storyboardLoading, creating] }
    context.declared.enter(table, as: .other(StoryboardType.value))
    return .table(table)
  }

  private static let creating = NamespaceMember<ScriptContext>.function(
    "create",
    [
      .init("name", "string", "the storyboard's name"),
      .init("bundle?", "string", "the bundle of the storyboard; the app's own by default"),
      .init("container?", "Container", "the container that injects into its controllers"),
    ], returns: "Storyboard",
    Doc(
      """
      Returns a storyboard by its name. With a container, that container injects into its controllers, and \
      references do not find this storyboard. Otherwise the container that registered it injects. A storyboard \
      without a registration is not injected into.
      """, errors: ["PlatformException: the bundle does not contain a storyboard of this name."],
      rules: ["injection:S2", "injection:S3", "injection:S12", "injection:S14"])
  ) { context, call in
    try context.createStoryboard(call)
  }
}

/// The storyboards of containers.
extension ScriptContext {
  /// Implements `Storyboard.create(name, bundle, container)` (`injection:S2`, `injection:S12`).
  func createStoryboard(_ call: LuaCall) throws -> Int32 {
    guard call.isString(1) else {
      throw ScriptFault(
        "Storyboard.create needs the name of a storyboard", at: "create", found: printer.line(call.value(1)),
        expected: "Storyboard.create(\"Main\", nil, container)", help: ["call it with a dot"])
    }
    let name = try call.string(1)
    let bundle = call.isNil(2) ? nil : try call.string(2)
    if call.isNil(3) {
      if !running.isLaunched { beginContainers(nil) }
      return try step { try call.return(storyboardTable(app.createStoryboard(name, bundle: bundle))) }
    }
    guard case .other(let declared as DeclaredContainer) = declaredThing(call, 3) else {
      throw ScriptFault(
        "Storyboard.create: the third argument must be a container", at: "create", found: printer.line(call.value(3)),
        expected: "the result of `container \"Name\" { … }`")
    }
    return try step {
      let container = declared.live(in: app).container
      return try call.return(
        storyboardTable(app.createStoryboard(name, bundle: bundle, container: container)))
    }
  }

  /// Returns the storyboard that the running app uses for a declared one: that of the container that registered it, or the
  /// storyboard itself.
  func serving(_ storyboard: Storyboard) throws -> Storyboard {
    if injection.containers.isEmpty { return storyboard }
    if !running.isLaunched { beginContainers(nil) }
    return try app.servingStoryboard(storyboard)
  }
}

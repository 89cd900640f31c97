internal import LuaRuntime
internal import RouterCore
package import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy
internal import ViewVocabulary

private typealias Member = Members<ViewRoutePopoverConfiguration>

extension PlatformClass {
  package static let viewRoutePopoverConfiguration = PlatformClass(
    ViewRoutePopoverConfiguration.self, "a popover configuration", Doc("The configuration of a popover's anchor.")
  ) {
    Member.custom(
      "sourceView", type: "UIView?", get: { try $2.return($0.sourceView, from: $1) },
      set: { $0.sourceView = try $2.optionalObject($1, 1, SimulatedObject.self, "a view") },
      Doc("The view that the popover points to. The reference is weak.", rules: ["router:2.6"]))
    Member.custom(
      "barButtonItem", type: "object?", get: { try $2.return($0.barButtonItem, from: $1) },
      set: { $0.barButtonItem = try $2.optionalObject($1, 1, SimulatedObject.self, "a bar button") },
      Doc(
        "The bar button item that the popover points to, which takes precedence over the view. The reference is weak.",
        rules: ["router:2.6", "router:3.5.6"]))
    Member.property(
      "delegate", \.scriptDelegate, set: { $0.scriptDelegate = $1 },
      Doc("The delegate of the popover's presentation controller. The reference is weak.", rules: ["router:2.6"]))
    Member.custom(
      "behavior", type: "string", get: { object, call, _ in try call.return(object.behavior.rawValue) },
      set: { popover, call, context in popover.behavior = try context.choice(call.value(1)) },
      Doc(
        """
        The condition under which a macOS popover closes automatically: `applicationDefined` by default, `transient` \
        or `semitransient`.
        """,
        rules: ["router:3.12.3"]))
  }
}

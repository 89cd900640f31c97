package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UIPercentDrivenInteractiveTransition>

extension PlatformClass {
  package static let uiPercentDrivenInteractiveTransition = PlatformClass(
    UIPercentDrivenInteractiveTransition.self, "a percent-driven transition",
    Doc(
      """
      An interaction controller that moves an animator's animations with the user's gesture. A delegate returns it for \
      the animator. Its methods simulate the gesture. Another interaction controller is an object of any class with \
      the method startInteractiveTransition(context).
      """,
      rules: ["hierarchy:4.67", "hierarchy:4.68"],
      example: """
        local gesture = UIPercentDrivenInteractiveTransition()
        local Swipe = class "Swipe" {
          navigationControllerAnimationControllerFor = function() return animator end,
          navigationControllerInteractionControllerFor = function() return gesture end,
        }
        navigation:popViewController()
        gesture:update(0.4)
        gesture:cancel()
        """)
  ) {
    Member.property(
      "percentComplete", { Double($0.percentComplete) },
      Doc("The progress that was set last, from 0 to 1.", rules: ["hierarchy:4.68"]))
    Member.property(
      "duration", { Double($0.duration) }, Doc("The animator's duration in seconds, or 0 before the transition."))
    Member.property(
      "completionSpeed", { Double($0.completionSpeed) }, set: { $0.completionSpeed = CGFloat($1) },
      Doc("The speed of the animations after the gesture; 1 by default.", rules: ["hierarchy:4.68"]))
    Member.property(
      "wantsInteractiveStart", \.wantsInteractiveStart, set: { $0.wantsInteractiveStart = $1 },
      Doc(
        "Whether the transition starts with the gesture; true by default. Otherwise pause can take hold of it.",
        rules: ["hierarchy:4.67"]))
    Member.step(
      "update", Parameter("percent", Double.self, "the progress of the gesture, from 0 to 1"),
      Doc("Moves the animations. It has no effect before the transition has started.", rules: ["hierarchy:4.68"])
    ) { $0.update(CGFloat($1)) }
    Member.step(
      "finish",
      Doc(
        """
        Ends the gesture. The animations end in the rest of their time. Before the transition has started, the call \
        has no effect, and the transition keeps waiting, which is undocumented.
        """,
        rules: ["hierarchy:4.68", "hierarchy:4.69"])
    ) { $0.finish() }
    Member.step(
      "cancel",
      Doc(
        "Cancels the transition. The animations return to their start, and the callbacks turn round.",
        rules: ["hierarchy:4.66", "hierarchy:4.68", "hierarchy:4.69"])
    ) { $0.cancel() }
    Member.step(
      "pause", Doc("Takes hold of a running transition, whose animations pause.", rules: ["hierarchy:4.67"])
    ) { $0.pause() }
  }
}

package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UIStoryboardUnwindSegueSource>

extension PlatformClass {
  package static let uiStoryboardUnwindSegueSource = PlatformClass(
    UIStoryboardUnwindSegueSource.self, "the unwind segue that the method received", origin: simulatorCreates,
    Doc(
      "The search of an unwind segue, with `source`, `unwindAction` and `sender`.",
      type: "UIStoryboardUnwindSegueSource")
  ) {
    Member.property("source", \.source, Doc("The controller that the segue starts from.", type: "UIViewController"))
    Member.property("unwindAction", \.unwindAction, Doc("The name of the method to which the segue leads."))
    Member.property(
      "sender", \.sender, Doc("The object that triggers the segue, or the sender passed to performSegue."))
  }
}

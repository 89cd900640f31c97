package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UIStoryboardSegue>

extension PlatformClass {
  package static let uiStoryboardSegue = PlatformClass(
    UIStoryboardSegue.self, "a segue", origin: "perform a storyboard segue: controller:performSegue(\"name\")",
    Doc(
      """
      A segue that is being performed. Derive a class from it for `custom` segues. The storyboard creates the \
      instances.
      """)
  ) {
    Member.property("identifier", \.identifier, Doc("The segue's identifier."))
    Member.property("source", \.source, Doc("The controller that the segue starts from.", type: "UIViewController"))
    Member.property(
      "destination", \.destination, Doc("The controller that the segue leads to.", type: "UIViewController"))
    Member.step(
      "perform",
      Doc(
        "Shows the destination according to the segue's kind. Custom segues override it.", rules: ["storyboards:11.8"])
    ) { try $0.tryPerform() }
  }
}

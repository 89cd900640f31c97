package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<NSStoryboardSegue>

extension PlatformClass {
  package static let nsStoryboardSegue = PlatformClass(
    NSStoryboardSegue.self, "a segue", origin: "perform a storyboard segue: controller:performSegue(\"name\")",
    Doc(
      """
      A macOS segue that is being performed. Derive a class from it for `custom` segues. The storyboard creates \
      the instances.
      """)
  ) {
    Member.property("identifier", \.identifier, Doc("The segue's identifier."))
    Member.property(
      "sourceController", \.source,
      Doc("The controller that the segue starts from.", type: "NSViewController|NSWindowController"))
    Member.property(
      "destinationController", \.destination,
      Doc("The controller that the segue leads to.", type: "NSViewController|NSWindowController"))
    Member.step(
      "perform",
      Doc(
        "Shows the destination according to the segue's kind. Custom segues override it.",
        rules: ["storyboards:11.14"])
    ) { try $0.tryPerform() }
  }
}

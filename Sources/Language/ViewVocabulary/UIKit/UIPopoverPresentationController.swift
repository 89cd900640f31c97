package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UIPopoverPresentationController>

extension PlatformClass {
  package static let uiPopoverPresentationController = PlatformClass(
    UIPopoverPresentationController.self, "a popover presentation controller",
    origin: "use controller.popoverPresentationController of a controller with the style \"popover\"",
    Doc(
      "The manager of a popover presentation, from controller.popoverPresentationController.",
      type: "UIPopoverPresentationController", rules: ["hierarchy:5.22"])
  ) {
    Member.property(
      "sourceView", \.sourceView, set: { $0.sourceView = $1 },
      Doc("The view that the popover points to, or `nil`.", rules: ["hierarchy:5.22"]))
    Member.property(
      "barButtonItem", \.barButtonItem, set: { $0.barButtonItem = $1 },
      Doc("The bar button item that the popover points to, or `nil`.", rules: ["hierarchy:5.22"]))
    Member.step(
      "tapOutside",
      Doc(
        """
        Simulates the user's tap outside the popover. The popover is dismissed unless its delegate prevents it; then \
        this returns false. The details are undocumented.
        """,
        rules: ["hierarchy:4.38"])
    ) { $0.tapOutside() }
  }
}

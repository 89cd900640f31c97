extension APIReference {
  /// The members of storyboards, segues and their controllers on macOS.
  static var appKitStoryboards: [APIEntry] { instantiation + seguePerforming + appKitSegues }

  private static var instantiation: [APIEntry] {
    [
      APIEntry(
        .method, "awakeFromNib", of: "NSResponder",
        "Called after a storyboard creates the object and the rest of its scene.",
        rules: ["storyboards:11.2", "storyboards:11.13"])
    ]
  }

  private static var seguePerforming: [APIEntry] {
    ["NSViewController", "NSWindowController"].flatMap { owner in
      [
        APIEntry(
          .property, "storyboard", of: owner, type: "Storyboard?",
          "The storyboard that created the controller, or `nil`.", rules: ["storyboards:8.6"]),
        APIEntry(
          .method, "performSegue", of: owner,
          "Performs a segue of the controller's scene. It does not call shouldPerformSegue.",
          parameters: [
            .init("identifier", "string", "the segue's identifier"),
            .init("sender?", "any", "the value that prepareForSegue receives"),
          ],
          errors: [
            """
            PlatformException NSInvalidArgumentException: the scene does not contain the segue, or the controller is \
            not from a storyboard.
            """
          ], rules: ["storyboards:11.13", "storyboards:11.14"]),
        APIEntry(
          .method, "shouldPerformSegue", of: owner, type: "boolean",
          "Returns whether to perform a segue that a click triggers; true by default. You can override it.",
          parameters: [
            .init("identifier", "string?", "the segue's identifier, or `nil` if it has none"),
            .init("sender", "NSView", "the view that the user clicks"),
          ], rules: ["storyboards:11.13"]),
        APIEntry(
          .method, "prepareForSegue", of: owner, "Called before a segue is performed.",
          parameters: [
            .init(
              "segue", "NSStoryboardSegue",
              "the segue, with `identifier`, `sourceController` and `destinationController`"),
            .init("sender", "any", "the view that the user clicks, or the sender passed to performSegue"),
          ], rules: ["storyboards:11.13"]),
      ]
    }
  }

  private static var appKitSegues: [APIEntry] {
    let name = "NSStoryboardSegue"
    let controller = "NSViewController|NSWindowController"
    return [
      APIEntry(
        .classType, name, type: name,
        """
        A macOS segue that is being performed. Derive a class from it for `custom` segues. The storyboard creates \
        the instances.
        """
      ),
      APIEntry(.property, "identifier", of: name, type: "string?", "The segue's identifier."),
      APIEntry(.property, "sourceController", of: name, type: controller, "The controller that the segue starts from."),
      APIEntry(
        .property, "destinationController", of: name, type: controller, "The controller that the segue leads to."),
      APIEntry(
        .method, "perform", of: name, "Shows the destination according to the segue's kind. Custom segues override it.",
        rules: ["storyboards:11.14"]),
    ]
  }
}

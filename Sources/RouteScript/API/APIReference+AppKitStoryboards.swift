extension APIReference {
  /// What storyboards make and perform on macOS.
  static var appKitStoryboards: [APIEntry] { instantiation + seguePerforming + appKitSegues }

  private static var instantiation: [APIEntry] {
    [
      APIEntry(
        .method, "instantiateController", of: "Storyboard", type: "NSViewController|NSWindowController",
        "Makes a new instance of a scene's controller of macOS, with what it contains from the start.",
        parameters: [.init("identifier", "string", "the scene's identifier, which is not its name")],
        errors: [
          "PlatformException NSInvalidArgumentException: no scene has the identifier, or it holds no controller of macOS."
        ], rules: ["storyboards:11.13", "storyboards:11.15"]),
      APIEntry(
        .method, "instantiateInitialController", of: "Storyboard", type: "NSViewController|NSWindowController|nil",
        "Makes a new instance of the initial scene's controller of macOS; nil when there is no initial scene.",
        errors: ["PlatformException NSInvalidArgumentException: the scene holds no controller of macOS."],
        rules: ["storyboards:11.13"]),
      APIEntry(
        .method, "awakeFromNib", of: "NSResponder", "Called when a storyboard has made the object with its scene.",
        rules: ["storyboards:11.2", "storyboards:11.13"]),
    ]
  }

  private static var seguePerforming: [APIEntry] {
    ["NSViewController", "NSWindowController"].flatMap { owner in
      [
        APIEntry(
          .property, "storyboard", of: owner, type: "Storyboard?",
          "The storyboard that made the controller; nil when none did.", rules: ["storyboards:8.6"]),
        APIEntry(
          .method, "performSegue", of: owner,
          "Performs a segue of the controller's scene. shouldPerformSegue is not asked.",
          parameters: [
            .init("identifier", "string", "the segue's name"), .init("sender?", "any", "what prepareForSegue gets"),
          ],
          errors: [
            "PlatformException NSInvalidArgumentException: the scene has no such segue, or no storyboard made the controller."
          ], rules: ["storyboards:11.13", "storyboards:11.14"]),
        APIEntry(
          .method, "shouldPerformSegue", of: owner, type: "boolean",
          "Overridden to say whether a segue that a click triggered is performed; true by default.",
          parameters: [
            .init("identifier", "string?", "the segue's name; nil when it has none"),
            .init("sender", "NSView", "what the user clicked"),
          ], rules: ["storyboards:11.13"]),
        APIEntry(
          .method, "prepareForSegue", of: owner, "Called before a segue is performed.",
          parameters: [
            .init("segue", "NSStoryboardSegue", "with `identifier`, `sourceController` and `destinationController`"),
            .init("sender", "any", "what the user clicked, or what performSegue got"),
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
        "A segue of macOS while it is taken. Derive a class from it for `custom`; a storyboard makes the instances."),
      APIEntry(.property, "identifier", of: name, type: "string?", "The segue's name."),
      APIEntry(.property, "sourceController", of: name, type: controller, "Whence it leads."),
      APIEntry(.property, "destinationController", of: name, type: controller, "Where it leads."),
      APIEntry(
        .method, "perform", of: name, "Shows the destination, as the segue's kind says; overridden by custom segues.",
        rules: ["storyboards:11.14"]),
    ]
  }
}

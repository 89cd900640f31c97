package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UIWindow>

extension PlatformClass {
  package static let uiWindow = PlatformClass(
    UIWindow.self, "a window",
    initializer: .arguments(
      "one scene, in which the window appears",
      Parameter("windowScene", UIWindowScene?.self, "the scene, in an app with scene delegates")
    ) { (window: UIWindow, scene: UIWindowScene?) in window.windowScene = scene },
    Doc("A window.", rules: ["hierarchy:4.1"])
  ) {
    Member.property(
      "windowScene", \.windowScene, set: { $0.windowScene = $1 },
      Doc(
        "The scene of the window, or `nil`. In an app without scene delegates, all windows have the same scene.",
        rules: ["hierarchy:4.80", "hierarchy:4.96"])
    ).withSideEffects
    Member.property(
      "rootViewController", \.rootViewController, setAsStep: { try $0.trySetRootViewController($1) },
      Doc("The window's root controller. It can be set.", rules: ["hierarchy:4.1"]))
    Member.property(
      "isHidden", \.isHidden, setAsStep: { $0.isHidden = $1 },
      Doc(
        """
        Whether the window is hidden; true until it is shown. Setting it makes the window's controllers disappear or \
        appear.
        """,
        rules: ["hierarchy:4.5"]))
    Member.property("isKeyWindow", \.isKeyWindow, Doc("Whether this is the key window."))
    Member.property(
      "firstResponder", \.firstResponder,
      Doc("The responder that receives this window's events first, or `nil`.", rules: ["hierarchy:1.9"]))
    Member.step(
      "makeKeyAndVisible", Doc("Shows the window and makes it the key window.", rules: ["hierarchy:4.1"])
    ) { $0.makeKeyAndVisible() }
    Member.property(
      "traitCollection", \.traitCollection,
      Doc("The window's traits, as a new table.", rules: ["hierarchy:4.29"])
    ).withSideEffects
    Member.property(
      "size", { SizeValue($0.size) },
      Doc(
        "The size of the window in points, as a new table with `width` and `height`.", rules: ["hierarchy:4.29e"])
    ).withSideEffects
    Member.property(
      "horizontalSizeClass", \.horizontalSizeClass, setAsStep: { $0.horizontalSizeClass = $1 },
      Doc(
        """
        The horizontal size class: at first "compact" on a phone, otherwise "regular". Set it to resize the window \
        while the app runs.
        """,
        rules: ["hierarchy:4.29"],
        example: """
          app.window.horizontalSizeClass = "regular"
          """))
    Member.property(
      "verticalSizeClass", \.verticalSizeClass, setAsStep: { $0.verticalSizeClass = $1 },
      Doc(
        "The vertical size class; \"regular\" at first. \"compact\" means that a phone is in landscape orientation.",
        rules: ["hierarchy:4.29"]))
  }
}

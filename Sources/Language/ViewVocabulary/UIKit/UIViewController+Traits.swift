internal import LuaRuntime
internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UIViewController>

extension Members<UIViewController> {
  /// The traits, and the methods that the platform calls when traits or sizes change.
  @ClassMemberBuilder static var traits: [ClassMember] {
    Member.property(
      "traitCollection", \.traitCollection,
      Doc(
        "The traits of the view's window, as a new table; off the screen, the traits of the device.",
        rules: ["hierarchy:4.29", "hierarchy:4.29c"])
    ).withSideEffects
    Member.property(
      "traitOverrides", \.traitOverrides, setAsStep: { $0.traitOverrides = $1 },
      Doc(
        """
        The traits that the controller and what it contains have instead of those of the window, as a new table. Set a \
        table with some or none of the traits.
        """,
        rules: ["hierarchy:4.29c"],
        example: """
          detail.traitOverrides = { horizontalSizeClass = "compact" }
          """))
    Member.method.custom(
      "registerForTraitChanges",
      [
        .init(
          "traits", "string[]", "the traits: \"horizontalSizeClass\", \"verticalSizeClass\", \"userInterfaceIdiom\""),
        .init("handler", "fun(controller, previous)", "receives the controller and its traits before the change"),
      ],
      Doc(
        "Calls a function after each change of one of the traits, until the controller is deallocated.",
        errors: ["There is no such trait."], rules: ["hierarchy:4.29b"])
    ) { controller, call, context in try context.register(controller, call) }
    Member.callback(
      "willTransitionToTraitCollection",
      [traitsParameter, coordinator],
      Doc(
        "Called before the controller's traits change. Call super, which notifies the children.",
        rules: ["hierarchy:4.29"]),
      arguments: { call, context in
        Arguments(.foreign(try context.traits(call.value(1))), .object(try context.coordinator(call)))
      })
    Member.callback(
      "traitCollectionDidChange", [traitsParameter],
      Doc("Called after the controller's traits change, with the old traits.", rules: ["hierarchy:4.29"]),
      arguments: { call, context in Arguments(.foreign(try context.traits(call.value(1)))) })
    Member.callback(
      "viewWillTransitionToSize",
      [.init("size", "{ width: number, height: number }", "the new size, in points"), coordinator],
      Doc(
        """
        Called before the size of the view changes, because the device is rotated or the window is resized. Call \
        super, which notifies the children.
        """,
        rules: ["hierarchy:4.29", "hierarchy:4.29e"]),
      arguments: { call, context in
        Arguments(.foreign(SizeValue(try context.size(call.value(1)))), .object(try context.coordinator(call)))
      })
    Member.callback(
      "supportedInterfaceOrientations",
      Doc(
        """
        Override it to return the orientations of a root controller, or of one that fills the screen: "all", \
        "allButUpsideDown", "portrait", "portraitUpsideDown", "landscape", "landscapeLeft" or "landscapeRight". \
        Containers do not ask their contents.
        """,
        rules: ["hierarchy:4.29d"]))
    Member.step(
      "setNeedsUpdateOfSupportedInterfaceOrientations",
      Doc(
        "Rotates the interface if the orientation of the device is now supported.", rules: ["hierarchy:4.29d"])
    ) { $0.setNeedsUpdateOfSupportedInterfaceOrientations() }
  }

  private static var traitsParameter: APIEntry.Parameter {
    .init("traits", "table", "the traits, a table as in `traitCollection`")
  }

  private static var coordinator: APIEntry.Parameter {
    .init(
      "coordinator", "UIViewControllerTransitionCoordinator", "runs work along with the change, and at its end")
  }
}

extension ScriptContext {
  /// Returns the coordinator that a call to super passes on.
  fileprivate func coordinator(_ call: LuaCall) throws -> UIViewControllerTransitionCoordinator {
    try object(call, 2, UIViewControllerTransitionCoordinator.self, "the coordinator that the override received")
  }

  fileprivate func register(_ controller: UIViewController, _ call: LuaCall) throws -> Int32 {
    let names = try call.table(1).elements()
    let traits = try names.map { name in
      guard let known = name.text.flatMap({ Self.traits[$0] }) else {
        throw ScriptFault.unknownName(
          "there is no trait \(printer.line(name))", name.text ?? "", among: Self.traits.keys.sorted(),
          help: ["use one of the traits: \(Self.traits.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", "))"])
      }
      return known
    }
    guard case .function = call.value(2) else {
      throw ScriptFault(
        call.complaint(about: 2), at: "registerForTraitChanges", found: printer.line(call.value(2)),
        expected: "function(controller, previous) … end")
    }
    guard let handler = try anchored(call, 2, keptBy: controller) else { return 0 }
    controller.registerForTraitChanges(traits) { [unowned self] controller, previous in
      if case .function(let function) = handler.value { callback(function, .object(controller), .foreign(previous)) }
    }
    return 0
  }

  private static var traits: [String: any UITraitDefinition.Type] {
    [
      "horizontalSizeClass": UITraitHorizontalSizeClass.self, "verticalSizeClass": UITraitVerticalSizeClass.self,
      "userInterfaceIdiom": UITraitUserInterfaceIdiom.self,
    ]
  }
}

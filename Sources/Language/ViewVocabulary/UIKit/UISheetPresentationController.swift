internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UISheetPresentationController>
private typealias Detent = UISheetPresentationController.Detent

extension PlatformClass {
  package static let uiSheetPresentationController = PlatformClass(
    UISheetPresentationController.self, "a sheet presentation controller",
    origin:
      "use controller.sheetPresentationController of a controller with the style \"automatic\", \"pageSheet\" or \"formSheet\"",
    Doc(
      "The manager of a sheet, from controller.sheetPresentationController.", type: "UISheetPresentationController",
      rules: ["hierarchy:4.90", "hierarchy:4.91"])
  ) {
    Member.property(
      "detents", { DetentNames(names: $0.detents.map(\.identifier.rawValue)) },
      set: { sheet, list in sheet.detents = list.names.map(Detent.named) },
      Doc(
        """
        The names of the heights at which the sheet can rest, from the smallest to the largest; `{ "large" }` by \
        default. "medium" is inactive in compact height. Any other name is a custom detent.
        """,
        rules: ["hierarchy:4.91"]))
    Member.property(
      "selectedDetentIdentifier", { $0.selectedDetentIdentifier?.rawValue },
      set: { $0.selectedDetentIdentifier = $1.map(Detent.Identifier.init(rawValue:)) },
      Doc(
        """
        The name of the detent that the user or the app selected last. With `nil`, or a name that `detents` does not \
        contain, the sheet rests at the smallest detent.
        """,
        rules: ["hierarchy:4.91"]))
    Member.property(
      "restingDetentIdentifier", { $0.restingDetent?.identifier.rawValue },
      Doc(
        "The name of the detent at which the sheet rests, or `nil` if no detent is active.", rules: ["hierarchy:4.91"]))
    Member.property(
      "largestUndimmedDetentIdentifier", { $0.largestUndimmedDetentIdentifier?.rawValue },
      set: { $0.largestUndimmedDetentIdentifier = $1.map(Detent.Identifier.init(rawValue:)) },
      Doc(
        """
        The name of the largest detent at which the content below the sheet is not dimmed, so that `app:tap` finds it \
        by its name; `nil` by default.
        """,
        rules: ["hierarchy:4.93"]))
    Member.property(
      "prefersEdgeAttachedInCompactHeight", \.prefersEdgeAttachedInCompactHeight,
      set: { $0.prefersEdgeAttachedInCompactHeight = $1 },
      Doc(
        "Whether the sheet stays a sheet in compact height; false by default, so that it fills the screen there.",
        rules: ["hierarchy:4.94"]))
    Member.property(
      "prefersGrabberVisible", \.prefersGrabberVisible, set: { $0.prefersGrabberVisible = $1 },
      Doc("Whether a grabber is visible; false by default. The value is stored but has no effect."))
    Member.step.custom(
      "animateChanges", [.init("changes", "fun()", "the function that changes the sheet, which is called immediately")],
      Doc("Calls a function that changes the sheet with an animation. The changes have their effect immediately.")
    ) { sheet, call, _ in
      let changes = try call.function(1)
      var failure: (any Error)?
      sheet.animateChanges {
        do { try changes.call() } catch { failure = error }
      }
      if let failure { throw failure }
      return 0
    }
    Member.step(
      "drag", Parameter("detent", String.self, "the name of the detent"),
      Doc(
        """
        Simulates the user's drag of the sheet to a detent. If the detent changes, the delegate receives \
        sheetPresentationControllerDidChangeSelectedDetentIdentifier. Returns false if `detents` has no such active \
        detent, if the controller is not shown as a sheet or presents another one, or during a transition.
        """,
        rules: ["hierarchy:4.92"],
        example: """
          editor.sheetPresentationController.detents = { "medium", "large" }
          home:present(editor)
          editor.sheetPresentationController:drag("large")
          """)
    ) { $0.drag(to: Detent.Identifier($1)) }
  }
}

extension UISheetPresentationController.Detent {
  /// Returns the detent of the platform with a name, or else a custom one.
  fileprivate static func named(_ name: String) -> UISheetPresentationController.Detent {
    switch Identifier(name) {
    case .medium: medium()
    case .large: large()
    case let identifier: custom(identifier: identifier) { _ in 0 }
    }
  }
}

/// The names of detents as a list.
private struct DetentNames: LuaArgument, LuaResult {
  static var luaType: String { "string[]" }

  let names: [String]

  static func read(_ call: LuaCall, _ index: Int, for owner: SimulatedObject, _ context: ScriptContext) throws
    -> DetentNames
  {
    let value = call.value(index)
    func refused(_ found: LuaValue) -> ScriptFault {
      ScriptFault(
        "\(call.calledName) needs a list of names", at: call.calledName, found: context.printer.line(found),
        expected: "a list of strings, from the smallest detent to the largest, such as `{ \"medium\", \"large\" }`")
    }
    guard case .table(let list) = value, context.declaredThing(value) == nil else { throw refused(value) }
    let items = try list.elements()
    guard !items.isEmpty else { throw refused(value) }
    return DetentNames(
      names: try items.map { item in
        guard case .string(let name) = item else { throw refused(item) }
        return name.text
      })
  }

  func `return`(from call: LuaCall, _ context: ScriptContext) throws -> Int32 {
    try call.return(context.list(names))
  }
}

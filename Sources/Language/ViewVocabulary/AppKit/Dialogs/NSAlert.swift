internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<NSAlert>

extension PlatformClass {
  package static let nsAlert = PlatformClass(
    NSAlert.self, "an alert of a Mac app", initializer: .withoutArguments, library: .appKit,
    Doc(
      """
      An alert of a macOS app. As a sheet, `app:tap` clicks its buttons. `runModal` needs an answer in advance, from \
      `app:answerModal`. The responses are 1000 for the first button, 1001 for the second, and so on.
      """,
      rules: ["hierarchy:8.18", "hierarchy:8.19"],
      example: """
        local alert = NSAlert()
        alert.messageText = "Delete?"
        alert:addButton "Delete"
        alert:addButton "Cancel"
        alert:beginSheetModal(self.view.window, function(response)
          if response == 1000 then self:delete() end
        end)
        app:tap "Delete"
        """)
  ) {
    Member.property("messageText", \.messageText, set: { $0.messageText = $1 }, Doc("The message."))
    Member.property("informativeText", \.informativeText, set: { $0.informativeText = $1 }, Doc("The explanation."))
    Member.property(
      "buttons", { $0.buttonViews.compactMap { $0 as? NSAlertButton } },
      Doc("The buttons, as a new list, in the order in which they were added.", rules: ["hierarchy:8.18"]))
    Member.property("window", \.window, Doc("The window of the alert."))
    Member.property(
      "showsSuppressionButton", \.showsSuppressionButton, set: { $0.showsSuppressionButton = $1 },
      Doc(
        "Whether the alert has a check box by which the user suppresses it; false by default.",
        rules: ["hierarchy:8.18"]))
    Member.property(
      "suppressionButton", \.plainSuppressionButton,
      Doc("The check box, whose `state` is true when the user has clicked it.", rules: ["hierarchy:8.18"])
    ).withSideEffects
    Member.method(
      "addButton", Parameter("title", String.self, "the title"),
      Doc("Adds a button. Without one, the alert gets the button \"OK\".", rules: ["hierarchy:8.18"])
    ) { $0.addPlainButton(titled: $1) }
    Member.step(
      "beginSheetModal", Parameter("window", NSWindow.self, "the window of the sheet"),
      Parameter("completionHandler?", ModalCompletion.self, "called with the response when the sheet has left"),
      Doc(
        "Shows the alert as a sheet.",
        errors: ["PlatformException: the alert is on the screen already."], rules: ["hierarchy:8.18"])
    ) { try $0.tryBeginSheetModal(for: $1, completionHandler: $2.run) }
    Member.step(
      "runModal",
      Doc(
        "Returns the response to the alert that `app:answerModal` has set.",
        errors: ["PlatformException: there is no answer, or the alert does not have the button."],
        rules: ["hierarchy:8.19"])
    ) { try $0.tryRunModal().rawValue }
  }

  package static let nsAlertButton = PlatformClass(
    NSAlertButton.self, "a button of an alert", origin: "add it: alert:addButton \"OK\"",
    Doc("A button or the check box of an alert.", rules: ["hierarchy:8.18"])
  ) {
    Members<NSAlertButton>.property("title", \.title, set: { $0.title = $1 }, Doc("The title."))
    Members<NSAlertButton>.property("state", \.isOn, set: { $0.isOn = $1 }, Doc("Whether the check box is on."))
  }
}

/// A function that an alert or a panel retains until it is called with the response.
struct ModalCompletion: LuaArgument {
  package static var luaType: String { "fun(response: integer)" }

  /// Calls the function; `nil` if the script passes none.
  package let run: ((NSApplication.ModalResponse) -> Void)?

  package static func read(
    _ call: LuaCall, _ index: Int, for owner: SimulatedObject, _ context: ScriptContext
  ) throws -> ModalCompletion {
    let block = try context.oneShotBlock(call, index, keptBy: owner)
    return ModalCompletion(run: block.map { block in { block.call(.integer(Int64($0.rawValue))) } })
  }
}

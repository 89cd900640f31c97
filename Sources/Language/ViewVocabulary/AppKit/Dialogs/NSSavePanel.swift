package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<NSSavePanel>

extension PlatformClass {
  package static let nsSavePanel = PlatformClass(
    NSSavePanel.self, "a save panel", initializer: .withoutArguments,
    Doc(
      """
      A panel in which the user chooses a place for a file: `pick`, or `app:tap "Cancel"`. `runModal` needs an answer in \
      advance, from `app:answerModal`. The responses are 1 for a choice, and 0 for Cancel.
      """,
      rules: ["hierarchy:8.19", "hierarchy:8.20"],
      example: """
        local panel = NSSavePanel()
        panel:beginSheetModal(self.view.window, function(response)
          if response == 1 then self:save(panel.url) end
        end)
        panel:pick "file:///notes.txt"
        """)
  ) {
    Member.property("message", \.message, set: { $0.message = $1 }, Doc("The text above the files, or `nil`."))
    Member.property("prompt", \.prompt, set: { $0.prompt = $1 }, Doc("The title of the button, or `nil`."))
    Member.property(
      "nameFieldStringValue", \.nameFieldStringValue, set: { $0.nameFieldStringValue = $1 },
      Doc("The name of the file that the panel proposes."))
    Member.property("url", { $0.url?.absoluteString }, Doc("The place that the user has chosen, or `nil`."))
    Member.step(
      "begin",
      Parameter("completionHandler", ModalCompletion.self, "called with the response when the user has ended it"),
      Doc("Shows the panel as a window.", rules: ["hierarchy:8.20"])
    ) { panel, completion in try panel.tryBegin { completion.run?($0) } }
    Member.step(
      "beginSheetModal", Parameter("window", NSWindow.self, "the window of the sheet"),
      Parameter("completionHandler", ModalCompletion.self, "called with the response when the user has ended it"),
      Doc("Shows the panel as a sheet.", rules: ["hierarchy:8.20"])
    ) { panel, window, completion in try panel.tryBeginSheetModal(for: window) { completion.run?($0) } }
    Member.step(
      "runModal",
      Doc(
        "Returns the response to the panel that `app:answerModal` has set.",
        errors: ["PlatformException: there is no answer, or it is neither files nor Cancel."],
        rules: ["hierarchy:8.19"])
    ) { try $0.tryRunModal().rawValue }
    Member.step(
      "pick", Parameter("urls", Texts.self, "the addresses of the files"),
      Doc(
        "Simulates the user's choice. A save panel takes one place.", errors: [notShown], rules: ["hierarchy:8.20"])
    ) { panel, urls in
      let urls = try urls.urls(at: "pick")
      guard urls.count == 1 || panel is NSOpenPanel, let first = urls.first else {
        throw ScriptFault(
          "\(panel) takes one place", at: "pick", found: ScriptFault.arguments(urls.count), expected: "one address")
      }
      try panel.check((panel as? NSOpenPanel)?.pick(urls) ?? panel.pick(first), at: "pick")
    }
    Member.step(
      "cancel", Doc("Simulates the user's click on Cancel.", errors: [notShown], rules: ["hierarchy:8.20"])
    ) { try $0.check($0.pickNothing(), at: "cancel") }
  }

  package static let nsOpenPanel = PlatformClass(
    NSOpenPanel.self, "an open panel", initializer: .withoutArguments,
    Doc(
      "A panel in which the user chooses files: see NSSavePanel.", rules: ["hierarchy:8.19", "hierarchy:8.20"],
      example: """
        local panel = NSOpenPanel()
        app:answerModal { "file:///notes.txt" }
        if panel:runModal() == 1 then self:open(panel.urls[1]) end
        """)
  ) {
    Members<NSOpenPanel>.property(
      "urls", { Texts($0.urls.map(\.absoluteString)) }, Doc("The files that the user has chosen, as a new list."))
    Members<NSOpenPanel>.property(
      "canChooseFiles", \.canChooseFiles, set: { $0.canChooseFiles = $1 },
      Doc("Whether the user can choose files; true by default. The value is stored but has no effect."))
    Members<NSOpenPanel>.property(
      "canChooseDirectories", \.canChooseDirectories, set: { $0.canChooseDirectories = $1 },
      Doc("Whether the user can choose directories; false by default. The value is stored but has no effect."))
    Members<NSOpenPanel>.property(
      "allowsMultipleSelection", \.allowsMultipleSelection, set: { $0.allowsMultipleSelection = $1 },
      Doc("Whether the user can choose several files; false by default. The value is stored but has no effect."))
  }

  private static let notShown = "The panel is not on the screen."
}

extension NSSavePanel {
  /// Throws if the user could not use the panel.
  fileprivate func check(_ isShown: Bool, at word: String) throws {
    guard !isShown else { return }
    throw ScriptFault(
      "the user cannot use \(self): it is not on the screen", at: word,
      help: ["show it with begin or beginSheetModal; before runModal, call app:answerModal"])
  }
}

package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UIDocumentPickerViewController>

extension PlatformClass {
  package static let uiDocumentPickerViewController = PlatformClass(
    UIDocumentPickerViewController.self, "a picker of files", initializer: .withoutArguments,
    Doc(
      """
      A picker of files, which the system dismisses. The delegate is called meanwhile: documentPickerDidPickDocumentsAt \
      receives (picker, urls), and documentPickerWasCancelled receives (picker).
      """,
      rules: ["hierarchy:4.115", "hierarchy:4.121"],
      example: "app:find(UIDocumentPickerViewController):pick { \"file:///notes.txt\" }")
  ) {
    Member.property(
      "delegate", \.scriptDelegate, set: { $0.scriptDelegate = $1 },
      Doc("The delegate. The reference is weak.", rules: ["hierarchy:4.121"]))
    Member.property(
      "allowsMultipleSelection", \.allowsMultipleSelection, set: { $0.allowsMultipleSelection = $1 },
      Doc("Whether the user can pick several files; false by default. The value is stored but has no effect."))
    Member.answer(
      "pick", Parameter("urls", Texts.self, "the addresses of the files"), "Simulates the user's choice of files.",
      rule: "hierarchy:4.121"
    ) { picker, urls in try picker.pick(urls.urls(at: "pick")) }
    Member.answer("cancel", "Simulates the user's tap on Cancel.", rule: "hierarchy:4.121") { $0.cancel() }
  }
}

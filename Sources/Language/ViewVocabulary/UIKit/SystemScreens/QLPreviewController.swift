package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<QLPreviewController>

extension PlatformClass {
  package static let qlPreviewController = PlatformClass(
    QLPreviewController.self, "a preview of files", initializer: .withoutArguments,
    Doc(
      """
      A preview of files. `app:tap "Done"` ends a presented one, which the system dismisses. A pushed one leaves with \
      Back.
      """, rules: ["hierarchy:4.115", "hierarchy:4.123"])
  ) {
    Member.property(
      "delegate", \.scriptDelegate, set: { $0.scriptDelegate = $1 },
      Doc(
        """
        The delegate. The reference is weak. Its methods previewControllerWillDismiss and previewControllerDidDismiss \
        receive the preview.
        """, rules: ["hierarchy:4.123"]))
    Member.property(
      "dataSource", \.scriptDataSource, set: { $0.scriptDataSource = $1 },
      Doc(
        """
        The source of the files. The reference is weak. Its method numberOfPreviewItems receives (preview) and returns \
        the number of files; previewControllerPreviewItemAt receives (preview, index) and returns the \
        address of a file. The first file has the index 1.
        """, rules: ["hierarchy:4.123"]))
    Member.property(
      "currentPreviewItemIndex", { $0.currentPreviewItemIndex + 1 }, set: { $0.currentPreviewItemIndex = $1.zeroBased },
      Doc("The index of the shown file; 1 by default. Setting it requests the file."))
    Member.property(
      "currentPreviewItem", \.scriptItem,
      Doc("The address of the shown file, or `nil`.", rules: ["hierarchy:4.123"]))
    Member.step(
      "reloadData", Doc("Requests the files again.", rules: ["hierarchy:4.123"])
    ) { $0.reloadData() }
    Member.answer("finish", "Simulates the user's tap on Done.", rule: "hierarchy:4.123") { $0.finish() }
  }
}

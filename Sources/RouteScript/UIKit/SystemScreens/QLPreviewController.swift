internal import ScriptText
internal import Simulation
internal import ViewHierarchy

private typealias Member = Members<QLPreviewController>

extension PlatformClass {
  static let qlPreviewController = PlatformClass(
    QLPreviewController.self, "a preview of files", initializer: .withoutArguments,
    Doc(
      """
      A preview of files. `app:tap "Done"` ends a presented one, which the system dismisses. A pushed one leaves with \
      Back. Its data source is not called.
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
      "currentPreviewItemIndex", \.currentPreviewItemIndex, set: { $0.currentPreviewItemIndex = $1 },
      Doc("The number of the shown file. The value is stored but has no effect."))
    Member.answer("finish", "Simulates the user's tap on Done.", rule: "hierarchy:4.123") { $0.finish() }
  }
}

package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UIFontPickerViewController>

extension PlatformClass {
  package static let uiFontPickerViewController = PlatformClass(
    UIFontPickerViewController.self, "a picker of fonts", initializer: .withoutArguments,
    Doc(
      """
      A picker of fonts. The system dismisses a presented one. The delegate is called before: \
      fontPickerViewControllerDidPickFont and fontPickerViewControllerDidCancel receive (picker).
      """,
      rules: ["hierarchy:4.115", "hierarchy:4.129"],
      example: "app:find(UIFontPickerViewController):pick \"Avenir\"")
  ) {
    Member.property(
      "delegate", \.scriptDelegate, set: { $0.scriptDelegate = $1 },
      Doc("The delegate. The reference is weak.", rules: ["hierarchy:4.129"]))
    Member.property(
      "selectedFontName", \.selectedFontName, set: { $0.selectedFontName = $1 },
      Doc("The name of the picked font, or `nil`. UIKit has selectedFontDescriptor instead."))
    Member.answer(
      "pick", Parameter("name", String.self, "the name of the font"), "Simulates the user's choice of a font.",
      rule: "hierarchy:4.129"
    ) { $0.pick($1) }
    Member.answer("cancel", "Simulates the user's tap on Cancel.", rule: "hierarchy:4.129") { $0.cancel() }
  }
}

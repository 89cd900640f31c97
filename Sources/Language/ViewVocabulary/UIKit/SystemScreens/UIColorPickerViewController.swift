package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UIColorPickerViewController>

extension PlatformClass {
  package static let uiColorPickerViewController = PlatformClass(
    UIColorPickerViewController.self, "a picker of colors", initializer: .withoutArguments,
    Doc(
      """
      A picker of colors, which are strings in a script. `app:tap "Close"` ends it, and the system dismisses it. The \
      delegate's method colorPickerViewControllerDidSelect receives (picker, color, continuously), and \
      colorPickerViewControllerDidFinish receives (picker).
      """,
      rules: ["hierarchy:4.115", "hierarchy:4.129"],
      example: "app:find(UIColorPickerViewController):pick \"#FF8800\"")
  ) {
    Member.property(
      "delegate", \.scriptDelegate, set: { $0.scriptDelegate = $1 },
      Doc("The delegate. The reference is weak.", rules: ["hierarchy:4.129"]))
    Member.property(
      "selectedColor", \.selectedText, set: { $0.selectedText = $1 },
      Doc("The selected color as any string, or `nil`.", rules: ["hierarchy:4.129"]))
    Member.property(
      "supportsAlpha", \.supportsAlpha, set: { $0.supportsAlpha = $1 },
      Doc("Whether the user can change the opacity; true by default. The value is stored but has no effect."))
    Member.answer(
      "pick", Parameter("color", String.self, "the color, such as its hexadecimal value"),
      "Simulates the user's choice of a color. The picker stays.", rule: "hierarchy:4.129"
    ) { $0.select($1, nil, continuously: false) }
    Member.answer("finish", "Simulates the user's tap on Close.", rule: "hierarchy:4.129") { $0.finish() }
  }
}

package import ScriptKernel
internal import ScriptText
internal import ViewHierarchy

extension PlatformClass {
  package static let nsPanel = PlatformClass(
    NSPanel.self, "a panel",
    Doc(
      "An auxiliary window. It never becomes the main window, and is not released when it closes.",
      rules: ["hierarchy:8.13"]))
}

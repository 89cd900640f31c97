internal import ScriptText
internal import Simulation
internal import ViewHierarchy

private typealias Member = Members<UINavigationItem>

extension PlatformClass {
  static let uiNavigationItem = PlatformClass(
    UINavigationItem.self, "a navigation item", origin: simulatorCreates,
    Doc(
      "The navigation item of a controller, from navigationItem. The navigation bar shows it.",
      rules: ["hierarchy:4.24"])
  ) {
    Member.property(
      "hidesBackButton", \.hidesBackButton, set: { $0.hidesBackButton = $1 },
      Doc(
        "Whether the back button is hidden; false by default. While it is hidden, the user cannot swipe back.",
        rules: ["hierarchy:4.24"]))
  }
}

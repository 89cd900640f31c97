internal import ScriptText
internal import Simulation
internal import ViewHierarchy

private typealias Member = Members<UIControl>

extension PlatformClass {
  static let uiControl = PlatformClass(
    UIControl.self, "a control", Doc("A view that the user can use (see `app:tap`).")
  ) {
    Member.actions(
      of: "control", target: "UIResponder?",
      isEnabled: "Whether the control reacts to touches; true by default.",
      primaryAction: "The function that is called first when the user touches the control.",
      addTarget: "Adds a target and action for the user's touch of the control.")
  }
}

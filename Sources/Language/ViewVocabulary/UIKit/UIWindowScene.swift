internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

extension PlatformClass {
  private static let connects = "use a scene that the system connected: app:scenes(), or launch { sceneDelegate = … }"

  package static let uiScene = PlatformClass(
    UIScene.self, "a scene", origin: connects,
    Doc(
      """
      One instance of the app's user interface, with its own life cycle. `launch { sceneDelegate = … }` and \
      `app:connectScene` connect scenes.
      """,
      rules: ["hierarchy:4.78", "hierarchy:4.79"])
  ) {
    Members<UIScene>.property("session", \.session, Doc("The session, which remains while the scene is disconnected."))
    Members<UIScene>.property(
      "activationState", { "\($0.activationState)" },
      Doc(
        "The phase of the scene.",
        type: "\"unattached\"|\"foregroundInactive\"|\"foregroundActive\"|\"background\"",
        rules: ["hierarchy:4.78", "hierarchy:4.79"]))
    Members<UIScene>.property(
      "delegate", { $0.delegateObject as? SimulatedObject }, Doc("The delegate of the scene, which the scene retains."))
    Members<UIScene>.property(
      "userActivity", \.userActivity, set: { $0.userActivity = $1 },
      Doc("The activity that the scene shows, for stateRestorationActivityFor.", rules: ["hierarchy:4.87"]))
  }

  package static let uiWindowScene = PlatformClass(
    UIWindowScene.self, "a window scene", origin: connects, Doc("A scene with windows.")
  ) {
    Members<UIWindowScene>.property(
      "windows", \.windows, Doc("The visible windows of the scene, from back to front, as a new list."))
    Members<UIWindowScene>.property(
      "keyWindow", \.keyWindow, Doc("The visible window of the scene that last became key, or `nil`."))
    Members<UIWindowScene>.property(
      "traitCollection", \.traitCollection, Doc("The traits of the scene, as a new table.")
    ).withSideEffects
  }

  package static let uiSceneSession = PlatformClass(
    UISceneSession.self, "a scene session", origin: "use the session of a scene: scene.session",
    Doc("The record of a scene. The system can connect its scene again.", rules: ["hierarchy:4.86"])
  ) {
    Members<UISceneSession>.property(
      "persistentIdentifier", \.persistentIdentifier, Doc("The identifier of the session, such as \"scene-1\"."))
    Members<UISceneSession>.property("scene", \.scene, Doc("The scene, or `nil` while it is disconnected."))
    Members<UISceneSession>.property(
      "stateRestorationActivity", \.stateRestorationActivity, set: { $0.stateRestorationActivity = $1 },
      Doc(
        "The activity that stateRestorationActivityFor returned when the scene entered the background, or `nil`.",
        rules: ["hierarchy:4.87"]))
    Members<UISceneSession>.propertyList(
      "userInfo", get: { $0.userInfo }, set: { $0.userInfo = $1 }, Doc("Custom values, as a new table."))
  }
}

internal import ScriptText
internal import Simulation
internal import ViewHierarchy

private typealias Member = Members<UIApplication>

extension PlatformClass {
  static let uiApplication = PlatformClass(
    UIApplication.self, "the application", origin: simulatorCreates,
    Doc("The application object, at the end of every window's responder chain.", type: "UIApplication")
  ) {
    Member.property("windows", \.windows, Doc("The visible windows, from back to front."))
    Member.property("keyWindow", \.keyWindow, Doc("The visible window that last became key, or `nil`."))
    Member.property(
      "delegate", \.scriptDelegate, set: { $0.scriptDelegate = $1 },
      Doc(
        """
        The app's delegate. The reference is weak. If the delegate is a UIResponder, it is the last one in the \
        responder chain.
        """,
        rules: ["hierarchy:1.8"]))
  }
}

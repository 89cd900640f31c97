package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<NSApplication>

extension PlatformClass {
  package static let nsApplication = PlatformClass(
    NSApplication.self, "the application", origin: simulatorCreates,
    Doc("The application object of a macOS app, from `app:application()`.", type: "NSApplication")
  ) {
    Member.property(
      "windows", \.windows,
      Doc(
        "The windows on the screen and in the Dock, as a new list, from back to front.", rules: ["hierarchy:8.13"]))
    Member.property("keyWindow", \.keyWindow, Doc("The window that receives keyboard input, or `nil`."))
    Member.property(
      "mainWindow", \.mainWindow,
      Doc("The window that the user works with, or `nil`. Sheets and panels in front of it do not change it."))
    Member.property(
      "modalWindow", \.modalWindow,
      Doc("The modal window, which blocks all other windows, or `nil`.", rules: ["hierarchy:8.5"]))
    Member.property(
      "delegate", \.scriptDelegate, set: { $0.scriptDelegate = $1 },
      Doc(
        """
        The app's delegate. The reference is weak. It can be set. If the delegate is a responder, it is the last one \
        in the responder chain.
        """,
        rules: ["hierarchy:8.3"]))
    Member.step(
      "click", Parameter("view", NSView.self, "the view to click"),
      Doc(
        """
        Simulates a user's click on a view. Popovers close according to their behavior, and the view's window \
        becomes the key window.
        """)
    ) { $0.click($1) }
  }
}

internal import AppSimulator
internal import LuaRuntime
internal import ScriptKernel
internal import ScriptText
internal import ViewHierarchy

private typealias Member = NamespaceMember<AppReference>

extension AppReference {
  /// The member for modal dialogs of macOS apps.
  static let modalMembers: [NamespaceMember<AppReference>] = [
    Member.ofApp(
      "answerModal",
      [
        .init(
          "answer", "string|integer|string[]",
          "the title of a button, the response, or the addresses of the files that the user picks")
      ],
      Doc(
        """
        Sets the user's answer to the next `runModal` of an alert or a panel, which waits for the user on a Mac. Several \
        answers are used in their order.
        """, errors: ["The app is not a macOS app."], rules: ["hierarchy:8.19"],
        example: """
          app:answerModal "Delete"
          app:tap "Delete All"
          """)
    ) { context, app, call in
      guard let application = app.macApplication else {
        throw ScriptFault(
          "app:answerModal needs a macOS app", at: "answerModal", found: "an app on \(app.platform.rawValue)",
          help: ["launch the app on macOS: launch { platform = \"macOS\", … }"])
      }
      if call.isString(2) {
        application.userAnswersModal(.button(try call.string(2)))
      } else if call.isTable(2) {
        let texts = try Texts.read(call, 2, for: application, context)
        application.userAnswersModal(.urls(try texts.urls(at: "answerModal")))
      } else {
        application.userAnswersModal(.response(NSApplication.ModalResponse(try call.integer(2))))
      }
      return 0
    }
  ]
}

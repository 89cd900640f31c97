internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
package import ViewHierarchy

private typealias Member = Members<UIApplication>

extension PlatformClass {
  package static let uiApplication = PlatformClass(
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
    Member.property(
      "applicationState", { $0.applicationState.name },
      Doc(
        """
        The state of the app: "active", "inactive" or "background". With several scenes, the state of the scene in \
        front.
        """,
        type: "\"active\"|\"inactive\"|\"background\"", rules: ["hierarchy:4.78", "hierarchy:4.80"]))
    Member.property(
      "connectedScenes", \.orderedScenes,
      Doc(
        """
        The connected scenes, in the order of their connection, as a new list. An app without scene delegates has one \
        with all windows.
        """,
        rules: ["hierarchy:4.80"])
    ).withSideEffects
    Member.property(
      "openSessions", \.orderedSessions,
      Doc(
        "The sessions of the scenes, including those of disconnected scenes, as a new list.",
        rules: ["hierarchy:4.86"])
    ).withSideEffects
    Member.property(
      "supportsMultipleScenes", \.supportsMultipleScenes,
      Doc("Whether the app can show several scenes: only with the idiom \"pad\".", rules: ["hierarchy:4.89"]))
    Member.step.custom(
      "requestSceneSessionActivation",
      [
        .init("session?", "UISceneSession", "the session whose scene becomes active, or nil for a new scene"),
        .init("activity?", "NSUserActivity", "the activity that the scene continues"),
        .init("errorHandler?", "fun(message)", "called if the app cannot show another scene"),
      ],
      Doc(
        "Requests a scene in the next turn of the run loop, like the method of this name in Swift.",
        rules: ["hierarchy:4.89"])
    ) { application, call, context in
      let session = try UISceneSession?.read(call, 1, for: application, context)
      let activity = try NSUserActivity?.read(call, 2, for: application, context)
      application.requestSceneSessionActivation(
        session, userActivity: activity, options: nil,
        errorHandler: try errorHandler(call, 3, of: application, context))
      return 0
    }
    Member.step.custom(
      "requestSceneSessionDestruction",
      [
        .init("session", "UISceneSession", "the session that ends with its scene"),
        .init("errorHandler?", "fun(message)", "called if the app has no such session"),
      ],
      Doc(
        "Requests the end of a session in the next turn of the run loop, like the method of this name in Swift.",
        rules: ["hierarchy:4.86"])
    ) { application, call, context in
      let session = try UISceneSession.read(call, 1, for: application, context)
      application.requestSceneSessionDestruction(
        session, options: nil, errorHandler: try errorHandler(call, 2, of: application, context))
      return 0
    }
  }
}

/// Returns the function that receives the error of a request, or `nil` if the script passes none.
private func errorHandler(
  _ call: LuaCall, _ index: Int, of application: UIApplication, _ context: ScriptContext
) throws -> ((any Error) -> Void)? {
  context.objects.adopt(application)
  return try context.oneShotBlock(call, index, keptBy: application).map { block in
    { error in block.call(.string((error as? UISceneError).map { "\($0.code)" } ?? "\(error)")) }
  }
}

extension UIApplication.State {
  /// The name of the state for scripts.
  package var name: String { "\(self)" }
}

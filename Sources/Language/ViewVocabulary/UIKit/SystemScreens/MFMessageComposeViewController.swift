internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<MFMessageComposeViewController>

extension PlatformClass {
  package static let mfMessageComposeViewController = PlatformClass(
    MFMessageComposeViewController.self, "a screen for a message", initializer: .withoutArguments,
    Doc(
      """
      A screen on which the user composes a message. `app:tap` finds Cancel and Send. The delegate dismisses it.
      """,
      errors: ["PlatformException: it is presented on a device that cannot send text messages."],
      rules: ["hierarchy:4.115", "hierarchy:4.117", "hierarchy:4.122"])
  ) {
    Member.function(
      "canSendText", [], returns: "boolean", takesNothing: true,
      Doc(
        "Returns whether the device can send text messages. `launch { unavailable = { \"text\" } }` prevents it.",
        rules: ["hierarchy:4.117"])
    ) { call, context in try call.return(MFMessageComposeViewController.canSendText(in: context.world)) }
    Member.property(
      "messageComposeDelegate", \.scriptMessageDelegate, set: { $0.scriptMessageDelegate = $1 },
      Doc(
        """
        The delegate. The reference is weak. Its method messageComposeViewControllerDidFinishWith receives (message, \
        result), where the result is "cancelled", "sent" or "failed".
        """, rules: ["hierarchy:4.122"]))
    Member.property(
      "recipients", { Texts($0.recipients ?? []) }, set: { $0.recipients = $1.texts },
      Doc("The recipients, as a new list."))
    Member.property("body", \.body, set: { $0.body = $1 }, Doc("The text, or `nil`."))
    Member.property("subject", \.subject, set: { $0.subject = $1 }, Doc("The subject, or `nil`."))
    Member.answer(
      "finish", Parameter("result", MessageResult.self, "the result"),
      "Ends the message, like the user. The delegate dismisses the screen.", rule: "hierarchy:4.122"
    ) { $0.finish(with: $1.value) }
  }
}

/// The names of the results in scripts.
private enum MessageResult: String, LuaChoice {
  case cancelled
  case sent
  case failed

  static var noun: String { "result" }

  var value: MessageComposeResult {
    switch self {
    case .cancelled: .cancelled
    case .sent: .sent
    case .failed: .failed
    }
  }
}

internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<MFMailComposeViewController>

extension PlatformClass {
  package static let mfMailComposeViewController = PlatformClass(
    MFMailComposeViewController.self, "a screen for a mail", initializer: .withoutArguments,
    Doc(
      """
      A screen on which the user composes a mail. `app:tap` finds Cancel and Send. The delegate dismisses it.
      """,
      errors: ["PlatformException: it is presented on a device that cannot send mail."],
      rules: ["hierarchy:4.115", "hierarchy:4.117", "hierarchy:4.122"],
      example: """
        function Help:mailComposeControllerDidFinishWith(mail, result) mail:dismiss() end

        function Help:write()
          if not MFMailComposeViewController.canSendMail() then return self:showAddress() end
          local mail = MFMailComposeViewController()
          mail.mailComposeDelegate = self
          mail:setToRecipients { "help@example.com" }
          self:present(mail)
        end
        """)
  ) {
    Member.function(
      "canSendMail", [], returns: "boolean", takesNothing: true,
      Doc(
        "Returns whether the device can send mail. `launch { unavailable = { \"mail\" } }` prevents it.",
        rules: ["hierarchy:4.117"])
    ) { call, context in try call.return(MFMailComposeViewController.canSendMail(in: context.world)) }
    Member.property(
      "mailComposeDelegate", \.scriptMailDelegate, set: { $0.scriptMailDelegate = $1 },
      Doc(
        """
        The delegate. The reference is weak. Its method mailComposeControllerDidFinishWith receives (mail, result), where \
        the result is "cancelled", "saved", "sent" or "failed".
        """, rules: ["hierarchy:4.122"]))
    Member.method("setSubject", Parameter("subject", String.self, "the subject"), Doc("Sets the subject.")) {
      $0.setSubject($1)
    }
    Member.method(
      "setToRecipients", Parameter("recipients", Texts.self, "the addresses"), Doc("Sets the recipients.")
    ) { $0.setToRecipients($1.texts) }
    Member.method(
      "setMessageBody", Parameter("body", String.self, "the text"),
      Parameter("isHTML", Bool.self, "whether the text is HTML; false by default", default: false),
      Doc("Sets the text.")
    ) { $0.setMessageBody($1, isHTML: $2) }
    Member.property("subject", \.subject, Doc("The subject, for assertions. UIKit does not have this property."))
    Member.property(
      "toRecipients", { Texts($0.toRecipients) },
      Doc("The recipients as a new list, for assertions. UIKit does not have this property."))
    Member.property("messageBody", \.messageBody, Doc("The text, for assertions. UIKit does not have this property."))
    Member.answer(
      "finish",
      Parameter("result", MailResult.self, "the result"),
      "Ends the mail, like the user. The delegate dismisses the screen.", rule: "hierarchy:4.122"
    ) { $0.finish(with: $1.value) }
  }
}

/// The names of the results in scripts.
private enum MailResult: String, LuaChoice {
  case cancelled
  case saved
  case sent
  case failed

  static var noun: String { "result" }

  var value: MFMailComposeResult {
    switch self {
    case .cancelled: .cancelled
    case .saved: .saved
    case .sent: .sent
    case .failed: .failed
    }
  }
}

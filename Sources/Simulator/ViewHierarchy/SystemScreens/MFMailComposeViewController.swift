package import SimulatedWorld

/// The result of the composition of a mail.
public enum MFMailComposeResult: Int, Sendable {
  /// The user has discarded the mail.
  case cancelled
  /// The user has saved a draft.
  case saved
  /// The user has sent the mail.
  case sent
  /// The mail could not be saved or sent.
  case failed
}

/// A screen on which the user composes a mail. Its delegate dismisses it (`hierarchy:4.122`).
open class MFMailComposeViewController: UINavigationController {
  /// The subject that the app has set. The platform does not have this property.
  public private(set) final var subject: String?
  /// The recipients that the app has set. The platform does not have this property.
  public private(set) final var toRecipients: [String] = []
  /// The text that the app has set. The platform does not have this property.
  public private(set) final var messageBody: String?
  private var mailDelegate = DelegateReference<any MFMailComposeViewControllerDelegate, SystemName>()

  /// Returns whether the user has an account for mail (`hierarchy:4.117`).
  open class func canSendMail() -> Bool { canSendMail(in: .current) }

  /// Returns whether the user has an account for mail in a world.
  package static func canSendMail(in world: World) -> Bool { world.has(.mail) }

  /// The delegate. The reference is weak. A dynamic class implements its method by name; a Swift class adopts
  /// ``MFMailComposeViewControllerDelegate``.
  open var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)? {
    get { mailDelegate.native }
    set { mailDelegate.object = newValue }
  }

  /// The ``mailComposeDelegate``, if it is a simulated object.
  package final var scriptMailDelegate: SimulatedObject? {
    get { mailDelegate.simulated }
    set { mailDelegate.object = newValue }
  }

  /// Sets the subject.
  open func setSubject(_ subject: String) { self.subject = subject }

  /// Sets the recipients.
  open func setToRecipients(_ toRecipients: [String]?) { self.toRecipients = toRecipients ?? [] }

  /// Sets the text.
  open func setMessageBody(_ body: String, isHTML: Bool) { messageBody = body }

  /// Adds the buttons Cancel and Send, and prevents the swipe.
  open override func viewDidLoad() {
    super.viewDidLoad()
    prepareComposition { [unowned self] in
      finish(with: .cancelled)
    } send: { [unowned self] in
      finish(with: .sent)
    }
  }

  override func refusalToPresent(on presenter: UIViewController) -> PlatformException? {
    Self.canSendMail(in: world)
      ? nil : .unavailableScreen(on: presenter, check: "MFMailComposeViewController.canSendMail()")
  }

  /// Ends the mail, like the user. The app dismisses the screen (`hierarchy:4.122`).
  ///
  /// - Returns: Whether the user can use the screen now.
  @discardableResult
  public final func finish(with result: MFMailComposeResult) -> Bool {
    answer(.finish, .byApp) { [self] in
      mailDelegate.tell(
        .mailComposeControllerDidFinishWith, from: self, about: self,
        Arguments(.object(self), .string("\(result)"))
      ) { $0.mailComposeController(self, didFinishWith: result, error: nil) }
    }
  }
}

/// The method that a screen for mail calls on its delegate (`hierarchy:4.122`).
public protocol MFMailComposeViewControllerDelegate: AnyObject {
  /// Called when the user has ended the mail. The app dismisses the screen.
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
  /// Does nothing, so that the screen stays.
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
  ) {}
}

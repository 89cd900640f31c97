package import SimulatedWorld

/// The result of the composition of a message.
public enum MessageComposeResult: Int, Sendable {
  /// The user has discarded the message.
  case cancelled
  /// The user has sent the message.
  case sent
  /// The message could not be sent.
  case failed
}

/// A screen on which the user composes a message. Its delegate dismisses it (`hierarchy:4.122`).
open class MFMessageComposeViewController: UINavigationController {
  /// The recipients, or `nil` for none.
  open var recipients: [String]?
  /// The text, or `nil` for none.
  open var body: String?
  /// The subject, or `nil` for none.
  open var subject: String?
  private var messageDelegate = DelegateReference<any MFMessageComposeViewControllerDelegate, SystemName>()

  /// Returns whether the device can send text messages (`hierarchy:4.117`).
  open class func canSendText() -> Bool { canSendText(in: .current) }

  /// Returns whether the device of a world can send text messages.
  package static func canSendText(in world: World) -> Bool { world.has(.text) }

  /// The delegate. The reference is weak. A dynamic class implements its method by name; a Swift class adopts
  /// ``MFMessageComposeViewControllerDelegate``.
  open var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)? {
    get { messageDelegate.native }
    set { messageDelegate.object = newValue }
  }

  /// The ``messageComposeDelegate``, if it is a simulated object.
  package final var scriptMessageDelegate: SimulatedObject? {
    get { messageDelegate.simulated }
    set { messageDelegate.object = newValue }
  }

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
    Self.canSendText(in: world)
      ? nil : .unavailableScreen(on: presenter, check: "MFMessageComposeViewController.canSendText()")
  }

  /// Ends the message, like the user. The app dismisses the screen (`hierarchy:4.122`).
  ///
  /// - Returns: Whether the user can use the screen now.
  @discardableResult
  public final func finish(with result: MessageComposeResult) -> Bool {
    answer(.finish, .byApp) { [self] in
      messageDelegate.tell(
        .messageComposeViewControllerDidFinishWith, from: self, about: self,
        Arguments(.object(self), .string("\(result)"))
      ) { $0.messageComposeViewController(self, didFinishWith: result) }
    }
  }
}

/// The method that a screen for messages calls on its delegate (`hierarchy:4.122`).
public protocol MFMessageComposeViewControllerDelegate: AnyObject {
  /// Called when the user has ended the message. The app dismisses the screen.
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}

package import SimulatedWorld

/// The way in which a screen of the system leaves after the user's answer (`hierarchy:4.116`).
enum SystemDismissal {
  /// The app dismisses the screen, usually in a method of the delegate.
  case byApp
  /// The system calls the app, and then dismisses the screen.
  case afterCall
  /// The system starts the dismissal, and then calls the app.
  case beforeCall
  /// The system calls the app when the screen has left.
  case atEnd
}

/// Screens of the system, whose contents an app does not see. A scenario answers them in the place of the user
/// (`hierarchy:4.115`).
extension UIViewController {
  /// Whether the user can use the screen: it has appeared, nothing covers it, and no transition is running.
  private var isUsable: Bool {
    guard appearance == .appeared, presentation?.presented == nil, let window = viewIfLoaded?.window else {
      return false
    }
    return !window.isHidden && !window.transitions.isBusy && coveringController(at: viewIfLoaded) == nil
  }

  /// Performs the user's answer to this screen of the system (`hierarchy:4.116`).
  ///
  /// - Parameter call: Calls the app.
  /// - Returns: Whether the user can use the screen now.
  final func answer(_ action: SystemName, _ dismissal: SystemDismissal, _ call: @escaping () -> Void) -> Bool {
    guard isUsable else { return false }
    logChange(action)
    switch dismissal {
    case .byApp: call()
    case .afterCall:
      call()
      dismissLikeSystem()
    case .beforeCall:
      dismissLikeSystem()
      call()
    case .atEnd: dismissLikeSystem(then: call)
    }
    return true
  }

  /// Dismisses the screen, animated, without a message to an override of the app. Does nothing if the app dismisses the
  /// screen already, or has not presented it.
  ///
  /// - Parameter work: Runs at the end.
  final func dismissLikeSystem(then work: (() -> Void)? = nil) {
    guard world.acceptsCalls, let (presenter, presented) = nearestPresentation,
      let transitions = presented.presentation?.transitions, !transitions.isBusy
    else {
      work?()
      return
    }
    let transition = ModalTransition(.dismiss, presenter, presented, animated: true, in: transitions)
    if let work { transition.whenEnded(work) }
    transition.start()
  }

  /// Adds the buttons Cancel and Send to a screen on which the user composes, and prevents the swipe: the user ends the
  /// screen with a button (`hierarchy:4.122`).
  final func prepareComposition(cancel: @escaping () -> Void, send: @escaping () -> Void) {
    isModalInPresentation = true
    addSystemButton("Cancel", isLeading: true, cancel)
    addSystemButton("Send", isLeading: false, send)
  }

  /// Adds a button to the bar of this screen of the system, which the user finds by its title.
  final func addSystemButton(_ title: String, isLeading: Bool, _ action: @escaping () -> Void) {
    madeExtras.isSystemScreen = true
    let item = UIBarButtonItem(in: world)
    item.title = title
    item.primaryAction = action
    if isLeading { navigationItem.leftBarButtonItem = item } else { navigationItem.rightBarButtonItem = item }
  }
}

/// A screen of the system with a delegate. The class declares the platform's property `delegate` on top of
/// ``delegateReference``.
package protocol SystemScreen: UIViewController {
  /// The type of the platform's delegate.
  associatedtype Delegate
  /// The delegate.
  var delegateReference: DelegateReference<Delegate, SystemName> { get set }
}

extension SystemScreen {
  /// The delegate, if it is a simulated object. A script sets any object, whose methods are called by name.
  package var scriptDelegate: SimulatedObject? {
    get { delegateReference.simulated }
    set { delegateReference.object = newValue }
  }

  /// Calls a method of the delegate.
  ///
  /// - Parameters:
  ///   - name: The platform's name of the method.
  ///   - arguments: The arguments of a dynamic class's method: by default, this screen.
  ///   - native: Calls the method of a Swift class.
  func tell(_ name: SystemName, _ arguments: Arguments? = nil, native: (Delegate) -> Void) {
    delegateReference.tell(name, from: self, about: self, arguments ?? Arguments(.object(self)), native: native)
  }
}

/// A capability that an app must check before it shows a screen of the system (`hierarchy:4.117`).
public enum SystemCapability: String, CaseIterable, Sendable {
  /// A camera, for `UIImagePickerController.isSourceTypeAvailable(_:)`.
  case camera
  /// An account for mail, for `MFMailComposeViewController.canSendMail()`.
  case mail
  /// Text messages, for `MFMessageComposeViewController.canSendText()`.
  case text
}

extension UIApplication {
  /// The capabilities that the device does not have; empty by default (`hierarchy:4.117`).
  public final var unavailableCapabilities: Set<SystemCapability> {
    get { world.hierarchy.screen.unavailableCapabilities }
    set { world.hierarchy.screen.unavailableCapabilities = newValue }
  }
}

extension World {
  /// Whether the device has a capability.
  func has(_ capability: SystemCapability) -> Bool {
    !hierarchy.screen.unavailableCapabilities.contains(capability)
  }
}

/// A list of strings as an argument of a script's method.
package final class TextList {
  /// The strings.
  package let texts: [String]

  /// Wraps strings.
  package init(_ texts: [String]) { self.texts = texts }
}

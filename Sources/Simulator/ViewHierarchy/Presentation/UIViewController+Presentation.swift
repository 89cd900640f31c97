internal import SimulatedWorld

extension UIViewController {
  /// The presentation style that the controller requests; `automatic` by default, which is a sheet. Reading it returns the actual style
  /// in place of `automatic` (`hierarchy:4.28`).
  ///
  /// Set it before you access ``presentationController``, which is created for the style at that time. A later style has
  /// no effect until the end of the controller's next dismissal (`hierarchy:4.33a`).
  public final var modalPresentationStyle: UIModalPresentationStyle {
    get { writtenStyle == .automatic ? automaticStyle : writtenStyle }
    set {
      presentationState.style = newValue
      guard presentation?.presenter == nil, let managed = presentation?.controller?.managedStyle,
        managed != requestedStyle
      else { return }
      world.warn(
        .styleSetTooLate,
        "modalPresentationStyle of <\(self)> is set after its presentationController was accessed, and has no effect.",
        self, advice: ["set modalPresentationStyle first"])
    }
  }

  /// Whether controllers presented in the current context cover this one rather than an ancestor; by default `true` for
  /// navigation controllers (`hierarchy:6.2`).
  public final var definesPresentationContext: Bool {
    get { presentation?.definesContext ?? (kind == .navigation) }
    set { presentationState.definesContext = newValue }
  }

  /// The number of nested presentations up to this controller. It has a limit for the same reason as containment.
  private var presentationDepth: Int {
    var depth = 0
    var current: UIViewController? = self
    while let presenter = current?.nearestPresentation?.presenter {
      depth += 1
      current = presenter
    }
    return depth
  }

  /// The window with the controller's view, if it is hidden. There, containers have not placed their contents yet
  /// (`hierarchy:5.11a`).
  private final var hiddenWindow: UIWindow? {
    guard let window = viewIfLoaded?.window, window.isHidden else { return nil }
    return window
  }

  /// Presents a controller (`hierarchy:5.9`, `hierarchy:5.10`, `hierarchy:5.11`, `hierarchy:5.11a`, `hierarchy:5.12`, `hierarchy:5.16`,
  /// `hierarchy:6.3`).
  ///
  /// The relations are set at the call. Callbacks come after the commit, or immediately without animation
  /// (`hierarchy:0.4`). During a transition in the same window the call is deferred to its end, where the log records
  /// an exception (`hierarchy:5.8`). A call that the platform rejects with a line on its console only results in a
  /// ``HierarchyWarning``.
  ///
  /// - Parameter completion: Runs once the transition is over (`hierarchy:4.32`), but never if the presentation is
  ///   rejected.
  /// - Throws: `NSInvalidArgumentException` if the controller is presented already (`hierarchy:5.13`), if it is
  ///   active, or if it requests the style `none`. An active controller is this one, a window's root or a child
  ///   (`hierarchy:5.14`). A popover without a source raises `NSGenericException` when the transition starts, which
  ///   the log records (`hierarchy:5.22`).
  final func raisingPresent(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) throws(PlatformException) {
    let window = viewIfLoaded?.window
    if let transitions = window?.transitions, transitions.isBusy {
      return postponePresent(controller, animated: animated, to: transitions, completion: completion)
    }
    try checkCanPresent(controller)
    let presenter = presenter(for: controller.resolvedStyle)
    guard let window = window ?? presenter.hiddenWindow else {
      return world.warn(
        .notInWindowHierarchy,
        "Attempt to present <\(controller)> on <\(presenter)> (from <\(self)>) whose view is not in the window hierarchy.",
        controller, self,
        advice: ["present in viewDidAppear or later, and on the controller that is on the screen"])
    }
    if let presented = presenter.presentation?.presented {
      return world.warn(
        .alreadyPresenting,
        "Attempt to present <\(controller)> on <\(presenter)> (from <\(self)>) which is already presenting "
          + "<\(presented)>.", controller, self, presented, advice: ["present on <\(presented)>, or dismiss it first"])
    }
    if !isAttached {
      world.warn(
        .detachedPresenter,
        "Presenting view controller <\(controller)> from detached view controller <\(self)> is discouraged.",
        controller, self, advice: ["add <\(containmentRoot)> to a parent before its view is added to the parent's"])
    }
    controller.presentationState.requester = self
    ModalTransition(
      .present, presenter, controller, animated: animated, in: window.transitions, from: self, completion: completion
    ).start()
  }

  /// Defers a presentation to the end of the running transition (`hierarchy:5.8`). Rejects it if another one by the
  /// same presenter is deferred already (`hierarchy:5.9`).
  private func postponePresent(
    _ controller: UIViewController, animated: Bool, to transitions: WindowTransitions, completion: (() -> Void)?
  ) {
    let presenter = presenter(for: controller.resolvedStyle)
    if let waiting = transitions.waitingCalls.waitingPresentation(by: presenter) {
      return world.warn(
        .presentationWaiting,
        "Attempt to present <\(controller)> on <\(presenter)> (from <\(self)>) which is waiting for a delayed presention of "
          + "<\(waiting)> to complete", controller, presenter, waiting)
    }
    if let modal = transitions.modal, modal.kind == .dismiss, modal.presenter === presenter, !modal.isFinishing,
      !modal.isByUser
    {
      world.warn(
        .presentDuringDismissal,
        "Attempt to present <\(controller)> on <\(presenter)> (from <\(self)>) which is already presenting "
          + "<\(modal.presented[0])>.", controller, presenter, modal.presented[0],
        advice: [
          "present in the completion of dismiss: some versions of iOS reject the call, and RouteScript performs it "
            + "after the dismissal"
        ])
    }
    transitions.waitingCalls.enqueue(.present(self, controller, animated: animated, completion: completion))
  }

  /// Checks that a controller can be presented by this one, before the conditions under which the platform only warns
  /// (`hierarchy:5.16`).
  ///
  /// - Throws: The exceptions of ``raisingPresent(_:animated:completion:)`` (`hierarchy:5.13`, `hierarchy:5.14`).
  private func checkCanPresent(_ controller: UIViewController) throws(PlatformException) {
    if let presenter = controller.presentation?.presenter {
      throw .presentedTwice(controller, by: presenter)
    }
    if controller === self { throw .presentedItself(self) }
    if let parent = controller.parent { throw .presentedChild(controller, of: parent) }
    if controller.holds(self) || controller.flags.contains(.isWindowRoot) { throw .presentedActive(controller) }
    if controller.writtenStyle == .none { throw .presentedInNoStyle }
    if let refusal = controller.refusalToPresent(on: self) { throw refusal }
    try controller.checkCanMove()
    if presentationDepth >= Self.containmentLimit {
      throw .inconsistent(
        "<\(controller)> exceeds the limit of \(Self.containmentLimit) presented controllers above the window's root"
      )
    }
  }

  /// Dismisses the controller that this one, or else its nearest ancestor that presents, has presented, with
  /// everything above it. Without one, dismisses the presented controller to which this one belongs, if there is one
  /// (`hierarchy:4.34`, `hierarchy:4.37`, `hierarchy:5.19`).
  ///
  /// During another transition in the same window the call is deferred to its end (`hierarchy:5.17`). That holds for the same
  /// dismissal, too: at its end, the call dismisses what is presented then, if anything (`hierarchy:5.18`).
  ///
  /// - Parameter completion: Runs once the transition is over, but never if nothing is dismissed.
  final func raisingDismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard let (presenter, presented) = dismissal, let transitions = presented.presentation?.transitions else { return }
    if let running = transitions.modal, !running.isFinishing,
      running.kind == .present || !presented.flags.contains(.isBeingDismissed)
    {
      world.warn(
        .dismissDuringTransition,
        "Attempt to dismiss from view controller <\(self)> while a presentation or dismiss is in progress!", self,
        advice: ["dismiss in the completion of the presentation"])
    }
    if transitions.isBusy {
      return transitions.waitingCalls.enqueue(.dismiss(self, animated: animated, completion: completion))
    }
    ModalTransition(
      .dismiss, presenter, presented, animated: animated, in: transitions, completion: completion
    ).start()
  }

  /// The presenter and the presented controller of a `dismiss` call on this controller, or `nil` if there is nothing
  /// to dismiss (`hierarchy:4.34`, `hierarchy:4.36`).
  private var dismissal: (presenter: UIViewController, presented: UIViewController)? {
    nearestPresenter ?? nearestPresentation
  }

  /// Whether a presentation by this controller has to wait for another transition (`hierarchy:5.8`).
  var putsPresentationsOff: Bool { viewIfLoaded?.window?.transitions.isBusy == true }

  /// Whether a dismissal by this controller has to wait for another transition (`hierarchy:5.17`).
  var putsDismissalsOff: Bool { dismissal?.presented.presentation?.transitions?.isBusy == true }

  /// Whether parents and presenters lead from the controller to a window's root (`hierarchy:5.12`).
  var isAttached: Bool {
    var root = self
    while let holder = root.holder { root = holder }
    return root.flags.contains(.isWindowRoot)
  }
}

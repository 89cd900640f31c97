public import Simulation

extension UIViewController {
  /// How the controller wants to be presented; `automatic` by default, which is a sheet (`hierarchy:4.28`,
  /// `hierarchy:4.33a`).
  public final var modalPresentationStyle: UIModalPresentationStyle {
    get { presentation?.style ?? .automatic }
    set {
      let old = resolvedStyle
      presentationState.style = newValue
      // One that was made for another style, and manages nothing yet, is none for this one.
      if presentation?.presenter == nil && resolvedStyle != old { releasePresentationController() }
    }
  }

  /// Whether controllers presented in the current context cover this one rather than one above (`hierarchy:6.2`).
  public final var definesPresentationContext: Bool {
    get { presentation?.definesContext ?? false }
    set { presentationState.definesContext = newValue }
  }

  /// What this controller, or the nearest of its ancestors that presents, has presented (`hierarchy:6.4`).
  public final var presentedViewController: UIViewController? { nearestPresenter?.presented }

  /// The controller that presented this one or the nearest of its ancestors that is presented; never the inner controller
  /// that asked for it (`hierarchy:6.5`).
  public final var presentingViewController: UIViewController? { nearestPresentation?.presenter }

  /// How many controllers are presented one above the other up to this one. Limited for the same reason as containment is.
  private var presentationDepth: Int {
    var depth = 0
    var current: UIViewController? = self
    while let presenter = current?.presentingViewController {
      depth += 1
      current = presenter
    }
    return depth
  }

  /// Whether the controller appears because it was presented; true in its appearance callbacks only (`hierarchy:3.24`).
  public final var isBeingPresented: Bool { flags.contains(.isBeingPresented) }

  /// Whether the controller disappears because it is dismissed: from the call of `dismiss` to the end of its
  /// `viewDidDisappear` (`hierarchy:3.24`, `hierarchy:4.31`).
  public final var isBeingDismissed: Bool { flags.contains(.isBeingDismissed) }

  /// Presents a controller (`hierarchy:5.9`, `hierarchy:5.10`, `hierarchy:5.11`, `hierarchy:5.12`, `hierarchy:5.16`,
  /// `hierarchy:6.3`).
  ///
  /// The relations are set at the call; callbacks come after the commit, or at once without animation (`hierarchy:0.4`). While
  /// a transition runs in the same window the call is put off to its end, where an exception goes to the log
  /// (`hierarchy:5.8`). A call that the platform refuses with a line on its console has no effect but a ``HierarchyWarning``.
  ///
  /// - Parameter completion: runs once the transition is over (`hierarchy:4.32`); never when the presentation is refused.
  /// - Throws: `NSInvalidArgumentException` when the controller is presented already (`hierarchy:5.13`), or is active: this
  ///   one, a window's root or some controller's child (`hierarchy:5.14`), or wants the style `none`. A popover that points
  ///   nowhere raises `NSGenericException` when the transition begins, which goes to the log (`hierarchy:5.22`).
  public final func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) throws(PlatformException) {
    let window = viewIfLoaded?.window
    if let transitions = window?.transitions, transitions.isBusy {
      let presenter = presenter(for: controller.resolvedStyle)
      if let waiting = transitions.waitingCalls.waitingPresentation(by: presenter) {
        return world.warn(
          .presentationWaiting,
          "Attempt to present <\(controller)> on <\(presenter)> (from <\(self)>) which is waiting for a delayed presention of "
            + "<\(waiting)> to complete", controller, presenter, waiting)
      }
      return transitions.waitingCalls.enqueue(.present(self, controller, animated: animated, completion: completion))
    }
    if let presenter = controller.presentation?.presenter {
      throw .presentedTwice(controller, by: presenter)
    }
    if controller.holds(self) || controller.parent != nil || controller.flags.contains(.isWindowRoot) {
      throw .presentedActive(controller)
    }
    if controller.modalPresentationStyle == .none { throw .presentedInNoStyle }
    try controller.checkCanMove()
    if presentationDepth >= Self.containmentLimit {
      throw .inconsistent(
        "<\(controller)> exceeds the limit of \(Self.containmentLimit) presented controllers above the window's root"
      )
    }
    guard let window else {
      return world.warn(
        .notInWindowHierarchy,
        "Attempt to present <\(controller)> on <\(self)> whose view is not in the window hierarchy!", controller, self,
        advice: ["present in viewDidAppear or later, and on the controller that is on the screen"])
    }
    let presenter = presenter(for: controller.resolvedStyle)
    if let presented = presenter.presentation?.presented {
      return world.warn(
        .alreadyPresenting,
        "Attempt to present <\(controller)> on <\(self)> which is already presenting <\(presented)>", controller, self,
        presented, advice: ["present on <\(presented)>, or dismiss it first"])
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

  /// Dismisses what this controller, or the nearest ancestor that presents, has presented, with everything above it; when
  /// there is nothing, the presented controller to which this one belongs; else does nothing (`hierarchy:4.34`,
  /// `hierarchy:4.37`, `hierarchy:5.19`).
  ///
  /// While another transition runs in the same window the call is put off to its end (`hierarchy:5.17`), unless it is the
  /// same dismissal: then nothing happens (`hierarchy:5.18`).
  ///
  /// - Parameter completion: runs once the transition is over; never when nothing is dismissed.
  public final func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard let (presenter, presented) = dismissal, let transitions = presented.presentation?.transitions else { return }
    if let running = transitions.modal {
      if running.kind == .dismiss && presented.isBeingDismissed { return }
      if !running.isFinishing {
        world.warn(
          .dismissDuringTransition,
          "Attempt to dismiss from view controller <\(self)> while a presentation or dismiss is in progress!", self,
          advice: ["dismiss in the completion of the presentation"])
      }
    }
    if transitions.isBusy {
      return transitions.waitingCalls.enqueue(.dismiss(self, animated: animated, completion: completion))
    }
    ModalTransition(
      .dismiss, presenter, presented, animated: animated, in: transitions, completion: completion
    ).start()
  }

  /// Who presents what when the controller is asked to dismiss; nil when there is nothing to dismiss (`hierarchy:4.34`,
  /// `hierarchy:4.36`).
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

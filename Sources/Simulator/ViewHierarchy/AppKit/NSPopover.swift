public import SimulatedWorld

/// An AppKit popover: a small window that points to a view. It owns its content, and it retains itself while it is
/// shown.
open class NSPopover: NSResponder {
  /// The condition under which a popover closes automatically.
  public enum Behavior: String, CaseIterable, Sendable {
    /// The popover closes only when the app closes it.
    case applicationDefined
    /// The popover closes when the user clicks outside it.
    case transient
    /// The popover closes when the user clicks into the window into which it points.
    case semitransient
  }

  /// The condition under which the popover closes automatically. By default only the app closes it.
  open var behavior = Behavior.applicationDefined
  /// Whether showing and closing take 0.25 s; `true` by default.
  open var animates = true
  /// The view to which the popover points.
  public final internal(set) weak var positioningView: NSView?
  /// The presentation for which the popover was created.
  final weak var presentation: MacPresentation?
  /// The window that frames the content while the popover is shown.
  final var window: NSWindow?
  private var content: NSViewController?
  private var isClosing = false
  private var delegateReference = DelegateReference<any NSPopoverDelegate, AppKitName>()

  /// Creates a popover of the current world.
  public convenience init() { self.init(in: .current) }

  /// Creates a popover.
  public override init(in world: World, as objectClass: ObjectClass? = nil) { super.init(in: world, as: objectClass) }

  /// Creates a popover of a storyboard, a xib or a script.
  public required init?(coder: NSCoder) { super.init(in: .current) }

  /// Creates an instance by its class, with ``init(coder:)``.
  open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    world.create(objectClass) { Self(coder: $0) }
  }

  deinit {
    content?.loseEdge()
    window?.loseEdge()
  }

  /// The popover's delegate. The reference is weak.
  public final var delegate: (any NSPopoverDelegate)? {
    get { delegateReference.native }
    set { delegateReference.object = newValue }
  }

  /// The delegate of a script: the same reference as ``delegate``.
  package final var scriptDelegate: SimulatedObject? {
    get { delegateReference.simulated }
    set { delegateReference.object = newValue }
  }

  /// Whether the popover is on the screen: from ``show(relativeTo:of:preferredEdge:)`` to ``close()``.
  public final var isShown: Bool { window != nil && !isClosing }

  /// The content. Setting it while the popover is shown replaces the content on the screen. A controller that has
  /// another place is rejected: an exception ends the app.
  open var contentViewController: NSViewController? {
    get { content }
    set {
      guard world.acceptsCalls else { return }
      do {
        try raisingSetContentViewController(newValue)
      } catch {
        world.report(error, subjects: [identity] + (newValue.map { [$0.identity] } ?? []))
      }
    }
  }

  /// Sets the content.
  ///
  /// - Throws: `NSInternalInconsistencyException` if the controller has a parent or fills another window. Nothing
  ///   changes then.
  final func raisingSetContentViewController(_ controller: NSViewController?) throws(PlatformException) {
    guard controller !== content else { return }
    try window?.raisingSetContentViewController(controller)
    if let old = content {
      content = nil
      unlink(old, AppKitName.contentViewController.symbol)
    }
    content = controller
    if let controller { link(controller, AppKitName.contentViewController.symbol) }
  }

  // MARK: Showing

  /// Shows the popover, see ``raisingShow(relativeTo:)``. An exception ends the app.
  ///
  /// - Parameters:
  ///   - positioningRect: Has no effect, because nothing is drawn.
  ///   - positioningView: The view to which the popover points.
  ///   - preferredEdge: Has no effect, because nothing is drawn.
  open func show(relativeTo positioningRect: NSRect, of positioningView: NSView, preferredEdge: NSRectEdge) {
    world.attempt(self) { () throws(PlatformException) in try raisingShow(relativeTo: positioningView) }
  }

  /// Closes the popover as the user would: first asks the delegate with `popoverShouldClose`.
  open func performClose(_ sender: Any?) {
    guard isShown else { return }
    let answer = delegateReference.ask(.popoverShouldClose, from: self, about: self, Arguments(.object(self))) {
      .bool($0.popoverShouldClose(self))
    }
    if answer?.isTruthy ?? true { close() }
  }

  /// Calls ``performClose(_:)``.
  ///
  /// - Returns: Whether the popover closes.
  @discardableResult
  package final func closeAsUser() -> Bool {
    guard isShown else { return false }
    performClose(nil)
    return !isShown
  }

  /// Closes the popover, which takes 0.25 s if it animates. `popoverWillClose` and the content's `viewWillDisappear`
  /// come at the call, `viewDidDisappear` and `popoverDidClose` at the end. If the popover is a presentation, this
  /// dismisses the presented controller (`hierarchy:8.6`).
  open func close() {
    if world.acceptsCalls { close(animated: animates) }
  }

  #if UIKit
    /// The size of the content. Inert.
    open var contentSize: NSSize {
      get { addedValues["contentSize"] as? NSSize ?? .zero }
      set { addedValues["contentSize"] = newValue }
    }
    /// The rectangle to which the popover points. Inert.
    open var positioningRect: NSRect {
      get { addedValues["positioningRect"] as? NSRect ?? .zero }
      set { addedValues["positioningRect"] = newValue }
    }
  #endif

  /// Shows the popover, which takes 0.25 s if it animates. `popoverWillShow` and the content's `viewWillAppear` come
  /// at the call, `viewDidAppear` and `popoverDidShow` at the end. If the popover is shown already, it points to the
  /// new view (`hierarchy:8.5`).
  ///
  /// - Throws: `NSInvalidArgumentException` if the view is not in a window on the screen, or if there is no content.
  ///   `NSInternalInconsistencyException` if the content has a parent or fills another window.
  final func raisingShow(relativeTo view: NSView) throws(PlatformException) {
    guard view.window?.isOnScreen == true, let application = world.hierarchy.macApplication else {
      throw PlatformException(
        "NSInvalidArgumentException",
        "view <\(view)> has no window. You must supply a view in a window to show <\(self)>.")
    }
    guard let content else {
      throw PlatformException("NSInvalidArgumentException", "<\(self)> cannot be shown without a contentViewController")
    }
    if window != nil {
      positioningView = view
      return
    }
    let frame = NSWindow(in: world)
    frame.purpose = .popover
    frame.isReleasedWhenClosed = false
    try frame.raisingSetContentViewController(content)
    positioningView = view
    window = frame
    link(frame, AppKitName.window.symbol)
    application.popovers.append(self)
    world.lifetimes?.pin(self)
    logChange(.show, content)
    notify(.popoverWillShow, NSPopover.willShowNotification) { $0.popoverWillShow }
    guard window === frame else { return }
    let entering = frame.beginEntering(application)
    let held = HeldObjects([self, frame] + entering)
    let finish = {
      withExtendedLifetime(held) {
        guard self.window === frame, !self.isClosing else { return }
        frame.contentView?.endAppearance(of: entering)
        self.notify(.popoverDidShow, NSPopover.didShowNotification) { $0.popoverDidShow }
      }
    }
    run(finish)
  }

  /// Closes the popover without animation, because the view to which it points leaves the screen.
  final func closeAtOnce() { close(animated: false) }

  private func close(animated: Bool) {
    guard let frame = window else { return }
    if isClosing { return animated ? () : finishClosing(frame) }
    isClosing = true
    logChange(.close, content)
    notify(.popoverWillClose, NSPopover.willCloseNotification) { $0.popoverWillClose }
    if let content { world.hierarchy.observer?.window(frame, willLetGoOf: content) }
    for controller in frame.contentView?.visibleOwners ?? [] { controller.beginDisappearing() }
    let held = HeldObjects([self, frame])
    let finish = { withExtendedLifetime(held) { self.finishClosing(frame) } }
    if animated { run(finish) } else { finish() }
  }

  private func finishClosing(_ frame: NSWindow) {
    guard window === frame else { return }
    frame.leaveScreen(to: .out)
    for controller in frame.contentView?.owners.reversed() ?? [] { controller.endDisappearing() }
    window = nil
    unlink(frame, AppKitName.window.symbol)
    frame.contentViewController = nil
    isClosing = false
    if let application = world.hierarchy.macApplication,
      let place = application.popovers.firstIndex(where: { $0 === self })
    {
      application.popovers.remove(at: place)
      world.lifetimes?.unpin(self)
    }
    notify(.popoverDidClose, NSPopover.didCloseNotification) { $0.popoverDidClose }
    presentation?.end()
    world.needsCheckpoint = true
  }

  /// Notifies the delegate, and then the observers of the notification.
  private func notify(
    _ method: AppKitName, _ name: Notification.Name, native: (any NSPopoverDelegate) -> (Notification) -> Void
  ) {
    let notification = Notification(name: name, object: self)
    delegateReference.tell(method, from: self, about: self, Arguments(.object(self))) { native($0)(notification) }
    world.post(notification)
  }

  private func run(_ finish: @escaping () -> Void) {
    if animates { world.clock.after(world.hierarchy.durations.appKitPopover, .transition, finish) } else { finish() }
  }

  /// Returns whether the user's click into a window closes the popover (`hierarchy:8.5`).
  final func closesOnClick(in clicked: NSWindow) -> Bool {
    guard let window, !clicked.belongs(to: window) else { return false }
    switch behavior {
    case .applicationDefined: return false
    case .transient: return true
    case .semitransient: return clicked === positioningView?.window
    }
  }

  /// Calls the body with the edges to the content and the window.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let content { body(AppKitName.contentViewController.symbol, content) }
    if let window { body(AppKitName.window.symbol, window) }
  }
}

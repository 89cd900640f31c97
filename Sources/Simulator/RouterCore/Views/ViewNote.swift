internal import SimulatedWorld
internal import ViewHierarchy

/// The note of the routers about one controller or view: the routers that follow it, and its current move.
final class ViewNote: ResponderNote {
  /// The parent that the controller is leaving, and after that the parent from which it was removed (`router:6.12`, `router:6.16`).
  ///
  /// On macOS it may also be a window or a window controller.
  weak var parentRemovingFrom: SimulatedObject?
  /// The object that is about to show the controller. On macOS it is the window that it fills, or the window controller (`router:3.12.7`).
  weak var parentMovingTo: SimulatedObject?
  /// The router that was created for a view that the app added, until the view is shown (`router:5.18`).
  private(set) var pendingRouter: ViewRouter?
  /// The routers whose destination this is, as a linked list with the newest router first. Not retained: a router removes itself when it
  /// ends.
  private var first: Unmanaged<ViewRouter>?

  deinit {
    pendingRouter?.loseEdge()
    while let router = first?.takeUnretainedValue() { leave(router) }
  }

  override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    if let pendingRouter { body(ViewRouteName.pendingRouter.symbol, pendingRouter) }
  }

  /// Sets or removes the router that the view retains.
  func setPendingRouter(_ router: ViewRouter?, of view: SimulatedObject) {
    guard router !== pendingRouter else { return }
    if let old = pendingRouter {
      pendingRouter = nil
      view.unlink(old, ViewRouteName.pendingRouter.symbol)
    }
    guard let router else { return }
    pendingRouter = router
    view.link(router, ViewRouteName.pendingRouter.symbol)
  }

  // MARK: Routers

  /// Adds a router that follows the destination.
  func enter(_ router: ViewRouter) {
    router.tracking.next = first
    router.tracking.note = .passUnretained(self)
    first = .passUnretained(router)
  }

  /// Removes a router that follows the destination.
  func leave(_ router: ViewRouter) {
    defer {
      router.tracking.next = nil
      router.tracking.note = nil
    }
    if first?.toOpaque() == Unmanaged.passUnretained(router).toOpaque() {
      first = router.tracking.next
      return
    }
    var current = first?.takeUnretainedValue()
    while let candidate = current {
      if candidate.tracking.next?.toOpaque() == Unmanaged.passUnretained(router).toOpaque() {
        candidate.tracking.next = router.tracking.next
        return
      }
      current = candidate.tracking.next?.takeUnretainedValue()
    }
  }

  /// Calls the body with the routers that follow the destination, in the order in which they were added. The body may add or end routers.
  func forEachRouter(_ body: (ViewRouter) -> Void) {
    guard let newest = first?.takeUnretainedValue() else { return }
    guard newest.tracking.next != nil else { return body(newest) }
    var followers = [newest]
    while let next = followers[followers.count - 1].tracking.next { followers.append(next.takeUnretainedValue()) }
    for router in followers.reversed() { body(router) }
  }
}

/// The data of a view router about the destination that it follows.
struct DestinationTracking {
  /// The next router that follows the same destination.
  var next: Unmanaged<ViewRouter>?
  /// The note of the destination, which resets this property when it ends.
  var note: Unmanaged<ViewNote>?
  /// Whether the router itself moves the destination, so that it does not have to be notified (`router:3.9`).
  var isInternal = false
  /// Whether the router performs a custom route and has not reported its start (`router:3.5.11`).
  var awaitsBegin = false
  /// Whether a view that the app added was prepared (`router:5.18`).
  var isPrepared = false
  /// Whether such a view was announced as about to be shown (`router:5.19`).
  var isAnnounced = false
  /// Whether a controller was only created, and not shown since (`router:3.5.1`).
  var awaitsDisplay = false
  /// The place of such a controller when it was created.
  var snapshot: PresentationSnapshot?
}

extension ObservedResponder {
  /// The note of the routers, or `nil` if it does not exist.
  var viewNote: ViewNote? {
    guard let note = observerNote, type(of: note) == ViewNote.self else { return nil }
    return unsafeDowncast(note, to: ViewNote.self)
  }

  /// The note of the routers, created on first use.
  var madeViewNote: ViewNote {
    if let viewNote { return viewNote }
    let made = ViewNote()
    observerNote = made
    return made
  }

  // MARK: Flags

  private static var markMask: UInt8 { 0x0f }
  private static var routedFlag: UInt8 { 0x10 }
  private static var removingFlag: UInt8 { 0x20 }
  private static var movingToParentFlag: UInt8 { 0x40 }
  private static var cameBackFlag: UInt8 { 0x80 }

  /// The route type with which a router is showing or removing this object, or `nil` if no router is (`router:0`).
  var routeMark: ViewRouteType? {
    get {
      let mark = noteFlags & Self.markMask
      return mark == 0 ? nil : ViewRouteType(rawValue: Int(mark) - 1)
    }
    set {
      noteFlags &= ~Self.markMask
      if let newValue { noteFlags |= UInt8(newValue.rawValue + 1) }
    }
  }

  /// Whether the object was shown and not removed since (`router:6.11`).
  var isMarkedRouted: Bool {
    get { noteFlags & Self.routedFlag != 0 }
    set { if newValue { noteFlags |= Self.routedFlag } else { noteFlags &= ~Self.routedFlag } }
  }

  /// Whether the object is being removed (`router:6.12`).
  var isMarkedRemoving: Bool {
    get { noteFlags & Self.removingFlag != 0 }
    set { if newValue { noteFlags |= Self.removingFlag } else { noteFlags &= ~Self.removingFlag } }
  }

  /// Whether the controller is moving to its parent (`router:6.12`).
  var isMarkedMovingToParent: Bool {
    get { noteFlags & Self.movingToParentFlag != 0 }
    set {
      if newValue { noteFlags |= Self.movingToParentFlag } else { noteFlags &= ~Self.movingToParentFlag }
    }
  }

  /// Whether the controller appears again although its removal had started (`router:4.16`).
  var isMarkedBack: Bool {
    get { noteFlags & Self.cameBackFlag != 0 }
    set { if newValue { noteFlags |= Self.cameBackFlag } else { noteFlags &= ~Self.cameBackFlag } }
  }

  /// Whether only the app shows the object, as far as a hook can determine (`router:6.13`).
  var isShownByApp: Bool {
    !(routeMark?.behavior.announcesShowing ?? false)
  }

  /// Whether only the app removes the object, or moves it as a view, as far as a hook can determine (`router:5.34b`,
  /// `router:6.16`).
  var isMovedByApp: Bool {
    !(routeMark?.behavior.showsDestination ?? false)
  }
}

extension SimulatedObject {
  /// Marks a view or a controller with the route type with which a router shows or removes it. Does nothing for other objects.
  func setRouteMark(_ mark: ViewRouteType?) {
    if let responder = self as? UIResponder {
      responder.routeMark = mark
    } else if let responder = self as? NSResponder {
      responder.routeMark = mark
    }
  }

  /// Marks a view or a controller as created, unless it has another mark (`router:3.10.6`).
  func markAsMade() {
    if let responder = self as? UIResponder {
      if responder.routeMark == nil { responder.routeMark = .makeDestination }
    } else if let responder = self as? NSResponder, responder.routeMark == nil {
      responder.routeMark = .makeDestination
    }
  }

  /// Whether a view or a controller was shown and not removed since (`router:6.11`).
  var wasRouted: Bool {
    (self as? UIResponder)?.isMarkedRouted ?? (self as? NSResponder)?.isMarkedRouted ?? false
  }
}

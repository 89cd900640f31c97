internal import Simulation
internal import ViewHierarchy

/// What the routers keep about one controller or view: who follows it, and where it is moving.
final class ViewNote: ResponderNote {
  /// The parent from which the controller is moving away; afterwards what it was removed from (`router:6.12`, `router:6.16`). On macOS also a
  /// window, or its controller.
  weak var parentRemovingFrom: SimulatedObject?
  /// What is about to show the controller: on macOS the window that it fills, or who controls that (`router:3.12.7`).
  weak var parentMovingTo: SimulatedObject?
  /// The router that was made for a view which the app added, until the view is shown (`router:5.18`).
  private(set) var pendingRouter: ViewRouter?
  /// The routers whose destination this is, the one that came last first; each leads to the next. Not held: a router takes itself out when
  /// it ends.
  private var first: Unmanaged<ViewRouter>?

  deinit {
    pendingRouter?.loseEdge()
    while let router = first?.takeUnretainedValue() { leave(router) }
  }

  override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    if let pendingRouter { body(.pendingRouter, pendingRouter) }
  }

  /// Holds a router for the view, or none.
  func setPendingRouter(_ router: ViewRouter?, of view: SimulatedObject) {
    guard router !== pendingRouter else { return }
    if let old = pendingRouter {
      pendingRouter = nil
      view.unlink(old, .pendingRouter)
    }
    guard let router else { return }
    pendingRouter = router
    view.link(router, .pendingRouter)
  }

  // MARK: Routers

  /// Lets a router follow the destination.
  func enter(_ router: ViewRouter) {
    router.tracking.next = first
    router.tracking.note = .passUnretained(self)
    first = .passUnretained(router)
  }

  /// Lets a router follow the destination no more.
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

  /// Calls the body with the routers that follow the destination, in the order in which they came. What the body does may add routers, or end
  /// them.
  func forEachRouter(_ body: (ViewRouter) -> Void) {
    guard let newest = first?.takeUnretainedValue() else { return }
    guard newest.tracking.next != nil else { return body(newest) }
    var followers = [newest]
    while let next = followers[followers.count - 1].tracking.next { followers.append(next.takeUnretainedValue()) }
    for router in followers.reversed() { body(router) }
  }
}

/// What a view router keeps about the destination that it follows.
struct DestinationTracking {
  /// The next router that follows the same destination.
  var next: Unmanaged<ViewRouter>?
  /// The note of the destination, which clears this when it ends.
  var note: Unmanaged<ViewNote>?
  /// Whether the router itself moves the destination, so that it need not be told (`router:3.9`).
  var isInternal = false
  /// Whether the router performs in its own way, and has not said that it begins (`router:3.5.11`).
  var awaitsBegin = false
  /// Whether a view that the app added was prepared (`router:5.18`).
  var isPrepared = false
  /// Whether such a view was told to be about to be shown (`router:5.19`).
  var isAnnounced = false
  /// Whether a controller was only made, and never shown since (`router:3.5.1`).
  var awaitsDisplay = false
  /// Where such a controller stood when it was made.
  var snapshot: PresentationSnapshot?
}

extension ObservedResponder {
  /// The note of the routers; nil when there is none.
  var viewNote: ViewNote? {
    guard let note = observerNote, type(of: note) == ViewNote.self else { return nil }
    return unsafeDowncast(note, to: ViewNote.self)
  }

  /// The note of the routers, made at the first request.
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

  /// The kind of path by which a router is showing this, or removing it; nil when none is (`router:0`).
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

  /// Whether this was shown and not removed since (`router:6.11`).
  var isMarkedRouted: Bool {
    get { noteFlags & Self.routedFlag != 0 }
    set { if newValue { noteFlags |= Self.routedFlag } else { noteFlags &= ~Self.routedFlag } }
  }

  /// Whether this is being removed (`router:6.12`).
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

  /// Whether the controller appears again although its removal had begun (`router:4.16`).
  var isMarkedBack: Bool {
    get { noteFlags & Self.cameBackFlag != 0 }
    set { if newValue { noteFlags |= Self.cameBackFlag } else { noteFlags &= ~Self.cameBackFlag } }
  }

  /// Whether nobody but the app shows this, as far as a hook can know (`router:6.13`).
  var isShownByApp: Bool {
    let mark = routeMark
    return mark == nil || mark == .makeDestination || mark == .addAsChildViewController
  }

  /// Whether nobody but the app removes this, or moves it as a view, as far as a hook can know (`router:5.34b`,
  /// `router:6.16`).
  var isMovedByApp: Bool {
    let mark = routeMark
    return mark == nil || mark == .makeDestination
  }
}

extension SimulatedObject {
  /// Marks a view or a controller with the kind of path by which a router shows or removes it; nothing in any other object.
  func setRouteMark(_ mark: ViewRouteType?) {
    if let responder = self as? UIResponder {
      responder.routeMark = mark
    } else if let responder = self as? NSResponder {
      responder.routeMark = mark
    }
  }

  /// Marks a view or a controller as made, unless it is marked otherwise (`router:3.10.6`).
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

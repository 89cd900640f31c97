/// The state of a controller's appearance (`hierarchy:3.15`).
enum Appearance: UInt8 {
  case disappeared
  case appearing
  case appeared
  case disappearing

  /// Whether the controller is appearing or has appeared.
  var isVisible: Bool { self == .appearing || self == .appeared }
}

/// The state flags of a controller.
struct ControllerFlags: OptionSet {
  let rawValue: UInt16

  /// `willMove(toParent:)` was called with a parent, in which the controller has not appeared yet.
  static let entersParent = ControllerFlags(rawValue: 1 << 0)
  /// `willMove(toParent: nil)` was called, but `didMove(toParent: nil)` was not.
  static let leavesParent = ControllerFlags(rawValue: 1 << 1)
  static let isMovingToParent = ControllerFlags(rawValue: 1 << 2)
  static let isMovingFromParent = ControllerFlags(rawValue: 1 << 3)
  static let isBeingPresented = ControllerFlags(rawValue: 1 << 4)
  static let isBeingDismissed = ControllerFlags(rawValue: 1 << 5)
  /// A navigation controller still has to send `didMove(toParent:)` to the controller.
  static let awaitsDidMove = ControllerFlags(rawValue: 1 << 6)
  /// `viewWillAppear` was sent, but `viewIsAppearing` was not.
  static let awaitsIsAppearing = ControllerFlags(rawValue: 1 << 7)
  /// The controller is the root of a window.
  static let isWindowRoot = ControllerFlags(rawValue: 1 << 8)
  /// `loadView` is running.
  static let isLoadingView = ControllerFlags(rawValue: 1 << 9)
  /// A navigation controller that popped the controller still has to send it `didMove(toParent: nil)`.
  static let awaitsLeaving = ControllerFlags(rawValue: 1 << 11)
  /// The controller has left a navigation controller's stack, and the transition that takes it off the screen is
  /// running.
  static let leavesStack = ControllerFlags(rawValue: 1 << 12)
  /// `viewDidLoad` was sent.
  static let didLoadView = ControllerFlags(rawValue: 1 << 10)
  /// The app added the view of a controller without a parent to this one's view.
  static let hasGuests = ControllerFlags(rawValue: 1 << 13)
  /// The controller's own appearance transition has ended, but that of its contents has not.
  static let owesContents = ControllerFlags(rawValue: 1 << 14)
  /// The bar at the bottom is hidden while the controller is on a navigation stack.
  static let hidesBottomBar = ControllerFlags(rawValue: 1 << 15)
}

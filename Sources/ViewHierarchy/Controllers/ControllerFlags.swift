/// How far a controller has appeared (`hierarchy:3.15`).
enum Appearance: UInt8 {
  case disappeared
  case appearing
  case appeared
  case disappearing

  /// Whether the controller appears or has appeared.
  var isVisible: Bool { self == .appearing || self == .appeared }
}

/// What is happening to a controller.
struct ControllerFlags: OptionSet {
  let rawValue: UInt16

  /// `willMove(toParent:)` named a parent, in which the controller has not appeared yet.
  static let entersParent = ControllerFlags(rawValue: 1 << 0)
  /// `willMove(toParent: nil)` was called, `didMove(toParent: nil)` not yet.
  static let leavesParent = ControllerFlags(rawValue: 1 << 1)
  static let isMovingToParent = ControllerFlags(rawValue: 1 << 2)
  static let isMovingFromParent = ControllerFlags(rawValue: 1 << 3)
  static let isBeingPresented = ControllerFlags(rawValue: 1 << 4)
  static let isBeingDismissed = ControllerFlags(rawValue: 1 << 5)
  /// A navigation controller owes the controller `didMove(toParent:)`.
  static let awaitsDidMove = ControllerFlags(rawValue: 1 << 6)
  /// `viewWillAppear` was sent, `viewIsAppearing` not yet.
  static let awaitsIsAppearing = ControllerFlags(rawValue: 1 << 7)
  /// A window has the controller as its root.
  static let isWindowRoot = ControllerFlags(rawValue: 1 << 8)
  /// `loadView` runs.
  static let isLoadingView = ControllerFlags(rawValue: 1 << 9)
  /// A navigation controller that popped the controller owes it `didMove(toParent: nil)`.
  static let awaitsLeaving = ControllerFlags(rawValue: 1 << 11)
  /// The controller has left a navigation controller's stack, and the transition that takes it off the screen runs.
  static let leavesStack = ControllerFlags(rawValue: 1 << 12)
  /// `viewDidLoad` was sent.
  static let didLoadView = ControllerFlags(rawValue: 1 << 10)
  /// The app put the view of a controller that has no parent into this one's view.
  static let hasGuests = ControllerFlags(rawValue: 1 << 13)
  /// The contents are told first that an appearance transition ends. What was shown may contain its old container meanwhile, and
  /// would lead back here.
  static let isEndingContents = ControllerFlags(rawValue: 1 << 14)
}

internal import SimulatedWorld

/// A set of a controller's lifecycle methods, with the symbols for sending them.
struct LifecycleMethods: OptionSet {
  let rawValue: UInt16

  static let loadView = LifecycleMethods(name: .loadView)
  static let viewDidLoad = LifecycleMethods(name: .viewDidLoad)
  static let viewWillAppear = LifecycleMethods(name: .viewWillAppear)
  static let viewIsAppearing = LifecycleMethods(name: .viewIsAppearing)
  static let viewDidAppear = LifecycleMethods(name: .viewDidAppear)
  static let viewWillDisappear = LifecycleMethods(name: .viewWillDisappear)
  static let viewDidDisappear = LifecycleMethods(name: .viewDidDisappear)
  static let willMove = LifecycleMethods(name: .willMoveToParent)
  static let didMove = LifecycleMethods(name: .didMoveToParent)

  /// The methods whose overrides must call super.
  static let callingSuper: LifecycleMethods = [
    .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .willMove, .didMove,
  ]

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The number of the only method in the set; less than 16.
  var number: UInt8 { UInt8(truncatingIfNeeded: rawValue.trailingZeroBitCount) }

  /// The number that stands for no method.
  static let noNumber: UInt8 = 16

  /// The name of the only method in the set.
  var name: String { UIKitName(Symbol(rawValue: Int32(rawValue.trailingZeroBitCount)))?.rawValue ?? "" }

  private init(name: UIKitName) { rawValue = 1 << UInt16(name.symbol.rawValue) }

  /// Creates a set with the method of a selector, or returns `nil` if it is not a lifecycle method.
  init?(_ selector: Symbol) {
    guard selector.rawValue >= Symbol.loadView.rawValue && selector.rawValue <= Symbol.didMove.rawValue else {
      return nil
    }
    rawValue = 1 << UInt16(selector.rawValue)
  }
}

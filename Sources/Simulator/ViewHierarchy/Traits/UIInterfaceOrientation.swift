/// The orientation of the interface.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Not known.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// Rotated to the right.
  case landscapeRight
  /// Rotated to the left.
  case landscapeLeft

  /// Whether the interface is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the interface is rotated.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of orientations (`hierarchy:4.29d`).
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits of the orientations.
  public let rawValue: UInt
  /// Creates a set.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Creates the set of one orientation.
  init(_ orientation: UIInterfaceOrientation) { rawValue = 1 << UInt(orientation.rawValue) }
  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(.portrait)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(.portraitUpsideDown)
  /// Rotated to the right.
  public static let landscapeRight = UIInterfaceOrientationMask(.landscapeRight)
  /// Rotated to the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(.landscapeLeft)
  /// Rotated to either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Each orientation.
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  /// Each orientation of a phone.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]

  /// The sets that a dynamic class returns by their names.
  static let names: [(name: String, mask: UIInterfaceOrientationMask)] = [
    ("portrait", .portrait), ("landscape", .landscape), ("landscapeLeft", .landscapeLeft),
    ("landscapeRight", .landscapeRight), ("portraitUpsideDown", .portraitUpsideDown), ("all", .all),
    ("allButUpsideDown", .allButUpsideDown),
  ]
}

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

extension UITraitCollection {
  /// The orientation of a phone with these traits. Other devices are of regular height in both orientations, so that
  /// they count as upright.
  var interfaceOrientation: UIInterfaceOrientation { verticalSizeClass == .compact ? .landscapeRight : .portrait }
}

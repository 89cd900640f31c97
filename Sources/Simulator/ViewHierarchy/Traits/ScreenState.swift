internal import SimulatedWorld

/// The device of an app: its screen, how the user holds it, and what it cannot do.
struct ScreenState {
  /// The version of iOS whose behavior the hierarchy has (`hierarchy:0.15`).
  var iOS = IOSVersion.newest
  /// The traits of the screen.
  var traits = UITraitCollection.screen(of: .phone)
  /// The orientation in which the user holds the device.
  var deviceOrientation = UIInterfaceOrientation.portrait
  /// The orientation of the interface.
  var interfaceOrientation = UIInterfaceOrientation.portrait
  /// The capabilities that the device does not have (`hierarchy:4.117`).
  var unavailableCapabilities: Set<SystemCapability> = []
  /// Whether the app has ever overridden traits.
  var hasTraitOverrides = false

  /// The size of the screen in the orientation of the interface.
  var size: CGSize { ScreenSize(traits, interfaceOrientation).size }
}

/// Sizes of screens and windows (`hierarchy:4.29e`).
struct ScreenSize {
  /// The least width of a pad's window that is regular.
  static let narrowestRegularWidth: CGFloat = 640
  /// The width of a pad's narrow window.
  private static let narrowWidth: CGFloat = 375

  let size: CGSize

  /// Returns the size of a window with the given traits, which fills the screen if it can.
  init(_ traits: UITraitCollection, _ orientation: UIInterfaceOrientation) {
    let isNarrow = traits.horizontalSizeClass == .compact && traits.userInterfaceIdiom != .phone
    let isRotated = traits.userInterfaceIdiom == .phone ? traits.verticalSizeClass == .compact : orientation.isLandscape
    let upright =
      switch traits.userInterfaceIdiom {
      case .phone: CGSize(width: 393, height: 852)
      case .tv: CGSize(width: 1920, height: 1080)
      default: CGSize(width: 820, height: 1180)
      }
    let screen =
      isRotated && traits.userInterfaceIdiom != .tv ? CGSize(width: upright.height, height: upright.width) : upright
    size = isNarrow ? CGSize(width: Self.narrowWidth, height: screen.height) : screen
  }
}

#if UIKit
  public import Foundation
  internal import SimulatedWorld
  public import ViewHierarchy

  /// An orientation of the device.
  public enum UIDeviceOrientation: Int, Sendable {
    /// Not known.
    case unknown
    /// Upright.
    case portrait
    /// Upside down.
    case portraitUpsideDown
    /// Rotated to the left.
    case landscapeLeft
    /// Rotated to the right.
    case landscapeRight
    /// On its back.
    case faceUp
    /// On its front.
    case faceDown

    /// Whether the device is upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device is rotated.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the device lies on its back or front.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
  }

  /// The device. Inert, except for its idiom and its orientation.
  open class UIDevice: NSObject {
    /// The device.
    public static var current: UIDevice { UIDevice() }
    /// The kind of device: the one of the simulated application.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { UIApplication.shared.idiom }
    /// The name. Inert.
    open var name: String { "RouteScript" }
    /// The model. Inert.
    open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    /// The name of the system. Inert.
    open var systemName: String { "iOS" }
    /// The version of iOS whose behavior the simulated application has.
    open var systemVersion: String { "\(UIApplication.shared.iOSVersion.rawValue).0" }
    /// The orientation of the device. The interface turns the other way: for a device that is rotated to the left, it is rotated to the
    /// right.
    open var orientation: UIDeviceOrientation {
      switch UIApplication.shared.deviceOrientation {
      case .unknown: .unknown
      case .portrait: .portrait
      case .portraitUpsideDown: .portraitUpsideDown
      case .landscapeRight: .landscapeLeft
      case .landscapeLeft: .landscapeRight
      }
    }
    /// An identifier. Inert.
    open var identifierForVendor: UUID? { nil }
  }
#endif

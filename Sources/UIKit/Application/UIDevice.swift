#if UIKit
  public import Foundation
  internal import Simulation
  public import ViewHierarchy

  /// The device. Inert, except for its idiom.
  open class UIDevice: NSObject {
    /// The device.
    public static var current: UIDevice { UIDevice() }
    /// The kind of device: the one of the simulated application.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { UIApplication.shared.idiom }
    /// The name. Inert.
    open var name: String { "RouteScript" }
    /// The model. Inert.
    open var model: String { "iPhone" }
    /// The name of the system. Inert.
    open var systemName: String { "iOS" }
    /// The version of the system. Inert.
    open var systemVersion: String { "17.0" }
    /// The orientation. Inert.
    open var orientation: UIInterfaceOrientation { .portrait }
    /// An identifier. Inert.
    open var identifierForVendor: UUID? { nil }
  }
#endif

public import SimulatedWorld

/// An activity of a share sheet.
open class UIActivity: NSObject {
  /// A kind of activity.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a kind.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a kind.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Copies the values.
    public static let copyToPasteboard = ActivityType(rawValue: "com.apple.UIKit.activity.CopyToPasteboard")
    /// Sends a mail.
    public static let mail = ActivityType(rawValue: "com.apple.UIKit.activity.Mail")
    /// Sends a message.
    public static let message = ActivityType(rawValue: "com.apple.UIKit.activity.Message")
    /// Prints.
    public static let print = ActivityType(rawValue: "com.apple.UIKit.activity.Print")
    /// Saves an image to the photos.
    public static let saveToCameraRoll = ActivityType(rawValue: "com.apple.UIKit.activity.SaveToCameraRoll")
    /// Sends to a device nearby.
    public static let airDrop = ActivityType(rawValue: "com.apple.UIKit.activity.AirDrop")
  }
}

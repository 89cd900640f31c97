#if UIKit
  public import Foundation
  public import ViewHierarchy

  /// The system's share sheet. It can be presented and dismissed; it has no contents.
  open class UIActivityViewController: UIViewController {
    /// A kind of activity.
    public typealias ActivityType = UIActivity.ActivityType

    /// The shared values.
    public let activityItems: [Any]
    /// The kinds of activities that are not offered. Inert.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// The closure that the system calls at the end. Inert: the user dismisses the sheet.
    open var completionWithItemsHandler: ((UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?

    /// Creates a share sheet.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
      self.activityItems = activityItems
      super.init(nibName: nil, bundle: nil)
    }

    /// Creates an empty share sheet.
    public required init?(coder: NSCoder) {
      activityItems = []
      super.init(coder: coder)
    }
  }

  /// An activity of a share sheet. Inert.
  open class UIActivity: NSObject {
    /// A kind of activity. Inert.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// Creates a kind.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Copies the values.
      public static let copyToPasteboard = ActivityType(rawValue: "com.apple.UIKit.activity.CopyToPasteboard")
      /// Sends a mail.
      public static let mail = ActivityType(rawValue: "com.apple.UIKit.activity.Mail")
      /// Sends a message.
      public static let message = ActivityType(rawValue: "com.apple.UIKit.activity.Message")
      /// Prints.
      public static let print = ActivityType(rawValue: "com.apple.UIKit.activity.Print")
    }
  }
#endif

#if UIKit
  public import Foundation

  /// An activity of the user's, such as a link that opens the app.
  open class NSUserActivity: NSObject {
    /// The kind of activity.
    public let activityType: String
    /// The link.
    open var webpageURL: URL?
    /// The title.
    open var title: String?
    /// The app's data.
    open var userInfo: [AnyHashable: Any]?

    /// Creates an activity.
    public init(activityType: String) { self.activityType = activityType }
  }

  /// The kind of an activity that opens a link.
  public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

  /// An object that restores an activity. Inert.
  public protocol UIUserActivityRestoring: AnyObject {}
#endif

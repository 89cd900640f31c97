public import SimulatedWorld

// The parts of the framework UserNotifications that lead the user to a screen. The simulator delivers no notifications.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of the action of a user who taps a notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"

/// The user's response to a notification.
public final class UNNotificationResponse: NSObject {
  /// The identifier of the action that the user chose; ``UNNotificationDefaultActionIdentifier`` after a tap.
  public let actionIdentifier: String
  /// The notification.
  public let notification: UNNotification

  /// Creates a response.
  ///
  /// - Parameter userInfo: The app's data in the notification.
  public init(userInfo: [AnyHashable: Any], actionIdentifier: String = UNNotificationDefaultActionIdentifier) {
    self.actionIdentifier = actionIdentifier
    notification = UNNotification(UNNotificationRequest(UNNotificationContent(userInfo)))
  }
}

/// A notification.
public final class UNNotification: NSObject {
  /// The request.
  public let request: UNNotificationRequest

  init(_ request: UNNotificationRequest) { self.request = request }
}

/// The request of a notification.
public final class UNNotificationRequest: NSObject {
  /// The content.
  public let content: UNNotificationContent

  init(_ content: UNNotificationContent) { self.content = content }
}

/// The content of a notification.
public final class UNNotificationContent: NSObject {
  /// The app's data.
  public let userInfo: [AnyHashable: Any]

  init(_ userInfo: [AnyHashable: Any]) { self.userInfo = userInfo }
}

/// The object that receives the user's responses to notifications.
public protocol UNUserNotificationCenterDelegate: AnyObject {
  /// Called when the user responded to a notification (`hierarchy:4.85`).
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
}

extension UNUserNotificationCenterDelegate {
  /// Calls the completion handler.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { completionHandler() }
}

/// The notifications of one app.
public final class UNUserNotificationCenter: NSObject {
  private unowned let application: UIApplication

  init(_ application: UIApplication) { self.application = application }

  /// Returns the center of the current world's application.
  public static func current() -> UNUserNotificationCenter { UIApplication.shared.lifecycle.notificationCenter }

  /// The object that receives the user's responses. The reference is weak. Without a delegate, the app's delegate receives them if its
  /// dynamic class has the method.
  public weak var delegate: (any UNUserNotificationCenterDelegate)?

  /// The object that receives the user's responses: the delegate, or else the app's delegate if its dynamic class has the method.
  var receiver: AnyObject? {
    if let delegate { return delegate }
    guard let object = application.scriptDelegate else { return nil }
    return object.implements(.userNotificationCenterDidReceive) ? object : nil
  }
}

#if UIKit
  public import Foundation
  internal import SimulatedWorld
  public import ViewHierarchy

  extension UIDevice {
    /// Posted when the device is rotated. Inert.
    public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
    /// Inert.
    public func beginGeneratingDeviceOrientationNotifications() {}
    /// Inert.
    public func endGeneratingDeviceOrientationNotifications() {}
  }

  extension UIResponder {
    /// Posted before the keyboard is shown. Inert: there is no keyboard.
    public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    /// Posted after the keyboard was shown. Inert: there is no keyboard.
    public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    /// Posted before the keyboard is hidden. Inert: there is no keyboard.
    public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    /// Posted after the keyboard was hidden. Inert: there is no keyboard.
    public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    /// Posted before the keyboard moves. Inert: there is no keyboard.
    public static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
    /// The key of the keyboard's last frame. Inert.
    public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// The key of the duration. Inert.
    public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// The key of the curve. Inert.
    public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  }

  extension NotificationCenter {
    /// Calls a method of an observer for each notification until the observer is removed or deallocated.
    ///
    /// - Parameter selector: A method that the observer's source marks for Objective-C.
    public func addObserver(_ observer: AnyObject, selector: Selector, name: Notification.Name?, object: Any?) {
      let world = World.current
      let registration = ObserverRegistrations.Registration(
        observer, name, object.map { $0 as AnyObject }, of: self, in: world)
      // The main thread posts and receives the notifications of a simulated app.
      nonisolated(unsafe) weak let unsafe: ObserverRegistrations.Registration? = registration
      registration.token = addObserver(forName: name, object: object, queue: nil) { notification in
        guard let observer = unsafe?.observer, let world = unsafe?.world, World.current === world else { return }
        LoadedApp.of(world).perform(selector, on: observer, [notification])
      }
      world.attachment(ObserverRegistrations.self).add(registration)
    }

    /// Inert: the tables of prepared sources have no methods of classes.
    public func addObserver(_ observer: AnyClass, selector: Selector, name: Notification.Name?, object: Any?) {}

    /// Removes an observer from all notifications: the token of a closure, or an object with a selector.
    public func removeObserver(_ observer: AnyObject) {
      removeObserver(observer, name: nil, object: nil)
      removeObserver(observer as Any)
    }

    /// Removes an observer from the notifications with a name and an object. `nil` stands for each one.
    public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: Any?) {
      World.current.attachment(ObserverRegistrations.self)
        .remove(observer, name, object.map { $0 as AnyObject }, from: self)
    }
  }

  /// The observers with selectors in one world. All worlds share the notification centers, but a notification reaches only the
  /// observers of the world that posts it.
  private final class ObserverRegistrations: WorldAttachment {
    final class Registration {
      private(set) weak var observer: AnyObject?
      let name: Notification.Name?
      private(set) weak var object: AnyObject?
      private(set) weak var center: NotificationCenter?
      private(set) weak var world: World?
      var token: (any NSObjectProtocol)?

      init(
        _ observer: AnyObject, _ name: Notification.Name?, _ object: AnyObject?, of center: NotificationCenter,
        in world: World
      ) {
        self.observer = observer
        self.name = name
        self.object = object
        self.center = center
        self.world = world
      }

      deinit { if let token { center?.removeObserver(token as Any) } }
    }

    private var registrations: [Registration] = []

    init() {}

    func add(_ registration: Registration) {
      registrations.removeAll { $0.observer == nil }
      registrations.append(registration)
    }

    func remove(
      _ observer: AnyObject, _ name: Notification.Name?, _ object: AnyObject?, from center: NotificationCenter
    ) {
      registrations.removeAll {
        $0.observer === observer && $0.center === center && (name == nil || $0.name == name)
          && (object == nil || $0.object === object)
      }
    }
  }
#endif

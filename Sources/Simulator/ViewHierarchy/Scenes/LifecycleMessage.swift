package import SimulatedWorld

/// The methods of the delegates of apps and scenes, by the names that dynamic classes and the log use: the platform's without argument
/// labels.
///
/// The names are not reserved, because the messages are rare.
public enum LifecycleMessage: String, CaseIterable, Sendable {
  // The delegate of the application.
  case applicationWillFinishLaunchingWithOptions
  case applicationDidFinishLaunchingWithOptions
  case applicationConfigurationForConnecting
  case applicationDidDiscardSceneSessions
  case applicationWillEnterForeground
  case applicationDidBecomeActive
  case applicationWillResignActive
  case applicationDidEnterBackground
  case applicationOpen
  case applicationWillContinueUserActivityWithType
  case applicationContinue
  case applicationPerformActionFor
  case applicationDidReceiveMemoryWarning
  case applicationWillTerminate
  // The delegate of a scene.
  case sceneWillConnectTo
  case sceneWillEnterForeground
  case sceneDidBecomeActive
  case sceneWillResignActive
  case sceneDidEnterBackground
  case sceneDidDisconnect
  case sceneOpenURLContexts
  case sceneWillContinueUserActivityWithType
  case sceneContinue
  case windowScenePerformActionFor
  case stateRestorationActivityFor
  // The delegate of the notification center.
  case userNotificationCenterDidReceive
}

/// A delegate that receives lifecycle messages.
struct LifecycleReceiver<Delegate> {
  private let reference: DelegateReference<Delegate, UIKitName>
  private let sender: SimulatedObject

  init(_ object: AnyObject?, from sender: SimulatedObject) {
    reference = DelegateReference(object: object)
    self.sender = sender
  }

  /// Notifies the delegate, and records the message if a simulated object receives it.
  func tell(
    _ message: LifecycleMessage, about subject: SimulatedObject?, _ arguments: @autoclosure () -> Arguments,
    native: (Delegate) -> Void
  ) {
    _ = ask(message, about: subject, arguments()) {
      native($0)
      return .none
    }
  }

  /// Asks the delegate.
  ///
  /// - Returns: The answer, or `nil` if there is no delegate, if its class has no such method, or if the method returns nothing.
  func ask(
    _ message: LifecycleMessage, about subject: SimulatedObject?, _ arguments: @autoclosure () -> Arguments,
    native: (Delegate) -> Value
  ) -> Value? {
    guard reference.object != nil else { return nil }
    return reference.ask(
      selector: sender.world.classes.symbols.intern(message.rawValue), from: sender, about: subject, arguments(),
      native: native)
  }

  /// Whether the delegate has the method. Every Swift class that adopts the protocol has it.
  func implements(_ message: LifecycleMessage) -> Bool {
    guard let object = reference.object else { return false }
    return reference.simulated?.implements(message) ?? false || object is Delegate
  }
}

extension SimulatedObject {
  /// Whether the dynamic class of the object has the method.
  package func implements(_ message: LifecycleMessage) -> Bool { objectClass.implements(message) }
}

extension ObjectClass {
  /// Whether the dynamic class has the method.
  package func implements(_ message: LifecycleMessage) -> Bool { method(named: message.rawValue) != nil }
}

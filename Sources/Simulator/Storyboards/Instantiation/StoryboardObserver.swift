public import SimulatedWorld
public import ViewHierarchy

/// An observer of storyboards, such as a router or a container that prepares or injects into instantiated objects.
public protocol StoryboardObserver: AnyObject {
  /// Called before a scene's controller is instantiated. For a reference, called only for the target.
  func storyboard(_ storyboard: Storyboard, willInstantiate scene: Scene, in world: World)
  /// Called after a scene's controller was instantiated, with its initial contents, and after its `awakeFromNib`.
  ///
  /// Its view is not loaded, and the app has not seen it except in `awakeFromNib` (`injection:S3`, `injection:S4`).
  func storyboard(_ storyboard: Storyboard, didInstantiate controller: UIViewController, of scene: Scene)
  /// Called next, on both platforms, unless the controller is the content of another scene in the same storyboard.
  ///
  /// The controller is complete with its contents (`injection:S5`).
  func storyboard(_ storyboard: Storyboard, didComplete controller: SimulatedObject, of scene: Scene)
  /// Called after the initial controller was instantiated for the app (`router:5.1`).
  func storyboard(_ storyboard: Storyboard, didInstantiateInitial controller: UIViewController)
  /// Called before a segue creates its destination, on either platform, except for embed and unwind segues.
  ///
  /// - Parameters:
  ///   - segue: The segue.
  ///   - source: The object that performs the segue.
  ///   - destination: The class of the destination.
  ///   - resume: Performs the segue later.
  /// - Returns: Whether the segue is performed now.
  func mayPerform(
    _ segue: SegueDescription, from source: SimulatedObject, to destination: ObjectClass,
    resume: @escaping () throws(PlatformException) -> Void
  ) -> Bool
  /// Called after a segue was created, before its source prepares (`router:5.8`).
  func willPrepare(for segue: UIStoryboardSegue, sender: Value)
  /// Called after the source of a segue has prepared, on either platform (`router:5.12`).
  func didPrepare(for segue: SimulatedObject)
  /// Called after a segue was performed, on either platform. Its transition may still be running (`router:5.13`).
  func didPerform(_ segue: SimulatedObject)
  /// Called if a segue raised an exception when it was performed, on either platform.
  func didAbandon(_ segue: SimulatedObject)

  // MARK: macOS

  /// Called after the initial controller, a view controller or a window controller, was instantiated for the app (`router:3.12.6`).
  func storyboard(_ storyboard: Storyboard, didInstantiateInitial controller: NSResponder)
  /// Called after a segue was created, before its source prepares.
  func willPrepare(for segue: NSStoryboardSegue, sender: Value)
}

extension StoryboardObserver {
  /// Returns `true`.
  public func mayPerform(
    _ segue: SegueDescription, from source: SimulatedObject, to destination: ObjectClass,
    resume: @escaping () throws(PlatformException) -> Void
  ) -> Bool { true }
  /// Does nothing.
  public func storyboard(_ storyboard: Storyboard, willInstantiate scene: Scene, in world: World) {}
  /// Does nothing.
  public func storyboard(_ storyboard: Storyboard, didInstantiate controller: UIViewController, of scene: Scene) {}
  /// Does nothing.
  public func storyboard(_ storyboard: Storyboard, didComplete controller: SimulatedObject, of scene: Scene) {}
  /// Does nothing.
  public func storyboard(_ storyboard: Storyboard, didInstantiateInitial controller: UIViewController) {}
  /// Does nothing.
  public func willPrepare(for segue: UIStoryboardSegue, sender: Value) {}
  /// Does nothing.
  public func didPrepare(for segue: SimulatedObject) {}
  /// Does nothing.
  public func didPerform(_ segue: SimulatedObject) {}
  /// Does nothing.
  public func didAbandon(_ segue: SimulatedObject) {}
  /// Does nothing.
  public func storyboard(_ storyboard: Storyboard, didInstantiateInitial controller: NSResponder) {}
  /// Does nothing.
  public func willPrepare(for segue: NSStoryboardSegue, sender: Value) {}
}

/// A source of storyboards and xibs by name, which takes precedence over the app's own storyboards (`injection:S12`).
public protocol StoryboardSource: AnyObject {
  /// Returns the storyboard for a name and a bundle, or `nil` to use the app's own.
  ///
  /// - Throws: The exception that the app receives instead of a storyboard.
  func storyboard(named name: String, bundle: String?) throws(PlatformException) -> Storyboard?
  /// Returns the xib for a name and a bundle, or `nil` if the source has none. The app's own xibs take precedence.
  ///
  /// - Throws: The exception that the app receives instead of a xib.
  func nib(named name: String, bundle: String?) throws(PlatformException) -> Nib?
}

extension StoryboardSource {
  /// Returns `nil`.
  public func nib(named name: String, bundle: String?) throws(PlatformException) -> Nib? { nil }
}

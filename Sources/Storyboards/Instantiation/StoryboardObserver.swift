public import Simulation
public import ViewHierarchy

/// Who hears what storyboards do: routers and containers, which prepare and inject what a storyboard makes.
public protocol StoryboardObserver: AnyObject {
  /// A scene's controller is about to be made; not sent for a reference, but for what it stands for.
  func storyboard(_ storyboard: Storyboard, willInstantiate scene: Scene, in world: World)
  /// A scene's controller was made, with the controllers that it contains from the start, and woke; its view is not loaded, and
  /// the app has not seen it unless in `awakeFromNib` (`injection:S3`, `injection:S4`).
  func storyboard(_ storyboard: Storyboard, didInstantiate controller: UIViewController, of scene: Scene)
  /// Follows upon that for what is not the content of another scene of the same storyboard, on both platforms: the controller is all
  /// there, with what it contains (`injection:S5`).
  func storyboard(_ storyboard: Storyboard, didComplete controller: SimulatedObject, of scene: Scene)
  /// The app asked for the initial controller, which was made (`router:5.1`).
  func storyboard(_ storyboard: Storyboard, didInstantiateInitial controller: UIViewController)
  /// A segue other than an embed or unwind segue is about to create its destination, on either platform.
  ///
  /// - Parameters:
  ///   - segue: the segue.
  ///   - source: the object that performs it.
  ///   - destination: the class of the destination.
  ///   - resume: performs the segue later.
  /// - Returns: whether the segue is performed now.
  func mayPerform(
    _ segue: SegueDescription, from source: SimulatedObject, to destination: ObjectClass,
    resume: @escaping () throws(PlatformException) -> Void
  ) -> Bool
  /// A segue was made, and its source has not been told yet (`router:5.8`).
  func willPrepare(for segue: UIStoryboardSegue, sender: Value)
  /// The segue's source was told (`router:5.12`).
  func didPrepare(for segue: UIStoryboardSegue, sender: Value)
  /// The segue has been performed; its transition may be under way (`router:5.13`).
  func didPerform(_ segue: UIStoryboardSegue)
  /// The segue raised an exception when it was performed.
  func didAbandon(_ segue: UIStoryboardSegue)

  // MARK: macOS

  /// The app asked for the initial controller, which was made: a view controller or a window controller (`router:3.12.6`).
  func storyboard(_ storyboard: Storyboard, didInstantiateInitial controller: NSResponder)
  /// A segue was made, and its source has not been told yet.
  func willPrepare(for segue: NSStoryboardSegue, sender: Value)
  /// The segue's source was told.
  func didPrepare(for segue: NSStoryboardSegue, sender: Value)
  /// The segue has been performed; its transition may be under way.
  func didPerform(_ segue: NSStoryboardSegue)
  /// The segue raised an exception when it was performed.
  func didAbandon(_ segue: NSStoryboardSegue)
}

extension StoryboardObserver {
  /// Returns true.
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
  public func didPrepare(for segue: UIStoryboardSegue, sender: Value) {}
  /// Does nothing.
  public func didPerform(_ segue: UIStoryboardSegue) {}
  /// Does nothing.
  public func didAbandon(_ segue: UIStoryboardSegue) {}
  /// Does nothing.
  public func storyboard(_ storyboard: Storyboard, didInstantiateInitial controller: NSResponder) {}
  /// Does nothing.
  public func willPrepare(for segue: NSStoryboardSegue, sender: Value) {}
  /// Does nothing.
  public func didPrepare(for segue: NSStoryboardSegue, sender: Value) {}
  /// Does nothing.
  public func didPerform(_ segue: NSStoryboardSegue) {}
  /// Does nothing.
  public func didAbandon(_ segue: NSStoryboardSegue) {}
}

/// Who answers for storyboards that are asked for by name before the app's own are looked at (`injection:S12`).
public protocol StoryboardSource: AnyObject {
  /// The storyboard for a name and a bundle; nil leaves it to the app's own.
  ///
  /// - Throws: what the app is to get instead.
  func storyboard(named name: String, bundle: String?) throws(PlatformException) -> Storyboard?
}

public import SimulatedWorld

/// The animation with which a controller is pushed or presented: `UIViewController.Transition` (`hierarchy:4.124`).
public final class UIViewControllerTransition: SimulatedObject {
  /// An animation of the system.
  public enum Style: String, CaseIterable, Sendable {
    /// The controller grows out of a view.
    case zoom
    /// The controller slides in from below.
    case coverVertical
    /// The screen flips.
    case flipHorizontal
    /// The controllers cross-fade.
    case crossDissolve
    /// A page curls.
    case partialCurl
  }

  /// The controllers of a zoom transition.
  public struct ZoomSourceViewProviderContext {
    /// The controller that zooms in or out.
    public let zoomedViewController: UIViewController
    /// The controller with the view from which the other one zooms.
    public let sourceViewController: UIViewController
  }

  /// The options of a zoom transition.
  public final class ZoomOptions {
    /// The state of a gesture that would dismiss the zoomed controller.
    public struct InteractionContext: Sendable {
      /// Whether the gesture would begin without the closure; always `true`.
      public let willBegin: Bool
      /// The place of the gesture in the view of the controller; always zero, because there are no pixels.
      public let location = CGPoint.zero
    }

    /// The views that a zoom aligns.
    public struct AlignmentRectContext {
      /// The view from which the controller zooms.
      public let sourceView: UIView
      /// The controller that zooms in or out.
      public let zoomedViewController: UIViewController
    }

    /// Returns whether the user's gesture may dismiss the zoomed controller (`hierarchy:4.127`).
    public var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?

    /// Returns the part of the zoomed controller's view that is aligned with the source view, or `nil` for all of it
    /// (`hierarchy:4.125`). The result has no effect, because nothing is drawn.
    public var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
    /// The color that dims the content behind, an object of the module UIKit. It has no effect.
    package var storedDimmingColor: AnyObject?
    /// The effect that dims the content behind, an object of the module UIKit. It has no effect.
    package var storedDimmingEffect: AnyObject?

    /// Creates options that allow every gesture.
    public init() {}
  }

  /// The animation. Only ``Style/zoom`` affects the callbacks.
  package final var style = Style.coverVertical
  /// The options of a zoom.
  package final var options = ZoomOptions()
  /// Returns the view from which the controller zooms (`hierarchy:4.125`).
  package final var sourceViewProvider: ((ZoomSourceViewProviderContext) -> UIView?)?

  /// Creates a transition of a world, with the style ``Style/coverVertical``.
  public override init(in world: World, as objectClass: ObjectClass? = nil) { super.init(in: world, as: objectClass) }

  /// Creates an instance by its class.
  public override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    unsafeDowncast(UIViewControllerTransition(in: world, as: objectClass), to: Self.self)
  }

  /// Whether the log records the deallocation; always `false`, because the transition is deallocated with its controller.
  public override var reportsDeallocation: Bool { false }

  private static func make(_ style: Style) -> UIViewControllerTransition {
    let transition = UIViewControllerTransition(in: .current)
    transition.style = style
    return transition
  }

  /// Creates a zoom out of a view (`hierarchy:4.125`).
  ///
  /// - Parameter sourceViewProvider: Returns the view, or `nil` if it does not exist. It is called when the controller zooms
  ///   in, and when it zooms out.
  public static func zoom(
    options: ZoomOptions? = nil, sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
  ) -> UIViewControllerTransition {
    let transition = make(.zoom)
    transition.options = options ?? ZoomOptions()
    transition.sourceViewProvider = sourceViewProvider
    return transition
  }

  /// A controller that slides in from below.
  public static var coverVertical: UIViewControllerTransition { make(.coverVertical) }
  /// A screen that flips.
  public static var flipHorizontal: UIViewControllerTransition { make(.flipHorizontal) }
  /// Controllers that cross-fade.
  public static var crossDissolve: UIViewControllerTransition { make(.crossDissolve) }
  /// A page that curls.
  public static var partialCurl: UIViewControllerTransition { make(.partialCurl) }

  /// Requests the view from which the controller zooms, or to which it returns, and then the part that is aligned with it
  /// (`hierarchy:4.125`).
  func requestSource(of zoomed: UIViewController, in source: UIViewController) {
    guard let sourceViewProvider else { return }
    let context = ZoomSourceViewProviderContext(zoomedViewController: zoomed, sourceViewController: source)
    world.callback {
      guard let view = sourceViewProvider(context), let provider = options.alignmentRectProvider else { return }
      _ = provider(ZoomOptions.AlignmentRectContext(sourceView: view, zoomedViewController: zoomed))
    }
  }

  /// Asks whether the user's gesture may dismiss the zoomed controller (`hierarchy:4.127`).
  var allowsGesture: Bool {
    guard let shouldBegin = options.interactiveDismissShouldBegin else { return true }
    var answer = true
    world.callback { answer = shouldBegin(ZoomOptions.InteractionContext(willBegin: true)) }
    return answer
  }
}

extension UIViewController {
  /// The platform's name in Swift of the transitions of controllers.
  public typealias Transition = UIViewControllerTransition

  /// The animation with which the controller is pushed or presented, or `nil` for the default (`hierarchy:4.124`).
  public final var preferredTransition: Transition? {
    get { knownPreferredTransition }
    set {
      let old = knownPreferredTransition
      if old === newValue { return }
      if let newValue { link(newValue, TransitionName.preferredTransition.symbol) }
      madeExtras.preferredTransition = newValue
      if let old { unlink(old, TransitionName.preferredTransition.symbol) }
    }
  }

  /// The ``preferredTransition`` if it is a zoom on a version and device that has zooms (`hierarchy:4.124`).
  final var zoom: Transition? {
    guard let transition = knownPreferredTransition, transition.style == .zoom,
      world.hierarchy.iOS.hasZoomTransitions
    else { return nil }
    let idiom = world.hierarchy.screen.traits.userInterfaceIdiom
    return idiom == .phone || idiom == .pad ? transition : nil
  }
}

public import Simulation

/// What knows more of a controller's view than its class does: the scene of a storyboard.
public protocol ControllerNib: AnyObject {
  /// ``UIViewController/loadView()`` has made the view; what stands in it comes now, before `viewDidLoad`.
  func viewWasMade(of controller: UIViewController)
  /// Calls the body with what the controller holds because its scene has it: bar button items and gesture recognisers.
  func forEachItem(_ body: (SimulatedObject) -> Void)
  /// Makes the view of a controller that has its own; nil lets the controller make a plain one.
  func makeView(for controller: UIViewController) -> UIView?
}

extension ControllerNib {
  /// Lets the controller make a plain view.
  public func makeView(for controller: UIViewController) -> UIView? { nil }
}

/// Who knows the xibs of an app.
public protocol ControllerNibSource: AnyObject {
  /// The nib that a controller gets by the name of its class, when its view is loaded and nobody named one.
  func nib(for controller: UIViewController) -> (any ControllerNib)?
}

extension World {
  /// Who is asked for the nibs of controllers that have none; nil while the app has no xibs.
  public var controllerNibSource: (any ControllerNibSource)? {
    get { hierarchy.nibSource }
    set { hierarchy.nibSource = newValue }
  }
}

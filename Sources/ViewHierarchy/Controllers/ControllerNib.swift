public import Simulation

/// What knows more of a controller's view than its class does: the scene of a storyboard.
public protocol ControllerNib: AnyObject {
  /// ``UIViewController/loadView()`` has made the view; what stands in it comes now, before `viewDidLoad`.
  func viewWasMade(of controller: UIViewController)
  /// Calls the body with what the controller holds because its scene has it: bar button items and gesture recognisers.
  func forEachItem(_ body: (SimulatedObject) -> Void)
}

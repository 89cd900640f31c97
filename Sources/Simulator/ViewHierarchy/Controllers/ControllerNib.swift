public import SimulatedWorld

/// Data about a controller's view beyond its class: the scene of a storyboard, or a xib.
public protocol ControllerNib: AnyObject {
  /// Adds the contents of the view after ``UIViewController/loadView()`` created it and before `viewDidLoad`.
  func viewWasMade(of controller: UIViewController)
  /// Calls the body with the objects that the controller retains because its scene contains them: bar button items
  /// and gesture recognizers.
  func forEachItem(_ body: (SimulatedObject) -> Void)
  /// Creates the scene's view for a controller, or returns `nil` if the controller should create a plain one.
  func makeView(for controller: UIViewController) -> UIView?
}

extension ControllerNib {
  /// Returns `nil`, so that the controller creates a plain view.
  public func makeView(for controller: UIViewController) -> UIView? { nil }
}

/// A source of an app's xibs.
public protocol ControllerNibSource: AnyObject {
  /// Returns the nib for a controller by its class name. Called when the controller loads its view and has no nib
  /// yet.
  func nib(for controller: UIViewController) -> (any ControllerNib)?
  /// Sets the xib of a new controller. It is loaded when the view loads.
  ///
  /// - Parameters:
  ///   - name: The name of the xib.
  ///   - bundle: The identifier of its bundle, or `nil` for the app's own one.
  func setNib(named name: String, bundle: String?, of controller: UIViewController)
}

extension World {
  /// The source of nibs for controllers without one, or `nil` if the app has no xibs.
  public var controllerNibSource: (any ControllerNibSource)? {
    get { hierarchy.nibSource }
    set { hierarchy.nibSource = newValue }
  }
}

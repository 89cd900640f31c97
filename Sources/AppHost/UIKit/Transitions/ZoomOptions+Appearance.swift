#if UIKit
  public import ViewHierarchy

  extension UIViewControllerTransition.ZoomOptions {
    /// The color that dims the content behind. Inert.
    public var dimmingColor: UIColor? {
      get { storedDimmingColor as? UIColor }
      set { storedDimmingColor = newValue }
    }
    /// The effect that dims the content behind. Inert.
    public var dimmingVisualEffect: UIBlurEffect? {
      get { storedDimmingEffect as? UIBlurEffect }
      set { storedDimmingEffect = newValue }
    }
  }

  extension UIViewControllerTransition.ZoomOptions.InteractionContext {
    /// The speed of the gesture. Inert: there are no pixels for a finger to move over.
    public var velocity: CGVector { .zero }
  }
#endif

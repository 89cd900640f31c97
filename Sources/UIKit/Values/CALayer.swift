#if UIKit
  public import Foundation

  /// The layer of a view. Inert.
  open class CALayer: NSObject {
    /// The radius of the corners. Inert.
    open var cornerRadius: CGFloat = 0
    /// Whether sublayers are clipped. Inert.
    open var masksToBounds = false
    /// The width of the border. Inert.
    open var borderWidth: CGFloat = 0
    /// The color of the border. Inert.
    open var borderColor: CGColor?
    /// The color of the shadow. Inert.
    open var shadowColor: CGColor?
    /// The opacity of the shadow. Inert.
    open var shadowOpacity: Float = 0
    /// The distance of the shadow. Inert.
    open var shadowOffset = CGSize.zero
    /// The blur of the shadow. Inert.
    open var shadowRadius: CGFloat = 0
    /// The position and size. Inert.
    open var frame = CGRect.zero
    /// Inert.
    open func addSublayer(_ layer: CALayer) {}
    /// Inert.
    open func removeAllAnimations() {}
  }
#endif

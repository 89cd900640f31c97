#if UIKit
  public import Foundation

  /// The layer of a view. Inert, except for the delegates of its animations.
  ///
  /// It has more than 15 stored properties because most are properties of Apple's class.
  open class CALayer: NSObject {
    /// The radius of the corners. Inert.
    open var cornerRadius: CGFloat = 0
    /// The corners with a radius. Inert.
    open var maskedCorners: CACornerMask = .all
    /// Whether sublayers are clipped. Inert.
    open var masksToBounds = false
    /// The width of the border. Inert.
    open var borderWidth: CGFloat = 0
    /// The color of the border. Inert.
    open var borderColor: CGColor?
    /// The color of the background. Inert.
    open var backgroundColor: CGColor?
    /// The color of the shadow. Inert.
    open var shadowColor: CGColor?
    /// The opacity of the shadow. Inert.
    open var shadowOpacity: Float = 0
    /// The distance of the shadow. Inert.
    open var shadowOffset = CGSize.zero
    /// The blur of the shadow. Inert.
    open var shadowRadius: CGFloat = 0
    /// The opacity. Inert.
    open var opacity: Float = 1
    /// The position and size. Inert.
    open var frame = CGRect.zero
    /// The rectangle in its own coordinates. Inert.
    open var bounds = CGRect.zero
    /// The place. Inert.
    open var position = CGPoint.zero
    /// The depth. Inert.
    open var zPosition: CGFloat = 0
    /// The factor of the speed. Inert.
    open var speed: Float = 1
    /// The shift in seconds. Inert.
    open var timeOffset: CFTimeInterval = 0
    /// The delay in seconds. Inert.
    open var beginTime: CFTimeInterval = 0
    /// The layer that masks this one. Inert.
    open var mask: CALayer?
    /// The name. Inert.
    open var name: String?
    /// Whether the layer is drawn once. Inert.
    open var shouldRasterize = false
    /// The number of pixels for a point when the layer is drawn once. Inert.
    open var rasterizationScale: CGFloat = 1
    /// The layers in this one. Inert.
    open private(set) var sublayers: [CALayer]?
    private var animations: [String: CAAnimation] = [:]

    /// Creates a layer.
    public override init() {}

    /// Stores the layer in ``sublayers``. Inert.
    open func addSublayer(_ layer: CALayer) { sublayers = (sublayers ?? []) + [layer] }
    /// Stores the layer in ``sublayers``. Inert.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
      sublayers = (sublayers ?? [])
      sublayers?.insert(layer, at: min(Int(index), sublayers?.count ?? 0))
    }
    /// Inert.
    open func setAffineTransform(_ transform: CGAffineTransform) {}
    /// The shape of the shadow. Inert.
    open var shadowPath: CGPath?
    /// The contents. Inert.
    open var contents: Any?
    /// Returns the layer itself. Inert.
    open func presentation() -> Self? { self }
    /// Inert.
    open func removeFromSuperlayer() {}
    /// Starts an animation, whose delegate is called.
    open func add(_ animation: CAAnimation, forKey key: String?) {
      if let key { animations[key] = animation }
      animation.start()
    }
    /// Returns an animation by its key, even after its end. Inert.
    open func animation(forKey key: String) -> CAAnimation? { animations[key] }
    /// Removes an animation, which still ends at its time.
    open func removeAnimation(forKey key: String) { animations[key] = nil }
    /// Removes the animations, which still end at their times.
    open func removeAllAnimations() { animations = [:] }
    /// Inert.
    open func setNeedsDisplay() {}
    /// Inert.
    open func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval { time }
  }

  /// Corners of a rectangle. Inert.
  public struct CACornerMask: OptionSet, Sendable {
    /// The bits of the corners.
    public let rawValue: UInt
    /// Creates a set.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The corner with the smallest coordinates.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The corner with the largest x and the smallest y.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The corner with the smallest x and the largest y.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The corner with the largest coordinates.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

    static let all = CACornerMask(rawValue: 15)
  }

  /// A layer with colors. Inert.
  open class CAGradientLayer: CALayer {
    /// The colors. Inert.
    open var colors: [Any]?
    /// The places of the colors. Inert.
    open var locations: [NSNumber]?
    /// The start. Inert.
    open var startPoint = CGPoint(x: 0.5, y: 0)
    /// The end. Inert.
    open var endPoint = CGPoint(x: 0.5, y: 1)
  }

  /// A layer with a shape. Inert.
  open class CAShapeLayer: CALayer {
    /// The shape. Inert.
    open var path: CGPath?
    /// The start of the line. Inert.
    open var strokeStart: CGFloat = 0
    /// The color of the inside. Inert.
    open var fillColor: CGColor?
    /// The color of the line. Inert.
    open var strokeColor: CGColor?
    /// The width of the line. Inert.
    open var lineWidth: CGFloat = 1
    /// The end of the line. Inert.
    open var strokeEnd: CGFloat = 1
  }
#endif

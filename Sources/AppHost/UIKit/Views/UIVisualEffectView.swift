#if UIKit
  public import Foundation
  public import ViewHierarchy

  /// An effect of a view. Inert: nothing is drawn.
  open class UIVisualEffect: NSObject {}

  /// A blur. Inert: nothing is drawn.
  open class UIBlurEffect: UIVisualEffect {
    /// The intensity. Inert.
    public enum Style: Int, Sendable {
      /// Extra light.
      case extraLight
      /// Light.
      case light
      /// Dark.
      case dark
      /// Regular.
      case regular = 4
      /// Prominent.
      case prominent
      /// A very thin material.
      case systemUltraThinMaterial
      /// A thin material.
      case systemThinMaterial
      /// A material.
      case systemMaterial
      /// A thick material.
      case systemThickMaterial
      /// The material of bars.
      case systemChromeMaterial
    }

    /// Creates a blur.
    public init(style: Style) {}
  }

  /// A blur of the content in front of another one. Inert: nothing is drawn.
  open class UIVibrancyEffect: UIVisualEffect {
    /// Creates an effect.
    public init(blurEffect: UIBlurEffect) {}
  }

  /// A view with an effect. Its contents are in ``contentView``.
  open class UIVisualEffectView: UIView {
    /// The effect. Inert.
    open var effect: UIVisualEffect?
    /// The view with the contents.
    open private(set) lazy var contentView = makeContentView()

    /// Creates a view with an effect.
    public init(effect: UIVisualEffect?) {
      super.init(frame: .zero)
      self.effect = effect
    }

    /// Creates a view of a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private func makeContentView() -> UIView {
      // A storyboard has the view already.
      if let known = subviews.first { return known }
      let made = UIView(frame: .zero)
      addSubview(made)
      return made
    }
  }
#endif

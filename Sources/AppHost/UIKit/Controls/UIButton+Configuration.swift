#if UIKit
  public import Foundation
  public import ViewHierarchy

  extension UIButton {
    /// The contents and the appearance of a button. Its title is the button's title; the rest is inert.
    public struct Configuration {
      /// The radius of the corners. Inert.
      public enum CornerStyle: Int, Sendable {
        /// The background decides.
        case fixed
        /// The system decides.
        case dynamic
        /// Small.
        case small
        /// Medium.
        case medium
        /// Large.
        case large
        /// Half of the height.
        case capsule
      }

      /// The size. Inert.
      public enum Size: Int, Sendable {
        /// Medium.
        case medium
        /// Small.
        case small
        /// Mini.
        case mini
        /// Large.
        case large
      }

      /// The title.
      public var title: String?
      /// The title with attributes.
      public var attributedTitle: AttributedString? {
        didSet { title = attributedTitle.map { String($0.characters) } }
      }
      /// The second line. Inert.
      public var subtitle: String?
      /// The image. Inert.
      public var image: UIImage?
      /// The place of the image. Inert.
      public var imagePlacement: NSDirectionalRectEdge = .leading
      /// The distance of the image. Inert.
      public var imagePadding: CGFloat = 0
      /// The distance of the title. Inert.
      public var titlePadding: CGFloat = 0
      /// The distance of the contents. Inert.
      public var contentInsets = NSDirectionalEdgeInsets.zero
      /// The radius of the corners. Inert.
      public var cornerStyle = CornerStyle.dynamic
      /// The size. Inert.
      public var buttonSize = Size.medium
      /// The color of the contents. Inert.
      public var baseForegroundColor: UIColor?
      /// The color of the background. Inert.
      public var baseBackgroundColor: UIColor?
      /// Whether an activity indicator is shown. Inert.
      public var showsActivityIndicator = false
      /// The background. Inert.
      public var background = UIBackgroundConfiguration.clear()

      /// Returns a plain configuration. Inert.
      public static func plain() -> Configuration { Configuration() }
      /// Returns a filled configuration. Inert.
      public static func filled() -> Configuration { Configuration() }
      /// Returns a tinted configuration. Inert.
      public static func tinted() -> Configuration { Configuration() }
      /// Returns a gray configuration. Inert.
      public static func gray() -> Configuration { Configuration() }
      /// Returns a configuration without border. Inert.
      public static func borderless() -> Configuration { Configuration() }
      /// Returns a configuration with a border. Inert.
      public static func bordered() -> Configuration { Configuration() }
      /// Returns a prominent configuration with a border. Inert.
      public static func borderedProminent() -> Configuration { Configuration() }
      /// Returns a tinted configuration with a border. Inert.
      public static func borderedTinted() -> Configuration { Configuration() }
    }

    /// Creates a button with a configuration and an action.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
      self.init(type: .system, primaryAction: primaryAction)
      self.configuration = configuration
    }

    /// The contents and the appearance. Its title becomes the button's title.
    public var configuration: Configuration? {
      get { added(nil) }
      set {
        add(newValue)
        if let title = newValue?.title { self.title = title }
      }
    }
  }
#endif

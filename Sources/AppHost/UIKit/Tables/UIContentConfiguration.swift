#if UIKit
  public import Foundation
  internal import ViewHierarchy

  /// The contents of a cell, as values.
  public protocol UIContentConfiguration {}

  /// The contents of a cell in a list. The cell's labels show its strings; the rest is inert.
  public struct UIListContentConfiguration: UIContentConfiguration {
    /// The properties of a label. Inert.
    public struct TextProperties {
      /// The font. Inert.
      public var font: UIFont = .systemFont(ofSize: 17)
      /// The color. Inert.
      public var color: UIColor = .label
      /// The maximum number of lines. Inert.
      public var numberOfLines = 0
      /// The alignment. Inert.
      public var alignment = TextAlignment.natural
      /// The place of line breaks. Inert.
      public var lineBreakMode = NSLineBreakMode.byTruncatingTail

      /// An alignment. Inert.
      public enum TextAlignment: Int, Sendable {
        /// The language decides.
        case natural
        /// Center.
        case center
        /// Justified.
        case justified
      }
    }

    /// The properties of an image. Inert.
    public struct ImageProperties {
      /// The color. Inert.
      public var tintColor: UIColor?
      /// The largest size. Inert.
      public var maximumSize = CGSize.zero
      /// The size of the place for the image. Inert.
      public var reservedLayoutSize = CGSize.zero
      /// The radius of the corners. Inert.
      public var cornerRadius: CGFloat = 0
    }

    /// The text.
    public var text: String?
    /// The text with attributes.
    public var attributedText: NSAttributedString? { didSet { text = attributedText?.string } }
    /// The second text.
    public var secondaryText: String?
    /// The image. Inert.
    public var image: UIImage?
    /// The properties of the text. Inert.
    public var textProperties = TextProperties()
    /// The properties of the second text. Inert.
    public var secondaryTextProperties = TextProperties()
    /// The properties of the image. Inert.
    public var imageProperties = ImageProperties()
    /// The margins. Inert.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
    /// The distance of the labels. Inert.
    public var textToSecondaryTextVerticalPadding: CGFloat = 0
    /// The distance of the image. Inert.
    public var imageToTextPadding: CGFloat = 0

    /// Returns the configuration of a cell. Inert.
    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// Returns the configuration of a cell with two lines. Inert.
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// Returns the configuration of a cell with a value. Inert.
    public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  }

  /// The background of a cell or a button. Inert.
  public struct UIBackgroundConfiguration {
    /// The color. Inert.
    public var backgroundColor: UIColor?
    /// The radius of the corners. Inert.
    public var cornerRadius: CGFloat = 0
    /// The color of the line around the background. Inert.
    public var strokeColor: UIColor?
    /// The width of the line around the background. Inert.
    public var strokeWidth: CGFloat = 0
    /// Returns a clear background. Inert.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// Returns the background of a cell. Inert.
    public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// Returns the background of a cell in a plain list. Inert.
    public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// Returns the background of a cell in a grouped list. Inert.
    public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  }

  extension UITableViewCell {
    /// Returns an empty configuration.
    public func defaultContentConfiguration() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// The contents. ``textLabel`` and ``detailTextLabel`` show those of a list.
    public var contentConfiguration: (any UIContentConfiguration)? {
      get { added(nil) }
      set {
        add(newValue)
        guard let list = newValue as? UIListContentConfiguration else { return }
        textLabel?.text = list.text
        detailTextLabel?.text = list.secondaryText
      }
    }
    /// The background. Inert.
    public var backgroundConfiguration: UIBackgroundConfiguration? {
      get { added(nil) }
      set { add(newValue) }
    }
  }

  extension UICollectionViewCell {
    /// The contents. Inert.
    public var contentConfiguration: (any UIContentConfiguration)? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The background. Inert.
    public var backgroundConfiguration: UIBackgroundConfiguration? {
      get { added(nil) }
      set { add(newValue) }
    }
  }
#endif

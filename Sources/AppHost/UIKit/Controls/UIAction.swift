#if UIKit
  public import Foundation

  /// A closure with a title, for controls, bar items and menus.
  open class UIAction: NSObject {
    /// The title.
    open var title: String
    /// The image. Inert.
    open var image: UIImage?
    /// The object whose action runs.
    open private(set) var sender: Any?
    private let handler: (UIAction) -> Void

    /// Creates an action.
    public init(title: String = "", image: UIImage? = nil, handler: @escaping (UIAction) -> Void) {
      self.title = title
      self.image = image
      self.handler = handler
    }

    func perform(sender: Any?) {
      self.sender = sender
      handler(self)
      self.sender = nil
    }
  }

  /// A menu. Inert: it is not shown.
  open class UIMenu: NSObject {
    /// The actions.
    public let children: [UIAction]

    /// Creates a menu.
    public init(title: String = "", children: [UIAction] = []) { self.children = children }
  }
#endif

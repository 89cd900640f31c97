#if UIKit
  internal import Foundation
  internal import SimulatedWorld
  public import ViewHierarchy

  extension UIBarButtonItem {
    /// The style of an item. Inert.
    public enum Style: Int, Sendable {
      /// Plain.
      case plain
      /// Done.
      case done = 2
    }

    /// An item of the system.
    public enum SystemItem: Int, Sendable {
      /// Done.
      case done
      /// Cancel.
      case cancel
      /// Edit.
      case edit
      /// Save.
      case save
      /// Add.
      case add
      /// Flexible space.
      case flexibleSpace
      /// Fixed space.
      case fixedSpace
      /// Compose.
      case compose
      /// Reply.
      case reply
      /// Action.
      case action
      /// Organize.
      case organize
      /// Bookmarks.
      case bookmarks
      /// Search.
      case search
      /// Refresh.
      case refresh
      /// Stop.
      case stop
      /// Camera.
      case camera
      /// Trash.
      case trash
      /// Play.
      case play
      /// Pause.
      case pause
      /// Rewind.
      case rewind
      /// Fast forward.
      case fastForward
      /// Undo.
      case undo
      /// Redo.
      case redo
      /// Close.
      case close
    }

    /// Creates an item with a title.
    public convenience init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
      self.init()
      self.title = title
      _ = LoadedApp.of(world)
      if let action { addTarget(target, action: action) }
    }

    /// Creates an item with an image.
    public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
      self.init(title: nil, style: style, target: target, action: action)
      self.image = image
    }

    /// Creates an item of the system. Its title is the item's name, such as `add`.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Selector?) {
      self.init(title: "\(systemItem)", style: .plain, target: target, action: action)
    }

    /// Creates an item with a view.
    public convenience init(customView: UIView) {
      self.init()
      self.customView = customView
    }

    /// Creates an item with an action.
    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?) {
      self.init()
      self.title = title ?? primaryAction?.title
      self.image = image
      if let primaryAction { self.primaryAction = { [unowned self] in primaryAction.perform(sender: self) } }
    }

    /// The image. Inert.
    public var image: UIImage? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The view of the item.
    public var customView: UIView? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The color. Inert.
    public var tintColor: UIColor? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The style. Inert.
    public var style: Style {
      get { added(.plain) }
      set { add(newValue) }
    }
  }
#endif

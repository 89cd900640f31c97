#if UIKit
  public import Foundation
  internal import SimulatedWorld
  public import ViewHierarchy

  /// An action that the user reaches by swiping a row.
  open class UIContextualAction: NSObject {
    /// The appearance of the action.
    public enum Style: Int, Sendable {
      /// Normal.
      case normal
      /// Destructive.
      case destructive
    }

    /// Runs the action. The app calls the last parameter with whether it succeeded.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// The appearance. Inert.
    public let style: Style
    /// The title.
    open var title: String?
    /// The image. Inert.
    open var image: UIImage?
    /// The color. Inert.
    open var backgroundColor: UIColor!
    /// The closure that runs the action.
    public let handler: Handler

    /// Creates an action.
    public init(style: Style, title: String?, handler: @escaping Handler) {
      self.style = style
      self.title = title
      self.handler = handler
    }
  }

  /// The actions that the user reaches by swiping a row.
  open class UISwipeActionsConfiguration: NSObject {
    /// The actions.
    public let actions: [UIContextualAction]
    /// Whether a long swipe runs the first action. Inert.
    open var performsFirstActionWithFullSwipe = true

    /// Creates a configuration.
    public init(actions: [UIContextualAction]) { self.actions = actions }
  }

  extension UITableView {
    /// Swipes a row and taps an action, like a user, and lets the app settle. An unknown title does nothing.
    ///
    /// - Throws: The exception that ended the app.
    public func userTappedSwipeAction(_ title: String, at indexPath: IndexPath) throws {
      try world.step {
        world.callback {
          let sides = [
            delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath),
            delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath),
          ]
          guard let action = sides.lazy.compactMap({ $0?.actions.first { $0.title == title } }).first,
            let cell = cellForRow(at: indexPath)
          else { return }
          action.handler(action, cell) { _ in }
        }
      }
    }
  }
#endif

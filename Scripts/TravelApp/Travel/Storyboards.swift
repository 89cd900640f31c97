// Written by `routescript generate swift` from the storyboards and xibs of the app. Changes to this file are lost.
// swiftlint:disable all
// swift-format-ignore-file

import Foundation
import UIKit

// MARK: - Scenes

/// The storyboards and their scenes.
enum StoryboardScene {
  enum Main {}
}

extension StoryboardScene.Main: StoryboardType {
  static let storyboardName = "Main"
  static let loginViewController = SceneType<LoginViewController>(storyboard: Self.self, identifier: "LoginViewController")
  static let profileViewController = SceneType<ProfileViewController>(storyboard: Self.self, identifier: "ProfileViewController")
  static let tripFormViewController = SceneType<TripFormViewController>(storyboard: Self.self, identifier: "TripFormViewController")
  static let tripListViewController = SceneType<TripListViewController>(storyboard: Self.self, identifier: "TripListViewController")
  static let tripViewController = SceneType<TripViewController>(storyboard: Self.self, identifier: "TripViewController")
}

// MARK: - Segues

/// The segues of each storyboard.
enum StoryboardSegue {
  enum Main: String, SegueType {
    /// Leads to TripViewController.
    case showTrip
  }
}

/// The segues of each view controller class.
enum ControllerSegue {
  enum TripListViewController: String, SegueType {
    /// Leads to TripViewController.
    case showTrip
  }
}

// MARK: - Destinations

/// The destinations of segues, by the class that performs the segue.
enum SegueDestination {
  enum TripListViewController {}
}

extension SegueDestination.TripListViewController {
  static let showTrip = DestinationType<TripViewController>(identifier: "showTrip")
}

// MARK: - Reuse identifiers

/// The reuse identifiers of cells and other views.
enum StoryboardReuse {
  static let trip = ReuseType<UITableViewCell>(identifier: "Trip")
}

// MARK: - Support

/// A storyboard of the app.
protocol StoryboardType: Sendable {
  /// The name of the file, without its extension.
  static var storyboardName: String { get }
}

extension StoryboardType {
  /// The storyboard.
  @preconcurrency @MainActor
  static var storyboard: UIStoryboard { UIStoryboard(name: storyboardName, bundle: BundleToken.bundle) }
}

/// A scene with an identifier.
struct SceneType<T: UIViewController>: Sendable {
  let storyboard: StoryboardType.Type
  let identifier: String

  /// Creates the controller of the scene.
  @preconcurrency @MainActor
  func instantiate() -> T {
    let controller = storyboard.storyboard.instantiateViewController(withIdentifier: identifier)
    guard let controller = controller as? T else {
      fatalError("'\(identifier)' of \(storyboard.storyboardName) is a \(type(of: controller)), not a \(T.self)")
    }
    return controller
  }

  /// Creates the controller with a closure that calls its `init?(coder:)`.
  @available(iOS 13.0, tvOS 13.0, *)
  @preconcurrency @MainActor
  func instantiate(creator: @escaping (NSCoder) -> T?) -> T {
    storyboard.storyboard.instantiateViewController(identifier: identifier, creator: creator)
  }
}

/// The initial scene of a storyboard.
struct InitialSceneType<T: UIViewController>: Sendable {
  let storyboard: StoryboardType.Type

  /// Creates the initial controller.
  @preconcurrency @MainActor
  func instantiate() -> T {
    let controller = storyboard.storyboard.instantiateInitialViewController()
    guard let controller = controller as? T else {
      fatalError("the initial controller of \(storyboard.storyboardName) is not a \(T.self)")
    }
    return controller
  }

  /// Creates the controller with a closure that calls its `init?(coder:)`.
  @available(iOS 13.0, tvOS 13.0, *)
  @preconcurrency @MainActor
  func instantiate(creator: @escaping (NSCoder) -> T?) -> T {
    guard let controller = storyboard.storyboard.instantiateInitialViewController(creator: creator) else {
      fatalError("\(storyboard.storyboardName) has no initial controller")
    }
    return controller
  }
}

/// A segue with an identifier.
protocol SegueType: RawRepresentable {}

extension SegueType where RawValue == String {
  /// Identifies a segue that is about to be performed, or returns `nil` if it is another one.
  @preconcurrency @MainActor
  init?(_ segue: UIStoryboardSegue) {
    guard let identifier = segue.identifier else { return nil }
    self.init(rawValue: identifier)
  }
}

extension UIViewController {
  /// Performs a segue of the controller's scene.
  func perform<Segue: SegueType>(segue: Segue, sender: Any? = nil) where Segue.RawValue == String {
    performSegue(withIdentifier: segue.rawValue, sender: sender)
  }
}

/// The destination of a segue.
struct DestinationType<T: UIViewController>: Sendable {
  let identifier: String
}

extension UIStoryboardSegue {
  /// Returns the destination of the segue, or `nil` if it is another segue.
  func destination<T>(_ type: DestinationType<T>) -> T? {
    identifier == type.identifier ? destination as? T : nil
  }
}

/// A view with a reuse identifier.
struct ReuseType<T: UIView>: Sendable {
  let identifier: String
}

extension UITableView {
  /// Returns a cell for a row.
  func dequeue<Cell: UITableViewCell>(_ view: ReuseType<Cell>, for indexPath: IndexPath) -> Cell {
    let cell = dequeueReusableCell(withIdentifier: view.identifier, for: indexPath)
    guard let cell = cell as? Cell else {
      fatalError("the cell '\(view.identifier)' is a \(type(of: cell)), not a \(Cell.self)")
    }
    return cell
  }
}

extension UICollectionView {
  /// Returns a cell for an item.
  func dequeue<Cell: UICollectionViewCell>(_ view: ReuseType<Cell>, for indexPath: IndexPath) -> Cell {
    let cell = dequeueReusableCell(withReuseIdentifier: view.identifier, for: indexPath)
    guard let cell = cell as? Cell else {
      fatalError("the cell '\(view.identifier)' is a \(type(of: cell)), not a \(Cell.self)")
    }
    return cell
  }

  /// Returns a supplementary view, such as the header of a section.
  func dequeue<View: UICollectionReusableView>(
    _ view: ReuseType<View>, ofKind kind: String, for indexPath: IndexPath
  ) -> View {
    let made = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: view.identifier, for: indexPath)
    guard let made = made as? View else {
      fatalError("the view '\(view.identifier)' is a \(type(of: made)), not a \(View.self)")
    }
    return made
  }
}

private final class BundleToken {
  static let bundle = Bundle(for: BundleToken.self)
}

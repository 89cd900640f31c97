internal import InterfaceBuilder
internal import RouteDiagnostics

/// The declarations that the code has for every app of a platform.
struct TypedSwiftSupport {
  private let access: SwiftCode
  private let isAppKit: Bool
  private let hasOwnBundle: Bool
  private let bundleCode: SwiftCode

  init(_ options: TypedSwift.Options) {
    access = options.access.prefix
    isAppKit = options.platform == .macOS
    hasOwnBundle = options.bundle == nil
    bundleCode = options.bundle.map { SwiftCode(expression: $0) } ?? "BundleToken.bundle"
  }

  private var prefix: SwiftCode { isAppKit ? "NS" : "UI" }
  private var controller: SwiftCode { isAppKit ? "Controller" : "ViewController" }
  private var available: SwiftCode {
    isAppKit ? "@available(macOS 10.15, *)" : "@available(iOS 13.0, tvOS 13.0, *)"
  }

  /// Whether the code names ``bundle``. Nibs of macOS apps are only names.
  func needsBundle(hasBoards: Bool, hasNibs: Bool) -> Bool { hasOwnBundle && (hasBoards || hasNibs && !isAppKit) }

  /// The bundle of the code.
  var bundle: SwiftCode {
    """
    private final class BundleToken {
      static let bundle = Bundle(for: BundleToken.self)
    }

    """
  }

  /// The constraint on the class of a scene.
  private var sceneClass: SwiftCode { isAppKit ? "" : ": UIViewController" }

  var scenes: SwiftCode {
    """
    /// A storyboard of the app.
    \(access)protocol StoryboardType: Sendable {
      /// The name of the file, without its extension.
      static var storyboardName: String { get }
    }

    extension StoryboardType {
      /// The storyboard.
      @preconcurrency @MainActor
      \(access)static var storyboard: \(prefix)Storyboard { \(prefix)Storyboard(name: storyboardName, bundle: \(bundleCode)) }
    }

    /// A scene with an identifier.
    \(access)struct SceneType<T\(sceneClass)>: Sendable {
      \(access)let storyboard: StoryboardType.Type
      \(access)let identifier: String

      /// Creates the controller of the scene.
      @preconcurrency @MainActor
      \(access)func instantiate() -> T {
        let controller = storyboard.storyboard.instantiate\(controller)(withIdentifier: identifier)
        guard let controller = controller as? T else {
          fatalError("'\\(identifier)' of \\(storyboard.storyboardName) is a \\(type(of: controller)), not a \\(T.self)")
        }
        return controller
      }
    \(creators { "storyboard.storyboard.instantiate\(controller)(identifier: identifier, creator: creator)" })
    }

    /// The initial scene of a storyboard.
    \(access)struct InitialSceneType<T\(sceneClass)>: Sendable {
      \(access)let storyboard: StoryboardType.Type

      /// Creates the initial controller.
      @preconcurrency @MainActor
      \(access)func instantiate() -> T {
        let controller = storyboard.storyboard.instantiateInitial\(controller)()
        guard let controller = controller as? T else {
          fatalError("the initial controller of \\(storyboard.storyboardName) is not a \\(T.self)")
        }
        return controller
      }
    \(creators {
      """
      guard let controller = storyboard.storyboard.instantiateInitial\(controller)(creator: creator) else {
            fatalError("\\(storyboard.storyboardName) has no initial controller")
          }
          return controller
      """
    })
    }

    """
  }

  /// Returns the methods that take a closure for `init?(coder:)`. AppKit has two kinds of controllers without a common class.
  private func creators(_ body: () -> SwiftCode) -> SwiftCode {
    let conditions: [SwiftCode] = isAppKit ? [" where T: NSViewController", " where T: NSWindowController"] : [""]
    return conditions.map { condition -> SwiftCode in
      """

        /// Creates the controller with a closure that calls its `init?(coder:)`.
        \(available)
        @preconcurrency @MainActor
        \(access)func instantiate(creator: @escaping (NSCoder) -> T?) -> T\(condition) {
          \(body())
        }
      """
    }.joined(separator: "\n")
  }

  var segues: SwiftCode {
    let controllers: [SwiftCode] = isAppKit ? ["NSViewController", "NSWindowController"] : ["UIViewController"]
    let perform = controllers.map { name -> SwiftCode in
      """
      extension \(name) {
        /// Performs a segue of the controller's scene.
        \(access)func perform<Segue: SegueType>(segue: Segue, sender: Any? = nil) where Segue.RawValue == String {
          performSegue(withIdentifier: segue.rawValue, sender: sender)
        }
      }

      """
    }
    return """
      /// A segue with an identifier.
      \(access)protocol SegueType: RawRepresentable {}

      extension SegueType where RawValue == String {
        /// Identifies a segue that is about to be performed, or returns `nil` if it is another one.
        @preconcurrency @MainActor
        \(access)init?(_ segue: \(prefix)StoryboardSegue) {
          guard let identifier = segue.identifier else { return nil }
          self.init(rawValue: identifier)
        }
      }

      \(perform.joined(separator: "\n"))
      """
  }

  /// The type of the destinations of segues.
  var destinations: SwiftCode {
    let (property, general): (SwiftCode, SwiftCode) =
      isAppKit ? ("destinationController", "") : ("destination", ": UIViewController")
    return """
      /// The destination of a segue.
      \(access)struct DestinationType<T\(general)>: Sendable {
        \(access)let identifier: String
      }

      extension \(prefix)StoryboardSegue {
        /// Returns the destination of the segue, or `nil` if it is another segue.
        \(access)func destination<T>(_ type: DestinationType<T>) -> T? {
          identifier == type.identifier ? \(property) as? T : nil
        }
      }

      """
  }

  var reusables: SwiftCode {
    """
    /// A view with a reuse identifier.
    \(access)struct ReuseType<T: \(prefix)View>: Sendable {
      \(access)let identifier: String
    }

    \(isAppKit ? tableViews : tablesAndCollections)
    """
  }

  private var tableViews: SwiftCode {
    """
    extension NSTableView {
      /// Returns a view of the table's prototypes, or `nil` if the table has no view of this class and identifier.
      \(access)func make<View: NSView>(_ view: ReuseType<View>, owner: Any?) -> View? {
        makeView(withIdentifier: NSUserInterfaceItemIdentifier(rawValue: view.identifier), owner: owner) as? View
      }
    }

    """
  }

  private var tablesAndCollections: SwiftCode {
    """
    extension UITableView {
      /// Returns a cell for a row.
      \(access)func dequeue<Cell: UITableViewCell>(_ view: ReuseType<Cell>, for indexPath: IndexPath) -> Cell {
        let cell = dequeueReusableCell(withIdentifier: view.identifier, for: indexPath)
        guard let cell = cell as? Cell else {
          fatalError("the cell '\\(view.identifier)' is a \\(type(of: cell)), not a \\(Cell.self)")
        }
        return cell
      }
    }

    extension UICollectionView {
      /// Returns a cell for an item.
      \(access)func dequeue<Cell: UICollectionViewCell>(_ view: ReuseType<Cell>, for indexPath: IndexPath) -> Cell {
        let cell = dequeueReusableCell(withReuseIdentifier: view.identifier, for: indexPath)
        guard let cell = cell as? Cell else {
          fatalError("the cell '\\(view.identifier)' is a \\(type(of: cell)), not a \\(Cell.self)")
        }
        return cell
      }

      /// Returns a supplementary view, such as the header of a section.
      \(access)func dequeue<View: UICollectionReusableView>(
        _ view: ReuseType<View>, ofKind kind: String, for indexPath: IndexPath
      ) -> View {
        let made = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: view.identifier, for: indexPath)
        guard let made = made as? View else {
          fatalError("the view '\\(view.identifier)' is a \\(type(of: made)), not a \\(View.self)")
        }
        return made
      }
    }

    """
  }

  func nibs(hasReusables: Bool) -> SwiftCode {
    if isAppKit {
      return """
        /// A nib of the app.
        \(access)struct NibType<T: NSView>: Sendable {
          /// The name of the file, without its extension.
          \(access)let name: String
        }

        """
    }
    return """
      /// A nib of the app.
      \(access)struct NibType<T: UIView>: Sendable {
        /// The name of the file, without its extension.
        \(access)let name: String

        /// The nib.
        @preconcurrency @MainActor
        \(access)var nib: UINib { UINib(nibName: name, bundle: \(bundleCode)) }

        /// Creates the objects of the nib, and returns the first view of the class.
        @preconcurrency @MainActor
        \(access)func instantiate(owner: Any? = nil) -> T? {
          nib.instantiate(withOwner: owner, options: nil).lazy.compactMap { $0 as? T }.first
        }
      }

      extension UIViewController {
        /// Creates a controller whose view is in a nib.
        \(access)convenience init<View: UIView>(nib: NibType<View>) {
          self.init(nibName: nib.name, bundle: \(bundleCode))
        }
      }

      """ + (hasReusables ? "\n" + registrations : "")
  }

  private var registrations: SwiftCode {
    """
    extension UITableView {
      /// Registers the nib of a cell.
      @preconcurrency @MainActor
      \(access)func register<Cell: UITableViewCell>(_ nib: NibType<Cell>, for view: ReuseType<Cell>) {
        register(nib.nib, forCellReuseIdentifier: view.identifier)
      }
    }

    extension UICollectionView {
      /// Registers the nib of a cell.
      @preconcurrency @MainActor
      \(access)func register<Cell: UICollectionViewCell>(_ nib: NibType<Cell>, for view: ReuseType<Cell>) {
        register(nib.nib, forCellWithReuseIdentifier: view.identifier)
      }

      /// Registers the nib of a supplementary view, such as the header of a section.
      @preconcurrency @MainActor
      \(access)func register<View: UICollectionReusableView>(
        _ nib: NibType<View>, ofKind kind: String, for view: ReuseType<View>
      ) {
        register(nib.nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: view.identifier)
      }
    }

    """
  }
}

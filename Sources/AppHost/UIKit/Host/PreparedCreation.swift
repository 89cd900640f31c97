#if UIKit
  public import Foundation
  internal import PreparedSources
  internal import SimulatedWorld
  public import ViewHierarchy

  /// Creation of objects whose class only a metatype names, for prepared sources.
  ///
  /// On the device, `T(nibName: nil, bundle: nil)` calls the initializer of any class. Swift on Linux accepts only `required` initializers
  /// there, so the preparer writes `T.prepared(nibName: nil, bundle: nil)`, which looks up the initializer in the table of the class.
  package enum PreparedCreation {
    /// The initializers of the classes that are not an app's.
    nonisolated(unsafe) private static let platform: PreparedClassTable = {
      var classes = PreparedClasses()
      func controllers<Controller: UIViewController>(
        _ make: @escaping @MainActor (String?, Bundle?) -> Controller,
        style: (@MainActor (UITableView.Style) -> Controller)? = nil
      ) {
        var members = PreparedMembers<Controller>()
        members.initializer("nibName:bundle:", make)
        members.initializer("") { make(nil, nil) }
        if let style { members.initializer("style:", style) }
        classes.append(members.preparedClass(named: "\(Controller.self)"))
      }
      controllers { UIViewController(nibName: $0, bundle: $1) }
      controllers { UITabBarController(nibName: $0, bundle: $1) }
      controllers { UISplitViewController(nibName: $0, bundle: $1) }
      controllers({ UITableViewController(nibName: $0, bundle: $1) }, style: { UITableViewController(style: $0) })
      var collection = PreparedMembers<UICollectionViewController>()
      collection.initializer("nibName:bundle:") { UICollectionViewController(nibName: $0, bundle: $1) }
      collection.initializer("") { UICollectionViewController() }
      collection.initializer("collectionViewLayout:") { UICollectionViewController(collectionViewLayout: $0) }
      classes.append(collection.preparedClass(named: "UICollectionViewController"))
      var navigation = PreparedMembers<UINavigationController>()
      navigation.initializer("nibName:bundle:") { UINavigationController(nibName: $0, bundle: $1) }
      navigation.initializer("") { UINavigationController() }
      navigation.initializer("rootViewController:") { UINavigationController(rootViewController: $0) }
      navigation.initializer("navigationBarClass:toolbarClass:") {
        UINavigationController(navigationBarClass: $0, toolbarClass: $1)
      }
      classes.append(navigation.preparedClass(named: "UINavigationController"))
      func views<View: UIView>(_ make: @escaping @MainActor (CGRect) -> View) {
        var members = PreparedMembers<View>()
        members.initializer("frame:", make)
        members.initializer("") { make(.zero) }
        classes.append(members.preparedClass(named: "\(View.self)"))
      }
      views { UIView(frame: $0) }
      views { UIWindow(frame: $0) }
      views { UILabel(frame: $0) }
      views { UIControl(frame: $0) }
      views { UIButton(frame: $0) }
      views { UIImageView(frame: $0) }
      views { UITextField(frame: $0) }
      views { UITextView(frame: $0) }
      views { UISwitch(frame: $0) }
      views { UISlider(frame: $0) }
      views { UISegmentedControl(frame: $0) }
      views { UIPageControl(frame: $0) }
      views { UIRefreshControl(frame: $0) }
      views { UIProgressView(frame: $0) }
      views { UIActivityIndicatorView(frame: $0) }
      views { UISearchBar(frame: $0) }
      views { UINavigationBar(frame: $0) }
      views { UIToolbar(frame: $0) }
      views { UIScrollView(frame: $0) }
      views { UIStackView(frame: $0) }
      views { UITableView(frame: $0) }
      views { UICollectionReusableView(frame: $0) }
      views { UICollectionViewCell(frame: $0) }
      var cell = PreparedMembers<UITableViewCell>()
      cell.initializer("style:reuseIdentifier:") { UITableViewCell(style: $0, reuseIdentifier: $1) }
      cell.initializer("") { UITableViewCell() }
      classes.append(cell.preparedClass(named: "UITableViewCell"))
      var header = PreparedMembers<UITableViewHeaderFooterView>()
      header.initializer("reuseIdentifier:") { UITableViewHeaderFooterView(reuseIdentifier: $0) }
      classes.append(header.preparedClass(named: "UITableViewHeaderFooterView"))
      func other<Object: NSObject>(_ make: @escaping @MainActor () -> Object) {
        var members = PreparedMembers<Object>()
        members.initializer("", make)
        classes.append(members.preparedClass(named: "\(Object.self)"))
      }
      other { UIResponder() }
      other { NSObject() }
      return PreparedClassTable(classes)
    }()

    /// Returns an instance of a class, or `nil` if neither a prepared source nor this module has the initializer.
    package static func object(of type: AnyClass, _ labels: String, _ arguments: [Any?]) -> AnyObject? {
      _ = LoadedApp.of(.current)
      guard
        let initializer = PreparedApp.current.table.initializer(labels, of: type)
          ?? platform.initializer(labels, of: type)
      else { return nil }
      do {
        return try initializer.call(arguments)
      } catch {
        World.current.report(scriptError: error)
        return nil
      }
    }

    /// Returns an instance of a class of the simulator without arguments, or `nil` if the class has no initializer for this.
    static func substitute<Object: SimulatedObject>(for type: Object.Type) -> Object? {
      object(of: type, "", []) as? Object ?? type.make(in: .current)
    }

    /// Returns an instance of a class. The process ends if the class has no such initializer, as on the device.
    static func required<Object: AnyObject>(_ type: Object.Type, _ labels: String, _ arguments: [Any?]) -> Object {
      guard let made = object(of: type, labels, arguments) as? Object else {
        fatalError(
          "Use of unimplemented initializer 'init(\(labels))' for class '\(type)': neither the class nor a superclass in the "
            + "prepared sources declares it")
      }
      return made
    }
  }

  extension UIViewController {
    /// Creates an instance of a class that is not known when the source is compiled.
    public static func prepared(nibName: String?, bundle: Bundle?) -> Self {
      PreparedCreation.required(self, "nibName:bundle:", [nibName, bundle])
    }
    /// Creates an instance of a class that is not known when the source is compiled.
    public static func prepared() -> Self { PreparedCreation.required(self, "", []) }
  }

  extension UINavigationController {
    /// Creates an instance of a class that is not known when the source is compiled.
    public static func prepared(rootViewController: UIViewController) -> Self {
      PreparedCreation.required(self, "rootViewController:", [rootViewController])
    }
    /// Creates an instance of a class that is not known when the source is compiled.
    public static func prepared(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) -> Self {
      PreparedCreation.required(self, "navigationBarClass:toolbarClass:", [navigationBarClass, toolbarClass])
    }
  }

  extension UITableViewController {
    /// Creates an instance of a class that is not known when the source is compiled.
    public static func prepared(style: UITableView.Style) -> Self { PreparedCreation.required(self, "style:", [style]) }
  }

  extension UICollectionViewController {
    /// Creates an instance of a class that is not known when the source is compiled.
    public static func prepared(collectionViewLayout layout: UICollectionViewLayout) -> Self {
      PreparedCreation.required(self, "collectionViewLayout:", [layout])
    }
  }

  extension UIView {
    /// Creates an instance of a class that is not known when the source is compiled.
    public static func prepared(frame: CGRect) -> Self { PreparedCreation.required(self, "frame:", [frame]) }
    /// Creates an instance of a class that is not known when the source is compiled.
    public static func prepared() -> Self { PreparedCreation.required(self, "", []) }
  }

  extension UITableViewCell {
    /// Creates an instance of a class that is not known when the source is compiled.
    public static func prepared(style: CellStyle, reuseIdentifier: String?) -> Self {
      PreparedCreation.required(self, "style:reuseIdentifier:", [style, reuseIdentifier])
    }
  }

  extension UITableViewHeaderFooterView {
    /// Creates an instance of a class that is not known when the source is compiled.
    public static func prepared(reuseIdentifier: String?) -> Self {
      PreparedCreation.required(self, "reuseIdentifier:", [reuseIdentifier])
    }
  }
#endif

#if UIKit
  import Foundation
  import SimulatedWorld
  import SourcePreparer
  import Testing
  import UIKit

  /// The preparer and the module agree about the initializers that a metatype can call.
  @Suite("Initializers of platform classes") struct PlatformInitializerTests {
    static let classes: [NSObject.Type] = [
      NSObject.self, UIResponder.self, UIViewController.self, UINavigationController.self, UITabBarController.self,
      UITableViewController.self, UICollectionViewController.self, UISplitViewController.self, UIView.self,
      UIControl.self, UIButton.self, UILabel.self, UIImageView.self, UIScrollView.self, UIStackView.self,
      UITextField.self, UITextView.self, UISwitch.self, UISlider.self, UISegmentedControl.self, UIPageControl.self,
      UIRefreshControl.self, UIProgressView.self, UIActivityIndicatorView.self, UISearchBar.self, UINavigationBar.self,
      UIToolbar.self, UITableView.self, UITableViewCell.self, UITableViewHeaderFooterView.self,
      UICollectionReusableView.self, UICollectionViewCell.self, UIWindow.self,
    ]

    @Test("the list has each class of the preparer")
    func list() {
      #expect(Set(Self.classes.map { "\($0)" }) == PlatformInitializers.classes)
    }

    @Test("each initializer that the preparer enters for a class creates an instance of it", arguments: classes)
    func creation(type: NSObject.Type) {
      let values: [String: Any?] = [
        "frame": CGRect.zero, "style": UITableView.Style.plain, "collectionViewLayout": UICollectionViewLayout(),
      ]
      let world = World(classes: UIKitClasses.makeTable())
      world.run {
        var count = 0
        for labels in PlatformInitializers.all where PlatformInitializers.isInitializer(labels, of: "\(type)") {
          var arguments = labels.map { values[$0] ?? nil }
          if labels == ["style", "reuseIdentifier"] { arguments[0] = UITableViewCell.CellStyle.default }
          if labels == ["rootViewController"] { arguments[0] = UIViewController() }
          let made = PreparedCreation.object(of: type, labels.map { "\($0):" }.joined(), arguments)
          #expect(made.map { Swift.type(of: $0) == type } == true, "\(labels)")
          count += 1
        }
        #expect(count > 0)
      }
    }
  }
#endif

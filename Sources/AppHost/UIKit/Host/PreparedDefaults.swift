#if UIKit
  public import Foundation
  public import ViewHierarchy

  /// An object whose optional methods are the default implementations, which prepared sources call.
  ///
  /// If only a subclass implements an optional method, the preparer adds a method to the superclass that behaves as if it did not exist.
  public final class PreparedDefaults: NSObject {}

  extension PreparedDefaults: UIApplicationDelegate, UIWindowSceneDelegate {
    /// Always `nil`.
    public var window: UIWindow? {
      get { nil }
      set {}
    }
  }

  extension PreparedDefaults: UINavigationControllerDelegate, UINavigationBarDelegate, UITabBarControllerDelegate,
    UISplitViewControllerDelegate, UIPageViewControllerDelegate
  {}

  extension PreparedDefaults: UIPopoverPresentationControllerDelegate, UISheetPresentationControllerDelegate,
    UIViewControllerTransitioningDelegate
  {}

  extension PreparedDefaults: UICollectionViewDelegateFlowLayout, UITableViewDelegate, UITextViewDelegate,
    UITextFieldDelegate, UISearchBarDelegate, UISearchControllerDelegate, UIGestureRecognizerDelegate
  {}

  extension PreparedDefaults: UITableViewDataSource {
    /// Returns 0.
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    /// Returns an empty cell.
    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
  }

  extension PreparedDefaults: UICollectionViewDataSource {
    /// Returns 0.
    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    /// Returns an empty cell.
    public func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
  }

  extension PreparedDefaults: UIViewControllerAnimatedTransitioning {
    /// Returns 0.
    public func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    {
      0
    }
    /// Does nothing.
    public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
  }
#endif

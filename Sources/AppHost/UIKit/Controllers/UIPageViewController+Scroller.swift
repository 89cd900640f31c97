#if UIKit
  internal import Foundation
  internal import SimulatedWorld
  package import ViewHierarchy

  extension UIPageViewController: ScrollingPages {
    package func makeScroller() -> UIView {
      let size = viewIfLoaded?.bounds.size ?? .zero
      let made = UIScrollView(in: world)
      made.frame.size = size
      made.isPagingEnabled = true
      if navigationOrientation == .horizontal {
        made.contentSize = CGSize(width: 3 * size.width, height: size.height)
        made.contentOffset = CGPoint(x: size.width, y: 0)
      } else {
        made.contentSize = CGSize(width: size.width, height: 3 * size.height)
        made.contentOffset = CGPoint(x: 0, y: size.height)
      }
      return made
    }
  }
#endif

#if UIKit
  internal import SimulatedWorld
  public import ViewHierarchy

  /// Runs a body. Results of storyboards, xibs and pops that it receives live to its end, unless they are retained.
  public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try World.current.drainingPool(body)
  }

  extension UIGestureRecognizerDelegate {
    /// Returns whether the object has a method that its source marks for Objective-C.
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { (self as? NSObject)?.responds(to: selector) ?? false }
  }
#endif

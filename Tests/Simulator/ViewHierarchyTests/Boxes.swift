import SimulatedWorld
import ViewHierarchy

/// A view that runs a hook in each of its callbacks.
class Box: UIView {
  var hook: ((Symbol, UIView?) -> Void)?

  override func willMove(toSuperview superview: UIView?) { hook?(UIKitName.willMoveToSuperview.symbol, superview) }
  override func didMoveToSuperview() { hook?(UIKitName.didMoveToSuperview.symbol, nil) }
  override func willMove(toWindow window: UIWindow?) { hook?(UIKitName.willMoveToWindow.symbol, window) }
  override func didMoveToWindow() { hook?(UIKitName.didMoveToWindow.symbol, nil) }
  override func didAddSubview(_ subview: UIView) { hook?(UIKitName.didAddSubview.symbol, subview) }
  override func willRemoveSubview(_ subview: UIView) { hook?(UIKitName.willRemoveSubview.symbol, subview) }
}

// The views of the tests, named as in the specification: V moves, S and T are superviews.
final class V: Box {}
final class S: Box {}
final class T: Box {}
/// A view inside V.
final class Inner: Box {}
/// A view inside Inner.
final class Innermost: Box {}

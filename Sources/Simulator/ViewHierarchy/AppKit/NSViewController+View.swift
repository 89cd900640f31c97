internal import SimulatedWorld

extension NSViewController {
  /// Implements the setter of ``view``.
  func setView(_ newValue: NSView) {
    guard newValue !== ownView else { return }
    if let other = newValue.owner {
      return world.report(
        PlatformException(
          "NSInternalInconsistencyException",
          "<\(newValue)> is the view of <\(other)> and cannot be that of <\(self)>"),
        subjects: [identity])
    }
    let old = ownView
    old?.owner = nil
    newValue.owner = self
    ownView = newValue
    link(newValue, UIKitName.view.symbol)
    guard let old else { return }
    unlink(old, UIKitName.view.symbol)
    if let window = old.host { window.contentView = newValue } else { old.replace(with: newValue) }
  }

  /// Implements `hierarchy:8.1`.
  func loadedView() -> NSView {
    if let ownView, hasLoadedView || isLoadingView { return ownView }
    if isLoadingView {
      world.report(
        PlatformException(
          "NSInternalInconsistencyException", "<\(self)> accessed its view inside loadView before setting one"),
        subjects: [identity])
    } else if ownView == nil {
      isLoadingView = true
      deliver(LifecycleName.loadView) { loadView() }
      isLoadingView = false
      if ownView == nil {
        world.report(
          PlatformException("NSInternalInconsistencyException", "loadView of <\(self)> did not set a view"),
          subjects: [identity])
      }
    }
    if ownView == nil { view = NSView(in: world) }
    if !isLoadingView && !hasLoadedView {
      hasLoadedView = true
      didLoadOwnView()
      deliver(LifecycleName.viewDidLoad) { viewDidLoad() }
    }
    return ownView ?? NSView(in: world)
  }
}

/// The appearance state machine. Each function does nothing if the controller is not in the state for it, so that
/// callbacks stay balanced whatever the app does inside them.
extension NSViewController {
  /// Sends `viewWillAppear` after the view was loaded (`hierarchy:8.9`).
  func beginAppearing() {
    guard !appearance.isVisible else { return }
    loadViewIfNeeded()
    guard !appearance.isVisible else { return }
    appearance = .appearing
    deliver(LifecycleName.viewWillAppear) { viewWillAppear() }
  }

  /// Sends `viewDidAppear`.
  func endAppearing() {
    guard appearance == .appearing else { return }
    appearance = .appeared
    deliver(LifecycleName.viewDidAppear) { viewDidAppear() }
    tellTransitionEnds()
  }

  /// Sends `viewWillDisappear`.
  func beginDisappearing() {
    guard appearance.isVisible else { return }
    appearance = .disappearing
    deliver(LifecycleName.viewWillDisappear) { viewWillDisappear() }
  }

  /// Sends `viewDidDisappear`.
  func endDisappearing() {
    guard appearance == .disappearing else { return }
    appearance = .disappeared
    deliver(LifecycleName.viewDidDisappear) { viewDidDisappear() }
    tellTransitionEnds()
  }
}

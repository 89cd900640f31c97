package import SimulatedWorld

extension UIApplication {
  /// The orientation in which the user holds the device; initially upright.
  package var deviceOrientation: UIInterfaceOrientation { world.hierarchy.screen.deviceOrientation }

  /// The orientation of the interface.
  package var interfaceOrientation: UIInterfaceOrientation { world.hierarchy.screen.interfaceOrientation }

  /// The size of the screen, in points, in the orientation of the interface (`hierarchy:4.29e`).
  package var screenSize: CGSize { world.hierarchy.screen.size }

  /// The traits of the screen.
  package var screenTraits: UITraitCollection { world.hierarchy.screen.traits }

  /// Rotates the device, like a user. The interface follows if the controller that determines its orientation supports the new one
  /// (`hierarchy:4.29d`).
  ///
  /// - Returns: Whether the interface has the orientation now.
  @discardableResult
  package func rotate(to orientation: UIInterfaceOrientation) -> Bool {
    world.hierarchy.screen.deviceOrientation = orientation
    rotateIfSupported()
    return world.hierarchy.screen.interfaceOrientation == orientation
  }

  /// Rotates the interface to the orientation of the device, unless the controller that determines it does not support that orientation.
  func rotateIfSupported() {
    let state = world.hierarchy
    let orientation = state.screen.deviceOrientation
    guard orientation != state.screen.interfaceOrientation, state.screen.traits.userInterfaceIdiom != .tv,
      orientationController?.answersSupportedOrientations().contains(UIInterfaceOrientationMask(orientation)) ?? true
    else { return }
    let turns = orientation.isLandscape != state.screen.interfaceOrientation.isLandscape
    guard turns else {
      state.screen.interfaceOrientation = orientation
      return
    }
    let isPhone = state.screen.traits.userInterfaceIdiom == .phone
    let traits =
      isPhone
      ? state.screen.traits.modifyingTraits { $0.verticalSizeClass = orientation.isLandscape ? .compact : .regular }
      : state.screen.traits
    // A pad's window that the user has resized keeps its size.
    let turned = windows.filter { isPhone || $0.ownSize == nil }
    for window in turned { window.change(to: traits, ScreenSize(traits, orientation).size) }
    state.screen.interfaceOrientation = orientation
    state.screen.traits = traits
    for window in turned { window.fillScreen() }
  }

  /// The controller that determines the orientation: the topmost one that fills the screen.
  private var orientationController: UIViewController? {
    guard let window = keyWindow ?? windows.last else { return nil }
    return window.presentationChain.last {
      $0.presentation?.presenter == nil || $0.presentation?.shownStyle == .fullScreen
    }
  }
}

extension UIViewController {
  /// Asks the controller for its orientations.
  fileprivate final func answersSupportedOrientations() -> UIInterfaceOrientationMask {
    guard let method = objectClass.override(UIKitName.supportedInterfaceOrientations.symbol) else {
      return supportedInterfaceOrientations
    }
    guard case .string(let name) = world.callback({ method.call(self, objectClass, Arguments()) }),
      let known = UIInterfaceOrientationMask.names.first(where: { $0.name == name })
    else { return supportedInterfaceOrientations }
    return known.mask
  }
}

internal import SimulatedWorld

/// A scene with windows.
open class UIWindowScene: UIScene {
  /// The visible windows of the scene, from back to front. In an app without scene delegates, these are all windows.
  public final var windows: [UIWindow] {
    world.hierarchy.application?.windows.filter { $0.windowScene === self } ?? []
  }
  /// The visible window of the scene that most recently became key.
  public final var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
  /// The traits of the scene: those of its key window, or else those of the screen.
  public final var traitCollection: UITraitCollection { keyWindow?.traitCollection ?? world.hierarchy.screen.traits }
}

extension UIWindow {
  /// Creates a window of a scene.
  public convenience init(windowScene: UIWindowScene) {
    self.init(in: windowScene.world)
    self.windowScene = windowScene
  }
}

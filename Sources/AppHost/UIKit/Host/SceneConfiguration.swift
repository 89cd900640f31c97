#if UIKit
  internal import Foundation
  internal import PreparedSources
  internal import SimulatedWorld
  internal import ViewHierarchy

  /// The delegate and the storyboard of a new scene: those of the app's configuration, or else those of the Info.plist (`hierarchy:4.77`).
  struct SceneConfiguration {
    private let delegateClass: AnyClass?
    let storyboard: UIStoryboard?

    init(_ configuration: UISceneConfiguration) {
      _ = LoadedApp.of(.current)
      let roles = PreparedApp.current.sceneManifest?["UISceneConfigurations"] as? [String: Any]
      let listed = roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]] ?? []
      let entry = listed.first { $0["UISceneConfigurationName"] as? String == configuration.name } ?? listed.first
      // The build replaces $(PRODUCT_MODULE_NAME).
      let name = (entry?["UISceneDelegateClassName"] as? String)?.split(separator: ".").last.map(String.init)
      delegateClass = configuration.delegateClass ?? name.flatMap { PreparedApp.current.table.type(named: $0) }
      let file = entry?["UISceneStoryboardFile"] as? String
      storyboard = configuration.storyboard ?? file.map { UIStoryboard(name: $0, bundle: nil) }
    }

    /// Whether the app has scenes.
    var hasDelegate: Bool { delegateClass != nil }

    /// Whether the Info.plist lets the app have several scenes.
    var supportsMultipleScenes: Bool {
      PreparedApp.current.sceneManifest?["UIApplicationSupportsMultipleScenes"] as? Bool ?? false
    }

    /// Creates the delegate, or returns `nil` if the app has no scenes.
    func makeDelegate() -> (any UISceneDelegate)? {
      delegateClass.flatMap { PreparedCreation.object(of: $0, "", []) as? any UISceneDelegate }
    }
  }
#endif

#if UIKit
  import Foundation
  import SimulatedWorld
  import Testing
  import UIKit

  extension AppTests {
    /// The notifications of apps and scenes, which the module ViewHierarchy posts with the trait only.
    @MainActor @Suite("Notifications of scenes", .serialized)
    struct SceneNotificationTests {
      private final class Delegate: NSObject, UIApplicationDelegate {}

      private final class SceneDelegate: NSObject, UIWindowSceneDelegate {
        var window: UIWindow?

        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
        ) {
          guard let scene = scene as? UIWindowScene else { return }
          let made = UIWindow(windowScene: scene)
          made.rootViewController = UIViewController()
          made.makeKeyAndVisible()
          window = made
        }
      }

      private final class Names: @unchecked Sendable {
        var names: [String] = []

        /// Returns the names since the last call.
        func take() -> [String] {
          defer { names = [] }
          return names
        }
      }

      /// Launches an app, and passes the names of its notifications.
      private func launch(
        scenes: Bool, _ body: (UIApplication, _ take: () -> [String]) throws -> Void
      ) throws {
        let world = World(classes: UIKitClasses.makeTable())
        let application = UIApplication(in: world)
        let names = Names()
        let token = NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { note in
          let name = note.name.rawValue
          guard name.hasPrefix("UIScene") || name.hasPrefix("UIApplication") else { return }
          names.names.append(name.replacingOccurrences(of: "Notification", with: ""))
        }
        defer { NotificationCenter.default.removeObserver(token) }
        try world.run {
          try application.launch(Delegate(), scene: scenes ? SceneDelegate() : nil)
          try body(application) { names.take() }
        }
        withExtendedLifetime(application) {}
      }

      @Test("hierarchy:4.78 hierarchy:4.79 hierarchy:4.86 each change of a scene posts a notification")
      func scenes() throws {
        try launch(scenes: true) { application, take in
          #expect(
            take() == [
              "UIApplicationDidFinishLaunching", "UISceneWillConnect", "UISceneWillEnterForeground",
              "UIApplicationWillEnterForeground", "UISceneDidActivate", "UIApplicationDidBecomeActive",
            ])
          try application.enterBackground()
          #expect(
            take() == [
              "UISceneWillDeactivate", "UIApplicationWillResignActive", "UISceneDidEnterBackground",
              "UIApplicationDidEnterBackground",
            ])
          let scene = try #require(application.connectedScenes.first)
          try application.disconnect(scene)
          #expect(take() == ["UISceneDidDisconnect"])
        }
      }

      @Test("hierarchy:4.80 hierarchy:4.81 hierarchy:4.88 the notifications of an app without scenes")
      func plain() throws {
        try launch(scenes: false) { application, take in
          #expect(
            take() == [
              "UIApplicationDidFinishLaunching", "UIApplicationWillEnterForeground", "UIApplicationDidBecomeActive",
            ])
          try application.enterBackground()
          try application.enterForeground()
          #expect(
            take() == [
              "UIApplicationWillResignActive", "UIApplicationDidEnterBackground", "UIApplicationWillEnterForeground",
              "UIApplicationDidBecomeActive",
            ])
          try application.receiveMemoryWarning()
          #expect(take() == ["UIApplicationDidReceiveMemoryWarning"])
          try application.userQuit()
          #expect(take() == ["UIApplicationWillResignActive", "UIApplicationWillTerminate"])
        }
      }
    }
  }
#endif

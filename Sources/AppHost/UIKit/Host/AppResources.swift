#if UIKit
  public import PreparedSources
  internal import SimulatedWorld
  internal import ViewHierarchy

  /// The app of the current world: its classes, and the directories of its storyboards and xibs.
  ///
  /// A program with an app defines a C function that names them. UIKit calls it before an app with other classes first uses them:
  ///
  /// ```swift
  /// @_cdecl("routescript_application")
  /// public func application() {
  ///   AppResources.use(preparedClassesOfShop(), resources: ["/app/Resources"])
  /// }
  /// ```
  public enum AppResources {
    /// Sets the app of the current world, and of all worlds that share its classes.
    ///
    /// - Parameters:
    ///   - classes: The classes of the app's modules, from their functions such as `preparedClassesOfShop()`.
    ///   - resources: The directories and files of the app. Directories are searched to any depth for storyboards, xibs, images, colors
    ///     in asset catalogs, and an Info.plist with a scene manifest.
    public static func use(_ classes: PreparedClasses, resources: [String]) {
      let world = World.current
      world.classes.attachment(PreparedApp.self).use(classes, resources: resources, in: world.classes)
      _ = LoadedApp.of(world)
    }
  }
#endif

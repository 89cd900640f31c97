#if UIKit
  package import SimulatedWorld

  extension World {
    /// Adds the classes of the process's app, and the names of its storyboards and xibs, to the world.
    package func loadApp() { _ = LoadedApp.of(self) }
  }

  /// Connects the app's files with the current world. ViewHierarchy, which does not depend on this module, calls it.
  @_cdecl("routescript_load_application")
  package func loadApplication() { World.current.loadApp() }
#endif

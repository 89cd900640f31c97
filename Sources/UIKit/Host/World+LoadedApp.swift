#if UIKit
  package import Simulation

  extension World {
    /// Adds the classes of the process's app, and the names of its storyboards and xibs, to the world.
    package func loadApp() { _ = LoadedApp.of(self) }
  }
#endif

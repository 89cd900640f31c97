package import ScriptKernel
internal import SimulatedWorld

/// The modules and adapters that scripts declared, and those of the running app.
package final class AppModules {
  /// The declared modules.
  package var modules = LastingDeclarations<DeclaredModule>()
  /// The declared adapters.
  package var adapters = LastingDeclarations<DeclaredAdapter>()
  /// The modules of the running app.
  package var launched: [DeclaredModule] = []
  /// The code of the running app's modules, by file. Empty until it is determined.
  var code: [Symbol: ModuleCode] = [:]

  package init() {}

  /// Makes the declarations permanent, and forgets the modules of the earlier app. Called when an app starts.
  package func beginApp() {
    modules.keep()
    adapters.keep()
    launched = []
    code = [:]
  }

  /// Removes the declarations of the finished test.
  package func endTest() {
    modules.leaveOut()
    adapters.leaveOut()
  }
}

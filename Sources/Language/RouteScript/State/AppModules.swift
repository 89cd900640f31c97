internal import ScriptKernel
internal import SimulatedWorld

/// The modules and adapters that scripts declared, and those of the running app.
final class AppModules {
  /// The declared modules.
  var modules = LastingDeclarations<DeclaredModule>()
  /// The declared adapters.
  var adapters = LastingDeclarations<DeclaredAdapter>()
  /// The modules of the running app.
  var launched: [DeclaredModule] = []
  /// The code of the running app's modules, by file. Empty until it is determined.
  var code: [Symbol: ModuleCode] = [:]

  /// Makes the declarations permanent, and forgets the modules of the earlier app. Called when an app starts.
  func beginApp() {
    modules.keep()
    adapters.keep()
    launched = []
    code = [:]
  }

  /// Removes the declarations of the finished test.
  func endTest() {
    modules.leaveOut()
    adapters.leaveOut()
  }
}

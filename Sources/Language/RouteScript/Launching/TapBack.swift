internal import AppSimulator
internal import LuaRuntime
internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy
internal import ViewVocabulary

/// Taps on the back button of a navigation bar: `app:tapBack`.
extension ScriptContext {
  /// Simulates the user's tap on the back button that the user sees.
  func tapBack(in app: App) throws {
    let navigation = app.macApplication == nil ? app.application.frontNavigationController : nil
    guard let navigation else { throw ScriptFault.back(.notOnScreen, of: nil) }
    try step {
      do throws(BackRefusal) { try navigation.tapBack() } catch { throw ScriptFault.back(error, of: navigation) }
    }
  }
}

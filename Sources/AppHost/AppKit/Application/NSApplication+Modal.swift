#if UIKit
  internal import SimulatedWorld
  public import ViewHierarchy

  /// Modal windows, which wait for the user on the platform. In the simulator, a test answers in advance.
  extension NSApplication {
    /// Shows a window and returns the response that ``userAnswersModal(with:)`` has set. Without one, an exception ends the app.
    public func runModal(for window: NSWindow) -> ModalResponse {
      world.attempt(self, else: .abort) { () throws(PlatformException) -> ModalResponse in
        let answer = try takeModalResponse(for: window)
        window.makeKeyAndOrderFront(nil)
        return answer
      }
    }

    /// Inert: ``runModal(for:)`` does not wait.
    public func stopModal() {}
    /// Inert: ``runModal(for:)`` does not wait.
    public func stopModal(withCode returnCode: ModalResponse) {}
    /// Inert: ``runModal(for:)`` does not wait.
    public func abortModal() {}
  }
#endif

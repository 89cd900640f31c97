#if UIKit
  internal import Simulation
  internal import UIKit
  public import ViewHierarchy

  /// Modal windows and alerts, which wait for the user on the platform. In the simulator, a test answers in advance.
  extension NSApplication {
    private var modalAnswers: [ModalResponse] {
      get { added([]) }
      set { add(newValue) }
    }

    /// Sets the response of the next call of ``runModal(for:)`` or ``NSAlert/runModal()``. Several responses are used in their
    /// order.
    public func userAnswersModal(with response: ModalResponse) { modalAnswers.append(response) }

    /// Shows a window and returns the response that ``userAnswersModal(with:)`` has set. Without one, an exception ends the app.
    public func runModal(for window: NSWindow) -> ModalResponse {
      world.attempt(self, else: .abort) { () throws(PlatformException) -> ModalResponse in
        let answer = try takeModalAnswer(for: window)
        window.makeKeyAndOrderFront(nil)
        return answer
      }
    }

    /// Removes the next response.
    ///
    /// - Throws: `NSInternalInconsistencyException` if a test has not set one.
    func takeModalAnswer(for receiver: SimulatedObject) throws(PlatformException) -> ModalResponse {
      guard let answer = modalAnswers.first else {
        throw PlatformException(
          "NSInternalInconsistencyException", "<\(receiver)> waits for the user, and there is no answer",
          advice: ["call userAnswersModal(with:) of the application before the step"])
      }
      modalAnswers.removeFirst()
      return answer
    }

    /// Inert: ``runModal(for:)`` does not wait.
    public func stopModal() {}
    /// Inert: ``runModal(for:)`` does not wait.
    public func stopModal(withCode returnCode: ModalResponse) {}
    /// Inert: ``runModal(for:)`` does not wait.
    public func abortModal() {}
  }
#endif

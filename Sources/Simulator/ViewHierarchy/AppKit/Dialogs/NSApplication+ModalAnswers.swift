public import SimulatedWorld

/// Modal dialogs, which wait for the user on the platform. A test answers in advance (`hierarchy:8.19`).
extension NSApplication {
  /// An answer of the user to a modal dialog.
  public enum ModalAnswer: Sendable {
    /// The response, as the dialog returns it.
    case response(ModalResponse)
    /// The title of the button that the user clicks.
    case button(String)
    /// The files that the user picks in a panel.
    case urls([URL])
  }

  /// Sets the response of the next modal dialog. Several answers are used in their order.
  public final func userAnswersModal(with response: ModalResponse) { modalAnswers.append(.response(response)) }

  /// Sets the answer to the next modal dialog. Several answers are used in their order.
  public final func userAnswersModal(_ answer: ModalAnswer) { modalAnswers.append(answer) }

  /// Removes the next answer.
  ///
  /// - Throws: `NSInternalInconsistencyException` if a test has not set one.
  package final func takeModalAnswer(for receiver: SimulatedObject) throws(PlatformException) -> ModalAnswer {
    receiver.logChange(.runModal)
    guard let answer = modalAnswers.first else { throw .unansweredModal(receiver) }
    modalAnswers.removeFirst()
    return answer
  }

  /// Removes the next answer to a modal window, which is a response.
  ///
  /// - Throws: `NSInternalInconsistencyException` if a test has not set one, or has set another answer.
  package final func takeModalResponse(for receiver: SimulatedObject) throws(PlatformException) -> ModalResponse {
    guard case .response(let response) = try takeModalAnswer(for: receiver) else {
      throw .wrongModalAnswer(receiver, expected: "a response")
    }
    return response
  }
}

extension PlatformException {
  fileprivate static func unansweredModal(_ receiver: SimulatedObject) -> PlatformException {
    PlatformException(
      "NSInternalInconsistencyException", "<\(receiver)> waits for the user, and there is no answer",
      advice: [
        "answer before the step: app:answerModal \"OK\", or userAnswersModal(with:) of the application in Swift"
      ], rule: "hierarchy:8.19")
  }

  static func wrongModalAnswer(_ receiver: SimulatedObject, expected: String) -> PlatformException {
    PlatformException(
      "NSInternalInconsistencyException", "the answer to <\(receiver)> does not fit: expected \(expected)",
      advice: ["set another answer before the step"], rule: "hierarchy:8.19")
  }
}

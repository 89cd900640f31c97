package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UIGestureRecognizer>

extension PlatformClass {
  package static let uiGestureRecognizer = PlatformClass(
    UIGestureRecognizer.self, "a gesture recognizer",
    Doc("An object that recognizes the user's gestures on a view (see `app:tap`).", rules: ["storyboards:3.4"])
  ) {
    Member.property("view", \.view, Doc("The view that receives the gestures, or `nil`."))
    Member.property(
      "delegate", \.scriptDelegate, set: { $0.scriptDelegate = $1 },
      Doc(
        """
        The delegate. The reference is weak. Its method gestureRecognizerShouldBegin receives the recognizer of the \
        swipe back, and returns whether the swipe starts. The delegates of other recognizers are not called.
        """, rules: ["hierarchy:4.24a"]))
    Member.itemActions
  }
}

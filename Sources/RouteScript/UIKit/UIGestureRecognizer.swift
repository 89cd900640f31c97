internal import ScriptText
internal import Simulation
internal import ViewHierarchy

private typealias Member = Members<UIGestureRecognizer>

extension PlatformClass {
  static let uiGestureRecognizer = PlatformClass(
    UIGestureRecognizer.self, "a gesture recognizer",
    Doc("An object that recognizes the user's gestures on a view (see `app:tap`).", rules: ["storyboards:3.4"])
  ) {
    Member.property("view", \.view, Doc("The view that receives the gestures, or `nil`."))
    Member.itemActions
  }
}

internal import Simulation
internal import Storyboards

/// A scene declared by a script, before a storyboard takes it.
final class DeclaredScene {
  let scene: Scene

  init(_ scene: Scene) { self.scene = scene }
}

/// A segue declared by a script, before a scene takes it.
final class DeclaredSegue {
  let word: String
  let segue: SegueDescription

  init(_ word: String, _ segue: SegueDescription) {
    self.word = word
    self.segue = segue
  }

  /// The display name of the segue, such as `show "edit"`.
  var name: String { segue.name.map { "\(word) \"\($0)\"" } ?? word }
}

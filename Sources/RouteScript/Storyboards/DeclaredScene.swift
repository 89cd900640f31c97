internal import Simulation
internal import Storyboards

/// A scene as a script declares it, before a storyboard takes it.
final class DeclaredScene {
  let scene: Scene

  init(_ scene: Scene) { self.scene = scene }
}

/// A segue as a script declares it, before a scene takes it.
final class DeclaredSegue {
  let word: String
  let segue: SegueDescription

  init(_ word: String, _ segue: SegueDescription) {
    self.word = word
    self.segue = segue
  }

  /// What a person calls it: `show "edit"`.
  var name: String { segue.name.map { "\(word) \"\($0)\"" } ?? word }
}

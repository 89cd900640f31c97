internal import ScriptKernel
internal import SimulatedWorld
internal import Storyboards

/// A scene declared by a script, before a storyboard takes it.
final class DeclaredScene: ScriptDeclaration {
  let scene: Scene

  init(_ scene: Scene) { self.scene = scene }

  var displayName: String { "scene \"\(scene.id)\"" }
  var displayKind: String { "a scene" }
}

/// A segue declared by a script, before a scene takes it.
final class DeclaredSegue: ScriptDeclaration {
  let word: String
  let segue: SegueDescription

  init(_ word: String, _ segue: SegueDescription) {
    self.word = word
    self.segue = segue
  }

  /// The display name of the segue, such as `show "edit"`.
  var displayName: String { segue.name.map { "\(word) \"\($0)\"" } ?? word }
  var displayKind: String { "a segue" }
}

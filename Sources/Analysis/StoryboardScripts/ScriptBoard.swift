internal import InterfaceBuilder
internal import ScriptText
internal import SimulatedWorld
internal import StoryboardAnalysis
internal import Storyboards

/// The identity of a scene among all scenes of the scenario.
struct ScenePlace: Hashable {
  /// The index of the board.
  let board: Int
  /// The ID of the scene.
  let scene: String
}

/// A storyboard to write as a declaration.
struct ScriptBoard {
  let document: Document
  /// The index of the document in its library.
  let documentNumber: Int
  let storyboard: Storyboard
  /// The name in scripts: the storyboard's name, with a number if several files have the same name.
  let name: String
  /// The variable that holds the storyboard.
  let variable: String
  /// The names of the scenes in scripts, by their IDs.
  let sceneNames: [String: String]

  /// Returns readable names for the scenes: their identifiers, otherwise their titles if they have no custom class, otherwise their class
  /// names.
  static func sceneNames(of storyboard: Storyboard) -> [String: String] {
    var names = ScriptNames()
    var found: [String: String] = [:]
    for scene in storyboard.scenes {
      let name =
        switch scene.content {
        case .controller(let controller):
          scene.identifier ?? (controller.objectClass.isPlatform ? controller.title : nil)
            ?? ScriptNames.short(controller.objectClass.name)
        case .reference(let reference): scene.identifier ?? reference.identifier ?? reference.storyboard ?? "nowhere"
        }
      found[scene.id] = names.unique(name, separator: " ")
    }
    return found
  }

  func sceneName(_ id: String) -> String { sceneNames[id] ?? id }
}

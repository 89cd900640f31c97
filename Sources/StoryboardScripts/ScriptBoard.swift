internal import InterfaceBuilder
internal import Simulation
internal import StoryboardAnalysis
internal import Storyboards

/// A scene among all that are written.
struct ScenePlace: Hashable {
  /// The number of the board.
  let board: Int
  /// The scene's id.
  let scene: String
}

/// A storyboard that is to be written as a declaration.
struct ScriptBoard {
  let document: Document
  /// The number of the document in its library.
  let documentNumber: Int
  let storyboard: Storyboard
  /// What scripts call it: its name, with a number where several files have one name.
  let name: String
  /// The variable that holds it.
  let variable: String
  /// What scripts call its scenes, by their ids.
  let sceneNames: [String: String]

  /// Names the scenes as people do: by their identifiers, else by their classes, or the titles of those that have none.
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

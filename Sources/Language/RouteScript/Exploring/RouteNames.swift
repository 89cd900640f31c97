internal import AppSimulator
internal import RouterCore
internal import ScriptKernel
internal import ScriptOwners
internal import SimulatedWorld
internal import StoryboardVocabulary
internal import Storyboards
internal import ViewHierarchy

/// The names of the possible destinations in a running app.
package struct RouteNames {
  private let state: ScriptState

  /// Creates the list for a state.
  package init(_ state: ScriptState) { self.state = state }

  /// The declared protocols, without platform protocols.
  package var protocols: [String] { state.classes.protocols.filter(\.position.isKnown).map(\.name) }

  /// The classes that scripts declared.
  package var classes: [String] { state.classes.classes.filter { !$0.isPlatform && !$0.hasEnded }.map(\.name) }

  /// The identifiers that routers are registered with.
  package var identifiers: [String] { registries.flatMap(\.allIdentifiers) }

  /// The URL patterns.
  package var patterns: [String] { registries.flatMap(\.urls.patterns) }

  /// The storyboards.
  package var storyboards: [String] { state.documents.storyboards.map(\.name) }

  /// Returns the scenes of all storyboards: their identifiers for an app, or their IDs inside the storyboard.
  package func scenes(inside: Bool) -> [String] {
    state.documents.storyboards.flatMap { inside ? $0.scenes.map(\.id) : $0.identifiers }
  }

  /// The segues of the controllers in the hierarchy. Those of the top controller come first.
  package var segues: [String] {
    guard let app = state.running.app, let base = state.classes.findClass("UIViewController") else { return [] }
    let controllers = [app.top].compactMap { $0 } + app.all(base)
    var names: [String] = []
    for controller in controllers {
      for identifier in controller.scene?.controller?.allSegues.compactMap(\.identifier) ?? []
      where !names.contains(identifier) { names.append(identifier) }
    }
    return names
  }

  private var registries: [RouteRegistry] {
    state.running.app.map { [$0.router.viewRegistry, $0.router.serviceRegistry] } ?? []
  }
}

internal import AppSimulator
internal import RouterCore
internal import Simulation
internal import Storyboards
internal import ViewHierarchy

/// The names by which a running app can be told to go somewhere.
package struct RouteNames {
  private let state: ScriptState

  /// Prepares to name them.
  package init(_ state: ScriptState) { self.state = state }

  /// The protocols that are declared, without those of the platform.
  package var protocols: [String] { state.classes.protocols.filter(\.position.isKnown).map(\.name) }

  /// The classes that scripts declared.
  package var classes: [String] { state.classes.classes.filter { !$0.isPlatform && !$0.hasEnded }.map(\.name) }

  /// The identifiers that routers are registered with.
  package var identifiers: [String] { registries.flatMap(\.allIdentifiers) }

  /// The patterns of URLs.
  package var patterns: [String] { registries.flatMap(\.urls.patterns) }

  /// The storyboards.
  package var storyboards: [String] { state.documents.storyboards.map(\.name) }

  /// The scenes of all storyboards: their identifiers for an app, or what they are called within the storyboard.
  package func scenes(inside: Bool) -> [String] {
    state.documents.storyboards.flatMap { inside ? $0.scenes.map(\.id) : $0.identifiers }
  }

  /// The segues of the controllers in the hierarchy; those of the one on top come first.
  package var segues: [String] {
    guard let app = state.currentApp, let base = state.classes.findClass("UIViewController") else { return [] }
    let controllers = [app.top].compactMap { $0 } + app.all(base)
    var names: [String] = []
    for controller in controllers {
      for identifier in controller.scene?.controller?.allSegues.compactMap(\.identifier) ?? []
      where !names.contains(identifier) { names.append(identifier) }
    }
    return names
  }

  private var registries: [RouteRegistry] {
    state.currentApp.map { [$0.router.viewRegistry, $0.router.serviceRegistry] } ?? []
  }
}

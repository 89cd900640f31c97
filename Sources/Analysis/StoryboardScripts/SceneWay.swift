internal import ScriptText
internal import SimulatedWorld
internal import Storyboards
internal import ViewHierarchy

/// A way from one scene to another that a script can take.
struct SceneWay {
  /// The kind of a way.
  enum Kind {
    /// The source contains the destination. The values are the suffix for the source's variable, and the statement that selects the
    /// destination.
    case contained(String, selection: String?)
    /// A segue, and the statement that fires it, with `%` for the source's variable.
    case segue(String, SegueDescription)
  }

  let number: Int
  let source: ScenePlace
  let destination: ScenePlace
  let kind: Kind
}

/// Finds the ways that lead from a scene.
struct SceneWays {
  let board: ScriptBoard
  private var found: [(destination: String, kind: SceneWay.Kind)] = []

  /// Returns the ways from a scene, with the IDs of their destination scenes in the same storyboard.
  static func from(
    _ scene: Scene, of board: ScriptBoard
  ) -> [(destination: String, kind: SceneWay.Kind)] {
    guard let controller = scene.controller else { return [] }
    var ways = SceneWays(board: board)
    ways.addContents(of: controller)
    ways.addSegues(of: controller)
    return ways.found
  }

  /// Returns the ways from the main menu, which an app has if it starts with the storyboard.
  static func fromMenu(of board: ScriptBoard) -> [(destination: String, kind: SceneWay.Kind)] {
    guard let application = board.storyboard.application else { return [] }
    let titles = titles(of: application)
    var found: [(destination: String, kind: SceneWay.Kind)] = []
    for item in application.items {
      guard let target = target(nil, item.accessibilityIdentifier ?? item.title, titles) else { continue }
      found += item.segues.map { ($0.destination, .segue(call("app:tap", target), $0)) }
    }
    return found
  }

  private init(board: ScriptBoard) { self.board = board }

  // MARK: Contents

  private mutating func addContents(of controller: ControllerDescription) {
    var columns = 0
    var children = 0
    for relationship in controller.relationships {
      switch relationship.kind {
      case .rootViewController: add(relationship, ".viewControllers[1]")
      case .viewControllers:
        children += 1
        add(relationship, ".viewControllers[\(children)]", children == 1 ? nil : "%.selectedIndex = \(children)")
      case .tabItems:
        children += 1
        add(
          relationship, ".children[\(children)]", children == 1 ? nil : "%.selectedTabViewItemIndex = \(children)")
      case .splitItems:
        children += 1
        add(relationship, ".children[\(children)]")
      case .windowContent: add(relationship, ".contentViewController")
      case .masterViewController, .detailViewController, .supplementaryViewController:
        columns += 1
        add(relationship, ".viewControllers[\(columns)]")
      case .compactViewController: add(relationship, ".children[\(controller.relationships.count)]")
      }
    }
    for segue in Self.embeds(in: controller.views) {
      children += 1
      found.append((segue.destination, .contained(".children[\(children)]", selection: nil)))
    }
  }

  private mutating func add(_ relationship: Relationship, _ suffix: String, _ selection: String? = nil) {
    found.append((relationship.destination, .contained(suffix, selection: selection)))
  }

  private static func embeds(in views: [ViewDescription]) -> [SegueDescription] {
    views.flatMap { view in view.segues.filter { $0.kind == .embed } + embeds(in: view.subviews) }
  }

  // MARK: Segues

  private mutating func addSegues(of controller: ControllerDescription) {
    // `performSegue` finds the first segue with a name.
    var firsts: [String: SegueDescription] = [:]
    controller.forEachSegue { segue in
      if let name = segue.name, firsts[name] == nil { firsts[name] = segue }
    }
    func performance(_ segue: SegueDescription) -> String? {
      guard let name = segue.name, let first = firsts[name] else { return nil }
      guard first.destination == segue.destination, first.kind == segue.kind else { return nil }
      return "%:performSegue \(LuaText.quoted(name))"
    }
    for segue in controller.segues { self.add(segue, performance(segue)) }
    let titles = Self.titles(of: controller)
    func add(_ views: [ViewDescription], inside path: String) {
      for (index, view) in views.enumerated() {
        let path = "\(path).subviews[\(index + 1)]"
        let target = Self.target(view.outlet, view.title ?? view.accessibilityIdentifier, titles) ?? path
        for segue in view.segues {
          let tap = segue.isAccessory ? "app:tapAccessory" : "app:tap"
          self.add(segue, performance(segue) ?? Self.call(tap, target))
        }
        add(view.subviews, inside: path)
      }
    }
    add(controller.views, inside: "%.view")
    for item in controller.items {
      let target =
        Self.target(item.outlet, item.accessibilityIdentifier ?? item.title, titles)
        ?? LuaText.quoted(BoardDeclarations.platformClass(of: item.objectClass))
      for segue in item.segues { self.add(segue, performance(segue) ?? Self.call("app:tap", target)) }
    }
  }

  private mutating func add(_ segue: SegueDescription, _ statement: String?) {
    guard segue.kind != .embed, segue.kind != .unwind else { return }
    // A segue of the controller itself that has no identifier cannot be fired (`storyboards:5.1`).
    guard let statement else { return }
    found.append((segue.destination, .segue(statement, segue)))
  }

  private static func call(_ function: String, _ argument: String) -> String {
    argument.hasPrefix("\"") ? "\(function) \(argument)" : "\(function)(\(argument))"
  }

  /// Returns the argument for `tap`: the outlet, or a string that is unique in the scene.
  private static func target(_ outlet: String?, _ text: String?, _ titles: [String: Int]) -> String? {
    if let outlet, LuaText.isName(outlet) { return "%.\(outlet)" }
    guard let text, titles[text] == 1 else { return nil }
    return LuaText.quoted(text)
  }

  private static func titles(of controller: ControllerDescription) -> [String: Int] {
    var counts: [String: Int] = [:]
    func count(_ texts: String?...) { for case let text? in texts { counts[text, default: 0] += 1 } }
    for item in controller.items { count(item.accessibilityIdentifier ?? item.title) }
    var rest = controller.views
    while let view = rest.popLast() {
      count(view.title ?? view.accessibilityIdentifier)
      rest += view.subviews
    }
    return counts
  }
}

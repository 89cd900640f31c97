internal import InterfaceBuilder
internal import ScriptText
internal import SimulatedWorld
internal import Storyboards
internal import ViewHierarchy

/// A test that reaches a scene.
struct Visit {
  let scene: ScenePlace
  /// The title of the test, which names the scene and, if there is one, its predecessor.
  let title: String
  /// The statements that lead to the scene.
  let lines: [String]
  /// The scene whose visit it continues, or `nil` if it starts at this scene.
  let previous: ScenePlace?
  /// The way or start to exclude if the visit fails.
  let reason: Reason

  enum Reason: Hashable {
    case way(Int)
    case beginning(ScenePlace)
  }
}

/// A plan that finds a way to every scene: first from initial scenes, then from scenes with identifiers.
struct VisitPlan {
  let boards: [ScriptBoard]
  let ways: [SceneWay]
  let declarations: BoardDeclarations
  let platform: Platform
  private let waysBySource: [ScenePlace: [Int]]
  private let waysByDestination: [ScenePlace: [Int]]

  /// The maximum number of steps to a scene with a test. Each test repeats all steps, so the size of the scenario grows with their square.
  static let mostSteps = 100

  /// The way in which a scene is reached.
  private enum Arrival {
    case initial
    case identified(String)
    case way(Int)
  }

  init(boards: [ScriptBoard], ways: [SceneWay], declarations: BoardDeclarations, platform: Platform) {
    self.boards = boards
    self.ways = ways
    self.declarations = declarations
    self.platform = platform
    waysBySource = Dictionary(grouping: ways.indices) { ways[$0].source }
    waysByDestination = Dictionary(grouping: ways.indices) { ways[$0].destination }
  }

  /// Returns the ways that lead to a scene, in order.
  func ways(to place: ScenePlace) -> [SceneWay] { (waysByDestination[place] ?? []).map { ways[$0] } }

  /// Returns the visits, in the order of the files, and the scenes that no visit reaches.
  ///
  /// - Parameter refused: The ways and starts that were tried and failed.
  /// - Returns: The visits, the unvisited scenes, and those of them that are more than ``mostSteps`` away.
  func visits(
    without refused: Set<Visit.Reason>
  ) -> (visits: [Visit], unvisited: [ScenePlace], tooFar: Set<ScenePlace>) {
    let (arrivals, tooFar) = arrivals(without: refused)
    var visits: [Visit] = []
    var unvisited: [ScenePlace] = []
    for place in places {
      guard let arrival = arrivals[place] else {
        unvisited.append(place)
        continue
      }
      if let visit = visit(of: place, arrival, arrivals) { visits.append(visit) }
    }
    return (visits, unvisited, tooFar)
  }

  /// The scenes with controllers.
  private var places: [ScenePlace] {
    boards.indices.flatMap { board in
      boards[board].storyboard.scenes.filter { $0.controller != nil }.map { ScenePlace(board: board, scene: $0.id) }
    }
  }

  func controller(_ place: ScenePlace) -> ControllerDescription? {
    boards[place.board].storyboard.scene(place.scene)?.controller
  }

  func sceneName(_ place: ScenePlace) -> String { boards[place.board].sceneName(place.scene) }

  // MARK: Finding ways

  private func arrivals(
    without refused: Set<Visit.Reason>
  ) -> (arrivals: [ScenePlace: Arrival], tooFar: Set<ScenePlace>) {
    var arrivals: [ScenePlace: Arrival] = [:]
    var tooFar: Set<ScenePlace> = []
    func follow(_ beginnings: [ScenePlace]) {
      var queue = beginnings.map { (place: $0, steps: 0) }
      var next = 0
      while next < queue.count {
        let (place, steps) = queue[next]
        next += 1
        if steps == Self.mostSteps {
          for way in waysBySource[place] ?? [] { tooFar.insert(ways[way].destination) }
          continue
        }
        for way in waysBySource[place] ?? []
        where arrivals[ways[way].destination] == nil && !refused.contains(.way(way)) && canGoOn(from: place, arrivals) {
          arrivals[ways[way].destination] = .way(way)
          queue.append((ways[way].destination, steps + 1))
        }
      }
    }
    let initial = boards.indices.compactMap { board in
      boards[board].storyboard.initialScene.map { ScenePlace(board: board, scene: $0.id) }
    }.filter { !refused.contains(.beginning($0)) }
    // The app starts at the initial scenes that no other storyboard leads to.
    let entered = Set(ways.filter { $0.source.board != $0.destination.board }.map(\.destination))
    for beginnings in [initial.filter { !entered.contains($0) }] + initial.filter(entered.contains).map({ [$0] }) {
      let fresh = beginnings.filter { arrivals[$0] == nil }
      for place in fresh { arrivals[place] = .initial }
      follow(fresh)
    }
    for place in places where arrivals[place] == nil && !refused.contains(.beginning(place)) {
      guard let name = boards[place.board].storyboard.scene(place.scene)?.identifier, !name.isEmpty else { continue }
      arrivals[place] = .identified(name)
      follow([place])
    }
    return (arrivals, tooFar)
  }

  /// Whether a script can refer to the controller that it has reached.
  private func canGoOn(from place: ScenePlace, _ arrivals: [ScenePlace: Arrival]) -> Bool {
    guard platform == .macOS, case .way(let number)? = arrivals[place] else { return true }
    guard case .segue(_, let segue) = ways[number].kind else { return true }
    return Self.expressionOnMac(segue.kind, from: controller(ways[number].source)) != nil
  }

  // MARK: Writing visits

  private func visit(
    of place: ScenePlace, _ arrival: Arrival, _ arrivals: [ScenePlace: Arrival]
  ) -> Visit? {
    var route = Route(self, arrivals)
    switch arrival {
    case .initial, .identified:
      route.begin(place, arrival)
      let title =
        if case .identified = arrival { "creates \(sceneName(place))" } else { "starts with \(sceneName(place))" }
      return Visit(scene: place, title: title, lines: route.lines, previous: nil, reason: .beginning(place))
    case .way(let number):
      let way = ways[number]
      guard case .contained(_, let selection) = way.kind else {
        _ = route.variable(of: place)
        let source = way.source.board == place.board ? "" : "\(boards[way.source.board].name): "
        return Visit(
          scene: place, title: "\(source)\(sceneName(way.source)) leads to \(sceneName(place))", lines: route.lines,
          previous: way.source, reason: .way(number))
      }
      // The initial contents of a container are visible together with the container.
      guard selection != nil else { return nil }
      _ = route.variable(of: place)
      return Visit(
        scene: place, title: "\(sceneName(way.source)) selects \(sceneName(place))", lines: route.lines,
        previous: way.source, reason: .way(number))
    }
  }

  /// Returns the expression for the destination of a macOS segue, with `%` for its source. If a window controller presents, its content
  /// controller does so.
  private static func expressionOnMac(_ kind: SegueDescription.Kind, from source: ControllerDescription?) -> String? {
    let isWindow = source?.objectClass.nativeType is NSWindowController.Type
    return switch kind {
    case .sheet, .presentModally, .modal, .presentAsPopover:
      isWindow ? "%.contentViewController.presentedViewControllers[1]" : "%.presentedViewControllers[1]"
    case .show: "app:application().keyWindow.contentViewController"
    default: nil
    }
  }

  /// The statements that lead to a scene.
  private struct Route {
    private let plan: VisitPlan
    private let arrivals: [ScenePlace: Arrival]
    private(set) var lines: [String] = []
    private var variables: [ScenePlace: String] = [:]
    private var names = ScriptNames(besides: ["app", "front"])

    init(_ plan: VisitPlan, _ arrivals: [ScenePlace: Arrival]) {
      self.plan = plan
      self.arrivals = arrivals
    }

    /// Launches the app. Its root is the scene that the route starts with.
    mutating func begin(_ place: ScenePlace, _ arrival: Arrival) {
      let platform = plan.platform == .iOS ? [] : ["platform = \(LuaText.quoted(plan.platform.rawValue))"]
      let board = plan.boards[place.board]
      var options = platform
      switch arrival {
      case .identified(let identifier):
        let method = plan.platform == .macOS ? "instantiateController" : "instantiateViewController"
        let made = "\(board.variable):\(method) \(LuaText.quoted(identifier))"
        let root = wraps(place) ? "UINavigationController(\(made))" : made
        options.append("root = function() return \(root) end")
      case .initial, .way: options.append("mainStoryboard = \(LuaText.quoted(board.name))")
      }
      lines.append("local app = launch { \(options.joined(separator: ", ")) }")
    }

    /// Whether to put a controller into a navigation controller, so that it can push.
    private func wraps(_ place: ScenePlace) -> Bool {
      guard plan.platform != .macOS, let type = plan.controller(place)?.objectClass.nativeType else { return false }
      return
        !(type is UINavigationController.Type || type is UITabBarController.Type
        || type is UISplitViewController.Type)
    }

    /// Returns the variable for the controller of a scene, and adds the statements that lead to it.
    mutating func variable(of place: ScenePlace) -> String {
      if let known = variables[place] { return known }
      guard let arrival = arrivals[place] else { return "nil" }
      let expression: String
      switch arrival {
      case .initial, .identified:
        begin(place, arrival)
        expression = root(of: place, arrival)
      case .way(let number):
        let way = plan.ways[number]
        let source = variable(of: way.source)
        func filled(_ text: String) -> String {
          text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: source)
        }
        switch way.kind {
        case .contained(let suffix, let selection):
          if let selection { lines.append(filled(selection)) }
          expression = source + suffix
        case .segue(let statement, let segue):
          lines.append(filled(statement))
          if plan.platform == .macOS {
            expression =
              VisitPlan.expressionOnMac(segue.kind, from: plan.controller(way.source)).map(filled) ?? "app:top()"
          } else {
            let name = plan.controller(place).map { plan.declarations.name(of: $0.objectClass) } ?? "UIViewController"
            expression = "front(app, \(name))"
          }
        }
      }
      let short = plan.controller(place).map { ScriptNames.short($0.objectClass.name) } ?? "controller"
      let name = names.variable(short)
      lines.append("local \(name) = \(expression)")
      variables[place] = name
      return name
    }

    private func root(of place: ScenePlace, _ arrival: Arrival) -> String {
      if plan.platform == .macOS {
        let isWindow = plan.controller(place)?.objectClass.nativeType is NSWindowController.Type
        return isWindow ? "app.window.windowController" : "app.window.contentViewController"
      }
      if case .identified = arrival, wraps(place) { return "app.window.rootViewController.viewControllers[1]" }
      return "app.window.rootViewController"
    }
  }
}

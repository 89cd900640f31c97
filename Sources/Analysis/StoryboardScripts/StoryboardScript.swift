public import InterfaceBuilder
public import RouteDiagnostics
internal import RouteScript
internal import ScriptText
internal import SimulatedWorld
internal import StoryboardAnalysis
internal import StoryboardFiles
internal import Storyboards
internal import ViewHierarchy

/// A scenario from storyboard files: their declarations in Lua, and a test for each scene that a script can reach.
///
/// All tests have run by the time the text is available. Transitions that the platform rejects are not in it, and a list at its end gives
/// the reason for each unvisited scene.
public struct StoryboardScript {
  /// The scenario. It is empty if no storyboard can be written.
  public private(set) var text = ""
  /// The number of scenes that have a test, or are contained in a scene with a test.
  public private(set) var visitedCount = 0
  /// The number of scenes.
  public private(set) var sceneCount = 0
  /// The storyboards that cannot be written, with the reasons.
  public private(set) var failures: [Diagnostic] = []

  private var boards: [ScriptBoard] = []
  /// The indices in ``boards``, by the indices of their documents.
  private var boardNumbers: [Int: Int] = [:]
  private var madeUp: [ObjectClass] = []
  private let library: DocumentLibrary
  private let platform: Platform

  /// Writes the storyboards of one platform as a scenario.
  ///
  /// - Parameters:
  ///   - documents: The storyboards of an app. Those of other platforms and xibs are omitted.
  ///   - platform: The platform; see ``platforms(of:)``.
  ///   - progress: Called before each further attempt, with the number of tests that have failed and been removed.
  /// - Throws: An error if no Lua state can be created.
  public init(_ documents: [Document], platform: Platform, progress: (Int) -> Void = { _ in }) throws {
    self.platform = platform
    library = DocumentLibrary(documents.filter { $0.platform == platform })
    try load()
    if !boards.isEmpty { try write(progress) }
  }

  /// Returns the platforms of the storyboards that can be simulated, sorted by decreasing number of scenes.
  public static func platforms(of documents: [Document]) -> [Platform] {
    var counts: [(platform: Platform, scenes: Int)] = []
    for document in documents where document.form == .storyboard && document.platform.isSimulated {
      if let place = counts.firstIndex(where: { $0.platform == document.platform }) {
        counts[place].scenes += document.scenes.count
      } else {
        counts.append((document.platform, document.scenes.count))
      }
    }
    // Platforms with the same number of scenes stay in their original order.
    return counts.enumerated().sorted { ($1.element.scenes, $0.offset) < ($0.element.scenes, $1.offset) }
      .map(\.element.platform)
  }

  // MARK: Reading

  private mutating func load() throws {
    let table = AppKitClasses.makeTable()
    UIKitClasses.register(in: table)
    // An outlet must not hide a platform member that scripts use.
    for platformClass in table.classes where platformClass.isPlatform {
      platformClass.declareNativeMembers(Set(APIReference.current.members(of: platformClass.name).map(\.name)))
    }
    let classes = FileClasses(table, getMethods: true)
    for document in library.documents where Self.excess(in: document) == nil {
      try classes.gatherOutlets(of: document)
    }
    var names = ScriptNames()
    var variables = ScriptNames(besides: Self.words)
    for (number, document) in library.documents.enumerated() {
      if let excess = Self.excess(in: document) {
        failures.append(excess)
        continue
      }
      do {
        let name = names.unique(document.name, separator: " ")
        let result = try StoryboardLoader.load(document, name: name, classes: classes)
        boardNumbers[number] = boards.count
        boards.append(
          ScriptBoard(
            document: document, documentNumber: number, storyboard: result.storyboard, name: name,
            variable: variables.variable(name),
            sceneNames: ScriptBoard.sceneNames(of: result.storyboard)))
      } catch let error as LoadingError {
        failures.append(error.diagnostic)
      }
    }
    madeUp = classes.madeUp.compactMap(table.findClass)
  }

  /// The maximum number of entries of a declaration in a script.
  private static let mostEntries = 10_000

  /// Returns the reason why a storyboard is too large for a scenario, or `nil` if it fits.
  private static func excess(in document: Document) -> Diagnostic? {
    let (found, place): (String, DocumentScene?)
    if document.scenes.count > mostEntries {
      (found, place) = ("\(document.scenes.count) scenes", nil)
    } else if let scene = document.scenes.first(where: { document.connections(in: $0).count > mostEntries }) {
      (found, place) = ("a scene with \(document.connections(in: scene).count) connections", scene)
    } else {
      return nil
    }
    return Diagnostic(
      "storyboard '\(document.name)' is too large for a scenario", at: (place?.node ?? document.tree.root).location,
      found: found, expected: "at most \(mostEntries) scenes, and \(mostEntries) connections in each")
  }

  /// The names that the scenario uses, which its variables must not hide.
  private static let words: Set<String> = [
    "app", "front", "storyboard", "scene", "launch", "describe", "it", "assert", "viewController", "view", "class",
    "windowController", "show", "showDetail", "presentModally", "presentAsPopover", "presentAsSheet", "embed", "custom",
    "unwind", "UINavigationController",
  ]

  // MARK: Ways

  /// Returns the board and scene that a scene resolves to, or `nil` for a reference that cannot be resolved.
  private func target(of id: String, in board: Int) -> ScenePlace? {
    let storyboard = boards[board].storyboard
    guard let scene = storyboard.scene(id) else { return nil }
    if scene.controller != nil { return ScenePlace(board: board, scene: id) }
    let document = boards[board].documentNumber
    guard let number = boards[board].document.sceneNumber(ofController: id),
      case .scene(let place) = library.resolve(DocumentLibrary.ScenePlace(document: document, scene: number)),
      let found = boardNumbers[place.document],
      let controller = library.documents[place.document].scenes[place.scene].controller,
      boards[found].storyboard.scene(controller.id)?.controller != nil
    else { return nil }
    return ScenePlace(board: found, scene: controller.id)
  }

  private func makeWays() -> [SceneWay] {
    var ways: [SceneWay] = []
    for board in boards.indices {
      let storyboard = boards[board].storyboard
      for scene in storyboard.scenes where scene.controller != nil {
        let menu = scene.id == storyboard.initialScene?.id ? SceneWays.fromMenu(of: boards[board]) : []
        for (destination, kind) in SceneWays.from(scene, of: boards[board]) + menu {
          guard let destination = target(of: destination, in: board) else { continue }
          ways.append(
            SceneWay(
              number: ways.count, source: ScenePlace(board: board, scene: scene.id), destination: destination,
              kind: kind))
        }
      }
    }
    return ways
  }

  // MARK: Writing

  private mutating func write(_ progress: (Int) -> Void) throws {
    var names = ScriptNames(besides: Self.words.union(boards.map(\.variable)))
    // Lua supports 200 local variables per function, and therefore per file.
    let holder = madeUp.count + boards.count > 150 ? names.variable("classes") + "." : ""
    var variables: [ObjectIdentifier: String] = [:]
    for made in madeUp { variables[ObjectIdentifier(made)] = holder + names.variable(made.name) }
    let declarations = BoardDeclarations(variables: variables, boards: boards)
    let plan = VisitPlan(boards: boards, ways: makeWays(), declarations: declarations, platform: platform)
    let head = head(declarations, holder)
    let trial = try ScenarioTrial.run(plan, head: head, progress: progress)
    text = head + Self.tests(trial.visits, plan, trees: trial.trees) + tail(trial, plan)
    sceneCount = boards.flatMap(\.storyboard.scenes).filter { $0.controller != nil }.count
    visitedCount = sceneCount - trial.unvisited.count
  }

  private func head(_ declarations: BoardDeclarations, _ holder: String) -> String {
    let names = LuaText.comment(boards.map(\.name).joined(separator: ", "))
    var text =
      boards.count == 1
      ? "-- The storyboard \(names), generated from its file.\n"
      : "-- The storyboards \(names), generated from their files.\n"
    if !madeUp.isEmpty {
      text += "-- The classes have the outlets and actions of the files: implement the actions.\n\n"
      if !holder.isEmpty { text += "local \(holder.dropLast()) = {}\n\n" }
    }
    for made in madeUp {
      let local = holder.isEmpty ? "local " : ""
      let body = declarations.declaration(of: made).rendered()
      text += "\(local)\(declarations.name(of: made)) = \(body)\n"
    }
    for (number, board) in boards.enumerated() {
      let body = declarations.declaration(of: board) { reference in
        reference.storyboard.flatMap { self.name(of: $0, from: number) }
      }.rendered(isBroken: true)
      // A storyboard without identifiers needs no variable.
      let isUsed = !board.storyboard.identifiers.isEmpty
      text += "\n" + (isUsed ? "local \(board.variable) = " : "") + body + "\n"
    }
    return text
  }

  /// Returns the script name of the storyboard that a reference in another one names.
  private func name(of reference: String, from board: Int) -> String? {
    guard case .one(let found) = library.storyboard(named: reference, from: boards[board].documentNumber) else {
      return nil
    }
    return boardNumbers[found].map { boards[$0].name }
  }

  /// Returns the tests, with one block per storyboard.
  static func tests(_ visits: [Visit], _ plan: VisitPlan, trees: [ScenePlace: String]) -> String {
    var text = ""
    if visits.contains(where: { visit in visit.lines.contains { $0.contains("front(app, ") } }) {
      text += """

        -- The controller of a class that is on top, or that contains the top controller.
        local function front(app, class)
          local controller = app:top()
          while controller and not controller:isKindOfClass(class) do controller = controller.parent end
          assert.is_not_nil(controller)
          return controller
        end

        """
    }
    let visitsByBoard = Dictionary(grouping: visits, by: \.scene.board)
    for (number, board) in plan.boards.enumerated() {
      guard let own = visitsByBoard[number] else { continue }
      text += "\ndescribe(\(LuaText.quoted(board.name)), function()\n"
      text += own.map { test($0, tree: trees[$0.scene]) }.joined(separator: "\n")
      text += "end)\n"
    }
    return text
  }

  private static func test(_ visit: Visit, tree: String?) -> String {
    var text = "  it(\(LuaText.quoted(visit.title)), function()\n"
    var lines = visit.lines
    // The last controller is not used further. Only its existence matters.
    if let last = lines.last, visit.previous != nil, let equals = last.firstRange(of: " = ") {
      let expression = String(last[equals.upperBound...])
      lines[lines.count - 1] =
        expression.hasPrefix("front(") ? expression : "assert.is_not_nil(\(expression))"
    }
    for line in lines { text += "    \(line)\n" }
    if let tree, tree.contains("]]") {
      text += "    assert.hierarchy(app, \(LuaText.quoted(tree)))\n"
    } else if let tree, !tree.isEmpty {
      text += "    assert.hierarchy(app, [[\n"
      for line in tree.split(separator: "\n") { text += "      \(line)\n" }
      text += "    ]])\n"
    }
    return text + "  end)\n"
  }

  /// Returns a comment that lists the scenes that no test visits.
  private func tail(_ trial: ScenarioTrial, _ plan: VisitPlan) -> String {
    guard !trial.unvisited.isEmpty else { return "" }
    var text = "\n-- Scenes that no test visits:\n"
    for place in trial.unvisited {
      let reason = "\(boards[place.board].name): \(plan.sceneName(place)): \(trial.reason(place, plan))"
      text += "--   \(LuaText.comment(reason))\n"
    }
    return text
  }
}

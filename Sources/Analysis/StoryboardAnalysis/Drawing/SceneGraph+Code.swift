internal import AppSources
internal import InterfaceBuilder
internal import RouteDiagnostics

extension SceneGraph {
  /// Creates the graph of an app: its scenes, and the screens to which code leads.
  ///
  /// - Parameters:
  ///   - library: The storyboards.
  ///   - app: The files of the app. Test targets and dependencies are omitted.
  public init(_ library: DocumentLibrary, of app: AppFiles) {
    self.init(library)
    let model = SourceModel(app.model.files.filter { app.isImported($0.file) })
    var builder = CodeEdges(self, library, model, app)
    builder.run()
    self = builder.graph
    groupByFrame()
    judge(model, isComplete: app.isComplete)
  }

  /// Puts the nodes of a frame beside each other.
  private mutating func groupByFrame() {
    let order = nodes.indices.sorted { (nodes[$0].frame, $0) < (nodes[$1].frame, $1) }
    var places = Array(repeating: 0, count: nodes.count)
    for (new, old) in order.enumerated() { places[old] = new }
    nodes = order.map { nodes[$0] }
    for number in nodes.indices { nodes[number].id = "s\(number + 1)" }
    for number in edges.indices {
      edges[number].source = places[edges[number].source]
      edges[number].destination = places[edges[number].destination]
    }
    self.places = self.places.mapValues { places[$0] }
  }
}

/// The edges that code adds to the scenes of storyboards.
private struct CodeEdges {
  var graph: SceneGraph
  let library: DocumentLibrary
  let model: SourceModel
  let app: AppFiles
  /// The nodes of each class.
  private var byClass: [String: [Int]] = [:]
  /// The platforms of the files that use one of UIKit and AppKit only.
  private let platforms: FilePlatforms
  /// The nodes of protocols, routers and URLs.
  private var routers: [String: Int] = [:]
  private var folders: [String: Int] = [:]
  private var drawn: Set<[String]> = []
  /// The nodes to which an edge leads.
  private var reached: Set<Int>
  /// The scenes by their storyboard identifiers.
  private var byIdentifier: [String: [BoardScene]] = [:]
  /// The initial scenes by the names of their storyboards.
  private var initialScenes: [String: [BoardScene]] = [:]
  private let table: RouterTable
  /// The files of app extensions.
  private let extensionFiles: Set<String>

  init(_ graph: SceneGraph, _ library: DocumentLibrary, _ model: SourceModel, _ app: AppFiles) {
    self.graph = graph
    self.library = library
    self.model = model
    self.app = app
    reached = Set(graph.edges.map(\.destination))
    table = RouterTable(model, defines: app.defines)
    platforms = FilePlatforms(model, library)
    extensionFiles = Set(model.files.filter { $0.mentions.contains("NSExtensionItem") }.map(\.file))
    for (number, node) in graph.nodes.enumerated() where node.kind == .scene && !node.className.isEmpty {
      byClass[node.className, default: []].append(number)
    }
    for (number, document) in library.documents.enumerated() {
      for scene in document.scenes.indices {
        guard let node = graph.places[DocumentLibrary.ScenePlace(document: number, scene: scene)],
          graph.nodes[node].kind == .scene
        else { continue }
        let found = BoardScene(node: node, boards: document.namesInCode)
        if let identifier = graph.nodes[node].identifier { byIdentifier[identifier, default: []].append(found) }
        guard graph.nodes[node].isInitial else { continue }
        for name in document.namesInCode { initialScenes[name, default: []].append(found) }
      }
    }
  }

  /// A scene, and the names of its storyboard in code.
  private struct BoardScene {
    let node: Int
    let boards: Set<String>
  }

  /// The maximum number of scenes or classes to which one place in code leads. More have the same name by accident.
  private static let mostDestinations = 100

  /// Adds an edge.
  private mutating func append(_ edge: SceneGraph.Edge) {
    graph.edges.append(edge)
    reached.insert(edge.destination)
  }

  mutating func run() {
    for route in model.resolvedRoutes() where !route.isOfSystem { add(route) }
    addUses()
    addUnwinding()
    addRequests()
    addNibs()
    addUnnamed()
  }

  private mutating func add(_ route: ResolvedRoute) {
    graph.routeCount += 1
    let place = (file: route.file, line: route.place.line)
    guard !route.destinations.isEmpty else {
      graph.unresolved.append((route.file, route.place.line, route.how.rawValue, route.reason))
      return
    }
    let source = route.source ?? String(route.file.split(separator: "/").last ?? "")
    for destination in route.destinations {
      switch destination {
      case .system, .segue: continue
      case .screen(let name):
        let platform = platforms.platform(of: route.file)
        connect(source, screen(name, platform: platform), .code, route, nil, place)
      case .scene(let identifier, let boards):
        let scenes = scenes(identifier, boards, source)
        guard scenes.count <= Self.mostDestinations else {
          let reason =
            "\(scenes.count) scenes are meant by \(identifier.map { "the identifier \"\($0)\"" } ?? "the name")"
          graph.unresolved.append((route.file, route.place.line, route.how.rawValue, reason))
          continue
        }
        for scene in scenes { connect(source, [scene], .code, route, identifier, place) }
      case .routable(let name): connect(source, router(name, .routable(name)), .router, route, route.path, place)
      case .router(let name): connect(source, router(name, .router(name)), .router, route, route.path, place)
      case .url(let text): connect(source, router(text, .url(text)), .url, route, nil, place)
      }
    }
  }

  /// The scenes that code creates without a recorded route, such as those that are stored first.
  private mutating func addUses() {
    let reached = reached
    for use in model.resolvedUses() where use.what == .scene {
      for text in use.texts?.sorted() ?? [] {
        var boards: Set<String>?
        if case .named(let names) = use.board { boards = names }
        if case .unknown = use.board { boards = [] }
        guard let source = use.className else { continue }
        let scenes = scenes(text, boards, source)
        guard scenes.count <= Self.mostDestinations else {
          let reason = "\(scenes.count) scenes are meant by the identifier \"\(text)\""
          graph.unresolved.append((use.file, use.place.line, "creates", reason))
          continue
        }
        for scene in scenes where !reached.contains(scene) {
          connect(source, [scene], .code, "creates", text, (use.file, use.place.line))
        }
      }
    }
  }

  /// The code that only names a protocol, such as a table of routers, if no other way leads to the screen.
  private mutating func addRequests() {
    for file in model.files {
      for request in file.registrations where [.request, .moduleRequest].contains(request.what) && !request.isService {
        guard case .type(let name) = request.value else { continue }
        let source = request.router.isEmpty ? String(file.file.split(separator: "/").last ?? "") : request.router
        let isNeeded = table.targets(of: .routable(name)).contains { target in
          switch target.destination {
          case .screen(let screen): screen != source && (byClass[screen] ?? []).allSatisfy { !reached.contains($0) }
          case .routable(let other): routers[other] == nil
          default: false
          }
        }
        guard isNeeded else { continue }
        let place = (file: file.file, line: request.place.line)
        connect(source, router(name, .routable(name)), .router, "names", nil, place)
      }
    }
  }

  /// The controllers whose views or windows are in xibs. Like scenes, they are screens even if no known way leads to them.
  private mutating func addNibs() {
    for document in app.documents where document.form == .xib && !app.isOfDependency(document.tree.file) {
      guard let name = document.ownerClass, model.isController(name), let type = model.types[name], type.isClass,
        !isOfExtension(type)
      else { continue }
      _ = screen(name, platform: FilePlatforms.family(document.platform))
    }
  }

  /// The controllers that neither other code nor a document names, so that nothing can create them.
  private mutating func addUnnamed() {
    guard app.isComplete else { return }
    let named = namedClasses()
    for (name, type) in model.types.sorted(by: { $0.key < $1.key }) where byClass[name] == nil && !named.contains(name)
    {
      guard model.isController(name), let chain = model.chain(of: name), chain.unknown == nil,
        !isOfExtension(type),
        chain.platform.isDisjoint(with: Self.systemClasses), type.parts.allSatisfy({ $0.type.objectiveCName == nil }),
        chain.classes.allSatisfy({ !$0.parts.contains { !Self.systemClasses.isDisjoint(with: $0.type.inherits) } })
      else { continue }
      _ = screen(name)
    }
  }

  /// Whether a class belongs to an app extension. The system creates its controller by a name in its property list.
  private func isOfExtension(_ type: AppType) -> Bool { type.parts.contains { extensionFiles.contains($0.file) } }

  /// The classes and protocols by which controllers are recognized that the system creates, or that are not screens.
  private static let systemClasses: Set<String> = [
    "UIInputViewController", "SLComposeServiceViewController", "NSCollectionViewItem", "NCWidgetProviding",
    "UNNotificationContentExtension", "NSExtensionRequestHandling", "QLPreviewingController",
    "INUIHostedViewControlling",
  ]

  /// The classes that a document names, or a source apart from their declarations.
  private func namedClasses() -> Set<String> {
    var named: Set<String> = []
    for file in app.model.files {
      let own = Set(file.types.map { SourceModel.simpleName($0.name) })
      // In Objective-C, a declaration names its class. In a file with several classes, one can create another.
      let isAlone = own.count == 1 && !file.file.hasSuffix(".swift")
      named.formUnion(isAlone ? file.mentions.subtracting(own) : file.mentions)
    }
    for document in app.documents {
      for node in document.tree.root.descendants where !node.isPlaceholder {
        if let name = node["customClass"] { named.insert(name) }
      }
    }
    return named
  }

  /// The unwind segues, to the scenes whose classes have their actions.
  private mutating func addUnwinding() {
    var wanted: Set<String> = []
    for document in library.documents {
      for case .segue(let segue) in document.connections where segue.kind == "unwind" {
        if let action = segue.unwindAction { wanted.insert(action) }
      }
    }
    guard !wanted.isEmpty else { return }
    // Many classes inherit the actions of one.
    var actions: [String: [String]] = [:]
    var holders: [String: [Int]] = [:]
    for (name, numbers) in byClass {
      let scenes = numbers.filter { graph.nodes[$0].kind == .scene }
      guard !scenes.isEmpty else { continue }
      var held: Set<String> = []
      for type in model.chain(of: name)?.classes ?? [] {
        let known = actions[type.name]
        let own =
          known
          ?? type.parts.flatMap { part in
            part.type.methods.filter { $0.isAction && wanted.contains($0.selector) }.map(\.selector)
          }
        if known == nil { actions[type.name] = own }
        held.formUnion(own)
      }
      for action in held { holders[action, default: []] += scenes }
    }
    for (number, document) in library.documents.enumerated() {
      for case .segue(let segue) in document.connections where segue.kind == "unwind" {
        guard let scene = document.sceneNumber(containing: segue.owner), let action = segue.unwindAction,
          let source = graph.places[DocumentLibrary.ScenePlace(document: number, scene: scene)]
        else { continue }
        let destinations = holders[action] ?? []
        guard destinations.count <= Self.mostDestinations else {
          let reason = "\(destinations.count) scenes have the unwind action '\(action)'"
          graph.unresolved.append((document.tree.file, segue.node.location.line, "unwind", reason))
          continue
        }
        for destination in destinations.sorted() where destination != source {
          append(
            SceneGraph.Edge(
              source: source, destination: destination, origin: .unwind, kind: action, identifier: segue.identifier,
              trigger: nil, place: (document.tree.file, segue.node.location.line)))
        }
      }
    }
  }

  private mutating func connect(
    _ source: String, _ destinations: [Int], _ origin: SceneGraph.Edge.Origin, _ route: ResolvedRoute,
    _ identifier: String?, _ place: (file: String, line: Int)
  ) {
    connect(source, destinations, origin, route.how.rawValue, identifier, place)
  }

  private mutating func connect(
    _ source: String, _ destinations: [Int], _ origin: SceneGraph.Edge.Origin, _ kind: String, _ identifier: String?,
    _ place: (file: String, line: Int)
  ) {
    let platform = platforms.platform(of: place.file)
    let own = matching(destinations, platform: platform)
    for start in screen(source, isSource: true, platform: platform) {
      for end in own.isEmpty ? destinations : own where start != end {
        let key = ["\(start)", "\(end)", kind, place.file, "\(place.line)"]
        guard drawn.insert(key).inserted else { continue }
        append(
          SceneGraph.Edge(
            source: start, destination: end, origin: origin, kind: kind, identifier: identifier, trigger: nil,
            place: place))
      }
    }
  }

  // MARK: Nodes

  /// Returns the nodes of a class: its scenes, or a new node. A class that targets for iOS and macOS declare has nodes for each.
  private mutating func screen(_ name: String, isSource: Bool = false, platform: Platform? = nil) -> [Int] {
    let type = model.types[name]
    let declaration = type?.declarations(for: platform, platforms).first ?? type?.declaration ?? type?.parts.first
    if let known = byClass[name] {
      let own = matching(known, platform: platform)
      let isDeclared = declaration.map { platforms.platform(of: $0.file) == platform } ?? false
      if !own.isEmpty || !isDeclared { return own.isEmpty ? known : own }
    }
    let kind: SceneGraph.Node.Kind =
      model.isController(name) ? .controller : isSource ? .code : type?.isClass == false ? .view : .controller
    let number = add(kind, name, name, declaration?.file ?? "", declaration?.type.place.line)
    byClass[name, default: []].append(number)
    return [number]
  }

  /// Returns the nodes that can be of a platform.
  private func matching(_ nodes: [Int], platform: Platform?) -> [Int] {
    guard let platform else { return nodes }
    return nodes.filter { [nil, platform].contains(platforms.platform(of: graph.nodes[$0].file)) }
  }

  /// Returns the node of a protocol, router or URL. Edges lead from it to the registered screens.
  private mutating func router(_ name: String, _ destination: ResolvedRoute.Destination) -> [Int] {
    if let known = routers[name] { return [known] }
    let declaration = model.types[name]?.declaration
    let number = add(.router, name, "", declaration?.file ?? "", declaration?.type.place.line)
    routers[name] = number
    for target in table.targets(of: destination) {
      let ends =
        switch target.destination {
        case .screen(let name): screen(name)
        case .routable(let name): router(name, target.destination)
        default: [Int]()
        }
      for end in ends where end != number {
        append(
          SceneGraph.Edge(
            source: number, destination: end, origin: .router, kind: "registered", identifier: nil, trigger: nil,
            place: (target.file, target.line), condition: target.condition))
      }
    }
    return [number]
  }

  private mutating func add(
    _ kind: SceneGraph.Node.Kind, _ label: String, _ className: String, _ file: String, _ line: Int?
  ) -> Int {
    graph.nodes.append(
      SceneGraph.Node(
        id: "", kind: kind, label: label, className: className, frame: frame(of: file), file: file, line: line,
        controller: "", identifier: nil, isInitial: false))
    return graph.nodes.count - 1
  }

  /// Returns the frame of a file's folder.
  private mutating func frame(of file: String) -> Int {
    let folder = file.isEmpty ? "outside the sources" : file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
    if let known = folders[folder] { return known }
    let root = app.roots.filter { folder == $0 || folder.hasPrefix($0 + "/") }.max { $0.utf8.count < $1.utf8.count }
    let title = root.map { String(folder.dropFirst($0.utf8.count).drop { $0 == "/" }) } ?? folder
    graph.frames.append(
      SceneGraph.Frame(title: title.isEmpty ? "sources" : title, path: folder, isStoryboard: false))
    folders[folder] = graph.frames.count - 1
    return graph.frames.count - 1
  }

  /// Returns the scenes that code means: with an identifier or initial, in storyboards or in those of a class.
  private func scenes(_ identifier: String?, _ boards: Set<String>?, _ source: String) -> [Int] {
    let own = Set((byClass[source] ?? []).map { graph.nodes[$0].frame })
    let named: [BoardScene]
    if let identifier {
      named = byIdentifier[identifier] ?? []
    } else {
      // Code takes the initial scene of a storyboard that it names.
      named = (boards ?? []).flatMap { initialScenes[$0] ?? [] }
    }
    let found = named.filter { scene in
      if let boards, !boards.isEmpty { return !boards.isDisjoint(with: scene.boards) }
      return boards != nil || own.isEmpty || own.contains(graph.nodes[scene.node].frame)
    }
    return Set(found.map(\.node)).sorted()
  }
}

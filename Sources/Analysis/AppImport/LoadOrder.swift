internal import AppSources

/// The order in which modules load each other.
enum LoadOrder {
  /// Returns for each module the ones that it may load at its start, so that no circle results.
  static func loadable(
    _ modules: [ImportedModule], _ byFolder: [String: ImportedModule], _ app: AppModel
  ) -> [String: Set<String>] {
    let routes = ElementsByKey(Array(app.routesByFunction.values.joined())) { app.folder(of: $0.origin.file) }
    var strong: [String: Set<String>] = [:]
    var weak: [String: Set<String>] = [:]
    for module in modules {
      var needed: Set<String> = []
      var useful: Set<String> = []
      for type in module.types {
        guard let declaration = app.declarations[type] else { continue }
        if let superclass = declaration.superclass { needed.insert(superclass) }
        if declaration.kind == .protocol {
          needed.formUnion(declaration.conforms)
        } else {
          useful.formUnion(declaration.conforms)
        }
      }
      for group in module.groups {
        if group.form == .container {
          needed.formUnion(app.neededTypes(of: group))
        } else {
          useful.formUnion(app.neededTypes(of: group))
        }
      }
      for (_, registration) in app.entries.registrationsByFolder[module.folders] {
        for value in [registration.value, registration.target].compactMap(\.self) {
          if case .type(let name) = value { useful.formUnion(AppModel.parts(of: name)) }
        }
      }
      for (_, request) in app.entries.requestsByFolder[module.folders] {
        if case .type(let name) = request.value { useful.formUnion(AppModel.parts(of: name)) }
      }
      for route in routes[module.folders] {
        if case .type(let name) = route.target { useful.insert(name) }
      }
      func files(_ names: Set<String>) -> Set<String> {
        Set(names.compactMap { app.declarations[$0].flatMap { byFolder[$0.folder]?.fileName } }).subtracting([
          module.fileName
        ])
      }
      strong[module.fileName] = files(needed)
      weak[module.fileName] = files(useful)
    }
    var graph = LoadGraph(modules.map(\.fileName), strong)
    for module in modules {
      for other in (weak[module.fileName] ?? []).sorted() { graph.add(from: module.fileName, to: other) }
    }
    return graph.edges
  }
}

/// A graph without circles, to which edges are added as long as none results.
///
/// The nodes have an order in which each follows the ones that it loads. An edge that agrees with it needs no search, and another one a search
/// between the two places (Pearce and Kelly).
private struct LoadGraph {
  private(set) var edges: [String: Set<String>]
  private var users: [String: Set<String>] = [:]
  private var places: [String: Int] = [:]

  init(_ nodes: [String], _ edges: [String: Set<String>]) {
    self.edges = edges
    for (node, others) in edges { for other in others { users[other, default: []].insert(node) } }
    for node in nodes { place(node) }
  }

  /// Places a node after all that it loads.
  private mutating func place(_ start: String) {
    var seen: Set<String> = [start]
    var path = places[start] == nil ? [(node: start, next: Array(edges[start] ?? []))] : []
    while let (node, next) = path.last {
      guard let other = next.last else {
        places[node] = places.count
        path.removeLast()
        continue
      }
      path[path.count - 1].next.removeLast()
      if places[other] == nil, seen.insert(other).inserted { path.append((other, Array(edges[other] ?? []))) }
    }
  }

  /// Adds an edge, unless its end reaches its start.
  mutating func add(from node: String, to other: String) {
    guard let start = places[node], let end = places[other], node != other else { return }
    if end > start {
      let below = reached(from: other, by: edges) { $0 >= start }
      guard !below.contains(node) else { return }
      let above = reached(from: node, by: users) { $0 <= end }
      let sorted = { [places] (names: Set<String>) in
        names.compactMap { name in places[name].map { (name, $0) } }.sorted { $0.1 < $1.1 }
      }
      let (first, second) = (sorted(below), sorted(above))
      for (name, place) in zip((first + second).map(\.0), (first + second).map(\.1).sorted()) { places[name] = place }
    }
    edges[node, default: []].insert(other)
    users[other, default: []].insert(node)
  }

  private func reached(
    from start: String, by edges: [String: Set<String>], while isBetween: (Int) -> Bool
  ) -> Set<String> {
    var seen: Set<String> = [start]
    var next = [start]
    while let node = next.popLast() {
      for other in edges[node] ?? [] where places[other].map(isBetween) == true && seen.insert(other).inserted {
        next.append(other)
      }
    }
    return seen
  }
}

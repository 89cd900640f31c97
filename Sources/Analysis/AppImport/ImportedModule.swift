internal import AppSources
internal import ScriptText

/// A module of the app, and the declarations that it contains.
struct ImportedModule {
  /// The folders of its sources. Modules whose classes depend on each other in a circle are joined.
  var folders: [String]
  /// The name in Lua.
  var name: String
  /// The name of the file, without `.lua`.
  var fileName: String
  /// The declared types in the order in which Lua needs them.
  var types: [String] = []
  /// The groups of components.
  var groups: [ComponentGroup] = []
}

/// The components that one function registers.
struct ComponentGroup {
  /// The form of a group.
  enum Form: String {
    case part, framework, assembly
    /// A function that creates a container.
    case container
  }

  var name: String
  var form: Form
  var folder: String
  var file: String
  var place: SourcePlace
  var components: [SourceComponent] = []
}

extension AppModel {
  /// Returns the modules of the app in the order of their names.
  func modules() -> [ImportedModule] {
    var folders: [String: [String]] = [:]
    for (name, declaration) in declarations { folders[declaration.folder, default: []].append(name) }
    var groups: [String: [ComponentGroup]] = [:]
    for group in self.groups.all { groups[group.folder, default: []].append(group) }
    for (file, registration) in registrations where !isOfDeclaredRouter(registration) {
      folders[folder(of: file), default: []] += []
    }
    for folder in groups.keys { folders[folder, default: []] += [] }
    // A class needs its superclass, and a protocol those that it inherits, when Lua loads the file.
    var edges: [String: Set<String>] = [:]
    for (folder, names) in folders {
      for name in names {
        guard let declaration = declarations[name] else { continue }
        let needed =
          [declaration.superclass].compactMap(\.self) + (declaration.kind == .protocol ? declaration.conforms : [])
        for other in needed {
          if let target = declarations[other]?.folder, target != folder { edges[folder, default: []].insert(target) }
        }
      }
      for group in groups[folder] ?? [] where group.form == .container {
        for other in neededTypes(of: group) {
          if let target = declarations[other]?.folder, target != folder { edges[folder, default: []].insert(target) }
        }
      }
    }
    var names = ScriptNames()
    var taken: Set<String> = []
    var files = ScriptNames(besides: ["init"])
    var modules: [ImportedModule] = []
    for circle in StrongComponents.find(folders.keys.sorted(), edges) {
      let name = names.unique(name(of: circle[0], besides: &taken))
      var module = ImportedModule(
        folders: circle, name: name, fileName: files.unique(ModuleMap.fileName(of: name), separator: "_"))
      module.types = ordered(circle.flatMap { folders[$0] ?? [] })
      let own = circle.flatMap { groups[$0] ?? [] }
      // A container loads the groups of its module at once, and frameworks load parts.
      module.groups = [.part, .assembly, .framework, .container].flatMap { form in own.filter { $0.form == form } }
      modules.append(module)
    }
    return modules.sorted { $0.fileName < $1.fileName }
  }

  /// Returns the name of a folder, with the folder around it if another module has this name.
  private func name(of folder: String, besides taken: inout Set<String>) -> String {
    let name = map.name(of: folder)
    if taken.insert(name.lowercased()).inserted { return name }
    let around = folder.split(separator: "/").dropLast()
    let longer = around.last.map { String($0) + name } ?? name
    taken.insert(longer.lowercased())
    return longer
  }

  /// Whether a router class of the app makes a registration for itself.
  func isOfDeclaredRouter(_ registration: SourceRegistration) -> Bool {
    guard !registration.isRoute, registration.target == nil else { return false }
    if case .router? = declarations[Self.simple(registration.router)]?.kind { return true }
    return false
  }

  /// Returns types in the order of their kinds, with each after the ones that it inherits from.
  private func ordered(_ names: [String]) -> [String] {
    func rank(_ name: String) -> Int {
      switch declarations[name]?.kind {
      case .protocol: 0
      case .router: 3
      case .configuration: 2
      default: 1
      }
    }
    var result: [String] = []
    var seen: Set<String> = []
    let all = Set(names)
    func add(_ name: String, _ depth: Int) {
      guard depth < 200, all.contains(name), seen.insert(name).inserted, let declaration = declarations[name] else {
        return
      }
      if let superclass = declaration.superclass { add(superclass, depth + 1) }
      for other in declaration.conforms.sorted() { add(other, depth + 1) }
      result.append(name)
    }
    for name in names.sorted(by: { (rank($0), $0) < (rank($1), $1) }) { add(name, 0) }
    return result
  }

  /// Returns the place of a module's first declaration.
  func origin(of module: ImportedModule) -> ImportOrigin? {
    module.types.first.flatMap { declarations[$0]?.origin }
      ?? module.groups.first.map { ImportOrigin($0.file, $0.place, "registers components") }
      ?? entries.registrationsByFolder[module.folders].first
      .map { ImportOrigin($0.file, $0.registration.place, "registers routes") }
  }

  // MARK: Containers

  /// Returns the groups of components, each with its function.
  func componentGroups() -> [ComponentGroup] {
    var groups: [ComponentGroup] = []
    var numbers: [String: Int] = [:]
    var names = ScriptNames()
    for (file, component) in components {
      let path = component.enclosure.type ?? ""
      let type = Self.simple(path)
      let function = component.enclosure.function ?? ""
      let key = "\(file) \(path) \(function)"
      if let number = numbers[key] {
        groups[number].components.append(component)
        continue
      }
      let inherits = Set((model.types[type]?.parts ?? []).flatMap { $0.type.inherits.map { Self.simple($0) } })
      let form: ComponentGroup.Form
      if inherits.contains("DIFramework") {
        form = .framework
      } else if inherits.contains("Assembly") {
        form = .assembly
      } else if inherits.contains("DIPart") || function.contains("container") || function.contains("Container") {
        form = .part
      } else {
        form = .container
      }
      let isNamedAlone = form == .framework || form == .assembly || inherits.contains("DIPart")
      let base = String(function.prefix { $0 != "(" })
      let name = isNamedAlone || base.isEmpty ? type : type.isEmpty ? base : "\(type).\(base)"
      let title = names.unique(name.isEmpty ? "Container" : name, separator: " ")
      numbers[key] = groups.count
      groups.append(
        ComponentGroup(
          name: title, form: form, folder: folder(of: file), file: file, place: component.place,
          components: [component]))
    }
    return groups
  }

  /// Returns the types that the code of a group names.
  func neededTypes(of group: ComponentGroup) -> [String] {
    group.components.flatMap { component in
      guard component.what == .component else { return [String]() }
      return [component.type] + component.services.flatMap { [$0.type, $0.tag ?? ""] }
        + model.requestedTypes(by: component)
    }.map { Self.simple($0) }
  }
}

/// The circles of a graph.
enum StrongComponents {
  /// Returns the nodes in groups. Nodes in one group reach each other. The nodes of a group have the order of the list.
  ///
  /// - Complexity: Linear in the nodes and edges (Tarjan).
  static func find(_ nodes: [String], _ edges: [String: Set<String>]) -> [[String]] {
    var search = Search(edges: edges)
    for node in nodes { search.visit(node) }
    var groups: [[String]] = []
    var places: [Int: Int] = [:]
    for node in nodes {
      guard let component = search.components[node] else { continue }
      if let place = places[component] {
        groups[place].append(node)
      } else {
        places[component] = groups.count
        groups.append([node])
      }
    }
    return groups
  }

  private struct Search {
    let edges: [String: Set<String>]
    /// The number of the component of each finished node.
    var components: [String: Int] = [:]
    private var numbers: [String: Int] = [:]
    /// The smallest number that a node reaches.
    private var lowest: [String: Int] = [:]
    private var open: [String] = []
    private var componentCount = 0

    init(edges: [String: Set<String>]) { self.edges = edges }

    /// Finds the components that a node reaches, without recursion.
    mutating func visit(_ start: String) {
      guard numbers[start] == nil else { return }
      var path = [(node: start, next: begin(start))]
      while let (node, next) = path.last {
        guard let other = next.last else {
          path.removeLast()
          finish(node, in: path.last?.node)
          continue
        }
        path[path.count - 1].next.removeLast()
        if numbers[other] == nil {
          path.append((other, begin(other)))
        } else if components[other] == nil, let number = numbers[other] {
          lowest[node] = min(lowest[node] ?? number, number)
        }
      }
    }

    private mutating func begin(_ node: String) -> [String] {
      lowest[node] = numbers.count
      numbers[node] = numbers.count
      open.append(node)
      return Array(edges[node] ?? [])
    }

    private mutating func finish(_ node: String, in parent: String?) {
      guard let low = lowest[node] else { return }
      if let parent { lowest[parent] = min(lowest[parent] ?? low, low) }
      guard low == numbers[node] else { return }
      while let last = open.popLast() {
        components[last] = componentCount
        if last == node { break }
      }
      componentCount += 1
    }
  }
}

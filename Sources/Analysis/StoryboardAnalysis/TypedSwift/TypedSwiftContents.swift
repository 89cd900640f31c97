internal import AppSources
internal import InterfaceBuilder
internal import RouteDiagnostics

/// The declarations of the code, with their names.
struct TypedSwiftContents {
  /// A scene with an identifier, a reusable view or a nib.
  struct Item {
    /// The name of the declaration.
    let name: String
    /// The identifier or the file name.
    let identifier: String
    /// The class.
    let type: String
  }

  /// A segue.
  struct Segue {
    let name: String
    let identifier: String
    /// The destinations for the reader.
    let remark: String
    /// The class of the app that all of its destinations have, or `nil`.
    let destination: String?
  }

  /// The segues of a storyboard or of a class.
  struct SegueList {
    let name: String
    let owner: String
    let segues: [Segue]
  }

  /// A storyboard.
  struct Board {
    let name: String
    let storyboardName: String
    /// The class of the initial controller, or `nil` if there is no initial controller.
    let initial: String?
    let scenes: [Item]
  }

  private(set) var boards: [Board] = []
  /// The segues of each storyboard that has any.
  private(set) var boardSegues: [SegueList] = []
  /// The segues of each class that has any.
  private(set) var classSegues: [SegueList] = []
  private(set) var reusables: [Item] = []
  private(set) var nibs: [Item] = []
  /// The modules to import.
  var imports: Set<String> { types.imports }
  private(set) var notices: [Diagnostic] = []

  private var types: TypeNames
  private let platform: Platform

  init(_ documents: [Document], _ options: TypedSwift.Options) {
    platform = options.platform
    let documents = documents.filter { $0.platform == options.platform }
    types = TypeNames(documents, options)
    let library = DocumentLibrary(documents)
    let names = boardNames(library.documents)
    addBoards(library, names)
    addBoardSegues(library, names)
    addClassSegues(library)
    addReusables(library.documents + Self.nibs(of: documents))
    addNibs(Self.nibs(of: documents))
    notices += types.notices
  }

  /// Returns the xibs, sorted by path. Copies in other languages are omitted (`storyboards:7.5`).
  private static func nibs(of documents: [Document]) -> [Document] {
    var seen: Set<String> = []
    func isBase(_ file: String) -> Bool { file.contains("Base.lproj/") }
    return documents.filter { $0.form == .xib }
      .sorted { first, second in
        let (one, other) = (first.tree.file, second.tree.file)
        return isBase(one) == isBase(other) ? NameClashes.precedes(one, other) : isBase(one)
      }
      .filter { document in
        let folder = document.tree.file.split(separator: "/").dropLast().filter { !$0.hasSuffix(".lproj") }
        return seen.insert(folder.joined(separator: "/") + "/" + document.name).inserted
      }
  }

  private mutating func names(
    _ entries: [NameClashes.Entry], reserved: Set<String> = []
  ) -> [String] {
    var clashes = NameClashes()
    let names = clashes.names(of: entries, reserved: reserved)
    notices += clashes.notices
    return names
  }

  // MARK: Storyboards

  private static let fileAdvice = "if each target has one, pass only the folders of one target"
  /// Names that cannot follow a period, and names of Swift that enumerations of the code use.
  private static let reservedTypes: Set<String> = ["Type", "Protocol", "Self", "String", "SegueType"]
  private static let reservedMembers: Set<String> = ["storyboardName", "storyboard", "initialScene"]

  /// Returns the names of storyboards as types.
  private mutating func boardNames(_ documents: [Document]) -> [String] {
    names(
      documents.map { document in
        NameClashes.Entry(
          text: document.name, name: SwiftName.type(document.name, fallback: "Storyboard"),
          description: "the storyboard \(SwiftName.literal(document.name))", location: document.tree.root.location,
          help: Self.fileAdvice)
      }, reserved: Self.reservedTypes)
  }

  private mutating func addBoards(_ library: DocumentLibrary, _ names: [String]) {
    for (number, document) in library.documents.enumerated() {
      var initial: String?
      if let id = document.initialControllerID, let scene = document.sceneNumber(ofController: id) {
        initial = type(ofScene: DocumentLibrary.ScenePlace(document: number, scene: scene), library)
      }
      boards.append(
        Board(
          name: names[number], storyboardName: document.name, initial: initial, scenes: scenes(of: number, library)))
    }
    boards.sort { NameClashes.precedes($0.name, $1.name) }
  }

  private mutating func scenes(of number: Int, _ library: DocumentLibrary) -> [Item] {
    let document = library.documents[number]
    var first: [String: (scene: Int, controller: DocumentController)] = [:]
    for (scene, found) in document.scenes.enumerated() {
      guard let controller = found.controller, let identifier = controller.storyboardIdentifier else { continue }
      if let earlier = first[identifier] {
        notices.append(
          Diagnostic(
            "two scenes of \(document.name) have the identifier \(SwiftName.literal(identifier))", severity: .warning,
            at: controller.object.location,
            notes: [
              Diagnostic.Note("the code has this one", at: earlier.controller.object.location, showsSource: false)
            ]))
      } else {
        first[identifier] = (scene, controller)
      }
    }
    let found = first.sorted { NameClashes.precedes($0.key, $1.key) }
    let names = names(
      found.map { identifier, place in
        NameClashes.Entry(
          text: identifier, name: SwiftName.member(identifier, fallback: "scene"),
          description: "the scene \(SwiftName.literal(identifier)) of \(document.name)",
          location: place.controller.object.location)
      }, reserved: Self.reservedMembers)
    let items = zip(names, found).map { name, entry in
      Item(
        name: name, identifier: entry.key,
        type: type(ofScene: DocumentLibrary.ScenePlace(document: number, scene: entry.value.scene), library))
    }
    return items.sorted { NameClashes.precedes($0.name, $1.name) }
  }

  /// Returns the class of a scene's controller, or of the controller to which a reference leads.
  private mutating func type(ofScene place: DocumentLibrary.ScenePlace, _ library: DocumentLibrary) -> String {
    guard case .scene(let target) = library.resolve(place),
      let controller = library.documents[target.document].scenes[target.scene].controller
    else { return platform.classPrefix + "ViewController" }
    return types.name(of: controller.object, as: .controller)
  }

  // MARK: Segues

  private mutating func addBoardSegues(_ library: DocumentLibrary, _ names: [String]) {
    for (number, document) in library.documents.enumerated() {
      let found = document.scenes.flatMap { scene in
        document.connections(in: scene).compactMap { FoundSegue($0, number) }
      }
      let segues = segues(found, in: document.name, library)
      guard !segues.isEmpty else { continue }
      boardSegues.append(SegueList(name: names[number], owner: document.name, segues: segues))
    }
    boardSegues.sort { NameClashes.precedes($0.name, $1.name) }
  }

  private mutating func addClassSegues(_ library: DocumentLibrary) {
    var found: [String: [FoundSegue]] = [:]
    for (number, document) in library.documents.enumerated() {
      for scene in document.scenes {
        guard let name = scene.controller?.object.customClass, SwiftName.isIdentifier(name) else { continue }
        found[name, default: []] += document.connections(in: scene).compactMap { FoundSegue($0, number) }
      }
    }
    let classes = found.filter { !$0.value.isEmpty }.sorted { NameClashes.precedes($0.key, $1.key) }
    for (name, list) in classes {
      classSegues.append(
        SegueList(
          name: Self.reservedTypes.contains(name) ? name + "Class" : name, owner: name,
          segues: segues(list, in: name, library)))
    }
  }

  /// A segue with an identifier, and the index of its document.
  private struct FoundSegue {
    let segue: DocumentSegue
    let document: Int
    let identifier: String

    init?(_ connection: Connection, _ document: Int) {
      guard case .segue(let segue) = connection, let identifier = segue.identifier else { return nil }
      (self.segue, self.document, self.identifier) = (segue, document, identifier)
    }
  }

  /// Returns the named segues. Several segues can have the same identifier, because each scene has its own.
  private mutating func segues(_ found: [FoundSegue], in owner: String, _ library: DocumentLibrary) -> [Segue] {
    let groups = Dictionary(grouping: found, by: \.identifier).sorted { NameClashes.precedes($0.key, $1.key) }
    let names = names(
      groups.map { identifier, segues in
        NameClashes.Entry(
          text: identifier, name: SwiftName.member(identifier, fallback: "segue"),
          description: "the segue \(SwiftName.literal(identifier)) of \(owner)", location: segues[0].segue.location)
      })
    let segues = zip(names, groups).map { name, group in
      Segue(
        name: name, identifier: group.key, remark: remark(group.value, library),
        destination: destination(of: group.value, library))
    }
    return segues.sorted { NameClashes.precedes($0.name, $1.name) }
  }

  /// Returns the controllers to which segues lead, without those that unwind.
  private func destinations(of segues: [FoundSegue], _ library: DocumentLibrary) -> [DocumentController] {
    segues.filter { $0.segue.kind != "unwind" }.compactMap { found in
      guard let scene = library.documents[found.document].sceneNumber(ofController: found.segue.destinationID),
        case .scene(let target) = library.resolve(
          DocumentLibrary.ScenePlace(document: found.document, scene: scene))
      else { return nil }
      return library.documents[target.document].scenes[target.scene].controller
    }
  }

  /// Returns the class of the app that all destinations have, or `nil`.
  private mutating func destination(of segues: [FoundSegue], _ library: DocumentLibrary) -> String? {
    let controllers = destinations(of: segues, library)
    guard controllers.count == segues.count, let first = controllers.first?.object, first.customClass != nil,
      controllers.allSatisfy({ $0.object.className == first.className })
    else { return nil }
    return types.name(of: first, as: .controller)
  }

  private func remark(_ segues: [FoundSegue], _ library: DocumentLibrary) -> String {
    let destinations = Set(destinations(of: segues, library).map(\.object.className))
    let list = destinations.sorted(by: NameClashes.precedes)
    if list.isEmpty { return segues.allSatisfy { $0.segue.kind == "unwind" } ? "Unwinds." : "" }
    return "Leads to \(list.joined(separator: ", "))."
  }

  // MARK: Views

  /// A view with a reuse identifier.
  private struct Reusable {
    let identifier: String
    let object: DocumentObject
  }

  private static let reusableElements: Set<String> = ["tableViewCell", "collectionViewCell", "collectionReusableView"]

  private func reusables(of document: Document) -> [Reusable] {
    document.tree.root.descendants.compactMap { node in
      let identifier: String?
      if platform == .macOS {
        identifier = node.name == "tableCellView" || node.name == "tableRowView" ? node["identifier"] : nil
      } else {
        identifier = Self.reusableElements.contains(node.name) ? node["reuseIdentifier"] : nil
      }
      guard let identifier, !identifier.isEmpty else { return nil }
      return Reusable(identifier: identifier, object: DocumentObject(node, platform))
    }
  }

  private mutating func addReusables(_ documents: [Document]) {
    // A table and a collection view can use the same identifier for different views.
    let groups = Dictionary(grouping: documents.flatMap(reusables)) { found in
      [found.identifier, found.object.platformClass]
    }.sorted { $0.key.lexicographicallyPrecedes($1.key, by: NameClashes.precedes) }
    var found: [(identifier: String, type: String, location: SourceLocation)] = []
    for (key, views) in groups {
      var type = types.name(of: views[0].object, as: .view)
      if let other = views.first(where: { $0.object.className != views[0].object.className }) {
        type = key[1]
        notices.append(
          Diagnostic(
            "the reuse identifier \(SwiftName.literal(key[0])) has the type \(type)", severity: .warning,
            at: other.object.location, found: "\(views[0].object.className) and \(other.object.className)",
            help: ["give each class its own identifier"],
            notes: [
              Diagnostic.Note(
                "\(views[0].object.className) is here", at: views[0].object.location, showsSource: false)
            ]))
      }
      found.append((key[0], type, views[0].object.location))
    }
    let names = names(
      found.map { view in
        NameClashes.Entry(
          text: view.identifier, name: SwiftName.member(view.identifier, fallback: "view"),
          description: "the reuse identifier \(SwiftName.literal(view.identifier)) of \(view.type)",
          location: view.location)
      })
    reusables = zip(names, found).map { Item(name: $0, identifier: $1.identifier, type: $1.type) }
      .sorted { NameClashes.precedes($0.name, $1.name) }
  }

  private mutating func addNibs(_ documents: [Document]) {
    let names = names(
      documents.map { document in
        NameClashes.Entry(
          text: document.name, name: SwiftName.member(document.name, fallback: "nib"),
          description: "the nib \(SwiftName.literal(document.name))", location: document.tree.root.location,
          help: Self.fileAdvice)
      })
    for (name, document) in zip(names, documents) {
      let view = document.topLevelObjects.first { PlatformClasses.kind(of: $0.platformClass) == .view }
      let type = view.map { types.name(of: $0, as: .view) } ?? platform.classPrefix + "View"
      nibs.append(Item(name: name, identifier: document.name, type: type))
    }
    nibs.sort { NameClashes.precedes($0.name, $1.name) }
  }
}

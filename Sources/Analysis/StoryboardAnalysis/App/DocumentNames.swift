internal import InterfaceBuilder
internal import RouteDiagnostics

/// The scenes, segues and reusable views of all documents.
struct DocumentNames {
  /// The identifiers of a class's scenes, by the name of the class.
  struct OfClass {
    var segues: Set<String> = []
    var documents: Set<Int> = []
  }

  /// The identifiers of the scenes of several classes. Merging them would take quadratic time if many uses are in one class.
  struct OfClasses {
    let classes: [OfClass]

    func hasSegue(_ names: Set<String>) -> Bool { classes.contains { !$0.segues.isDisjoint(with: names) } }

    /// The identifiers of all segues, with repetitions.
    var segues: some Sequence<String> { classes.lazy.flatMap(\.segues) }

    func has(_ document: Int) -> Bool { classes.contains { $0.documents.contains(document) } }

    /// The documents with the scenes, with repetitions.
    var documents: some Sequence<Int> { classes.lazy.flatMap(\.documents) }
  }

  /// A scene with an identifier.
  struct Scene {
    let document: Int
    let place: SourceLocation
  }

  /// The cell of a nib.
  struct Cell {
    let identifier: String
    let place: SourceLocation
  }

  /// The scenes by their identifiers, in the order of the documents.
  var scenes: [String: [Scene]] = [:]
  var segues: Set<String> = []
  var reuse: Set<String> = []
  /// The scene identifiers of each storyboard.
  var scenesOfDocument: [Int: Set<String>] = [:]
  /// The cells of the xibs by the name of the xib, or `nil` for one without an identified cell. Several targets may have one.
  var cells: [String: [Cell?]] = [:]
  /// The storyboards by name. Several targets may have one with the same name.
  var documents: [String: [Int]] = [:]
  var classes: [String: OfClass] = [:]
  /// The classes of all objects.
  var objectClasses: Set<String> = []

  init(_ app: AppFiles) {
    for (number, document) in app.documents.enumerated() {
      for node in document.tree.root.descendants {
        if let name = DocumentObject(node, document.platform).customClass { objectClasses.insert(name) }
        if let identifier = node["reuseIdentifier"], !identifier.isEmpty { reuse.insert(identifier) }
        // The views in macOS tables have identifiers.
        if let identifier = node["identifier"], document.platform == .macOS { reuse.insert(identifier) }
      }
      guard document.form == .storyboard else {
        if document.platform != .macOS {
          let cell = Self.cell(of: document)
          for name in document.namesInCode { cells[name, default: []].append(cell) }
        }
        continue
      }
      for name in document.namesInCode { documents[name, default: []].append(number) }
      for scene in document.scenes {
        guard let controller = scene.controller else { continue }
        if let identifier = controller.storyboardIdentifier {
          scenes[identifier, default: []].append(Scene(document: number, place: controller.node.location))
          scenesOfDocument[number, default: []].insert(identifier)
        }
        if let name = controller.object.customClass { classes[name, default: OfClass()].documents.insert(number) }
        for case .segue(let segue) in document.connections(in: scene) {
          guard let identifier = segue.identifier else { continue }
          segues.insert(identifier)
          if let name = controller.object.customClass {
            classes[name, default: OfClass()].segues.insert(identifier)
          }
        }
      }
    }
  }

  /// Returns the first cell of a nib with an identifier.
  private static func cell(of document: Document) -> Cell? {
    for object in document.topLevelObjects where ["tableViewCell", "collectionViewCell"].contains(object.node.name) {
      if let identifier = object.node["reuseIdentifier"], !identifier.isEmpty {
        return Cell(identifier: identifier, place: object.location)
      }
    }
    return nil
  }

  /// Returns the names of the scenes of several classes, or `nil` if no scene has one of them.
  func ofClasses(_ names: Set<String>) -> OfClasses? {
    let found = names.sorted().compactMap { classes[$0] }
    return found.isEmpty ? nil : OfClasses(classes: found)
  }
}

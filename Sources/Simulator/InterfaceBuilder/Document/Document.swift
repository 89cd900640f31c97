internal import RouteDiagnostics

/// An Interface Builder `.storyboard` or `.xib` file of format version 1.0 to 3.0, with all its contents.
///
/// Nothing is omitted: ``tree`` contains all elements, and the typed parts are views of them. This type does not determine what a document
/// means to an app, or whether an app can use it.
public struct Document: Sendable {
  /// The form of a document.
  public enum Form: Sendable {
    /// Scenes, and segues between them.
    case storyboard
    /// The objects of one file's owner.
    case xib
  }

  /// The elements of the file.
  public let tree: MarkupTree
  /// Whether the document is a storyboard or a xib.
  public let form: Form
  /// The platform, or iOS if the document does not specify one.
  public let platform: Platform
  /// The storyboard's name: the file name without directories and extension (`storyboards:7.5`).
  public let name: String
  /// The scenes, in file order, which has no meaning (`storyboards:3.7`). A xib has none.
  public let scenes: [DocumentScene]
  /// The connections of all objects in the document, in file order (`storyboards:9`, and segues).
  public let connections: [Connection]
  /// The numbers of the elements with an ID. If an ID is repeated, the first element counts.
  let ids: [String: Int32]
  /// The elements whose ID an earlier element already has.
  public let repeatedIDs: [Node]
  /// The ranges of each scene's connections in ``connections``, in the order of ``scenes``.
  let connectionRanges: [Range<Int>]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The path of the file in messages. It determines the storyboard's name.
  ///   - check: Called at each element. An error that it throws ends the reading.
  /// - Throws: ``DocumentError`` if the file is not well-formed XML, or XML of another kind. It also throws the errors of `check`.
  public init(_ bytes: [UInt8], file: String, check: @escaping () throws -> Void = {}) throws {
    try self.init(MarkupReader.read(bytes, file: file, check: check), check: check)
  }

  /// Interprets elements as a document.
  ///
  /// - Parameters:
  ///   - tree: The elements.
  ///   - check: Called at each element. An error that it throws ends the work.
  /// - Throws: ``DocumentError`` if the elements do not form a document, and the errors of `check`.
  public init(_ tree: MarkupTree, check: () throws -> Void = {}) throws {
    self.tree = tree
    let root = tree.root
    guard root.is(.document) else { throw Self.notADocument(root) }
    let type = root[.type]
    platform = Platform(runtime: root[.targetRuntime], type: type) ?? .iOS
    let list = root.child(.scenes)
    form = list != nil || type?.contains("Storyboard") == true ? .storyboard : .xib
    name = Self.name(of: tree.file)
    var index = DocumentIndex(tree)
    try index.run(check: check)
    ids = index.ids
    repeatedIDs = index.repeatedIDs
    connections = index.connections
    connectionRanges = index.connectionRanges
    scenes = index.scenes
  }

  /// Returns a storyboard's name: the last component of a path, without its extension (`storyboards:7.5`).
  public static func name(of path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    for ending in [".storyboard", ".xib"] where file.hasSuffix(ending) { return String(file.dropLast(ending.count)) }
    return String(file)
  }

  private static func notADocument(_ root: Node) -> DocumentError {
    var diagnostic = Diagnostic(
      "this is not an Interface Builder document", at: root.location, found: "<\(root.name)>", expected: "<document …>")
    if root.name == "archive" {
      diagnostic.help = ["open it in Xcode and save it: its format is older than Xcode 5"]
    }
    return DocumentError(diagnostic)
  }

  // MARK: The document element

  /// The version of the format: `1.0` to `3.0`.
  public var version: String { tree.root[.version] ?? "" }
  /// The Interface Builder build that wrote the document, such as `21507` or `14490.70`, or `nil` if the document does not specify it.
  public var toolsVersion: String? { tree.root[.toolsVersion] }
  /// Whether the document is shown while an app launches.
  public var isLaunchScreen: Bool { tree.root[.launchScreen] == "YES" }
  /// The ID of the initial controller, or `nil` if there is no initial controller (`storyboards:7.2`).
  public var initialControllerID: String? { tree.root[.initialViewController].flatMap { $0.isEmpty ? nil : $0 } }

  // MARK: Lookup

  /// Returns the element with an ID, or `nil` if it does not exist.
  public func element(_ id: String) -> Node? { ids[id].map { Node(tree: tree, index: $0) } }

  /// Returns the scene whose controller or reference has an ID.
  public func scene(ofController id: String) -> DocumentScene? { sceneNumber(ofController: id).map { scenes[$0] } }

  /// The objects with runtime attributes, in file order (`storyboards:9`).
  public var objectsWithRuntimeAttributes: [DocumentObject] {
    let name = Word.userDefinedRuntimeAttributes.rawValue
    var seen: Set<Int32> = []
    return tree.elements.filter { $0.name == name && $0.parent >= 0 && seen.insert($0.parent).inserted }
      .map { DocumentObject(Node(tree: tree, index: $0.parent), platform) }
  }

  /// Returns the scene that contains an element.
  public func scene(containing node: Node) -> DocumentScene? { sceneNumber(containing: node).map { scenes[$0] } }

  /// Returns the index in ``scenes`` of the scene whose controller or reference has an ID.
  public func sceneNumber(ofController id: String) -> Int? {
    guard let place = ids[id], let number = sceneNumber(containing: place) else { return nil }
    return scenes[number].controller?.node.index == place ? number : nil
  }

  /// Returns the index in ``scenes`` of the scene that contains an element.
  public func sceneNumber(containing node: Node) -> Int? {
    node.tree === tree ? sceneNumber(containing: node.index) : nil
  }

  /// Returns the connections of the objects in a scene, in file order.
  public func connections(in scene: DocumentScene) -> ArraySlice<Connection> {
    guard scene.node.tree === tree, let number = sceneNumber(containing: scene.node.index) else { return [] }
    return connections[connectionRanges[number]]
  }

  /// Returns the index of the scene that contains an element. Scenes are siblings, in the order of their elements.
  private func sceneNumber(containing index: Int32) -> Int? {
    var (low, high) = (0, scenes.count)
    while low < high {
      let middle = (low + high) / 2
      if scenes[middle].node.end <= index { low = middle + 1 } else { high = middle }
    }
    return low < scenes.count && scenes[low].node.index <= index ? low : nil
  }

  /// The scene of the initial controller, or `nil` if there is no initial controller (`storyboards:3.7`).
  public var initialScene: DocumentScene? { initialControllerID.flatMap(scene(ofController:)) }

  /// The top-level objects of a xib, including its placeholders. A storyboard has none.
  public var topLevelObjects: [DocumentObject] {
    guard form == .xib else { return [] }
    return tree.root.child(.objects)?.children.map { DocumentObject($0, platform) } ?? []
  }

  /// The elements whose names are not in the known vocabulary of Interface Builder, grouped by name. They are preserved, but have no
  /// meaning.
  public var unknownElements: [(name: String, count: Int, first: Node)] {
    var numbers: [UInt16: Int] = [:]
    var found: [(name: String, count: Int, first: Node)] = []
    for number in 0..<Int32(tree.count) {
      let node = Node(tree: tree, index: number)
      if let place = numbers[node.nameNumber] {
        if place >= 0 { found[place].count += 1 }
      } else if Vocabulary.elements.contains(node.name) {
        numbers[node.nameNumber] = -1
      } else {
        numbers[node.nameNumber] = found.count
        found.append((node.name, 1, node))
      }
    }
    return found
  }
}

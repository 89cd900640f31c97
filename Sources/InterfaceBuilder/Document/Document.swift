internal import Diagnostics

/// A `.storyboard` or `.xib` of Interface Builder, of the versions 1.0 to 3.0, as it stands in the file.
///
/// Nothing is left out: the typed parts are ways to look at the elements of ``tree``, in which all are. What a document means
/// to an app, and whether it is of use to one, is not asked here.
public struct Document: Sendable {
  /// What a document is.
  public enum Form: Sendable {
    /// Scenes, and segues between them.
    case storyboard
    /// The objects of one file's owner.
    case xib
  }

  /// The elements of the file.
  public let tree: MarkupTree
  /// Storyboard or xib.
  public let form: Form
  /// The platform; iOS when the document names none.
  public let platform: Platform
  /// The storyboard's name: the file's, without folders and extension (`storyboards:7.5`).
  public let name: String
  /// The scenes, in the order of the file, which means nothing (`storyboards:3.7`); none in a xib.
  public let scenes: [DocumentScene]
  /// What hangs on objects anywhere in the document, in the order of the file (`storyboards:9`, and segues).
  public let connections: [Connection]
  /// The numbers of the elements that have an id; of several, the first.
  let ids: [String: Int32]
  /// Elements whose id an element before them has.
  public let repeatedIDs: [Node]
  /// Where the connections of each scene stand in ``connections``, beside ``scenes``.
  let connectionRanges: [Range<Int>]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: its contents.
  ///   - file: its path, as messages name it; the storyboard's name comes from it.
  ///   - check: called at each element; an error that it throws ends the reading.
  /// - Throws: ``DocumentError`` if it is not well-formed XML, or XML of another kind; and the error of `check`.
  public init(_ bytes: [UInt8], file: String, check: @escaping () throws -> Void = {}) throws {
    try self.init(MarkupReader.read(bytes, file: file, check: check), check: check)
  }

  /// Looks at elements as a document.
  ///
  /// - Parameters:
  ///   - tree: the elements.
  ///   - check: called at each element; an error that it throws ends the work.
  /// - Throws: ``DocumentError`` when they are those of something else, and the error of `check`.
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

  /// A storyboard's name: the last part of a path, without its extension (`storyboards:7.5`).
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
  /// The build of Interface Builder that wrote it, such as `21507` or `14490.70`; nil when it does not say.
  public var toolsVersion: String? { tree.root[.toolsVersion] }
  /// Whether it is shown while an app starts.
  public var isLaunchScreen: Bool { tree.root[.launchScreen] == "YES" }
  /// The id of the initial controller; nil when there is none (`storyboards:7.2`).
  public var initialControllerID: String? { tree.root[.initialViewController].flatMap { $0.isEmpty ? nil : $0 } }

  // MARK: Looking things up

  /// The element of an id; nil when there is none.
  public func element(_ id: String) -> Node? { ids[id].map { Node(tree: tree, index: $0) } }

  /// The scene whose controller, or reference, has an id.
  public func scene(ofController id: String) -> DocumentScene? { sceneNumber(ofController: id).map { scenes[$0] } }

  /// The objects that have runtime attributes, in the order of the file (`storyboards:9`).
  public var objectsWithRuntimeAttributes: [DocumentObject] {
    let name = Word.userDefinedRuntimeAttributes.rawValue
    var seen: Set<Int32> = []
    return tree.elements.filter { $0.name == name && $0.parent >= 0 && seen.insert($0.parent).inserted }
      .map { DocumentObject(Node(tree: tree, index: $0.parent), platform) }
  }

  /// The scene in which an element stands.
  public func scene(containing node: Node) -> DocumentScene? { sceneNumber(containing: node).map { scenes[$0] } }

  /// The place in ``scenes`` of the one whose controller, or reference, has an id.
  public func sceneNumber(ofController id: String) -> Int? {
    guard let place = ids[id], let number = sceneNumber(containing: place) else { return nil }
    return scenes[number].controller?.node.index == place ? number : nil
  }

  /// The place in ``scenes`` of the one in which an element stands.
  public func sceneNumber(containing node: Node) -> Int? {
    node.tree === tree ? sceneNumber(containing: node.index) : nil
  }

  /// What hangs on the objects of a scene, in the order of the file.
  public func connections(in scene: DocumentScene) -> ArraySlice<Connection> {
    guard scene.node.tree === tree, let number = sceneNumber(containing: scene.node.index) else { return [] }
    return connections[connectionRanges[number]]
  }

  /// The number of the scene in which an element stands: scenes stand beside each other, in the order of their elements.
  private func sceneNumber(containing index: Int32) -> Int? {
    var (low, high) = (0, scenes.count)
    while low < high {
      let middle = (low + high) / 2
      if scenes[middle].node.end <= index { low = middle + 1 } else { high = middle }
    }
    return low < scenes.count && scenes[low].node.index <= index ? low : nil
  }

  /// The scene of the initial controller; nil when there is none (`storyboards:3.7`).
  public var initialScene: DocumentScene? { initialControllerID.flatMap(scene(ofController:)) }

  /// The objects of a xib that stand beside each other, its placeholders among them; none in a storyboard.
  public var topLevelObjects: [DocumentObject] {
    guard form == .xib else { return [] }
    return tree.root.child(.objects)?.children.map { DocumentObject($0, platform) } ?? []
  }

  /// Elements whose names Interface Builder's documents were not known to have, by name: they are kept and mean nothing.
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

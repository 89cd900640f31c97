public import InterfaceBuilder
internal import RouteDiagnostics

/// The storyboards of a directory, and the resolution of references between them.
///
/// A file does not specify its target, and therefore its bundle. A reference resolves to the storyboard with its name and platform whose
/// directory is nearest to its own (`storyboards:8.8`).
public struct DocumentLibrary: Sendable {
  /// The storyboards, sorted by path. Copies in other languages are omitted (`storyboards:7.5`).
  public let documents: [Document]
  /// The xibs, sorted by path. Copies in other languages are omitted, and references do not lead to xibs.
  let xibs: [Document]
  private var places: [String: [Int]] = [:]
  /// The files of storyboards with a name that too many have, by the name. References to them are ambiguous.
  private var crowded: [String: [String]] = [:]
  /// The maximum number of storyboards with one name that are compared by their directories.
  private static let mostOfOneName = 100
  /// The directories of each document.
  private let folders: [[Substring]]
  /// The first scene of each storyboard identifier, by document.
  private var identifiers: [[String: Int]] = []
  /// The results of looking up the storyboard names in the references of each document.
  private var referenced: [[String: Search]] = []

  /// Creates a library of documents.
  public init(_ documents: [Document]) {
    self.documents = Self.originals(of: documents.filter { $0.form == .storyboard })
    xibs = Self.originals(of: documents.filter { $0.form == .xib })
    folders = self.documents.map(Self.folder)
    for (place, document) in self.documents.enumerated() {
      places[document.name, default: []].append(place)
      var found: [String: Int] = [:]
      for (number, scene) in document.scenes.enumerated() {
        guard let identifier = scene.controller?.storyboardIdentifier, found[identifier] == nil else { continue }
        found[identifier] = number
      }
      identifiers.append(found)
    }
    for (name, numbers) in places where numbers.count > Self.mostOfOneName {
      crowded[name] = numbers.map { self.documents[$0].tree.file }
    }
    for (place, document) in self.documents.enumerated() {
      var found: [String: Search] = [:]
      for scene in document.scenes {
        guard let name = scene.controller?.reference?.storyboardName, found[name] == nil else { continue }
        found[name] = search(for: name, from: place)
      }
      referenced.append(found)
    }
  }

  /// Returns documents without their copies in other languages, sorted by path.
  private static func originals(of documents: [Document]) -> [Document] {
    var seen: Set<String> = []
    // The base localization comes first, since it is the one that developers edit.
    func rank(_ document: Document) -> (Int, String) {
      (document.tree.file.contains("Base.lproj/") ? 0 : 1, document.tree.file)
    }
    let kept = documents.sorted { rank($0) < rank($1) }
      .filter { seen.insert(Self.folder(of: $0).joined(separator: "/") + "\u{0}" + $0.name).inserted }
    return kept.sorted { $0.tree.file < $1.tree.file }
  }

  /// Returns the storyboard identifiers of a document, in no particular order.
  func identifiers(ofDocument number: Int) -> some Collection<String> { identifiers[number].keys }

  /// A scene of one of the documents.
  public struct ScenePlace: Hashable, Sendable {
    /// The index of the document in ``DocumentLibrary/documents``.
    public let document: Int
    /// The index of the scene in the document.
    public let scene: Int

    /// Creates a scene place from the index of the document and the index of the scene.
    public init(document: Int, scene: Int) {
      self.document = document
      self.scene = scene
    }
  }

  /// The result of resolving a reference.
  public enum Resolution: Sendable {
    /// The reference leads to this scene, whose controller is not a reference.
    case scene(ScenePlace)
    /// The reference names no storyboard (`storyboards:8.3`).
    case unnamed
    /// There is no storyboard with this name. The reference may name a bundle.
    case noStoryboard(String, bundle: String?)
    /// Several storyboards are equally near. The value contains their files (`storyboards:8.8`).
    case ambiguous([String])
    /// The storyboard with this index has no scene with this identifier.
    case noIdentifier(String, Int)
    /// The storyboard with this index has no initial controller.
    case noInitial(Int)
    /// The references form a cycle.
    case circle
  }

  /// Returns the scene itself, or the final destination of its reference, across any number of references (`storyboards:8.4`).
  public func resolve(_ place: ScenePlace) -> Resolution {
    var place = place
    for _ in 0..<50 {
      let document = documents[place.document]
      guard let reference = document.scenes[place.scene].controller?.reference else { return .scene(place) }
      guard let name = reference.storyboardName else { return .unnamed }
      let found: Int
      switch storyboard(named: name, from: place.document) {
      case .one(let number): found = number
      case .none: return .noStoryboard(name, bundle: reference.bundleIdentifier)
      case .several(let files): return .ambiguous(files)
      }
      let target = documents[found]
      if let identifier = reference.identifier {
        guard let scene = identifiers[found][identifier] else { return .noIdentifier(identifier, found) }
        place = ScenePlace(document: found, scene: scene)
      } else {
        guard let id = target.initialControllerID, let scene = target.sceneNumber(ofController: id) else {
          return .noInitial(found)
        }
        place = ScenePlace(document: found, scene: scene)
      }
    }
    return .circle
  }

  /// The result of looking up a storyboard name.
  public enum Search: Sendable {
    /// The document with this index.
    case one(Int)
    /// No document.
    case none
    /// Several documents that are equally near. The value contains their files.
    case several([String])
  }

  /// Returns the storyboard that a name refers to in a document.
  public func storyboard(named name: String, from referring: Int) -> Search {
    referenced[referring][name] ?? search(for: name, from: referring)
  }

  private func search(for name: String, from referring: Int) -> Search {
    if let files = crowded[name] { return .several(files) }
    let platform = documents[referring].platform
    let candidates = (places[name] ?? []).filter { documents[$0].platform == platform }
    guard candidates.count > 1 else { return candidates.first.map(Search.one) ?? .none }
    let home = folders[referring]
    let nearness = candidates.map { zip(home, folders[$0]).prefix { $0 == $1 }.count }
    let nearest = nearness.max() ?? 0
    let near = zip(candidates, nearness).filter { $0.1 == nearest }.map(\.0)
    return near.count == 1 ? .one(near[0]) : .several(near.map { documents[$0].tree.file })
  }

  /// Returns the directories of a document, without its language directory.
  private static func folder(of document: Document) -> [Substring] {
    document.tree.file.split(separator: "/").dropLast().filter { !$0.hasSuffix(".lproj") }
  }
}

internal import Diagnostics
public import InterfaceBuilder

/// The storyboards of a folder, and which of them references between them mean.
///
/// A file does not say to which target, and with it to which bundle, it belongs. So a reference means, among the storyboards of
/// its name and platform, the one whose folder is nearest to its own (`storyboards:8.8`).
public struct DocumentLibrary: Sendable {
  /// The storyboards, in the order of their paths. Copies in other languages are left out (`storyboards:7.5`).
  public let documents: [Document]
  private var places: [String: [Int]] = [:]
  /// The folders of each document.
  private let folders: [[Substring]]
  /// The first scene of each storyboard identifier, by document.
  private var identifiers: [[String: Int]] = []
  /// The storyboards that the references of each document name, by their names.
  private var referenced: [[String: Search]] = []

  /// Puts documents together; xibs are left out.
  public init(_ documents: [Document]) {
    var seen: Set<String> = []
    // Base first: it is the one that is edited.
    func rank(_ document: Document) -> (Int, String) {
      (document.tree.file.contains("Base.lproj/") ? 0 : 1, document.tree.file)
    }
    let kept = documents.filter { $0.form == .storyboard }.sorted { rank($0) < rank($1) }
      .filter { seen.insert(Self.folder(of: $0).joined(separator: "/") + "\u{0}" + $0.name).inserted }
    self.documents = kept.sorted { $0.tree.file < $1.tree.file }
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
    for (place, document) in self.documents.enumerated() {
      var found: [String: Search] = [:]
      for scene in document.scenes {
        guard let name = scene.controller?.reference?.storyboardName, found[name] == nil else { continue }
        found[name] = search(for: name, from: place)
      }
      referenced.append(found)
    }
  }

  /// The storyboard identifiers of a document, in no order.
  func identifiers(ofDocument number: Int) -> some Collection<String> { identifiers[number].keys }

  /// A scene of one of the documents.
  public struct ScenePlace: Hashable, Sendable {
    /// The number of the document in ``DocumentLibrary/documents``.
    public let document: Int
    /// The number of the scene in it.
    public let scene: Int

    /// Names a scene by the numbers of its document and of its own.
    public init(document: Int, scene: Int) {
      self.document = document
      self.scene = scene
    }
  }

  /// What a reference means.
  public enum Resolution: Sendable {
    /// This scene, whose controller is no reference.
    case scene(ScenePlace)
    /// It names no storyboard (`storyboards:8.3`).
    case unnamed
    /// There is no storyboard of that name.
    case noStoryboard(String)
    /// Several storyboards are as near: their files (`storyboards:8.8`).
    case ambiguous([String])
    /// The storyboard, by its number, has no scene of that identifier.
    case noIdentifier(String, Int)
    /// The storyboard, by its number, has no initial controller.
    case noInitial(Int)
    /// References lead round in a circle.
    case circle
  }

  /// The scene that a scene stands for: itself, or what its reference leads to, however often (`storyboards:8.4`).
  public func resolve(_ place: ScenePlace) -> Resolution {
    var place = place
    for _ in 0..<50 {
      let document = documents[place.document]
      guard let reference = document.scenes[place.scene].controller?.reference else { return .scene(place) }
      guard let name = reference.storyboardName else { return .unnamed }
      let found: Int
      switch storyboard(named: name, from: place.document) {
      case .one(let number): found = number
      case .none: return .noStoryboard(name)
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

  /// What a name means.
  public enum Search: Sendable {
    /// This document, by its number.
    case one(Int)
    /// No document.
    case none
    /// Several that are as near: their files.
    case several([String])
  }

  /// The storyboard of a name that a document means.
  public func storyboard(named name: String, from referring: Int) -> Search {
    referenced[referring][name] ?? search(for: name, from: referring)
  }

  private func search(for name: String, from referring: Int) -> Search {
    let platform = documents[referring].platform
    let candidates = (places[name] ?? []).filter { documents[$0].platform == platform }
    guard candidates.count > 1 else { return candidates.first.map(Search.one) ?? .none }
    let home = folders[referring]
    let nearness = candidates.map { zip(home, folders[$0]).prefix { $0 == $1 }.count }
    let nearest = nearness.max() ?? 0
    let near = zip(candidates, nearness).filter { $0.1 == nearest }.map(\.0)
    return near.count == 1 ? .one(near[0]) : .several(near.map { documents[$0].tree.file })
  }

  /// The folders in which a document lies, without that of its language.
  private static func folder(of document: Document) -> [Substring] {
    document.tree.file.split(separator: "/").dropLast().filter { !$0.hasSuffix(".lproj") }
  }
}

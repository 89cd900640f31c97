public import Simulation

/// A storyboard: scenes, the way they contain each other, and the segues between them.
///
/// It is a declaration, written in code or read from a file, and serves any number of apps: what it makes belongs to the world
/// that it is asked to make it in.
public final class Storyboard {
  /// The name, by which references and `launch` find it: a file's without folders and extension (`storyboards:7.5`).
  public let name: String
  /// The identifier of the bundle in which it stands; nil for the app's own (`storyboards:8.1`).
  public let bundle: String?
  /// The scenes, in the order in which they are written, which means nothing (`storyboards:3.7`).
  public let scenes: [Scene]
  /// The scene of the initial controller; nil when there is none (`storyboards:7.2`).
  public let initialScene: Scene?
  /// The application of macOS, whose items are those of the main menu; nil when the storyboard has none (`storyboards:11.20`).
  public let application: ControllerDescription?
  /// Where a script declares it.
  public let position: SourcePosition
  /// What a language runtime keeps for the storyboard.
  public var foreign: AnyObject?
  /// Who is to see to what the storyboard makes, such as a container that injects it (`injection:S2`); the storyboard holds it
  /// (`injection:S17`). Nil for a storyboard as it was declared.
  public let owner: AnyObject?

  private let places: [String: Int]
  private let placesByIdentifier: [String: Int]

  /// Puts scenes together, and checks that they fit (`storyboards:6.3`, `storyboards:7.1`, `storyboards:7.2`,
  /// `storyboards:7.3`, `storyboards:11.1`).
  ///
  /// - Parameters:
  ///   - name: the storyboard's name.
  ///   - bundle: the identifier of its bundle.
  ///   - initial: the ``Scene/id`` of the initial scene; nil for none.
  ///   - scenes: the scenes.
  ///   - application: the application with its main menu, which macOS's may have.
  ///   - position: where a script declares it.
  ///   - check: called at each scene and segue; an error that it throws ends the work.
  /// - Throws: ``StoryboardError``, the first that is found, and the error of `check`.
  public init(
    name: String, bundle: String? = nil, initial: String? = nil, scenes: [Scene],
    application: ControllerDescription? = nil, position: SourcePosition = .none, check: () throws -> Void = {}
  ) throws {
    self.name = name
    self.bundle = bundle
    self.scenes = scenes
    self.application = application
    self.position = position
    owner = nil
    var places: [String: Int] = [:]
    var placesByIdentifier: [String: Int] = [:]
    for (place, scene) in scenes.enumerated() {
      try check()
      if let earlier = places.updateValue(place, forKey: scene.id) {
        throw StoryboardError(.duplicateScene(scene.id), at: scene.position, earlier: scenes[earlier].position)
      }
      guard let identifier = scene.identifier, !identifier.isEmpty else { continue }
      if let earlier = placesByIdentifier.updateValue(place, forKey: identifier) {
        throw StoryboardError(.duplicateIdentifier(identifier), at: scene.position, earlier: scenes[earlier].position)
      }
    }
    self.places = places
    self.placesByIdentifier = placesByIdentifier
    if let initial {
      guard let place = places[initial] else {
        throw StoryboardError(.unknownScene(initial, .initial), at: position, candidates: scenes.map(\.id))
      }
      initialScene = scenes[place]
      if scenes[place].controller == nil {
        throw StoryboardError(.initialReference(initial), at: scenes[place].position)
      }
    } else {
      initialScene = nil
    }
    let menu = application.map { Scene(id: Self.applicationID, .controller($0), position: position) }
    try StoryboardCheck(scenes: scenes, application: menu, places: places).run(check: check)
  }

  private init(_ storyboard: Storyboard, owner: AnyObject) {
    name = storyboard.name
    bundle = storyboard.bundle
    scenes = storyboard.scenes
    initialScene = storyboard.initialScene
    application = storyboard.application
    position = storyboard.position
    places = storyboard.places
    placesByIdentifier = storyboard.placesByIdentifier
    self.owner = owner
  }

  /// The id of the application's scene, to which nothing leads.
  static let applicationID = "application"

  /// Another storyboard of the same scenes, to whose making somebody sees.
  public func owned(by owner: AnyObject) -> Storyboard { Storyboard(self, owner: owner) }

  /// Whether the scenes are those of a macOS app; false as well when all of them are references.
  public var isForMac: Bool { scenes.contains { $0.controller?.objectClass.isOfAppKit == true } }

  /// The scene of an id; nil when there is none.
  public func scene(_ id: String) -> Scene? { places[id].map { scenes[$0] } }

  /// The scene of a storyboard identifier; nil when there is none.
  public func scene(withIdentifier identifier: String) -> Scene? { placesByIdentifier[identifier].map { scenes[$0] } }

  /// The storyboard identifiers, in the order of the scenes.
  public var identifiers: [String] { scenes.compactMap(\.identifier).filter { !$0.isEmpty } }
}

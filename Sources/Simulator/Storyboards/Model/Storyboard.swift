public import SimulatedWorld

/// A storyboard: scenes, their containment, and the segues between them.
///
/// A storyboard is a declaration in code or from a file, and any number of apps can use it. The objects that it instantiates belong
/// to the world that the caller passes.
public final class Storyboard {
  /// The name, by which references and `launch` find it: a file name without directories and extension (`storyboards:7.5`).
  public let name: String
  /// The identifier of its bundle, or `nil` for the app's own bundle (`storyboards:8.1`).
  public let bundle: String?
  /// The scenes, in document order, which has no meaning (`storyboards:3.7`).
  public let scenes: [Scene]
  /// The scene of the initial controller, or `nil` without one (`storyboards:7.2`).
  public let initialScene: Scene?
  /// The macOS application with the items of the main menu, or `nil` if the storyboard has none (`storyboards:11.20`).
  public let application: ControllerDescription?
  /// The script position of the declaration.
  public let position: SourcePosition
  /// The data of a language runtime for the storyboard.
  public var foreign: AnyObject?
  /// An object that is responsible for the storyboard's instances, such as a container that injects into them (`injection:S2`).
  ///
  /// The storyboard retains it (`injection:S17`). `nil` for a storyboard as declared.
  public let owner: AnyObject?

  private let places: [String: Int]
  private let placesByIdentifier: [String: Int]

  /// Creates a storyboard from scenes, and checks their consistency (`storyboards:6.3`, `storyboards:7.1`, `storyboards:7.2`,
  /// `storyboards:7.3`, `storyboards:11.1`).
  ///
  /// - Parameters:
  ///   - name: The name of the storyboard.
  ///   - bundle: The identifier of its bundle.
  ///   - initial: The ``Scene/id`` of the initial scene, or `nil` for none.
  ///   - scenes: The scenes.
  ///   - application: The application with its main menu, which a macOS storyboard can have.
  ///   - position: The script position of the declaration.
  ///   - check: Called for each scene and segue. An error that it throws ends the initialization.
  /// - Throws: The first ``StoryboardError``, and the errors of `check`.
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

  /// The id of the application's scene, which is never a destination.
  static let applicationID = "application"

  /// Returns a storyboard with the same scenes and an owner, which is responsible for the instances.
  public func owned(by owner: AnyObject) -> Storyboard { Storyboard(self, owner: owner) }

  /// Whether the scenes belong to a macOS app. `false` if all scenes are references.
  public var isForMac: Bool { scenes.contains { $0.controller?.objectClass.isOfAppKit == true } }

  /// Returns the scene with an id, or `nil` if it does not exist.
  public func scene(_ id: String) -> Scene? { places[id].map { scenes[$0] } }

  /// Returns the scene with a storyboard identifier, or `nil` if it does not exist.
  public func scene(withIdentifier identifier: String) -> Scene? { placesByIdentifier[identifier].map { scenes[$0] } }

  /// The storyboard identifiers, in scene order.
  public var identifiers: [String] { scenes.compactMap(\.identifier).filter { !$0.isEmpty } }
}

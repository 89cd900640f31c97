internal import SimulatedWorld
internal import ViewHierarchy

extension ObjectClass {
  /// Whether the class is an AppKit controller, and not a UIKit controller.
  var isOfAppKit: Bool { nativeType is NSResponder.Type }
}

/// A consistency check of a storyboard: all destinations exist, and no scene contains itself.
struct StoryboardCheck {
  let scenes: [Scene]
  /// The application with its main menu, or `nil` without one.
  let application: Scene?
  let places: [String: Int]

  /// Implements `storyboards:7.4`.
  func run(check: () throws -> Void) throws {
    for scene in scenes + [application].compactMap(\.self) {
      guard let controller = scene.controller else { continue }
      var kinds: Set<Relationship.Kind> = []
      for relationship in controller.relationships {
        try check()
        guard places[relationship.destination] != nil else {
          throw unknown(relationship.destination, .relationship(relationship.kind, of: scene.id), scene.position)
        }
        guard relationship.kind.fits(controller.objectClass) else {
          throw StoryboardError(
            .wrongContainer(scene.id, controller.objectClass.name, relationship.kind), at: scene.position)
        }
        guard kinds.insert(relationship.kind).inserted || relationship.kind.mayRepeat else {
          throw StoryboardError(.repeatedRelationship(scene.id, relationship.kind), at: scene.position)
        }
      }
      try checkContainers(controller.views, of: scene, check)
      try controller.forEachSegue { segue in
        try check()
        guard segue.kind != .unwind, places[segue.destination] == nil else { return }
        throw unknown(segue.destination, .segue(segue.name, of: scene.id), segue.position)
      }
    }
    try checkPlatforms(check)
    try checkCircles(check)
  }

  /// Checks that a storyboard uses one platform, and only segues of that platform (`storyboards:11.14`).
  private func checkPlatforms(_ check: () throws -> Void) throws {
    var isOfAppKit: Bool?
    for scene in scenes + [application].compactMap(\.self) {
      guard let controller = scene.controller else { continue }
      let isMac = controller.objectClass.isOfAppKit
      guard isOfAppKit == nil || isOfAppKit == isMac else {
        throw StoryboardError(.mixedPlatforms(scene.id), at: scene.position)
      }
      isOfAppKit = isMac
      let foreign: [SegueDescription.Kind] = isMac ? [.showDetail, .push, .unwind] : [.sheet]
      try controller.forEachSegue { segue in
        try check()
        guard foreign.contains(segue.kind) else { return }
        throw StoryboardError(.foreignSegue(scene.id, segue.kind), at: segue.position)
      }
    }
  }

  /// Checks that a container view contains at most one controller (`storyboards:6.2`).
  private func checkContainers(
    _ views: [ViewDescription], of scene: Scene, _ check: () throws -> Void
  ) throws {
    var rest = views
    while let view = rest.popLast() {
      try check()
      let embeds = view.segues.filter { $0.kind == .embed }
      if embeds.count > 1 { throw StoryboardError(.repeatedEmbed(scene.id), at: embeds[1].position) }
      rest += view.subviews
    }
  }

  private func unknown(
    _ id: String, _ link: StoryboardError.Link, _ position: SourcePosition
  ) -> StoryboardError {
    StoryboardError(.unknownScene(id, link), at: position, candidates: scenes.map(\.id))
  }

  /// Checks that no scene contains itself. The search is iterative, because a script can declare a chain of any length.
  private func checkCircles(_ check: () throws -> Void) throws {
    var isDone = [Bool](repeating: false, count: scenes.count)
    for start in scenes.indices where !isDone[start] {
      var path: [(place: Int, contained: [Int])] = [(start, try contained(in: start, check))]
      var isOnPath: Set<Int> = [start]
      while let (place, rest) = path.popLast() {
        try check()
        var contained = rest
        guard let next = contained.popLast() else {
          isDone[place] = true
          isOnPath.remove(place)
          continue
        }
        path.append((place, contained))
        if isOnPath.contains(next) {
          let circle = path.map(\.place).drop { $0 != next }.map { scenes[$0].id }
          throw StoryboardError(.circle(circle), at: scenes[next].position)
        }
        if !isDone[next] {
          path.append((next, try self.contained(in: next, check)))
          isOnPath.insert(next)
        }
      }
    }
  }

  /// Returns the scenes that are instantiated with a scene's controller, or with its view, in reverse order.
  private func contained(in place: Int, _ check: () throws -> Void) throws -> [Int] {
    guard let controller = scenes[place].controller else { return [] }
    var found: [Int] = []
    func add(_ destination: String) throws {
      try check()
      if let place = places[destination] { found.append(place) }
    }
    for relationship in controller.relationships { try add(relationship.destination) }
    try controller.forEachSegue { if $0.kind == .embed { try add($0.destination) } }
    return found.reversed()
  }
}

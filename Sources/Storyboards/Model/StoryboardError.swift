public import Simulation

/// Something that does not fit in a storyboard.
public struct StoryboardError: Error {
  /// What leads to a scene.
  public enum Link: Equatable, Sendable {
    /// The storyboard's initial scene.
    case initial
    /// A relationship of a scene.
    case relationship(Relationship.Kind, of: String)
    /// A segue of a scene.
    case segue(String?, of: String)
  }

  /// What does not fit.
  public enum Problem: Equatable, Sendable {
    /// Two scenes have the same id.
    case duplicateScene(String)
    /// Two scenes have the same storyboard identifier.
    case duplicateIdentifier(String)
    /// Something leads to a scene that is not there.
    case unknownScene(String, Link)
    /// Scenes contain each other in a circle: their ids.
    case circle([String])
    /// A scene's class cannot have a relationship: the scene's id, the class, the relationship.
    case wrongContainer(String, String, Relationship.Kind)
    /// A scene has a relationship twice.
    case repeatedRelationship(String, Relationship.Kind)
    /// A container view of a scene has two embed segues: the scene's id (`storyboards:6.2`).
    case repeatedEmbed(String)
    /// A storyboard has scenes of UIKit and of AppKit: the id of the first scene that differs from the one before.
    case mixedPlatforms(String)
    /// A segue of a kind that the platform does not have: the scene's id and the kind.
    case foreignSegue(String, SegueDescription.Kind)
    /// The initial scene is a reference: its id (`storyboards:7.1`).
    case initialReference(String)
  }

  /// What does not fit.
  public let problem: Problem
  /// Where a script wrote it.
  public let position: SourcePosition
  /// Where the script wrote what it does not fit with.
  public let earlier: SourcePosition
  /// The names that would have fitted.
  public let candidates: [String]

  init(
    _ problem: Problem, at position: SourcePosition, earlier: SourcePosition = .none, candidates: [String] = []
  ) {
    self.problem = problem
    self.position = position
    self.earlier = earlier
    self.candidates = candidates
  }
}

extension StoryboardError: CustomStringConvertible {
  /// What happened, in one line.
  public var description: String {
    switch problem {
    case .duplicateScene(let id): return "two scenes are named \"\(id)\""
    case .duplicateIdentifier(let identifier): return "two scenes have the identifier \"\(identifier)\""
    case .unknownScene(let id, let link):
      let subject =
        switch link {
        case .initial: "the initial scene is \"\(id)\""
        case .relationship(let kind, let owner): "\(kind.rawValue) of scene \"\(owner)\" is \"\(id)\""
        case .segue(let name, let owner):
          "the segue \(name.map { "\"\($0)\" " } ?? "")of scene \"\(owner)\" leads to \"\(id)\""
        }
      return "\(subject), but there is no such scene"
    case .circle(let ids):
      let shown = ids.prefix(10).map { "\"\($0)\"" } + (ids.count > 10 ? ["… \(ids.count - 10) more"] : [])
      let path = (shown + ids.prefix(1).map { "\"\($0)\"" }).joined(separator: " → ")
      return "scenes contain each other in a cycle: \(path)"
    case .wrongContainer(let id, let className, let kind):
      return "scene \"\(id)\" cannot have a \(kind.rawValue): \(className) is not a \(kind.containerName)"
    case .repeatedRelationship(let id, let kind): return "scene \"\(id)\" has the relationship \(kind.rawValue) twice"
    case .repeatedEmbed(let id):
      return "a view of scene \"\(id)\" has two embed segues, but can contain only one controller"
    case .mixedPlatforms(let id):
      return "scene \"\(id)\" uses another platform than the scenes before it: a storyboard uses either UIKit or AppKit"
    case .foreignSegue(let id, let kind):
      return "scene \"\(id)\" has a segue of the kind \(kind.rawValue), which its platform does not have"
    case .initialReference(let id):
      return "the initial scene \"\(id)\" is a reference: it must have a controller"
    }
  }
}

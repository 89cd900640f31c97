public import SimulatedWorld

/// An inconsistency in a storyboard.
public struct StoryboardError: Error {
  /// A connection to a scene.
  public enum Link: Equatable, Sendable {
    /// The storyboard's initial scene.
    case initial
    /// A relationship of a scene.
    case relationship(Relationship.Kind, of: String)
    /// A segue of a scene.
    case segue(String?, of: String)
  }

  /// A kind of inconsistency.
  public enum Problem: Equatable, Sendable {
    /// Two scenes have the same id.
    case duplicateScene(String)
    /// Two scenes have the same storyboard identifier.
    case duplicateIdentifier(String)
    /// A connection leads to a scene that does not exist.
    case unknownScene(String, Link)
    /// Scenes contain each other in a cycle. The value contains their ids.
    case circle([String])
    /// A scene's class cannot have a relationship. The values are the scene's id, the class, and the relationship.
    case wrongContainer(String, String, Relationship.Kind)
    /// A scene has a relationship twice.
    case repeatedRelationship(String, Relationship.Kind)
    /// A container view of a scene has two embed segues. The value is the scene's id (`storyboards:6.2`).
    case repeatedEmbed(String)
    /// A storyboard has both UIKit and AppKit scenes. The value is the id of the first scene that differs from the previous one.
    case mixedPlatforms(String)
    /// A segue has a kind that the platform does not support. The values are the scene's id and the kind.
    case foreignSegue(String, SegueDescription.Kind)
    /// The initial scene is a reference. The value is its id (`storyboards:7.1`).
    case initialReference(String)
  }

  /// The kind of the inconsistency.
  public let problem: Problem
  /// The script position of the declaration.
  public let position: SourcePosition
  /// The script position of the earlier declaration that conflicts with it.
  public let earlier: SourcePosition
  /// The valid names.
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
  /// A description in one line.
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

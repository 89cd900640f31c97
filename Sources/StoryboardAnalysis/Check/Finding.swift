public import Diagnostics

/// What a check may find in storyboards. The raw values are how reports and baselines call it.
public enum FindingRule: String, CaseIterable, Sendable {
  case unreadable
  case danglingReference = "dangling-reference"
  case ambiguousReference = "ambiguous-reference"
  case danglingConnection = "dangling-connection"
  case duplicateID = "duplicate-id"
  case duplicateIdentifier = "duplicate-identifier"
  case duplicateSegueIdentifier = "duplicate-segue-identifier"
  case unreachableScene = "unreachable-scene"
  case unfireableSegue = "unfireable-segue"
  case missingClass = "missing-class"
  case unknownIdentifier = "unknown-identifier"
  case unknownElement = "unknown-element"
  case notSimulated = "not-simulated"

  /// What the rule is about, in a sentence.
  public var summary: String {
    switch self {
    case .unreadable: "A file must be a well-formed Interface Builder document."
    case .danglingReference: "A storyboard reference must lead to a scene that exists."
    case .ambiguousReference: "A storyboard reference must match only one storyboard."
    case .danglingConnection: "Segues, relationships and the initial controller must lead to a scene of their file."
    case .duplicateID: "No two elements of a file may have the same id."
    case .duplicateIdentifier: "No two scenes of a storyboard may have the same storyboard identifier."
    case .duplicateSegueIdentifier: "Segues of a scene that lead to different places should have different identifiers."
    case .unreachableScene: "A scene should be reachable by a segue, a relationship, an identifier or a reference."
    case .unfireableSegue: "A segue should have an identifier or a control that fires it."
    case .missingClass: "A class in a storyboard should be declared, and a custom segue must have a class."
    case .unknownIdentifier: "Identifiers that sources use should be in a storyboard."
    case .unknownElement: "Elements should be known: unknown elements are preserved and have no effect."
    case .notSimulated: "watchOS storyboards are checked, but not simulated."
    }
  }
}

/// Something that a check found.
public struct Finding: Sendable {
  /// What kind of thing it is.
  public let rule: FindingRule
  /// What is to be told, with the place.
  public let diagnostic: Diagnostic
  /// What it is about: stays the same when lines move, so that a baseline knows it again.
  public let subject: String

  init(_ rule: FindingRule, about subject: String, _ diagnostic: Diagnostic) {
    self.rule = rule
    self.diagnostic = diagnostic
    self.subject = subject
  }

  /// A file that cannot be read.
  public init(unreadable diagnostic: Diagnostic) {
    self.init(.unreadable, about: diagnostic.title, diagnostic)
  }

  /// The file it is in; empty when it is in none.
  public var file: String { diagnostic.location?.file ?? "" }

  /// How a baseline names it: the rule, the file and what it is about.
  public var key: String {
    "\(rule.rawValue)\t\(file)\t\(subject.split { $0.isNewline || $0 == "\t" }.joined(separator: " "))"
  }
}

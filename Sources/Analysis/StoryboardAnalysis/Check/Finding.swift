public import RouteDiagnostics

/// The rules that a check applies to storyboards. The raw values are their names in reports and baselines.
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
  case wrongClass = "wrong-class"
  case wrongModule = "wrong-module"
  case missingOutlet = "missing-outlet"
  case missingAction = "missing-action"
  case unknownIdentifier = "unknown-identifier"
  case mismatchedReuse = "mismatched-reuse"
  case missingImage = "missing-image"
  case missingColor = "missing-color"
  case unroutedProtocol = "unrouted-protocol"
  case shadowedPattern = "shadowed-pattern"
  case unresolvableComponent = "unresolvable-component"
  case ambiguousView = "ambiguous-view"
  case misplacedView = "misplaced-view"
  case duplicateConstraint = "duplicate-constraint"
  case unknownElement = "unknown-element"
  case notSimulated = "not-simulated"

  /// Whether findings of the rule are omitted unless a configuration turns them on.
  public var isOffByDefault: Bool { self == .misplacedView }

  /// The requirement of the rule, in one sentence.
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
    case .wrongClass: "The class of an object must be a view or a view controller, as its element is."
    case .wrongModule: "The module of a class in a storyboard must be the one that declares the class."
    case .missingOutlet: "The class of an object must have its outlets."
    case .missingAction: "The target of an action must have the method, and an unwind action must be in some class."
    case .unknownIdentifier: "Identifiers that sources use should be in a storyboard."
    case .mismatchedReuse: "The reuse identifier of a nib's cell must be the one with which code registers the nib."
    case .missingImage: "An image should be in an asset catalog or a file of the app."
    case .missingColor: "A named color should be in an asset catalog of the app."
    case .unroutedProtocol: "A protocol that code routes to must have a router."
    case .shadowedPattern: "No two routers should register URL patterns that match the same URLs."
    case .unresolvableComponent: "A type that a component requests must be registered in a container."
    case .ambiguousView: "The constraints of a view should determine its frame."
    case .misplacedView: "The frame of a view should be the one that its constraints determine."
    case .duplicateConstraint: "No two constraints of a view should be equal."
    case .unknownElement: "Elements should be known: unknown elements are preserved and have no effect."
    case .notSimulated: "watchOS storyboards are checked, but not simulated."
    }
  }
}

/// A finding of a check.
public struct Finding: Sendable {
  /// The rule.
  public let rule: FindingRule
  /// The message, with its location.
  public let diagnostic: Diagnostic
  /// The subject of the finding. It stays the same when lines move, so that a baseline still matches.
  public let subject: String

  init(_ rule: FindingRule, about subject: String, _ diagnostic: Diagnostic) {
    self.rule = rule
    self.diagnostic = diagnostic
    self.subject = subject
  }

  /// Creates a finding for a file that cannot be read, or for several of them.
  ///
  /// - Parameters:
  ///   - diagnostic: The message.
  ///   - subject: The subject, if the title contains a number.
  public init(unreadable diagnostic: Diagnostic, about subject: String? = nil) {
    self.init(.unreadable, about: subject ?? diagnostic.title, diagnostic)
  }

  /// Returns the finding with another severity.
  public func with(_ severity: Diagnostic.Severity) -> Finding {
    var diagnostic = diagnostic
    diagnostic.severity = severity
    return Finding(rule, about: subject, diagnostic)
  }

  /// Returns the finding as a note that no target builds the file, or `nil` if it is a note already.
  public var inUnbuiltFile: Finding? {
    guard diagnostic.severity != .note else { return nil }
    var diagnostic = diagnostic
    diagnostic.severity = .note
    diagnostic.notes.append(Diagnostic.Note("no target of the project builds this file"))
    return Finding(rule, about: subject, diagnostic)
  }

  /// The file of the finding, or an empty string if it has no file.
  public var file: String { diagnostic.location?.file ?? "" }

  /// The key in a baseline: the rule, the file and the subject. It is one line without other tabs and control characters.
  public var key: String {
    let subject = subject.split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
    return "\(rule.rawValue)\t\(TerminalText.line(file))\t\(TerminalText.line(subject))"
  }
}

internal import InterfaceBuilder
internal import RouteDiagnostics

/// A check for errors and unused parts in storyboards and between them.
public struct DocumentCheck {
  let library: DocumentLibrary
  let sources: SourceIndex
  /// Whether all storyboards of an app are in the library, so that a storyboard outside it does not exist.
  let isComplete: Bool
  /// The bundles whose files are in the library.
  private let bundleIdentifiers: Set<String>
  private(set) var findings: [Finding] = []
  /// The suggestions that were found before.
  var suggested: [SuggestedName: [String]] = [:]
  var suggestionSearch = SuggestionSearch()

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - library: The storyboards.
  ///   - sources: The declarations and uses in scripts and sources.
  ///   - isComplete: Whether the storyboards come from a whole directory. If so, a reference to a missing storyboard is an error, otherwise
  ///     a warning.
  ///   - bundleIdentifiers: The bundles whose files are in the library.
  public init(
    _ library: DocumentLibrary, sources: SourceIndex = SourceIndex(), isComplete: Bool,
    bundleIdentifiers: Set<String> = []
  ) {
    self.library = library
    self.sources = sources
    self.isComplete = isComplete
    self.bundleIdentifiers = bundleIdentifiers
  }

  /// Returns the findings, sorted by file and line (`storyboards:7.4`).
  public static func run(
    _ library: DocumentLibrary, sources: SourceIndex = SourceIndex(), isComplete: Bool,
    bundleIdentifiers: Set<String> = []
  ) -> [Finding] {
    var check = DocumentCheck(
      library, sources: sources, isComplete: isComplete, bundleIdentifiers: bundleIdentifiers)
    let links = library.links
    let destinations = Set(links.map(\.destination))
    for number in library.documents.indices {
      check.checkFile(number)
      check.checkConnections(number)
      check.checkObjects(library.documents[number])
      check.checkScenes(number, destinations)
      check.checkSegues(number)
      check.checkClasses(number)
    }
    for xib in library.xibs where xib.platform != .watchOS { check.checkObjects(xib) }
    check.checkReach(library.reachableScenes(links), links)
    check.checkUses()
    return sorted(check.findings)
  }

  /// The maximum number of files that are listed for an ambiguous reference.
  private static let mostNotes = 20

  /// Sorts findings by file, line and rule.
  public static func sorted(_ findings: [Finding]) -> [Finding] {
    let order = findings.enumerated().map { offset, finding in
      (file: finding.file, line: finding.diagnostic.location?.line ?? 0, rule: finding.rule.rawValue, offset: offset)
    }
    return order.sorted { $0 < $1 }.map { findings[$0.offset] }
  }

  mutating func add(_ rule: FindingRule, about subject: String, _ diagnostic: Diagnostic) {
    findings.append(Finding(rule, about: subject, diagnostic))
  }

  // MARK: The file

  /// Implements `storyboards:3.6`.
  private mutating func checkFile(_ number: Int) {
    let document = library.documents[number]
    if !document.platform.isSimulated {
      add(
        .notSimulated, about: "watchOS",
        Diagnostic(
          "watchOS storyboards are checked, but not simulated", severity: .note, at: document.tree.root.location))
    }
    for (name, count, first) in document.unknownElements {
      add(
        .unknownElement, about: name,
        Diagnostic(
          "unknown element <\(name)>" + (count > 1 ? ", and there are \(count)" : ""), severity: .note,
          at: first.location))
    }
  }

  /// Checks what storyboards and xibs have in common.
  private mutating func checkObjects(_ document: Document) {
    checkIDs(document)
    checkDestinations(document)
    checkConstraints(document)
    checkLayout(document)
  }

  private mutating func checkIDs(_ document: Document) {
    for node in document.repeatedIDs {
      let id = node["id"] ?? ""
      var diagnostic = Diagnostic("two elements have the id '\(id)'", at: node.location)
      diagnostic.notes = [Diagnostic.Note("Interface Builder can neither open nor compile the file")]
      if let first = document.element(id) {
        diagnostic.notes.append(Diagnostic.Note("the first one is here", at: first.location, showsSource: false))
      }
      diagnostic.help = ["give one of them another id, and check the connections to both"]
      add(.duplicateID, about: id, diagnostic)
    }
  }

  // MARK: Scenes

  /// Implements `storyboards:7.3`.
  private mutating func checkScenes(_ number: Int, _ destinations: Set<DocumentLibrary.ScenePlace>) {
    let document = library.documents[number]
    var identifiers: [String: Node] = [:]
    for (place, scene) in document.scenes.enumerated() {
      guard let controller = scene.controller else {
        add(
          .danglingConnection, about: "scene \(scene.id ?? "")",
          Diagnostic(
            "the scene has no controller", severity: .warning, at: scene.node.location,
            notes: [Diagnostic.Note("nothing can show the scene")]))
        continue
      }
      if let identifier = controller.storyboardIdentifier {
        if let first = identifiers[identifier] {
          add(
            .duplicateIdentifier, about: identifier,
            Diagnostic(
              "two scenes have the identifier \"\(identifier)\"", at: controller.node.location,
              help: ["rename one of them"],
              notes: [
                Diagnostic.Note("Interface Builder does not compile two such scenes in one storyboard"),
                Diagnostic.Note("the first one is here", at: first.location, showsSource: false),
              ]))
        } else {
          identifiers[identifier] = controller.node
        }
      }
      let here = DocumentLibrary.ScenePlace(document: number, scene: place)
      checkReference(controller, at: here, isUsed: destinations.contains(here))
    }
  }

  /// Finds scenes that the app cannot reach. Scenes that are reachable only from such a scene are counted with it.
  private mutating func checkReach(_ reached: Set<DocumentLibrary.ScenePlace>, _ links: [SceneLink]) {
    var following: [DocumentLibrary.ScenePlace: [DocumentLibrary.ScenePlace]] = [:]
    var isDestination: Set<DocumentLibrary.ScenePlace> = []
    for link in links {
      for end in Set([link.destination, link.target ?? link.destination]) where end != link.source {
        following[link.source, default: []].append(end)
        isDestination.insert(end)
      }
    }
    var lost = library.scenePlaces.filter { !reached.contains($0) }
    var told = reached
    // Scenes that nothing leads to come before those that lead to each other in a cycle.
    lost = lost.filter { !isDestination.contains($0) } + lost.filter(isDestination.contains)
    for place in lost where told.insert(place).inserted {
      var behind = 0
      var rest = [place]
      while let next = rest.popLast() {
        for end in following[next] ?? [] where told.insert(end).inserted {
          behind += 1
          rest.append(end)
        }
      }
      addUnreachable(place, behind: behind, isInCircle: isDestination.contains(place))
    }
  }

  private mutating func addUnreachable(_ place: DocumentLibrary.ScenePlace, behind: Int, isInCircle: Bool) {
    let scene = library.documents[place.document].scenes[place.scene]
    guard let controller = scene.controller else { return }
    if controller.reference != nil {
      // A dangling reference already has a finding.
      guard case .scene = library.resolve(place) else { return }
      return add(
        .unreachableScene, about: controller.id,
        Diagnostic(
          "nothing leads to the reference \(scene.label)", severity: .warning, at: controller.node.location,
          help: ["remove it, or connect a segue to it"]))
    }
    let others =
      behind == 0 ? "" : behind == 1 ? ", nor to the scene behind it" : ", nor to the \(behind) scenes behind it"
    add(
      .unreachableScene, about: controller.id,
      Diagnostic(
        isInCircle
          ? "only scenes behind it lead to \(scene.label)" : "nothing leads to \(scene.label)\(others)",
        severity: .warning, at: controller.node.location,
        help: ["give it a storyboard identifier, connect a segue to it, or remove it"]))
  }

  /// Checks that a reference to another storyboard leads to a controller.
  private mutating func checkReference(
    _ controller: DocumentController, at place: DocumentLibrary.ScenePlace, isUsed: Bool
  ) {
    guard let reference = controller.reference else { return }
    let at = controller.node.location
    let severity: Diagnostic.Severity = isUsed || controller.storyboardIdentifier != nil ? .error : .warning
    var rule = FindingRule.danglingReference
    let diagnostic: Diagnostic
    switch library.resolve(place) {
    case .scene: return
    case .unnamed: diagnostic = unnamedReference(reference, in: place.document, severity, at: at)
    case .noStoryboard(let name, let bundle):
      diagnostic = missingStoryboard(name, bundle, in: place.document, severity, at: at)
    case .ambiguous(let files):
      rule = .ambiguousReference
      diagnostic = ambiguousReference(reference, files, severity, at: at)
    case .noIdentifier(let identifier, let found):
      diagnostic = missingIdentifier(identifier, in: found, severity, at: at)
    case .noInitial(let found):
      let target = library.documents[found]
      diagnostic = Diagnostic(
        "the reference leads to the initial controller of '\(target.name)', which has none", severity: severity,
        at: at, help: ["give the reference an identifier, or \(target.tree.file) an initial controller"],
        notes: [Diagnostic.Note("performing a segue to it fails: there is no controller to show")])
    case .circle:
      diagnostic = Diagnostic(
        "storyboard references form a cycle that starts here", severity: severity, at: at,
        notes: [Diagnostic.Note("performing a segue to it fails: no reference leads to a controller")])
    }
    add(rule, about: controller.id, diagnostic)
  }

  /// Returns the diagnostic of a reference without the name of a storyboard.
  private func unnamedReference(
    _ reference: DocumentReference, in document: Int, _ severity: Diagnostic.Severity, at location: SourceLocation
  ) -> Diagnostic {
    guard let identifier = reference.identifier, library.identifiers(ofDocument: document).contains(identifier) else {
      return Diagnostic(
        "the reference names no storyboard", severity: severity, at: location, expected: "storyboardName=\"…\"",
        notes: [Diagnostic.Note("performing a segue to the reference fails")])
    }
    // Apps have such references, and no source says whether they work (`storyboards:8.3`).
    return Diagnostic(
      "the reference names no storyboard", severity: .note, at: location, expected: "storyboardName=\"…\"",
      notes: [
        Diagnostic.Note("whether it leads to the scene \"\(identifier)\" of the same storyboard is not documented")
      ])
  }

  /// Returns the diagnostic of a reference to a storyboard that is not in the library.
  private mutating func missingStoryboard(
    _ name: String, _ bundle: String?, in document: Int, _ severity: Diagnostic.Severity, at location: SourceLocation
  ) -> Diagnostic {
    if let bundle, !bundleIdentifiers.contains(bundle) {
      // Whether the storyboard exists is unknown.
      return Diagnostic(
        "storyboard '\(name)' of bundle \(bundle) is not among the files", severity: .note, at: location,
        help: ["pass the folder of bundle \(bundle), too: the storyboard belongs to it"])
    }
    var diagnostic = Diagnostic(
      "the reference leads to storyboard '\(name)', which does not exist",
      severity: isComplete && bundle == nil ? severity : .warning, at: location,
      notes: [
        Diagnostic.Note(
          "performing a segue to it raises NSInvalidArgumentException: Could not find a storyboard named '\(name)'")
      ])
    diagnostic.suggestions = storyboardSuggestions(for: name, in: document)
    if !isComplete {
      diagnostic.help = ["pass the folder of the app, so that the check reads all of its storyboards"]
    }
    return diagnostic
  }

  /// Returns the diagnostic of a reference that several storyboards match.
  private func ambiguousReference(
    _ reference: DocumentReference, _ files: [String], _ severity: Diagnostic.Severity, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      "the reference matches \(files.count) storyboards called '\(reference.storyboardName ?? "")'",
      severity: severity,
      at: location, help: ["check the folder of one target at a time, or rename one of them"],
      notes: files.prefix(Self.mostNotes).map { Diagnostic.Note($0) }
        + (files.count > Self.mostNotes ? [Diagnostic.Note("… \(files.count - Self.mostNotes) more")] : []))
  }

  /// Returns the diagnostic of a reference to a scene that the storyboard with the given number does not have.
  private mutating func missingIdentifier(
    _ identifier: String, in document: Int, _ severity: Diagnostic.Severity, at location: SourceLocation
  ) -> Diagnostic {
    let target = library.documents[document]
    let known = library.identifiers(ofDocument: document)
    return Diagnostic(
      "storyboard '\(target.name)' has no scene with the identifier \"\(identifier)\"", severity: severity,
      at: location, suggestions: suggestions(for: identifier, .scene(document: document), among: known),
      help: known.isEmpty ? ["give a scene of \(target.tree.file) an identifier: none has one"] : [],
      notes: [Diagnostic.Note("the build fails: Interface Builder does not link the storyboards")])
  }
}

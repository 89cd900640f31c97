internal import AppSources
internal import InterfaceBuilder
internal import RouteDiagnostics

/// The registrations of cells with a computed identifier, which may be any.
private struct UnknownRegistrations {
  private var classes: Set<String> = []
  private var files: Set<String> = []
  private var isAnywhere = false
  /// The types that the files name.
  private var mentions: Set<String> = []
  /// The files that name one of the classes.
  private var namingFiles: Set<String> = []

  mutating func add(_ use: ResolvedUse, _ model: SourceModel) {
    files.insert(use.file)
    if let name = use.callerClass {
      classes.formUnion(model.relatives(of: name))
    } else {
      isAnywhere = true
    }
  }

  /// Finds the files that name the classes. It is called after all registrations are added.
  mutating func findMentions(_ model: SourceModel) {
    guard !isAnywhere, !classes.isEmpty else { return }
    for file in model.files {
      if files.contains(file.file) { mentions.formUnion(file.mentions) }
      if !file.mentions.isDisjoint(with: classes) { namingFiles.insert(file.file) }
    }
  }

  /// Whether one of them may be that of a cell that code requests. A data source requests cells that another class registers: the file of
  /// one of the classes names the other one.
  func mayInclude(_ use: ResolvedUse) -> Bool {
    guard !isAnywhere, let name = use.callerClass else { return isAnywhere || !classes.isEmpty }
    return classes.contains(name) || mentions.contains(name) || namingFiles.contains(use.file)
  }
}

/// The reuse identifiers with which code can request cells.
private struct RegisteredCells {
  /// The identifiers that code registers, and those of the cells in documents.
  var identifiers: Set<String> = []
  /// The registrations with a computed identifier.
  var unknown = UnknownRegistrations()

  init(_ uses: [ResolvedUse], _ names: DocumentNames, _ app: AppFiles) {
    for use in uses where use.what == .registered {
      if let texts = use.texts {
        identifiers.formUnion(texts)
      } else if app.isJudged(use.file) {
        unknown.add(use, app.model)
      }
    }
    unknown.findMentions(app.model)
    identifiers.formUnion(names.reuse)
  }
}

extension AppCheck {
  /// Returns the identifiers that code uses, one line each: the kind, the possible strings, and the place, separated by tabs.
  ///
  /// A computed string is an empty column.
  public static func identifiers(of app: AppFiles) -> [String] {
    app.model.resolvedUses().filter { app.isJudged($0.file) }.map { use in
      let names = (use.texts ?? []).sorted().joined(separator: " ")
      return "\(use.what.rawValue)\t\(names)\t\(use.file):\(use.place.line):\(use.place.column)"
    }
  }

  /// Checks the identifiers and names that code uses.
  mutating func checkNames(_ uses: [ResolvedUse]) {
    guard app.isComplete else { return }
    let names = DocumentNames(app)
    let cells = RegisteredCells(uses, names, app)
    for use in uses where app.isJudged(use.file) {
      switch use.what {
      case .scene, .segue, .reuse, .storyboard, .nib:
        coverage.names.total += 1
        checkName(use, names, cells)
      case .segueCompared: checkComparison(use, names)
      case .registered: checkRegistration(use, names)
      case .reuseOptional, .image, .color: break
      }
    }
  }

  /// Checks a name that must exist, because code loads or creates something by it.
  private mutating func checkName(_ use: ResolvedUse, _ names: DocumentNames, _ cells: RegisteredCells) {
    // `super.init(nibName: "", bundle: nil)` loads no nib.
    if use.what == .nib, use.texts?.contains("") == true { return }
    guard let texts = use.texts, !texts.isEmpty else {
      coverage.names.unchecked["the string is computed", default: 0] += 1
      return
    }
    switch use.what {
    case .scene: checkScene(use, texts, names)
    case .segue: checkSegue(use, texts, names)
    case .reuse: checkCell(use, texts, names, cells)
    case .storyboard: checkStoryboard(use, texts, names)
    case .nib: checkNib(use, texts)
    default: break
    }
  }

  /// Checks the identifier of a cell that code requests.
  private mutating func checkCell(
    _ use: ResolvedUse, _ texts: Set<String>, _ names: DocumentNames, _ cells: RegisteredCells
  ) {
    guard cells.identifiers.isDisjoint(with: texts), !cells.unknown.mayInclude(use), !countOpen(use, names) else {
      return
    }
    add(use, texts, "no cell has the reuse identifier", among: cells.identifiers) {
      "no code registers it: the table or collection view raises an exception"
    }
  }

  /// Checks the name of a storyboard that code loads.
  private mutating func checkStoryboard(_ use: ResolvedUse, _ texts: Set<String>, _ names: DocumentNames) {
    guard !texts.contains(where: { names.documents[$0] != nil }) else { return }
    add(use, texts, "there is no storyboard", among: names.documents.keys) {
      "UIStoryboard raises NSInvalidArgumentException when the storyboard is used"
    }
  }

  /// Checks the name of a nib that code loads.
  private mutating func checkNib(_ use: ResolvedUse, _ texts: Set<String>) {
    if let type = texts.first(where: isOfPackage) {
      // The nib is in the bundle of the class.
      coverage.names.unchecked["class \(type) is not in the sources", default: 0] += 1
    } else if !hasNib(texts) {
      add(use, texts, "there is no nib", among: app.nibNames) {
        "NSInternalInconsistencyException is raised when the nib is loaded"
      }
    }
  }

  /// Counts a use of a name that no document has, if it may be in a document with a subclass of an open class.
  ///
  /// A storyboard of another bundle has classes of that bundle, which the app does not declare.
  ///
  /// - Returns: Whether the use is counted. The use of a class that a document shows is not.
  private mutating func countOpen(_ use: ResolvedUse, _ names: DocumentNames) -> Bool {
    let isOfCaller =
      switch use.what {
      case .segue: use.isOnSelf
      case .scene: use.board == .own
      default: true
      }
    guard isOfCaller, let name = use.callerClass, app.model.types[name]?.isOpen == true else { return false }
    let relatives = app.model.relatives(of: name)
    let isShown =
      use.what == .reuse ? !names.objectClasses.isDisjoint(with: relatives) : names.ofClasses(relatives) != nil
    guard !isShown else { return false }
    coverage.names.unchecked["subclasses of the open class \(name) may be elsewhere", default: 0] += 1
    return true
  }

  private func hasNib(_ names: Set<String>) -> Bool {
    !app.nibNames.isDisjoint(with: names.map { $0.hasSuffix(".nib") ? String($0.dropLast(4)) : $0 })
  }

  /// Checks the nibs from which view controllers in a document load their views.
  mutating func checkNibs(_ document: Document) {
    guard app.isComplete else { return }
    for node in document.tree.root.descendants {
      guard let name = node["nibName"], !name.isEmpty, !node.children.contains(where: { $0["key"] == "view" }) else {
        continue
      }
      let object = DocumentObject(node, document.platform)
      guard PlatformClasses.kind(of: object.platformClass) == .controller else { continue }
      coverage.names.total += 1
      if hasNib([name]) { continue }
      var reason: String?
      if let bundle = node["nibBundleIdentifier"], !bundle.isEmpty, !app.bundleIdentifiers.contains(bundle) {
        reason = "a nib of bundle \(bundle) is not among the files"
      } else if document.form == .storyboard {
        reason = "whether a scene loads another nib is not known"
      } else if let custom = object.customClass, !isOfPlatform(custom) {
        switch app.model.ownView(of: custom) {
        case .held: continue
        case .unknown(let cause): reason = cause
        case .lacking: break
        }
      }
      if let reason {
        coverage.names.unchecked[reason, default: 0] += 1
        continue
      }
      let suggestions = suggestions(for: name, among: app.nibNames)
      add(
        .unknownIdentifier, about: "nib \(name)",
        Diagnostic(
          "there is no nib \"\(name)\"", at: node.location,
          suggestions: suggestions,
          notes: [
            Diagnostic.Note("NSInternalInconsistencyException is raised when the view controller loads its view")
          ]))
    }
  }

  /// Whether the app has a class, and not only its tests.
  private func isInApp(_ name: String) -> Bool {
    app.model.types[name]?.declaration.map { !app.isOfTests($0.file) } ?? true
  }

  /// Whether code names a type that no source declares.
  private func isOfPackage(_ name: String) -> Bool {
    app.model.types[name]?.isDeclared != true && app.model.mentions.contains(name)
  }

  /// Checks that the cell of a nib has no other reuse identifier than the one with which code registers the nib (`storyboards:11.18b`).
  private mutating func checkRegistration(_ use: ResolvedUse, _ names: DocumentNames) {
    guard let texts = use.texts, let nibs = use.nibs, nibs.count == 1, let nib = nibs.first else { return }
    // Several targets may have a nib with this name.
    var found: DocumentNames.Cell?
    for cell in names.cells[nib] ?? [] {
      guard let cell, !texts.contains(cell.identifier) else { return }
      found = cell
    }
    guard let found else { return }
    let list = texts.sorted().prefix(3).map { "\"\($0)\"" }.joined(separator: " or ")
    add(
      .mismatchedReuse, about: "\(nib) \(texts.sorted().joined(separator: " "))",
      Diagnostic(
        "the cell of the nib '\(nib)' has the reuse identifier \"\(found.identifier)\", and is registered for \(list)",
        at: use.place.location(in: use.file), help: ["use the same identifier, or remove the one in the nib"],
        notes: [
          Diagnostic.Note("NSInternalInconsistencyException is raised when the view creates the cell"),
          Diagnostic.Note("the cell is here", at: found.place, showsSource: false),
        ]))
  }

  /// The methods that only receive segues of the own scenes. Other methods, such as unwind actions, receive those of other scenes.
  private static let ownSegueMethods: Set<String> = [
    "prepare(for:sender:)", "shouldPerformSegue(withIdentifier:sender:)",
  ]

  /// Checks an identifier that code compares with that of a segue.
  private mutating func checkComparison(_ use: ResolvedUse, _ names: DocumentNames) {
    guard let function = use.function, Self.ownSegueMethods.contains(function), let texts = use.texts,
      let name = use.className,
      let own = names.ofClasses(app.model.relatives(of: name)), !own.hasSegue(texts)
    else { return }
    add(use, texts, "no scene of \(name) has a segue", severity: .warning, among: own.segues) {
      "the comparison is always false"
    }
  }

  private mutating func checkScene(_ use: ResolvedUse, _ texts: Set<String>, _ names: DocumentNames) {
    let effect = "instantiating the scene raises NSInvalidArgumentException"
    let found = texts.flatMap { names.scenes[$0] ?? [] }.sorted { $0.document < $1.document }
    switch use.board {
    case .named(let boards):
      // The missing storyboard is a separate finding.
      guard boards.contains(where: { names.documents[$0] != nil }),
        !found.contains(where: { !boards.isDisjoint(with: app.documents[$0.document].namesInCode) })
      else { return }
      let documents = boards.flatMap { names.documents[$0]?.prefix(Self.mostBoards) ?? [] }
      return addScene(use, texts, missingIn: documents, found, names, effect)
    case .own:
      if let own = use.className.flatMap({ names.ofClasses(app.model.relatives(of: $0)) }) {
        guard !found.contains(where: { own.has($0.document) }) else { return }
        return addScene(use, texts, missingIn: Array(own.documents.prefix(Self.mostBoards)), found, names, effect)
      }
    case .unknown: break
    }
    if found.isEmpty, !countOpen(use, names) {
      add(use, texts, "no storyboard has a scene with the identifier", among: names.scenes.keys) { effect }
    }
  }

  /// The maximum number of storyboards that are examined for the advice of a finding.
  private static let mostBoards = 100

  /// Adds a finding for a scene that is not in the storyboards where code looks for it.
  private mutating func addScene(
    _ use: ResolvedUse, _ texts: Set<String>, missingIn documents: [Int], _ found: [DocumentNames.Scene],
    _ names: DocumentNames, _ effect: String
  ) {
    let boards = Set(documents.map { app.documents[$0].name }).sorted().prefix(3).map { "'\($0)'" }
    var others: [Int: Diagnostic.Note] = [:]
    for scene in found where others[scene.document] == nil && others.count < 3 {
      others[scene.document] = Diagnostic.Note(
        "\(app.documents[scene.document].name) has it", at: scene.place, showsSource: false)
    }
    add(
      use, texts, "\(boards.joined(separator: " or ")) has no scene with the identifier",
      among: Set(documents).lazy.flatMap { names.scenesOfDocument[$0] ?? [] },
      others: others.sorted { $0.key < $1.key }.map(\.value)
    ) { effect }
  }

  /// Checks the identifier of a segue that code performs.
  private mutating func checkSegue(_ use: ResolvedUse, _ texts: Set<String>, _ names: DocumentNames) {
    if let name = use.overridingClasses.sorted().first(where: isInApp) {
      coverage.names.unchecked["class \(name) overrides performSegue", default: 0] += 1
      return
    }
    let effect = "performing the segue raises NSInvalidArgumentException"
    if use.isOnSelf, let name = use.className, let own = names.ofClasses(app.model.relatives(of: name)) {
      guard !own.hasSegue(texts) else { return }
      add(use, texts, "no scene of \(name) has a segue", among: own.segues) { effect }
    } else if texts.isDisjoint(with: names.segues), !countOpen(use, names) {
      add(use, texts, "no storyboard has a segue", among: names.segues) { effect }
    }
  }

  private mutating func add(
    _ use: ResolvedUse, _ names: Set<String>, _ problem: String, severity: Diagnostic.Severity = .error,
    among known: some Sequence<String>, others: [Diagnostic.Note] = [], effect: () -> String
  ) {
    let list = names.sorted().prefix(3).map { "\"\($0)\"" }.joined(separator: " or ")
    let suggestions = names.count == 1 ? suggestions(for: names.first ?? "", among: known) : []
    add(
      .unknownIdentifier, about: "\(use.what.rawValue) \(names.sorted().joined(separator: " "))",
      Diagnostic(
        "\(problem) \(list)", severity: severity, at: use.place.location(in: use.file), suggestions: suggestions,
        notes: [Diagnostic.Note(effect())] + others))
  }
}

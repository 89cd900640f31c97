internal import AppSources
internal import Diagnostics
internal import InterfaceBuilder

/// The scenes, segues and reusable views of all documents.
private struct DocumentNames {
  /// The identifiers of a class's scenes, by the name of the class.
  struct OfClass {
    var segues: Set<String> = []
    var documents: Set<Int> = []
  }

  /// The identifiers of the scenes of several classes. Merging them would take quadratic time if many uses are in one class.
  struct OfClasses {
    let classes: [OfClass]

    func hasSegue(_ names: Set<String>) -> Bool { classes.contains { !$0.segues.isDisjoint(with: names) } }

    /// The identifiers of all segues, with repetitions.
    var segues: some Sequence<String> { classes.lazy.flatMap(\.segues) }

    func has(_ document: Int) -> Bool { classes.contains { $0.documents.contains(document) } }

    /// The documents with the scenes, with repetitions.
    var documents: some Sequence<Int> { classes.lazy.flatMap(\.documents) }
  }

  /// A scene with an identifier.
  struct Scene {
    let document: Int
    let place: SourceLocation
  }

  /// The cell of a nib.
  struct Cell {
    let identifier: String
    let place: SourceLocation
  }

  /// The scenes by their identifiers, in the order of the documents.
  var scenes: [String: [Scene]] = [:]
  var segues: Set<String> = []
  var reuse: Set<String> = []
  /// The scene identifiers of each storyboard.
  var scenesOfDocument: [Int: Set<String>] = [:]
  /// The cells of the xibs by the name of the xib, or `nil` for one without an identified cell. Several targets may have one.
  var cells: [String: [Cell?]] = [:]
  /// The storyboards by name. Several targets may have one with the same name.
  var documents: [String: [Int]] = [:]
  var classes: [String: OfClass] = [:]
  /// The classes of all objects.
  var objectClasses: Set<String> = []

  init(_ app: AppFiles) {
    for (number, document) in app.documents.enumerated() {
      for node in document.tree.root.descendants {
        if let name = DocumentObject(node, document.platform).customClass { objectClasses.insert(name) }
        if let identifier = node["reuseIdentifier"], !identifier.isEmpty { reuse.insert(identifier) }
        // The views in macOS tables have identifiers.
        if let identifier = node["identifier"], document.platform == .macOS { reuse.insert(identifier) }
      }
      guard document.form == .storyboard else {
        if document.platform != .macOS {
          let cell = Self.cell(of: document)
          for name in document.namesInCode { cells[name, default: []].append(cell) }
        }
        continue
      }
      for name in document.namesInCode { documents[name, default: []].append(number) }
      for scene in document.scenes {
        guard let controller = scene.controller else { continue }
        if let identifier = controller.storyboardIdentifier {
          scenes[identifier, default: []].append(Scene(document: number, place: controller.node.location))
          scenesOfDocument[number, default: []].insert(identifier)
        }
        if let name = controller.object.customClass { classes[name, default: OfClass()].documents.insert(number) }
        for case .segue(let segue) in document.connections(in: scene) {
          guard let identifier = segue.identifier else { continue }
          segues.insert(identifier)
          if let name = controller.object.customClass {
            classes[name, default: OfClass()].segues.insert(identifier)
          }
        }
      }
    }
  }

  private static func cell(of document: Document) -> Cell? {
    for object in document.topLevelObjects where ["tableViewCell", "collectionViewCell"].contains(object.node.name) {
      if let identifier = object.node["reuseIdentifier"], !identifier.isEmpty {
        return Cell(identifier: identifier, place: object.location)
      }
    }
    return nil
  }

  /// Returns the names of the scenes of several classes, or `nil` if no scene has one of them.
  func ofClasses(_ names: Set<String>) -> OfClasses? {
    let found = names.sorted().compactMap { classes[$0] }
    return found.isEmpty ? nil : OfClasses(classes: found)
  }
}

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
    var registered: Set<String> = []
    var unknown = UnknownRegistrations()
    for use in uses where use.what == .registered {
      if let texts = use.texts {
        registered.formUnion(texts)
      } else if app.isJudged(use.file) {
        unknown.add(use, app.model)
      }
    }
    unknown.findMentions(app.model)
    registered.formUnion(names.reuse)
    for use in uses where app.isJudged(use.file) {
      switch use.what {
      case .scene, .segue, .reuse, .storyboard, .nib: coverage.names.total += 1
      case .segueCompared:
        checkComparison(use, names)
        continue
      case .registered:
        checkRegistration(use, names)
        continue
      case .reuseOptional, .image, .color: continue
      }
      // `super.init(nibName: "", bundle: nil)` loads no nib.
      if use.what == .nib, use.texts?.contains("") == true { continue }
      guard let texts = use.texts, !texts.isEmpty else {
        coverage.names.unchecked["the string is computed", default: 0] += 1
        continue
      }
      switch use.what {
      case .scene: checkScene(use, texts, names)
      case .segue:
        if let name = use.overridingClasses.sorted().first(where: isInApp) {
          coverage.names.unchecked["class \(name) overrides performSegue", default: 0] += 1
        } else {
          checkSegue(use, texts, names)
        }
      case .reuse:
        if registered.isDisjoint(with: texts), !unknown.mayInclude(use), !countOpen(use, names) {
          add(use, texts, "no cell has the reuse identifier", among: registered) {
            "no code registers it: the table or collection view raises an exception"
          }
        }
      case .storyboard:
        if !texts.contains(where: { names.documents[$0] != nil }) {
          add(use, texts, "there is no storyboard", among: names.documents.keys) {
            "UIStoryboard raises NSInvalidArgumentException when the storyboard is used"
          }
        }
      case .nib:
        if let type = texts.first(where: isOfPackage) {
          // The nib is in the bundle of the class.
          coverage.names.unchecked["class \(type) is not in the sources", default: 0] += 1
        } else if !hasNib(texts) {
          add(use, texts, "there is no nib", among: app.nibNames) {
            "NSInternalInconsistencyException is raised when the nib is loaded"
          }
        }
      default: break
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

  private mutating func checkSegue(_ use: ResolvedUse, _ texts: Set<String>, _ names: DocumentNames) {
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

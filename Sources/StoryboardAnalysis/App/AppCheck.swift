internal import AppSources
internal import Diagnostics
internal import InterfaceBuilder

/// A check of storyboards and xibs against the app's own sources.
///
/// What the sources do not determine is not reported, but counted.
public struct AppCheck {
  let app: AppFiles
  var findings: [Finding] = []
  var coverage = CheckCoverage()
  /// The modules of the app's targets and packages. Interface Builder does not always mark a class as one of the target.
  private let ownModules: Set<String>
  /// The targets of the Swift packages whose sources are read.
  let packages: PackageTargets

  private init(_ app: AppFiles) {
    self.app = app
    ownModules = Self.modules(of: app)
    packages = PackageTargets(app.model.files)
  }

  private static func modules(of app: AppFiles) -> Set<String> {
    // The folders of a Swift package's targets.
    var modules = Set(app.model.files.filter { app.isJudged($0.file) }.flatMap { Self.modules(inPath: $0.file) })
    for document in app.documents where app.isJudged(document.tree.file) {
      for node in document.tree.root.descendants {
        let object = DocumentObject(node, document.platform)
        guard let module = object.customModule, !modules.contains(module) else { continue }
        let declaration = object.customClass.flatMap { app.model.types[$0]?.declaration }
        if object.isOfTargetModule || declaration.map({ app.isJudged($0.file) }) == true { modules.insert(module) }
      }
    }
    return modules
  }

  private static func modules(inPath file: String) -> [String] {
    let names = file.split(separator: "/")
    return zip(names, names.dropFirst().dropLast()).filter { $0.0 == "Sources" }.map { String($0.1) }
  }

  /// Returns the findings, sorted by file and line, and the numbers of what was checked.
  public static func run(_ app: AppFiles) -> (findings: [Finding], coverage: CheckCoverage) {
    var check = AppCheck(app)
    check.coverage.unbuiltFiles = app.unbuilt.count { app.isImported($0) }
    for document in check.documents {
      check.checkClasses(document)
      check.checkModules(document)
      check.checkOutlets(document)
      check.checkActions(document)
      check.checkAssets(document)
      check.checkNibs(document)
    }
    let uses = app.model.resolvedUses()
    check.checkNames(uses)
    check.checkAssets(uses)
    check.checkRouters()
    check.checkComponents()
    // A call through several helpers is found once for each.
    var seen: Set<String> = []
    let findings = check.findings.filter { finding in
      seen.insert("\(finding.key) \(finding.diagnostic.location?.linkText ?? "") \(finding.diagnostic.title)").inserted
    }
    return (DocumentCheck.sorted(findings), check.coverage)
  }

  /// The documents to judge. Copies in other languages are omitted.
  private var documents: [Document] {
    var seen: Set<String> = []
    return app.documents.sorted { $0.tree.file < $1.tree.file }.filter { document in
      let file = document.tree.file
      let folder = file.split(separator: "/").dropLast().filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
      return app.isJudged(file) && document.platform != .watchOS
        && seen.insert(folder + "/" + document.name).inserted
    }
  }

  mutating func add(_ rule: FindingRule, about subject: String, _ diagnostic: Diagnostic) {
    findings.append(Finding(rule, about: subject, diagnostic))
  }

  /// Returns a remark that names the declaration of a class.
  func declaration(of name: String) -> [Diagnostic.Note] {
    guard let part = app.model.types[name]?.declaration else { return [] }
    return [
      Diagnostic.Note(
        "\(name) is declared here", at: part.type.place.location(in: part.file), showsSource: false)
    ]
  }

  // MARK: Classes

  private mutating func checkClasses(_ document: Document) {
    var seen: Set<String> = []
    for node in document.tree.root.descendants {
      let object = DocumentObject(node, document.platform)
      guard let name = object.customClass, !node.isPlaceholder, seen.insert(node.name + " " + name).inserted
      else { continue }
      if isCellAsContentView(object, name) {
        addContentView(object, name)
        continue
      }
      checkKind(of: object, name, document)
      checkExistence(of: object, name, document)
    }
  }

  private mutating func checkExistence(of object: DocumentObject, _ name: String, _ document: Document) {
    // A class whose name the code mentions exists somewhere, for example in a package.
    guard app.isComplete, app.model.types[name]?.isClass != true, !app.model.mentions.contains(name),
      !ClassPrefixes.isPlatform(name), !name.contains(".")
    else { return }
    let isOwn = object.isOfTargetModule || object.customModule.map(ownModules.contains) == true
    guard isOwn || object.customModule == nil else { return }
    // An Objective-C class may come from a dependency whose sources are missing.
    let severity: Diagnostic.Severity = isOwn ? .error : .warning
    let candidates = app.model.types.values.lazy.filter(\.isClass).map(\.name)
    let suggestions = NameSuggester.suggestions(for: name, among: candidates)
    // Names of controllers and views resemble each other by their ends.
    let isSimilar = suggestions.contains { other in
      NameSuggester.isMisspelling(name, of: other) || name.prefix(Self.ownPrefix) == other.prefix(Self.ownPrefix)
    }
    if !isOwn, !isSimilar, mayBelongToDependency(object, name, document) {
      coverage.foreignClasses.insert(name)
      return
    }
    add(
      .missingClass, about: name,
      Diagnostic(
        "no source declares the class \(name)", severity: severity, at: object.location, suggestions: suggestions,
        notes: [Self.effect(ofUnknownClassOf: object)]))
  }

  /// Whether a class that no source declares may be one of a dependency that is not checked out.
  ///
  /// A scene whose controller has the prefix of the app's classes shows a class that is gone, and so does a file with the name of the
  /// class.
  private func mayBelongToDependency(_ object: DocumentObject, _ name: String, _ document: Document) -> Bool {
    guard !app.missingDependencies.isEmpty, name.first?.isUppercase == true, !document.namesInCode.contains(name)
    else { return false }
    guard object.node["sceneMemberID"] == "viewController" else { return true }
    let prefix = Self.prefix(of: name)
    let own = app.model.types.values.lazy.filter { type in
      type.isClass && Self.prefix(of: type.name) == prefix && type.declaration.map { app.isJudged($0.file) } == true
    }
    return prefix.count < 2 || own.prefix(Self.ownClassCount).count < Self.ownClassCount
  }

  /// The number of letters that the names of two classes of the app have in common.
  private static let ownPrefix = 4
  /// The number of classes with a prefix that makes it one of the app's.
  private static let ownClassCount = 3

  /// Returns the capital letters before the first word of a name: `ML` of `MLContactCell`.
  private static func prefix(of name: String) -> Substring {
    let capitals = name.prefix { $0.isUppercase || $0.isNumber }
    return capitals.count == name.count ? capitals : capitals.dropLast()
  }

  /// Returns a remark that says what happens to an object whose class does not exist.
  static func effect(ofUnknownClassOf object: DocumentObject) -> Diagnostic.Note {
    Diagnostic.Note(
      "the object becomes \(article(of: object.platformClass)) \(object.platformClass) when it loads, "
        + "which has none of the class's outlets and actions")
  }

  /// Returns the article before the name of a platform class. The letters of its prefix are spoken one by one.
  private static func article(of name: String) -> String {
    name.first.map("AEFHILMNORSX".contains) == true ? "an" : "a"
  }

  /// The platform classes that have a content view.
  private static let cells: Set<String> = [
    "UITableViewCell", "UICollectionReusableView", "UICollectionViewCell", "UICollectionViewListCell",
    "UITableViewHeaderFooterView",
  ]

  /// Whether an object is the content view of a cell, and its class that of a cell.
  func isCellAsContentView(_ object: DocumentObject, _ name: String) -> Bool {
    guard ["tableViewCellContentView", "collectionViewCellContentView"].contains(object.node.name) else { return false }
    return app.model.chain(of: name).map { !$0.platform.isDisjoint(with: Self.cells) } ?? Self.cells.contains(name)
  }

  private mutating func addContentView(_ object: DocumentObject, _ name: String) {
    add(
      .wrongClass, about: name,
      Diagnostic(
        "\(name) is a cell, and not the content view of one", severity: .warning, at: object.location,
        help: ["remove the class of the content view, and set it on the cell"],
        notes: [
          Diagnostic.Note(
            "a second cell becomes the content view, or a plain view if the class is not found by its name")
        ] + declaration(of: name)))
  }

  private mutating func checkKind(of object: DocumentObject, _ name: String, _ document: Document) {
    guard let chain = app.model.chain(of: name), chain.unknown == nil, !chain.platform.isEmpty else { return }
    // Interface Builder also marks the application of a Mac app as the controller of its scene.
    let isScene = object.node["sceneMemberID"] == "viewController" && object.node.name != "application"
    guard let wanted = isScene ? .controller : PlatformClasses.kind(of: object.platformClass), wanted != .object,
      !chain.platform.contains(where: { PlatformClasses.kind(of: $0) == wanted })
    else { return }
    let base = chain.platform.sorted().joined(separator: ", ")
    add(
      .wrongClass, about: name,
      Diagnostic(
        "\(name) is not a \(wanted == .controller ? "view controller" : "view")", severity: Self.severity(in: document),
        at: object.location, found: base, expected: object.platformClass,
        notes: [Self.effect(ofWrongKind: name, in: document)] + declaration(of: name)))
  }

  // MARK: Connections

  private mutating func checkOutlets(_ document: Document) {
    for case .outlet(let outlet) in document.connections {
      let object = DocumentObject(outlet.owner, document.platform)
      guard let name = object.customClass, !outlet.property.isEmpty, !isOfPlatform(name) else {
        checkPlatformOutlet(outlet, of: object, document)
        continue
      }
      coverage.outlets.total += 1
      switch app.model.outlet(outlet.property, in: name) {
      case .held: break
      case .unknown(let reason): coverage.outlets.unchecked[reason, default: 0] += 1
      case .lacking(let chain):
        let outlets = chain.classes.flatMap { $0.parts.flatMap { $0.type.properties.filter(\.isOutlet).map(\.name) } }
        addOutlet(outlet, name, among: outlets, document)
      }
    }
  }

  /// Checks an outlet of an object of a platform class, which has the platform's outlets and those of the app's extensions.
  ///
  /// The table has the outlets of UIKit, and not all of AppKit.
  private mutating func checkPlatformOutlet(_ outlet: DocumentOutlet, of object: DocumentObject, _ document: Document) {
    guard !outlet.property.isEmpty else { return }
    coverage.outlets.total += 1
    let name = object.className
    if object.node.isPlaceholder, object.customClass == nil {
      coverage.outlets.unchecked["the file does not name the class of the owner", default: 0] += 1
      return
    }
    let parts = PlatformClasses.ancestors(of: name).flatMap { app.model.types[$0]?.parts ?? [] }
    let properties = parts.flatMap { $0.type.properties.map(\.name) }
    let setter = "set" + outlet.property.prefix(1).uppercased() + outlet.property.dropFirst() + ":"
    guard PlatformProperties.has(outlet.property, in: name) != true, !properties.contains(outlet.property),
      !parts.contains(where: { part in
        part.type.methods.contains { $0.selector == setter || $0.selector == "setValue:forUndefinedKey:" }
      })
    else { return }
    guard document.platform != .macOS, PlatformProperties.superclasses(of: name) != nil, app.isComplete else {
      coverage.outlets.unchecked["the outlets of \(name) are not known", default: 0] += 1
      return
    }
    guard
      app.missingDependencies.isEmpty
        || properties.contains(where: { NameSuggester.isMisspelling(outlet.property, of: $0) })
    else {
      coverage.outlets.unchecked["a dependency that is not checked out may extend \(name)", default: 0] += 1
      return
    }
    addOutlet(outlet, name, among: properties, document)
  }

  private mutating func addOutlet(
    _ outlet: DocumentOutlet, _ name: String, among outlets: [String], _ document: Document
  ) {
    add(
      .missingOutlet, about: "\(name).\(outlet.property)",
      Diagnostic(
        "\(name) has no outlet '\(outlet.property)'", severity: Self.severity(in: document), at: outlet.node.location,
        suggestions: NameSuggester.suggestions(for: outlet.property, among: outlets),
        notes: [Self.effect(ofMissingOutletIn: document)] + declaration(of: name)))
  }

  /// Returns the severity of a connection that fails, or of a class of the wrong kind. AppKit logs what fails, and UIKit raises an exception
  /// (`storyboards:11.18a`).
  private static func severity(in document: Document) -> Diagnostic.Severity {
    document.platform == .macOS ? .warning : .error
  }

  private static func effect(ofMissingOutletIn document: Document) -> Diagnostic.Note {
    let source = document.form == .xib ? "the nib" : "the scene"
    return Diagnostic.Note(
      document.platform == .macOS
        ? "AppKit logs \"Failed to connect\" when \(source) loads, and nothing is set"
        : "NSUnknownKeyException is raised when \(source) loads")
  }

  /// Returns a remark that says what happens to an object whose class is of the wrong kind. No source says whether AppKit also
  /// raises.
  private static func effect(ofWrongKind name: String, in document: Document) -> Diagnostic.Note {
    Diagnostic.Note(
      document.platform == .macOS
        ? "AppKit logs each outlet and action that \(name) lacks, and does not connect it"
        : "the app raises an exception when the object loads: an unrecognized selector, or a failed cast")
  }

  private static func effect(ofMissingActionIn document: Document) -> Diagnostic.Note {
    Diagnostic.Note(
      document.platform == .macOS
        ? "AppKit logs \"Could not connect action\" when \(document.form == .xib ? "the nib" : "the scene") loads, "
          + "and the event calls nothing"
        : "the event raises NSInvalidArgumentException: unrecognized selector")
  }

  private mutating func checkActions(_ document: Document) {
    for connection in document.connections {
      switch connection {
      case .action(let action): checkAction(action, document)
      case .segue(let segue) where segue.kind == "unwind": checkUnwinding(segue)
      case .segue(let segue): checkCreation(segue.creationSelector, connection, document)
      case .relationship(let relationship): checkCreation(relationship.creationSelector, connection, document)
      default: break
      }
    }
  }

  /// Checks the method that creates the destination of a segue (`@IBSegueAction`).
  private mutating func checkCreation(_ selector: String?, _ connection: Connection, _ document: Document) {
    guard let selector,
      let name = document.scene(containing: connection.owner)?.controller?.object.customClass, !isOfPlatform(name)
    else { return }
    coverage.actions.total += 1
    switch app.model.action(selector, in: name) {
    case .held: break
    case .unknown(let reason): coverage.actions.unchecked[reason, default: 0] += 1
    case .lacking(let chain):
      let methods = chain.classes.flatMap { $0.parts.flatMap { $0.type.methods } }
      add(
        .missingAction, about: "\(name).\(selector)",
        Diagnostic(
          "\(name) has no segue action '\(selector)'", at: connection.node.location,
          suggestions: NameSuggester.suggestions(for: selector, among: methods.filter(\.isSegueAction).map(\.selector)),
          notes: [Diagnostic.Note("the segue raises NSInvalidArgumentException: unrecognized selector")]
            + declaration(of: name)))
    }
  }

  /// Whether a class belongs to the platform. Interface Builder files of macOS apps name such classes as custom classes.
  func isOfPlatform(_ name: String) -> Bool {
    PlatformClasses.kind(of: name) != nil && app.model.types[name]?.isClass != true
  }

  private mutating func checkAction(_ action: DocumentAction, _ document: Document) {
    guard let target = document.element(action.targetID), target["placeholderIdentifier"] != "IBFirstResponder",
      target["sceneMemberID"] != "firstResponder", target.name != "exit", !action.selector.isEmpty,
      // On macOS, -1 is the first responder. On iOS, it is the owner.
      target["id"] != (document.platform == .macOS ? "-1" : "-2")
    else { return }
    let object = DocumentObject(target, document.platform)
    coverage.actions.total += 1
    guard let name = object.customClass, !isOfPlatform(name) else {
      checkPlatformAction(action, of: object)
      return
    }
    switch app.model.action(action.selector, in: name) {
    case .held: break
    case .unknown(let reason): coverage.actions.unchecked[reason, default: 0] += 1
    case .lacking(let chain):
      let methods = chain.classes.flatMap { $0.parts.flatMap { $0.type.methods } }
      let bare = action.selector.split(separator: ":").first.map(String.init) ?? action.selector
      let similar = methods.first { $0.name == bare && $0.selector != action.selector }
      var diagnostic = Diagnostic(
        "\(name) has no action '\(action.selector)'", severity: Self.severity(in: document), at: action.node.location,
        suggestions: similar == nil
          ? NameSuggester.suggestions(for: action.selector, among: methods.filter(\.isAction).map(\.selector)) : [],
        help: similar.map { ["connect '\($0.selector)' instead, which has other parameters"] } ?? [],
        notes: [Self.effect(ofMissingActionIn: document)])
      diagnostic.notes += declaration(of: name)
      add(.missingAction, about: "\(name).\(action.selector)", diagnostic)
    }
  }

  /// Counts an action of an object of a platform class. Any method of the class can be an action.
  private mutating func checkPlatformAction(_ action: DocumentAction, of object: DocumentObject) {
    if object.node.isPlaceholder, object.customClass == nil {
      coverage.actions.unchecked["the file does not name the class of the owner", default: 0] += 1
      return
    }
    let name = object.className
    guard PlatformActions.has(action.selector, in: name) != true else { return }
    let parts = PlatformClasses.ancestors(of: name).flatMap { app.model.types[$0]?.parts ?? [] }
    guard !parts.contains(where: { part in part.type.methods.contains { $0.selector == action.selector } }) else {
      return
    }
    coverage.actions.unchecked["the methods of \(name) are not known", default: 0] += 1
  }

  private mutating func checkUnwinding(_ segue: DocumentSegue) {
    guard app.isComplete, let selector = segue.unwindAction, !selector.isEmpty, !app.model.hasMethod(selector) else {
      return
    }
    let actions = app.model.types.values.flatMap { type in
      type.parts.flatMap { $0.type.methods.filter(\.isAction).map(\.selector) }
    }
    add(
      .missingAction, about: "unwind \(selector)",
      Diagnostic(
        "no class has the unwind action '\(selector)'", at: segue.location,
        suggestions: NameSuggester.suggestions(for: selector, among: Set(actions)),
        notes: [Diagnostic.Note("the segue does nothing: no view controller accepts it")]))
  }
}

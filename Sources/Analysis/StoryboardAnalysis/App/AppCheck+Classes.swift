internal import AppSources
internal import InterfaceBuilder
internal import RouteDiagnostics

/// The classes of objects.
extension AppCheck {
  mutating func checkClasses(_ document: Document) {
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
    // Names of controllers and views resemble each other by their ends.
    let suggestions = suggestions(for: name, among: candidates).filter { other in
      NameSuggester.isMisspelling(name, of: other) || name.prefix(Self.ownPrefix) == other.prefix(Self.ownPrefix)
    }
    if !isOwn, suggestions.isEmpty, mayBelongToDependency(object, name, document) {
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
  private mutating func mayBelongToDependency(_ object: DocumentObject, _ name: String, _ document: Document) -> Bool {
    guard !app.missingDependencies.isEmpty, name.first?.isUppercase == true, !document.namesInCode.contains(name)
    else { return false }
    guard object.node["sceneMemberID"] == "viewController" else { return true }
    let prefix = Self.prefix(of: name)
    return prefix.count < 2 || !isOwn(prefix)
  }

  /// Whether several classes of the app have a prefix.
  private mutating func isOwn(_ prefix: Substring) -> Bool {
    if let known = ownPrefixes[prefix] { return known }
    let own = app.model.types.values.lazy.filter { [app] type in
      type.isClass && Self.prefix(of: type.name) == prefix && type.declaration.map { app.isJudged($0.file) } == true
    }
    let isOwn = own.prefix(Self.ownClassCount).count == Self.ownClassCount
    ownPrefixes[prefix] = isOwn
    return isOwn
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

  /// Returns a remark that says what happens to an object whose class is of the wrong kind. No source says whether AppKit also
  /// raises.
  private static func effect(ofWrongKind name: String, in document: Document) -> Diagnostic.Note {
    Diagnostic.Note(
      document.platform == .macOS
        ? "AppKit logs each outlet and action that \(name) lacks, and does not connect it"
        : "the app raises an exception when the object loads: an unrecognized selector, or a failed cast")
  }
}

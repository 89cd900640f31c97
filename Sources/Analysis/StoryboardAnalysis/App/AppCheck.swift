internal import AppSources
internal import InterfaceBuilder
internal import RouteDiagnostics

/// A check of storyboards and xibs against the app's own sources.
///
/// What the sources do not determine is not reported, but counted.
public struct AppCheck {
  let app: AppFiles
  var findings: [Finding] = []
  var coverage = CheckCoverage()
  /// The modules of the app's targets and packages. Interface Builder does not always mark a class as one of the target.
  let ownModules: Set<String>
  /// The targets of the Swift packages whose sources are read.
  let packages: PackageTargets
  var suggestionSearch = SuggestionSearch()
  /// The names of assets, as findings need them.
  lazy var assetIndex = AssetIndex(app.assets)
  /// The selectors of the actions of all classes.
  lazy var actionSelectors = Set(
    app.model.types.values.flatMap { type in
      type.parts.flatMap { $0.type.methods.filter(\.isAction).map(\.selector) }
    })
  /// The selectors of all methods.
  lazy var selectors = app.model.selectors
  /// Whether the app has several classes whose names have the same prefix, by the prefix.
  var ownPrefixes: [Substring: Bool] = [:]
  /// The remaining classes that may be examined in searches for other owners of files.
  var ownerWork = 1_000_000

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

  /// Returns the names that may have been meant by a name that does not exist.
  mutating func suggestions(for name: String, among names: some Sequence<String>) -> [String] {
    suggestionSearch.suggestions(for: name, among: names)
  }

  /// Returns a remark that names the declaration of a class.
  func declaration(of name: String) -> [Diagnostic.Note] {
    guard let part = app.model.types[name]?.declaration else { return [] }
    return [
      Diagnostic.Note(
        "\(name) is declared here", at: part.type.place.location(in: part.file), showsSource: false)
    ]
  }

  /// Returns the severity of a connection that fails, or of a class of the wrong kind. AppKit logs what fails, and UIKit raises an exception
  /// (`storyboards:11.18a`).
  static func severity(in document: Document) -> Diagnostic.Severity {
    document.platform == .macOS ? .warning : .error
  }
}

internal import AppSources
internal import InterfaceBuilder
internal import RouteDiagnostics

extension Node {
  fileprivate var hasChildren: Bool { children.contains { _ in true } }
}

/// A use of an image or color in a document.
private struct AssetUse {
  let rule: FindingRule
  let name: String
  let node: Node
}

/// The names of assets, as findings need them.
struct AssetIndex {
  /// The names of images in catalogs and files.
  let images: Set<String>
  /// The names of images in small letters.
  let lowercasedImages: Set<String>
  /// The images in folders that are namespaces, by each end of their names that follows a folder.
  let imagesInNamespaces: [String: [String]]
  /// The colors in folders that are namespaces, by each end of their names that follows a folder.
  let colorsInNamespaces: [String: [String]]

  init(_ assets: AssetNames) {
    images = assets.allImages
    lowercasedImages = Set(images.map { $0.lowercased() })
    imagesInNamespaces = Self.inNamespaces(images)
    colorsInNamespaces = Self.inNamespaces(assets.colors)
  }

  private static func inNamespaces(_ names: Set<String>) -> [String: [String]] {
    var found: [String: [String]] = [:]
    for name in names {
      // A name in more folders is not written without most of them.
      for start in name.indices.lazy.filter({ name[$0] == "/" }).prefix(mostFolders) {
        found[String(name[name.index(after: start)...]), default: []].append(name)
      }
    }
    return found
  }

  /// The maximum number of folders whose names may be missing.
  private static let mostFolders = 10
}

extension AppCheck {
  private static let noAssets = "no asset catalog and no image was found"
  private static let computed = "the string is computed"

  /// Checks the images and colors that the objects of a document name.
  mutating func checkAssets(_ document: Document) {
    var seen: Set<String> = []
    for use in Self.assetUses(in: document) where seen.insert(use.rule.rawValue + " " + use.name).inserted {
      guard isMissing([use.name], use.rule) else { continue }
      let isImage = use.rule == .missingImage
      addAsset(
        use.rule, [use.name], at: use.node.location,
        isImage ? "the object shows no image" : "the copy of the color in the file is used instead")
    }
  }

  /// Checks the images and colors that code names.
  mutating func checkAssets(_ uses: [ResolvedUse]) {
    for use in uses where app.isJudged(use.file) && (use.what == .image || use.what == .color) {
      let rule = use.what == .image ? FindingRule.missingImage : .missingColor
      guard let texts = use.texts, !texts.isEmpty else {
        count(rule, unchecked: Self.computed)
        continue
      }
      // Code that names no image wants none.
      guard !texts.contains("") else { continue }
      guard isMissing(texts, rule) else { continue }
      // The name is often that of a symbol of the system or of an optional image. An image with other capital letters is meant, though.
      if use.hasFallback, use.what == .image, !hasImage(differingInCaseFrom: texts) { continue }
      addAsset(
        rule, texts, at: use.place.location(in: use.file),
        use.hasFallback ? "another \(use.what.rawValue) is used instead" : "the \(use.what.rawValue) is nil")
    }
  }

  private mutating func hasImage(differingInCaseFrom names: Set<String>) -> Bool {
    !assetIndex.lowercasedImages.isDisjoint(with: names.map { $0.lowercased() })
  }

  private mutating func count(_ rule: FindingRule, unchecked reason: String?) {
    let counts: WritableKeyPath<CheckCoverage, CheckCoverage.Count> = rule == .missingImage ? \.images : \.colors
    coverage[keyPath: counts].total += 1
    if let reason { coverage[keyPath: counts].unchecked[reason, default: 0] += 1 }
  }

  /// Counts a use, and returns whether the app has none of its names.
  private mutating func isMissing(_ names: Set<String>, _ rule: FindingRule) -> Bool {
    let isImage = rule == .missingImage
    guard isImage ? app.assets.hasImages : app.assets.hasCatalog else {
      count(rule, unchecked: Self.noAssets)
      return false
    }
    count(rule, unchecked: nil)
    return !names.contains { isImage ? app.assets.hasImage($0) : app.assets.colors.contains($0) }
  }

  private mutating func addAsset(
    _ rule: FindingRule, _ names: Set<String>, at location: SourceLocation, _ effect: String
  ) {
    let isImage = rule == .missingImage
    let list = names.sorted().prefix(3).map { "\"\($0)\"" }.joined(separator: " or ")
    let name = names.count == 1 ? names.first ?? "" : ""
    // Names in folders that are namespaces need the folder.
    let inNamespaces =
      name.isEmpty ? [] : (isImage ? assetIndex.imagesInNamespaces : assetIndex.colorsInNamespaces)[name] ?? []
    let known = isImage ? assetIndex.images : app.assets.colors
    let suggestions =
      inNamespaces.isEmpty && !name.isEmpty
      ? suggestions(for: name, among: known) : Array(inNamespaces.sorted().prefix(3))
    add(
      rule, about: names.sorted().joined(separator: " "),
      Diagnostic(
        "there is no \(isImage ? "image" : "color") \(list)", severity: .warning, at: location,
        suggestions: suggestions, notes: [Diagnostic.Note(effect)]))
  }

  private static func assetUses(in document: Document) -> [AssetUse] {
    // The platform's images, and those that the file contains.
    var others: Set<String> = []
    for node in document.tree.root.children where node.name == "resources" {
      for image in node.children where image["catalog"] != nil || image.hasChildren && image.name == "image" {
        if let name = image["name"] { others.insert(name) }
      }
    }
    var uses: [AssetUse] = []
    for node in document.tree.root.descendants {
      switch node.name {
      case "accessibilityTraits", "image", "namedColor": continue
      case "color":
        // A color with a catalog or components is not one of the app's catalogs.
        if let name = node["name"], node["catalog"] == nil, node["colorSpace"] == nil {
          uses.append(AssetUse(rule: .missingColor, name: name, node: node))
        }
        continue
      case "userDefinedRuntimeAttribute":
        if node["type"] == "image", let name = node["value"], !others.contains(name) {
          uses.append(AssetUse(rule: .missingImage, name: name, node: node))
        }
        continue
      default: break
      }
      guard node["catalog"] == nil else { continue }
      for (key, name) in node.attributes where key == "image" || key.hasSuffix("Image") {
        guard !name.isEmpty, name != "YES", name != "NO", !others.contains(name) else { continue }
        uses.append(AssetUse(rule: .missingImage, name: name, node: node))
      }
    }
    return uses
  }
}

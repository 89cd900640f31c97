internal import InterfaceBuilder
internal import RouteDiagnostics

extension DocumentCheck {
  /// Checks that custom segues have a class, and that sources declare the classes in the file.
  mutating func checkClasses(_ number: Int) {
    let document = library.documents[number]
    for case .segue(let segue) in document.connections where segue.kind == "custom" && segue.customClass == nil {
      add(
        .missingClass, about: segue.id,
        Diagnostic(
          "\(segue.label) has no class that performs it", severity: .warning, at: segue.location,
          expected: "customClass=\"…\""))
    }
    guard sources.declaresClasses else { return }
    let classes = sources.classes
    var seen: Set<String> = []
    for (owner, name, module) in namedClasses(of: document) where seen.insert(name).inserted {
      // Classes of other modules are not among the app's own sources.
      guard module, !sources.classes.contains(name), !ClassPrefixes.isPlatform(name) else { continue }
      add(
        .missingClass, about: name,
        Diagnostic(
          "no source declares the class \(name)", severity: sources.hasOnlyScripts ? .note : .warning,
          at: owner.location, suggestions: suggestions(for: name, .declaredClass, among: classes),
          help: sources.hasOnlyScripts ? ["declare it, or accept the class that is synthesized from the element"] : []))
    }
  }

  /// Returns the custom classes of a document: their elements, their names, and whether they belong to the app.
  private func namedClasses(of document: Document) -> [(Node, String, Bool)] {
    document.tree.root.descendants.compactMap { node in
      guard let name = node["customClass"], !name.isEmpty, !node.isPlaceholder else { return nil }
      let isOwn = node["customModuleProvider"] == "target" || (node["customModule"] ?? "").isEmpty
      return (node, name, isOwn)
    }
  }

  /// Checks that the identifiers in sources exist in a storyboard.
  mutating func checkUses() {
    guard isComplete else { return }
    var names: [SourceIndex.Use.Kind: Set<String>] = [.storyboard: [], .scene: [], .segue: []]
    for document in library.documents {
      names[.storyboard]?.formUnion(document.namesInCode)
      for scene in document.scenes {
        if let identifier = scene.controller?.storyboardIdentifier { names[.scene]?.insert(identifier) }
      }
      for case .segue(let segue) in document.connections {
        if let identifier = segue.identifier { names[.segue]?.insert(identifier) }
      }
    }
    for (kind, declared) in sources.declaredNames { names[kind]?.formUnion(declared) }
    for use in sources.uses {
      guard let known = names[use.kind], !known.contains(use.name) else { continue }
      add(
        .unknownIdentifier, about: "\(use.kind.rawValue) \(use.name)",
        Diagnostic(
          use.kind == .storyboard
            ? "there is no storyboard \"\(use.name)\""
            : "no storyboard has a \(use.kind.rawValue) \"\(use.name)\"",
          at: SourceLocation(file: use.file, line: use.line),
          suggestions: suggestions(for: use.name, .used(use.kind), among: known)))
    }
  }
}

extension Node {
  /// Whether the element represents an object outside the document: the owner, the first responder or the application.
  var isPlaceholder: Bool { name == "placeholder" || ["-1", "-2", "-3"].contains(self["id"]) }
}

/// The prefixes of platform class names.
enum ClassPrefixes {
  private static let all = [
    "UI", "NS", "WK", "AV", "MK", "GLK", "SCN", "SK", "AR", "MTK", "PDF", "QL", "SF", "CL", "CN", "GK", "PK", "MF",
    "MP",
    "EK", "PH", "IK", "QC", "Web",
  ]

  static func isPlatform(_ name: String) -> Bool {
    all.contains { prefix in
      guard name.hasPrefix(prefix), let next = name.dropFirst(prefix.count).first else { return false }
      return next.isUppercase
    }
  }
}

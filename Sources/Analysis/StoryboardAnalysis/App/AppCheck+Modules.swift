internal import AppSources
internal import InterfaceBuilder
internal import RouteDiagnostics

/// The targets of Swift packages, and the folders of their sources.
struct PackageTargets {
  private var modules: [String: String] = [:]

  /// Collects the targets that the manifests among sources declare.
  init(_ files: [SourceFacts]) {
    for file in files where file.file == "Package.swift" || file.file.hasSuffix("/Package.swift") {
      let folder = file.file.dropLast("Package.swift".count)
      for call in file.calls where call.name == "target" {
        guard case .literal(let name)? = call.arguments.first(where: { $0.label == "name" })?.text,
          // A target in another folder.
          !call.arguments.contains(where: { $0.label == "path" })
        else { continue }
        // The compiler replaces what an identifier cannot contain.
        modules["\(folder)Sources/\(name)"] = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
      }
    }
  }

  /// Returns the module of the package target that has a file, or `nil` if no package has the file.
  func module(of file: String) -> String? {
    guard !modules.isEmpty else { return nil }
    var folder = file[...]
    while let end = folder.lastIndex(of: "/") {
      folder = folder[..<end]
      if let module = modules[String(folder)] { return module }
    }
    return nil
  }
}

extension AppCheck {
  /// Checks that the names of Swift classes have the module that declares them. Without it, the class is not found.
  mutating func checkModules(_ document: Document) {
    var seen: Set<String> = []
    for node in document.tree.root.descendants {
      let object = DocumentObject(node, document.platform)
      let provider = object.isOfTargetModule ? "target" : ""
      guard let name = object.customClass, !node.isPlaceholder,
        seen.insert("\(name) \(object.customModule ?? "") \(provider)").inserted,
        let files = swiftFiles(declaring: name), !isCellAsContentView(object, name)
      else { continue }
      let modules = Set(files.map { packages.module(of: $0) ?? "" })
      if object.isOfTargetModule {
        // Interface Builder uses the module of the target that compiles the file, and not the one in the file.
        let own = packages.module(of: document.tree.file)
        guard !modules.contains(own ?? ""), !modules.contains(""), let module = modules.min() else { continue }
        addModule(
          object, name, "the class \(name) is in the module \(module), not in that of the target",
          "choose the module \(module) instead of inheriting that of the target")
      } else if let named = object.customModule {
        guard !modules.contains(named), !modules.contains(""), let module = modules.min() else { continue }
        addModule(
          object, name, "the class \(name) is in the module \(module), not in \(named)", "choose the module \(module)")
      } else {
        addModule(
          object, name, "the Swift class \(name) has no module in the file",
          modules.contains("")
            ? "choose the module of the class, or inherit that of the target"
            : "choose the module \(modules.min() ?? "")")
      }
    }
  }

  /// Returns the files that declare a class in Swift, or `nil` if its name at run time is without a module or unknown.
  private func swiftFiles(declaring name: String) -> [String]? {
    guard let type = app.model.types[name], type.isClass else { return nil }
    let declarations = type.parts.filter { $0.type.kind == .class }
    let areOfSwift = declarations.allSatisfy { part in
      part.file.hasSuffix(".swift") && part.type.name == name && part.type.objectiveCName == nil
    }
    return areOfSwift ? declarations.map(\.file) : nil
  }

  private mutating func addModule(_ object: DocumentObject, _ name: String, _ problem: String, _ help: String) {
    let effect =
      object.node.name == "segue"
      ? Diagnostic.Note("the class is not found when the segue is performed") : Self.effect(ofUnknownClassOf: object)
    add(
      .wrongModule, about: name,
      Diagnostic(problem, at: object.location, help: [help], notes: [effect] + declaration(of: name)))
  }
}

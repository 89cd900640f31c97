internal import AppSources
internal import InterfaceBuilder
internal import RouteDiagnostics

/// The names of classes in the code, and the modules to import for them.
struct TypeNames {
  /// The modules to import.
  private(set) var imports: Set<String>
  /// The classes that the code does not name.
  var notices: [Diagnostic] { replaced + [undeclaredNotice].compactMap(\.self) }
  private var replaced: [Diagnostic] = []
  /// The module of the code, or `nil` if no file names it.
  private let module: String?
  /// The modules of each class name that several modules have.
  private let ambiguous: Set<String>
  private let privateClasses: Set<String>
  /// The classes that the sources declare, or `nil` if they are not known.
  private let declaredClasses: Set<String>?
  /// The modules that the user imports.
  private let userImports: Set<String>
  private var reported: Set<String> = []
  /// The objects with classes that no source declares, one for each class.
  private var undeclared: [String: DocumentObject] = [:]

  init(_ documents: [Document], _ options: TypedSwift.Options) {
    let platformModule = options.platform == .macOS ? "AppKit" : "UIKit"
    imports = Set(options.imports).union(["Foundation", platformModule])
    let objects = documents.flatMap { document in
      document.tree.root.descendants.map { DocumentObject($0, document.platform) }.filter { $0.customClass != nil }
    }
    privateClasses = options.privateClasses
    declaredClasses = options.declaredClasses
    userImports = Set(options.imports)
    module = options.module ?? Self.mostFrequentModule(of: objects)
    var modules: [String: Set<String>] = [:]
    for object in objects {
      guard let name = object.customClass else { continue }
      let own = Self.isOwn(object, module)
      modules[name, default: []].insert(own ? "" : object.customModule ?? "")
    }
    ambiguous = Set(modules.filter { $0.value.count > 1 }.keys)
  }

  /// Returns the module that most classes of the built module name, or of all classes, if none is marked.
  private static func mostFrequentModule(of objects: [DocumentObject]) -> String? {
    let own = objects.filter(\.isOfTargetModule).compactMap(\.customModule)
    let names = own.isEmpty ? objects.compactMap(\.customModule) : own
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  private static func isOwn(_ object: DocumentObject, _ module: String?) -> Bool {
    object.isOfTargetModule || object.customModule == nil || object.customModule == module
  }

  /// Returns the name of an object's class.
  ///
  /// - Parameters:
  ///   - object: A controller or view.
  ///   - kind: The kind of object, whose base class replaces a class that the code cannot name.
  mutating func name(of object: DocumentObject, as kind: PlatformClasses.Kind) -> String {
    guard let custom = object.customClass else { return platformName(of: object, as: kind) }
    guard SwiftName.isIdentifier(custom) else {
      return replacement(of: object, as: kind, "Swift code cannot use a class by this name")
    }
    guard !privateClasses.contains(custom) else {
      return replacement(
        of: object, as: kind, "the class is private to its file", help: ["declare the class without 'private'"])
    }
    guard !isUndeclared(custom, object) else {
      if undeclared[custom] == nil { undeclared[custom] = object }
      return platformName(of: object, as: kind)
    }
    guard !Self.isOwn(object, module), let other = object.customModule, SwiftName.isIdentifier(other) else {
      // Files of macOS apps name classes of the platform as custom ones.
      if let frame = Self.frameworks[custom], object.customModule == nil { imports.insert(frame) }
      return custom
    }
    imports.insert(other)
    return ambiguous.contains(custom) ? "\(other).\(custom)" : custom
  }

  /// Whether no source declares a class, and the code does not import its module.
  private func isUndeclared(_ name: String, _ object: DocumentObject) -> Bool {
    guard let declaredClasses, Self.isOwn(object, module), !declaredClasses.contains(name),
      !ClassPrefixes.isPlatform(name)
    else { return false }
    // A storyboard does not contain the module of an Objective-C class.
    guard let other = object.customModule else { return userImports.isEmpty }
    return !userImports.contains(other)
  }

  /// One warning for all classes that no source declares, or `nil` if the sources declare each class.
  private var undeclaredNotice: Diagnostic? {
    let names = undeclared.keys.sorted(by: NameClashes.precedes)
    guard let first = names.first, let object = undeclared[first] else { return nil }
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      names.count == 1
        ? "no source declares the class \(list), so the code has the class of the platform"
        : "no source declares the classes \(list), so the code has the classes of the platform",
      severity: .warning, at: object.location,
      help: ["pass all folders of the target, or import the module of a dependency with --import"])
  }

  /// Returns the class of the platform, and reports the reason.
  private mutating func replacement(
    of object: DocumentObject, as kind: PlatformClasses.Kind, _ reason: String, help: [String] = []
  ) -> String {
    let name = platformName(of: object, as: kind)
    let custom = object.customClass ?? ""
    if reported.insert(custom).inserted {
      replaced.append(
        Diagnostic(
          "the class '\(custom)' has the type \(name)", severity: .warning, at: object.location, help: help,
          notes: [Diagnostic.Note(reason)]))
    }
    return name
  }

  private mutating func platformName(of object: DocumentObject, as kind: PlatformClasses.Kind) -> String {
    let name = object.platformClass
    let base = object.platform.classPrefix + (kind == .controller ? "ViewController" : "View")
    guard PlatformClasses.kind(of: name) == kind, !Self.generic.contains(name) else { return base }
    if let framework = Self.frameworks[name] { imports.insert(framework) }
    return name
  }

  /// Classes whose name needs a type argument.
  private static let generic: Set<String> = ["UIHostingController", "NSHostingController"]

  /// The frameworks of platform classes, except UIKit and AppKit.
  private static let frameworks = [
    "AVPlayerViewController": "AVKit", "AVPlayerView": "AVKit", "GLKViewController": "GLKit", "GLKView": "GLKit",
    "MKMapView": "MapKit", "WKWebView": "WebKit", "SCNView": "SceneKit", "SKView": "SpriteKit", "ARSCNView": "ARKit",
    "ARSKView": "ARKit", "MTKView": "MetalKit", "PDFView": "PDFKit",
  ]
}

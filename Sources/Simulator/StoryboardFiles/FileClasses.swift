public import InterfaceBuilder
public import RouteDiagnostics
public import SimulatedWorld
internal import ViewHierarchy

/// The source of a file's classes: app classes of the same name, platform classes, and synthesized classes for missing ones.
public final class FileClasses {
  private let classes: ClassTable
  /// Whether the caller adds the methods that files connect to synthesized classes.
  private let getMethods: Bool
  /// Whether scenes contain each view of the file with its class, not only those with connections, and the cells of table views as
  /// prototypes. Swift apps need this: their code finds views and cells that no file connects.
  public let keepsAllViews: Bool
  /// The synthesized classes, in the order in which files name them.
  public private(set) var madeUp: [String] = []
  private var madeUpNames: Set<String> = []
  /// The properties that scenes and runtime attributes use, by class.
  private var outletsByClass: [String: (outlets: [Outlet], known: Set<String>)] = [:]

  /// A property of a synthesized class. Outlets do not retain their objects, lists and attributes do.
  typealias Outlet = ObjectClass.Property

  /// Creates a source that takes classes from a table, and adds missing classes to it.
  ///
  /// - Parameters:
  ///   - classes: The app's classes.
  ///   - getMethods: Whether the caller adds the methods that files connect to synthesized classes. If not, their actions and
  ///     `@IBSegueAction` methods are skipped, because they are not implemented.
  ///   - keepsAllViews: See ``keepsAllViews``.
  public init(_ classes: ClassTable, getMethods: Bool = false, keepsAllViews: Bool = false) {
    self.classes = classes
    self.keepsAllViews = keepsAllViews
    self.getMethods = getMethods
  }

  /// Collects the outlets and the runtime attributes of a document. Classes that are synthesized later get these properties.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - check: Called for each outlet and attribute. An error that it throws ends the collection.
  /// - Throws: The errors of `check`.
  public func gatherOutlets(of document: Document, check: () throws -> Void = {}) rethrows {
    for case .outlet(let outlet) in document.connections {
      try check()
      guard let name = outlet.owner["customClass"], !Self.inherited.contains(outlet.property) else {
        continue
      }
      if outletsByClass[name, default: ([], [])].known.insert(outlet.property).inserted {
        outletsByClass[name]?.outlets.append(
          Outlet(name: outlet.property, ownership: outlet.isCollection ? .strong : .weak))
      }
    }
    for object in document.objectsWithRuntimeAttributes {
      guard let name = object.customClass else { continue }
      for attribute in object.runtimeAttributes where attribute.value.simulated != nil {
        try check()
        let property = attribute.keyPath
        // A key path with a dot refers to a property of a layer or of another object.
        guard property != StoryboardLoader.registrationAttribute, !property.isEmpty, !property.contains("."),
          outletsByClass[name, default: ([], [])].known.insert(property).inserted
        else { continue }
        outletsByClass[name]?.outlets.append(Outlet(name: property, ownership: .strong))
      }
    }
  }

  /// The outlets that controllers and views inherit from the platform.
  private static let inherited: Set<String> = ["view", "gestureRecognizers"]

  /// Returns the properties that scenes use in a class.
  func outlets(ofClass name: String) -> [Outlet] { outletsByClass[name]?.outlets ?? [] }

  /// Whether a class was synthesized, so that its methods are not implemented.
  func isUnwritten(_ objectClass: ObjectClass) -> Bool { !getMethods && madeUpNames.contains(objectClass.name) }

  /// Removes classes that have ended (``ClassTable/end(_:_:)``).
  public func remove(_ names: Set<String>) {
    madeUp.removeAll(where: names.contains)
    madeUpNames.subtract(names)
    for name in names { outletsByClass[name] = nil }
  }

  private func enter(_ name: String) {
    madeUp.append(name)
    madeUpNames.insert(name)
  }

  /// Returns the class of an object in a file.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - outlets: The properties that a synthesized class gets.
  /// - Throws: ``LoadingError`` if the app has a class of this name that does not fit the element.
  func objectClass(of object: DocumentObject, outlets: [Outlet] = []) throws -> ObjectClass {
    let base = ElementKinds.nativeType(of: object)
    return try objectClass(of: object, base, platformClass(object.platformClass, base), outlets)
  }

  /// Synthesizes the class of a xib's owner, unless the app has any class of this name.
  func makeOwnerClass(_ name: String, _ base: SimulatedObject.Type, outlets: [Outlet]) {
    guard classes.findClass(name) == nil else { return }
    let superclass = classes.nativeClass(base)
    if (try? classes.declareClass(name, superclass: superclass, properties: properties(outlets, of: superclass))) != nil
    {
      enter(name)
    }
  }

  /// Returns the class of platform views that the simulator does not distinguish.
  func plainView(of platform: Platform) -> ObjectClass {
    platform == .macOS ? classes.nativeClass(NSView.self) : classes.nativeClass(UIView.self)
  }

  /// Whether the methods of the class with a name are not implemented.
  func isUnwritten(_ name: String) -> Bool { !getMethods && madeUpNames.contains(name) }

  /// Whether the class with a name, or one of its superclasses, has a property or another member. `true` if the class does not exist.
  func hasMember(_ member: String, ofClass name: String) -> Bool {
    guard let found = classes.findClass(name) else { return true }
    return found.hasProperty(member) || found.hasMember(member) || Self.platformOutlets.contains(member)
  }

  /// Whether an outlet is a property of its object's class, which the app declares or which is synthesized with it.
  func declares(_ outlet: DocumentOutlet) -> Bool {
    guard let name = outlet.owner["customClass"], !name.isEmpty else { return false }
    guard let found = classes.findClass(name) else {
      return outletsByClass[name]?.known.contains(outlet.property) == true
    }
    return found.hasProperty(outlet.property)
  }

  /// The outlets of the platform's views and recognizers, whether they are simulated or not.
  private static let platformOutlets: Set<String> = [
    "delegate", "dataSource", "gestureRecognizers", "backgroundView", "selectedBackgroundView", "accessoryView",
    "inputView", "inputAccessoryView", "menu", "nextKeyView", "formatter", "searchBar", "collectionViewLayout",
  ]

  /// Returns the properties to declare. Inherited names are not declared again, and a name must not hide a platform member
  /// (`storyboards:11.2`).
  private func properties(_ outlets: [Outlet], of platform: ObjectClass) -> [ObjectClass.Property] {
    outlets.filter { !platform.hasMember($0.name) }
  }

  private func objectClass(
    of object: DocumentObject, _ base: SimulatedObject.Type, _ platform: ObjectClass, _ outlets: [Outlet]
  ) throws -> ObjectClass {
    guard let name = object.customClass, name != platform.name else { return platform }
    if let known = classes.findClass(name) {
      guard isKind(known.nativeType, of: base) else {
        throw LoadingError(
          Diagnostic(
            "class \(name) does not fit its element", at: object.location,
            found: "a class derived from \(classes.nativeClass(known.nativeType).name)",
            expected: "\(platform.name), which <\(object.node.name)> stands for"))
      }
      return known
    }
    let properties = properties(outlets, of: platform)
    guard let made = try? classes.declareClass(name, superclass: platform, properties: properties) else {
      return platform
    }
    enter(name)
    return made
  }

  /// Returns the class of a segue, synthesized without behavior if the app does not have it. `nil` if the app's class is not a segue class.
  func segueClass(_ name: String, _ platform: Platform) -> ObjectClass? {
    let base = classes.nativeClass(platform == .macOS ? NSStoryboardSegue.self : UIStoryboardSegue.self)
    if let known = classes.findClass(name) { return known.isSubclass(of: base) ? known : nil }
    guard let made = try? classes.declareClass(name, superclass: base) else { return nil }
    enter(name)
    return made
  }

  /// Returns the platform class with a name: a simulated class, or a class that represents it and behaves like its superclass.
  private func platformClass(_ name: String, _ base: SimulatedObject.Type) -> ObjectClass {
    let native = classes.nativeClass(base)
    if native.name == name { return native }
    if let known = classes.findClass(name), isKind(known.nativeType, of: base) { return known }
    return (try? classes.declareClass(name, superclass: native, isPlatform: true)) ?? native
  }

  private func isKind(_ type: SimulatedObject.Type, of base: SimulatedObject.Type) -> Bool {
    classes.nativeClass(type).isSubclass(of: classes.nativeClass(base))
  }
}

/// The reason why a document cannot be loaded.
public struct LoadingError: Error {
  /// The problem and its position.
  public let diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

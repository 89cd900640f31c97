public import Diagnostics
public import InterfaceBuilder
public import Simulation
internal import ViewHierarchy

/// Where a file's classes come from: the app's of the same name, the platform's, and those made up because nobody has them.
public final class FileClasses {
  private let classes: ClassTable
  /// Whether those that are made up get the methods that files connect, by whoever asks for them.
  private let getMethods: Bool
  /// The classes that were made up, in the order in which files name them.
  public private(set) var madeUp: [String] = []
  private var madeUpNames: Set<String> = []
  /// The outlets that the scenes of a class want it to have.
  private var outletsByClass: [String: (outlets: [Outlet], known: Set<String>)] = [:]

  /// A property that a class gets when it is made up: outlets do not keep what they hold, lists and attributes do.
  typealias Outlet = ObjectClass.Property

  /// Takes classes from a table, and enters into it those that it lacks.
  ///
  /// - Parameters:
  ///   - classes: the app's classes.
  ///   - getMethods: whether those that are made up will get the methods that files connect; otherwise actions and
  ///     `@IBSegueAction` methods of theirs are left out, which nobody has written.
  public init(_ classes: ClassTable, getMethods: Bool = false) {
    self.classes = classes
    self.getMethods = getMethods
  }

  /// Takes note of the outlets and the runtime attributes of a document, which the classes get that are made up from now on.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - check: called at each outlet and attribute; an error that it throws ends the work.
  /// - Throws: the error of `check`.
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
        // What stands behind a dot is a property of a layer or of another object.
        guard property != StoryboardLoader.registrationAttribute, !property.isEmpty, !property.contains("."),
          outletsByClass[name, default: ([], [])].known.insert(property).inserted
        else { continue }
        outletsByClass[name]?.outlets.append(Outlet(name: property, ownership: .strong))
      }
    }
  }

  /// Outlets that controllers, and views, have from the platform.
  private static let inherited: Set<String> = ["view", "gestureRecognizers"]

  /// The outlets that scenes of a class want it to have.
  func outlets(ofClass name: String) -> [Outlet] { outletsByClass[name]?.outlets ?? [] }

  /// Whether a class was made up, so that nobody has written methods for it.
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

  /// The class of an object of a file.
  ///
  /// - Parameters:
  ///   - object: the object.
  ///   - outlets: the properties that the file wants a class of its own to have.
  /// - Throws: ``LoadingError`` when the app has a class of the name that is of another kind than the element.
  func objectClass(of object: DocumentObject, outlets: [Outlet] = []) throws -> ObjectClass {
    let base = ElementKinds.nativeType(of: object)
    return try objectClass(of: object, base, platformClass(object.platformClass, base), outlets)
  }

  /// Makes up the class of a xib's owner, unless the app has one of the name, of whatever kind.
  func makeOwnerClass(_ name: String, _ base: SimulatedObject.Type, outlets: [Outlet]) {
    guard classes.findClass(name) == nil else { return }
    let superclass = classes.nativeClass(base)
    if (try? classes.declareClass(name, superclass: superclass, properties: properties(outlets, of: superclass))) != nil
    {
      enter(name)
    }
  }

  /// The class of views of a platform that have no meaning of their own.
  func plainView(of platform: Platform) -> ObjectClass {
    platform == .macOS ? classes.nativeClass(NSView.self) : classes.nativeClass(UIView.self)
  }

  /// Whether nobody has written methods for the class of a name.
  func isUnwritten(_ name: String) -> Bool { !getMethods && madeUpNames.contains(name) }

  /// Whether the class of a name, or one that it derives from, has a property or another member; true when there is no such class.
  func hasMember(_ member: String, ofClass name: String) -> Bool {
    guard let found = classes.findClass(name) else { return true }
    return found.hasProperty(member) || found.hasMember(member) || Self.platformOutlets.contains(member)
  }

  /// Whether an outlet is a property of its object's class, which the app has declared or which is made up with it.
  func declares(_ outlet: DocumentOutlet) -> Bool {
    guard let name = outlet.owner["customClass"], !name.isEmpty else { return false }
    guard let found = classes.findClass(name) else {
      return outletsByClass[name]?.known.contains(outlet.property) == true
    }
    return found.hasProperty(outlet.property)
  }

  /// Outlets that views and recognisers of the platform have, whether they are simulated or not.
  private static let platformOutlets: Set<String> = [
    "delegate", "dataSource", "gestureRecognizers", "backgroundView", "selectedBackgroundView", "accessoryView",
    "inputView", "inputAccessoryView", "menu", "nextKeyView", "formatter", "searchBar", "collectionViewLayout",
  ]

  /// Inherited names need no second declaration, and a name must not hide a member of the platform's
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

  /// A class for a segue; nil when the app has none of that name, and one that does nothing is made up.
  func segueClass(_ name: String, _ platform: Platform) -> ObjectClass? {
    let base = classes.nativeClass(platform == .macOS ? NSStoryboardSegue.self : UIStoryboardSegue.self)
    if let known = classes.findClass(name) { return known.isSubclass(of: base) ? known : nil }
    guard let made = try? classes.declareClass(name, superclass: base) else { return nil }
    enter(name)
    return made
  }

  /// The platform's class of a name: one that is simulated, or one that stands for it and does what its superclass does.
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

/// Why a document cannot be made a storyboard.
public struct LoadingError: Error {
  /// What is wrong, with the place.
  public let diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

/// The classes of an app, by type and by name.
///
/// A member is looked up in the class of the object, then in its superclasses.
public struct PreparedClassTable {
  private struct Entry {
    var properties: [String: PreparedProperty] = [:]
    var actions: [String: PreparedAction] = [:]
    var initializers: [String: PreparedInitializer] = [:]

    init() {}

    init(_ prepared: PreparedClass) { add(prepared) }

    mutating func add(_ prepared: PreparedClass) {
      for property in prepared.properties { properties[property.name] = property }
      for action in prepared.actions { actions[action.selector] = action }
      for initializer in prepared.initializers { initializers[initializer.labels] = initializer }
    }
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var genericClasses: [PreparedGenericClass] = []
  private var types: [String: AnyClass] = [:]
  /// The classes with `@main` or `@UIApplicationMain`, in the order of their files.
  public private(set) var applicationDelegates: [AnyClass] = []

  /// Creates the table of the classes of one or several modules.
  public init(_ prepared: PreparedClasses...) {
    genericClasses = prepared.flatMap(\.genericClasses)
    for prepared in prepared.flatMap(\.classes) {
      entries[ObjectIdentifier(prepared.type), default: Entry()].add(prepared)
      if prepared.isApplicationDelegate { applicationDelegates.append(prepared.type) }
      guard !prepared.isExtension else { continue }
      for name in [prepared.objectiveCName, "\(prepared.module).\(prepared.name)"].compactMap(\.self) {
        types[name] = prepared.type
      }
      // The first module wins where two have a class of one name; the qualified name finds the other one.
      if types[prepared.name] == nil { types[prepared.name] = prepared.type }
    }
  }

  /// Returns the class with a name: of Objective-C, of Swift, or of Swift with the module (`Shop.CartViewController`).
  public func type(named name: String) -> AnyClass? { types[name] }

  /// Returns the property that a storyboard or a key names, or `nil` if neither the class nor a superclass has it.
  public func property(_ name: String, of object: AnyObject) -> PreparedProperty? {
    firstEntry(of: object) { $0.properties[name] }
  }

  /// Returns the method that a selector names, or `nil` if neither the class nor a superclass has it.
  public func action(_ selector: String, of object: AnyObject) -> PreparedAction? {
    firstEntry(of: object) { $0.actions[selector] }
  }

  /// Returns the initializer of a class by its labels, such as `nibName:bundle:`, or `nil` if the class neither declares nor inherits it.
  public func initializer(_ labels: String, of type: AnyClass) -> PreparedInitializer? {
    entry(of: type)?.initializers[labels]
  }

  private func firstEntry<Member>(of object: AnyObject, _ member: (Entry) -> Member?) -> Member? {
    var type: AnyClass? = Swift.type(of: object)
    while let current = type {
      if let found = entry(of: current).flatMap(member) { return found }
      type = _getSuperclass(current)
    }
    return nil
  }

  private func entry(of type: AnyClass) -> Entry? {
    if let entry = entries[ObjectIdentifier(type)] { return entry }
    for generic in genericClasses {
      // A subclass has the members of this class, too. They belong to the superclass.
      if let prepared = generic.members(type), prepared.type == type { return Entry(prepared) }
    }
    return nil
  }
}

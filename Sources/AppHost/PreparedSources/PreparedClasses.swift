/// The classes of prepared files, which the host passes to UIKit.
public struct PreparedClasses {
  /// The classes that code can name, and their extensions.
  public private(set) var classes: [PreparedClass] = []
  /// The classes with generic parameters.
  public private(set) var genericClasses: [PreparedGenericClass] = []

  /// Creates an empty list.
  public init() {}

  /// Adds a class or an extension.
  public mutating func append(_ prepared: PreparedClass) { classes.append(prepared) }

  /// Adds a class with generic parameters. `members` returns its members for a type that is the class or a subclass.
  public mutating func append(generic members: @escaping (AnyClass) -> PreparedClass?) {
    genericClasses.append(PreparedGenericClass(members: members))
  }

  /// Adds the classes of another list, such as those of a second module.
  public static func += (classes: inout PreparedClasses, others: PreparedClasses) {
    classes.classes += others.classes
    classes.genericClasses += others.genericClasses
  }
}

/// A class with generic parameters, whose members are known once a type has values for the parameters.
public struct PreparedGenericClass {
  /// Returns the members if a type is the class or a subclass.
  public let members: (AnyClass) -> PreparedClass?
}

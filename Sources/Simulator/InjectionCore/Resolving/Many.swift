/// All components of a type, regardless of names and tags, in registration order (`injection:V10`).
///
/// ```swift
/// container.register { Menu(plugins: many($0)) }
/// ```
public struct Many<Element> {
  /// The instances.
  public let values: [Element]
}

extension Many: InjectedValue {
  /// Describes a list of all components.
  public static func describe(in dependency: inout Dependency) {
    dependency.describeList(of: Element.self)
  }

  /// Returns the instances. The list is empty if no component is registered (`injection:V13`).
  public static func make(_ request: ValueRequest) throws -> Many {
    Many(values: try request.elements { try $0.wrapped(Element.self) })
  }
}

/// Returns the instances of a requested list.
public func many<Element>(_ list: Many<Element>) -> [Element] { list.values }

/// All components of a type that the framework of the requesting component prefers (`injection:V15`).
public struct ManyInFramework<Element> {
  /// The instances.
  public let values: [Element]
}

extension ManyInFramework: InjectedValue {
  /// Describes a list of the components that the framework prefers.
  public static func describe(in dependency: inout Dependency) {
    dependency.isWithinFramework = true
    dependency.describeList(of: Element.self)
  }

  /// Returns the instances.
  public static func make(_ request: ValueRequest) throws -> ManyInFramework {
    ManyInFramework(values: try Many<Element>.make(request).values)
  }
}

/// Returns the instances of a requested list of a framework.
public func manyInFramework<Element>(_ list: ManyInFramework<Element>) -> [Element] { list.values }

extension Dependency {
  /// Adds that all components of a type are requested.
  fileprivate mutating func describeList<Element>(of type: Element.Type) {
    // The outer wrapper is described first, so a delay that is already set applies to the list.
    delaysList = delay != nil
    isMany = true
    describe(type)
  }
}

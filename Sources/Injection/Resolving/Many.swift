/// All components of a type, whatever their names and tags, in the order of their registration (`injection:V10`).
///
/// ```swift
/// container.register { Menu(plugins: many($0)) }
/// ```
public struct Many<Element> {
  /// The instances.
  public let values: [Element]
}

extension Many: InjectedValue {
  /// All of them are meant.
  public static func describe(in dependency: inout Dependency) {
    dependency.describeList(of: Element.self)
  }

  /// The instances; none when nothing is registered (`injection:V13`).
  public static func make(_ request: ValueRequest) throws -> Many {
    Many(values: try request.elements { try $0.wrapped(Element.self) })
  }
}

/// The instances of a list that is asked for.
public func many<Element>(_ list: Many<Element>) -> [Element] { list.values }

/// All components of a type that the framework of whoever asks prefers (`injection:V15`).
public struct ManyInFramework<Element> {
  /// The instances.
  public let values: [Element]
}

extension ManyInFramework: InjectedValue {
  /// Those of the framework are meant.
  public static func describe(in dependency: inout Dependency) {
    dependency.isWithinFramework = true
    dependency.describeList(of: Element.self)
  }

  /// The instances.
  public static func make(_ request: ValueRequest) throws -> ManyInFramework {
    ManyInFramework(values: try Many<Element>.make(request).values)
  }
}

/// The instances of the framework that are asked for.
public func manyInFramework<Element>(_ list: ManyInFramework<Element>) -> [Element] { list.values }

extension Dependency {
  /// Adds that all components of a type are requested.
  fileprivate mutating func describeList<Element>(of type: Element.Type) {
    // The outer wrapper is described first: what is delayed by now is the list.
    delaysList = delay != nil
    isMany = true
    describe(type)
  }
}

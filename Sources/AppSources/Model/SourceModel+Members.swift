extension SourceModel {
  /// The result of looking for an outlet or action.
  public enum Holding: Sendable {
    /// The class has it, or inherits it.
    case held
    /// Neither the class nor a superclass has it.
    case lacking(Chain)
    /// The sources do not determine the answer, for this reason.
    case unknown(String)
  }

  /// Looks for the property that an outlet sets, as key-value coding does.
  public func outlet(_ name: String, in className: String) -> Holding {
    let key = Self.key(name)
    let setter = "set" + name.prefix(1).uppercased() + name.dropFirst() + ":"
    let found = holding(in: className) { type in
      type.properties.contains { property in
        Self.key(property.objectiveCName ?? property.name) == key || Self.key(property.name) == key
      }
        || type.methods.contains { method in
          method.selector == setter || method.selector == "setValue:forUndefinedKey:"
            || method.name == "setValue" && method.parameters.last?.label == "forUndefinedKey"
        }
    }
    return including(found, "outlets") { PlatformProperties.has(name, in: $0) }
  }

  /// Looks for the method that an action calls.
  public func action(_ selector: String, in className: String) -> Holding {
    let found = holding(in: className) { type in
      type.methods.contains {
        $0.hasSelector(selector, inSwift2: areOfSwift2) || $0.name == "forwardInvocation"
      }
        || type.properties.contains { property in
          // The setter of a property.
          selector == "set" + property.name.prefix(1).uppercased() + property.name.dropFirst() + ":"
        }
    }
    return including(found, "methods") { PlatformActions.has(selector, in: $0) }
  }

  /// Returns whether a view controller creates its view, or determines its nib, in code.
  public func ownView(of className: String) -> Holding {
    holding(in: className) { type in
      type.methods.contains { ["loadView", "nibName"].contains($0.selector) && !$0.isStatic }
        || type.properties.contains { $0.name == "nibName" && !$0.isStatic }
    }
  }

  /// Returns a result that takes the superclasses of the platform into account.
  ///
  /// - Parameters:
  ///   - found: The result for the sources.
  ///   - members: What the search is about: "outlets".
  ///   - has: Returns whether a class of the platform has the member, or `nil` if this is unknown.
  private func including(_ found: Holding, _ members: String, _ has: (String) -> Bool?) -> Holding {
    guard case .lacking(let chain) = found else { return found }
    if chain.platform.contains(where: { has($0) == true }) { return .held }
    let unknown = chain.platform.sorted().first { has($0) == nil }
    return unknown.map { .unknown("the \(members) of \($0) are not known") } ?? found
  }

  private func holding(in className: String, _ holds: (SourceType) -> Bool) -> Holding {
    guard let chain = chain(of: className) else { return .unknown("class \(className) is not in the sources") }
    // Protocols of the app may have requirements that the class implements elsewhere, and extensions of platform classes add members.
    let platform = chain.platform.flatMap { PlatformClasses.ancestors(of: $0) }
    let extensions = platform.flatMap { types[$0]?.parts ?? [] }
    if chain.classes.contains(where: { $0.parts.contains { holds($0.type) } }) { return .held }
    if extensions.contains(where: { holds($0.type) }) { return .held }
    if let type = chain.classes.first(where: { $0.parts.contains { $0.type.usesMacro } }) {
      return .unknown("class \(type.name) uses a macro that may declare members")
    }
    if let type = chain.classes.first(where: { $0.parts.contains { $0.type.hasErrors } }) {
      return .unknown("class \(type.name) has code that cannot be read")
    }
    if let unknown = chain.unknown { return .unknown("superclass \(unknown) is not in the sources") }
    if chain.platform.isEmpty { return .unknown("class \(className) has no superclass of the platform") }
    return .lacking(chain)
  }

  /// Whether any class has a method with a selector.
  public func hasMethod(_ selector: String) -> Bool {
    types.values.contains { type in
      type.parts.contains { part in
        part.type.methods.contains { $0.hasSelector(selector, inSwift2: areOfSwift2) }
      }
    }
  }

  /// The form in which key-value coding compares names: without an underscore, and with an uppercase first letter.
  private static func key(_ name: String) -> String {
    let name = name.drop { $0 == "_" }
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}

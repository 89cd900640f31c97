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
    let found = holding(in: className) { $0.hasOutlet(name) }
    return including(found, "outlets") { PlatformProperties.has(name, in: $0) }
  }

  /// Looks for the method that an action calls.
  public func action(_ selector: String, in className: String) -> Holding {
    let found = holding(in: className) { $0.hasAction(selector) }
    return including(found, "methods") { PlatformActions.has(selector, in: $0) }
  }

  /// Returns whether a view controller creates its view, or determines its nib, in code.
  public func ownView(of className: String) -> Holding {
    holding(in: className) { part in
      part.methods(named: "loadView").contains { !$0.isStatic }
        || part.methods(named: "nibName").contains { !$0.isStatic }
        || part.properties(named: "nibName").contains { !$0.isStatic }
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

  private func holding(in className: String, _ holds: (AppType.Part) -> Bool) -> Holding {
    guard let chain = chain(of: className) else { return .unknown("class \(className) is not in the sources") }
    // Protocols of the app may have requirements that the class implements elsewhere, and extensions of platform classes add members.
    let platform = chain.platform.flatMap { PlatformClasses.ancestors(of: $0) }
    let extensions = platform.flatMap { types[$0]?.parts ?? [] }
    if chain.classes.contains(where: { $0.parts.contains(where: holds) }) { return .held }
    if extensions.contains(where: holds) { return .held }
    if let type = chain.classes.first(where: { $0.parts.contains { $0.type.usesMacro } }) {
      return .unknown("class \(type.name) uses a macro that may declare members")
    }
    if let type = chain.classes.first(where: { $0.parts.contains { $0.type.hasErrors } }) {
      return .unknown("class \(type.name) has code that cannot be read")
    }
    if chain.isCut { return .unknown("class \(className) has more than \(SourceLimits.superclasses) superclasses") }
    if let unknown = chain.unknown { return .unknown("superclass \(unknown) is not in the sources") }
    if chain.platform.isEmpty { return .unknown("class \(className) has no superclass of the platform") }
    return .lacking(chain)
  }

  // MARK: Classes of the platform

  private func extensions(of platformClass: String) -> [AppType.Part] {
    PlatformClasses.ancestors(of: platformClass).flatMap { types[$0]?.parts ?? [] }
  }

  /// Whether an extension of a platform class, or of a superclass, has an outlet.
  public func hasOutlet(_ name: String, inExtensionsOf platformClass: String) -> Bool {
    extensions(of: platformClass).contains { $0.hasOutlet(name) }
  }

  /// Whether an extension of a platform class, or of a superclass, has a method with a selector.
  public func hasMethod(_ selector: String, inExtensionsOf platformClass: String) -> Bool {
    extensions(of: platformClass).contains { $0.hasMethod(selector) }
  }

  /// Returns the names of the properties in extensions of a platform class and of its superclasses.
  public func properties(inExtensionsOf platformClass: String) -> some Sequence<String> {
    extensions(of: platformClass).lazy.flatMap { $0.type.properties.lazy.map(\.name) }
  }

  /// Returns the methods with a name, which has no labels, in a chain of classes.
  public func methods(named name: String, in chain: Chain) -> some Sequence<SourceMethod> {
    chain.classes.lazy.flatMap(\.parts).flatMap { $0.methods(named: name) }
  }
}

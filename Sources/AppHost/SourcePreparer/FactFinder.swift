#if UIKit
import SwiftSyntax

/// Finds the facts of a file.
struct FactFinder {
  private let options: PreparerOptions

  init(_ options: PreparerOptions) { self.options = options }

  /// The facts of a file. `allMethods` includes methods that only code of the same file can name in a selector.
  func facts(in tree: SourceFileSyntax, allMethods: Bool) -> [SourceFact] {
    let walk = SourceWalk(ConditionRewriter(options: options))
    var facts: [SourceFact] = []
    walk.walk(tree) { node in
      if walk.enclosingType == nil, !walk.isInactive,
        let name = node.asProtocol((any NamedDeclSyntax).self)?.name.unquoted,
        !node.is(FunctionDeclSyntax.self), PlatformNames.virtualTimeTypes.contains(name)
      {
        facts.append(.virtualTimeName(name))
      }
      switch node.kind {
      case .functionDecl:
        if let function = node.as(FunctionDeclSyntax.self), let type = walk.enclosingType {
          facts += Self.facts(of: function, in: type, allMethods: allMethods)
          if let override = ExtensionOverride(function, in: type) { facts.append(override.fact) }
        }
      case .variableDecl:
        if let variable = node.as(VariableDeclSyntax.self), let type = walk.enclosingType {
          facts += Self.facts(of: variable, in: type)
          if let override = ExtensionOverride(variable, in: type) { facts.append(override.fact) }
        }
      case .initializerDecl:
        if let initializer = node.as(InitializerDeclSyntax.self), let type = walk.enclosingType {
          facts += Self.facts(of: initializer, in: type)
        }
      case .extensionDecl:
        if let type = TypeScope(node, in: walk) { facts += Self.conformances(of: type) + Self.isolation(of: type) }
      case .structDecl, .enumDecl, .protocolDecl:
        if let type = TypeScope(node, in: walk) { facts += Self.isolation(of: type) }
      case .classDecl:
        if let type = TypeScope(node, in: walk) {
          facts += Self.isolation(of: type)
          facts.append(
            .type(
              name: type.path.lastNameComponent, superclass: type.inherited?.lastNameComponent ?? "",
              hasObjCMembers: type.attributes.has("objcMembers"), isGeneric: type.isGeneric))
          facts += Self.conformances(of: type)
        }
      // Local types have no facts.
      case .codeBlock, .closureExpr, .accessorBlock: return false
      default: break
      }
      return true
    }
    return facts
  }

  private static func conformances(of type: TypeScope) -> [SourceFact] {
    type.conformances.map { .conformance(owner: type.path.lastNameComponent, name: $0.lastNameComponent) }
  }

  private static func isolation(of type: TypeScope) -> [SourceFact] {
    type.attributes.has("MainActor") ? [.isolated(name: type.path.lastNameComponent)] : []
  }

  private static func facts(of initializer: InitializerDeclSyntax, in type: TypeScope) -> [SourceFact] {
    let isConvenience = type.kind == .extensionDecl || initializer.modifiers.contains { $0.name.text == "convenience" }
    // A class with an initializer that the table cannot call does not inherit other ones, either.
    let isCallable =
      initializer.optionalMark == nil && initializer.genericParameterClause == nil
      && !initializer.signature.isAsync && !initializer.signature.throwsErrors
    guard type.kind == .classDecl || type.kind == .extensionDecl, isCallable || !isConvenience else { return [] }
    let labels = isCallable ? initializer.signature.labels : ["?"]
    return [.initializer(owner: type.path.lastNameComponent, labels: labels, isDesignated: !isConvenience)]
  }

  private static func facts(
    of function: FunctionDeclSyntax, in type: TypeScope, allMethods: Bool
  ) -> [SourceFact] {
    let attributes = DeclarationAttributes(function.attributes)
    let modifiers = function.modifiers.map(\.name.text)
    let labels = function.signature.labels
    let base = function.name.unquoted
    var facts: [SourceFact] = []
    if type.kind == .protocolDecl, modifiers.contains("optional") {
      facts.append(
        .optional(
          SourceFact.OptionalRequirement(
            owner: type.path.lastNameComponent, base: base, labels: labels,
            needsValue: function.signature.result == .value, signature: function.signature.fact)))
    }
    if type.kind == .classDecl || type.kind == .extensionDecl {
      let override = type.kind == .extensionDecl ? ExtensionOverride(function, in: type, isImplicit: true) : nil
      let isPlain =
        !modifiers.contains { ["override", "static", "class", "private", "fileprivate"].contains($0) }
        && function.genericParameterClause == nil && function.signature.effectSpecifiers == nil
        && (type.kind == .classDecl || override != nil && !["private", "fileprivate"].contains(type.access))
      facts.append(
        .implementation(
          SourceFact.Implementation(
            owner: type.path.lastNameComponent, base: base, labels: labels,
            signature: isPlain ? function.signature.fact : nil, forwarding: isPlain ? override?.member ?? "" : "")))
    }
    let isExposed =
      attributes.has("objc", "IBAction", "IBSegueAction") || modifiers.contains("override")
      || modifiers.contains("dynamic") || type.exposesMembers
    if isExposed || allMethods {
      facts.append(
        .method(
          SourceFact.Method(
            owner: type.path.lastNameComponent, base: base, labels: labels,
            selector: function.selector(attributes))))
    }
    return facts
  }

  private static func facts(of variable: VariableDeclSyntax, in type: TypeScope) -> [SourceFact] {
    let attributes = DeclarationAttributes(variable.attributes)
    var facts: [SourceFact] = []
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.unquoted else { continue }
      // A type without `func` syntax may be an alias of a closure. Only a name of an optional requirement matters.
      let annotation = binding.typeAnnotation?.type
      if annotation?.isOptional ?? true { facts.append(.callable(name: name)) }
      let names = variable.objectiveCNames(of: name, attributes)
      if names.getter != name || names.setter != ObjectiveCName.setter(of: name) {
        facts.append(
          .property(owner: type.path.lastNameComponent, name: name, getter: names.getter, setter: names.setter))
      }
    }
    return facts
  }
}

extension FunctionSignatureSyntax {
  /// The parameters and the result, for a fact.
  fileprivate var fact: SourceFact.Signature {
    let parameters = zip(parameterClause.parameters, 0...).map { parameter, number in
      "\(parameter.firstName.text) p\(number): \(parameter.type.oneLine)"
    }
    return SourceFact.Signature(
      parameters: "(\(parameters.joined(separator: ", ")))",
      result: result == .nothing ? "" : returnClause?.type.oneLine ?? "")
  }
}
#endif

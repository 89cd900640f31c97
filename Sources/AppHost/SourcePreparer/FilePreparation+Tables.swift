#if UIKit
import SwiftSyntax

/// The tables of classes: what storyboards connect, and what selectors call.
extension FilePreparation {
  func prepare(_ node: ClassDeclSyntax) {
    guard let scope = TypeScope(Syntax(node), in: walk) else { return }
    addForwardingMembers(to: node, scope)
    let isDelegate = scope.attributes.has("main", "UIApplicationMain", "NSApplicationMain")
    // Code finds a class by name only if it can be created without a concrete type, that is, through a superclass.
    guard isDelegate || scope.inherited != nil, !scope.isGeneric, canBeListed(scope) else { return }
    tables.declare(scope, isApplicationDelegate: isDelegate)
    addInitializers(of: scope)
  }

  func prepare(_ node: VariableDeclSyntax) {
    guard let type = walk.enclosingType, type.kind == .classDecl || type.kind == .extensionDecl else { return }
    let attributes = DeclarationAttributes(node.attributes)
    let kind: String
    switch true {
    case attributes.has("IBOutlet"): kind = "outlet"
    case attributes.has("IBInspectable"): kind = "inspectable"
    case attributes.has("objc"): kind = "exposed"
    default: return
    }
    guard !node.isOfType, !attributes.isUnavailable, isListed(type, node, "properties") else { return }
    for binding in node.bindings where binding.isSettable(in: node) {
      guard let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
      let name = attributes.objectiveCName ?? identifier.unquoted
      let text = binding.typeAnnotation?.type.portableText
      let closure =
        type.namesTypes(text).map { "(object, value: \($0)) in object.\(identifier.text) = value" }
        ?? "$0.\(identifier.text) = $1"
      tables.add("members.property(\(name.swiftLiteral), .\(kind)) { \(closure) }", to: type, walk.branchConditions)
    }
  }

  func prepare(_ node: FunctionDeclSyntax) {
    guard let type = walk.enclosingType, type.kind == .classDecl || type.kind == .extensionDecl else { return }
    let attributes = DeclarationAttributes(node.attributes)
    inheritRequirement(node, in: type)
    let isOfInterface = attributes.has("IBAction", "IBSegueAction")
    let isExposed =
      isOfInterface || attributes.has("objc") || type.exposesMembers
      || index.hasObjCMembers(type.path) && type.kind == .classDecl
    guard isExposed, !node.isOfType, !attributes.isUnavailable, !attributes.has("nonobjc") else { return }
    let parameters = node.signature.parameterClause.parameters
    guard parameters.count <= 3, parameters.allSatisfy(\.isPlain), !node.signature.isAsync,
      !node.signature.throwsErrors,
      node.genericParameterClause == nil
    else {
      if isOfInterface {
        warn(node.name, "an action with these parameters cannot be called by its selector; simplify them")
      }
      return
    }
    guard isListed(type, node, "actions") else { return }
    let names = ["a", "b", "c"].prefix(parameters.count)
    let types = parameters.map { type.namesTypes($0.type.portableText) }
    let isTyped = types.allSatisfy { $0 != nil } && !types.isEmpty
    let arguments = zip(parameters, 0...).map { parameter, number in
      let label = parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): "
      return label + (isTyped ? names[number] : "$\(number + 1)")
    }
    let call = "\(node.name.text)(\(arguments.joined(separator: ", ")))"
    let typed = zip(names, types).map { ", \($0): \($1 ?? "")" }.joined()
    let closure = isTyped ? "(object\(typed)) in object.\(call)" : "$0.\(call)"
    tables.add(
      "members.action(\(node.selector(attributes).swiftLiteral)) { \(closure) }", to: type, walk.branchConditions)
  }

  /// Makes a method override the one that a superclass gets for an optional requirement. Warns if callers of the delegate cannot reach it.
  private func inheritRequirement(_ node: FunctionDeclSyntax, in type: TypeScope) {
    let modifiers = node.modifiers.map(\.name.text)
    guard !modifiers.contains(where: { ["override", "static", "class", "private", "fileprivate"].contains($0) }) else {
      return
    }
    switch index.inheritedRequirement(node.name.unquoted, node.signature.labels, of: type.path) {
    case .override:
      if let override = ExtensionOverride(node, in: type, isImplicit: true) {
        rename(override, node.modifiers, node.name)
      } else {
        let levels = ["open", "public"]
        let isPublic = levels.contains(type.access) && !modifiers.contains(where: levels.contains)
        edits.insert(isPublic ? "public override " : "override ", at: node.funcKeyword.trimmedBytes.lowerBound)
      }
    case .unreachable(let superclass, let name):
      warn(
        node.name,
        "this method is not called for \(name), because the superclass '\(superclass)' conforms to it without "
          + "this method; implement it there, and override it here")
    case nil: break
    }
  }

  /// Whether code at the end of the file can name the class.
  private func canBeListed(_ type: TypeScope) -> Bool {
    !type.isUnreachable && !type.attributes.isUnavailable
      && !(type.kind == .extensionDecl && (type.isGeneric || index.isGeneric(type.path)))
  }

  /// Whether members of a type are in the table, or else a warning.
  private func isListed(_ type: TypeScope, _ node: some DeclSyntaxProtocol, _ members: String) -> Bool {
    if canBeListed(type) { return true }
    if type.attributes.isUnavailable { return false }
    let reason = type.isUnreachable ? "local, or private in another type" : "an extension of a generic class"
    warn(node, "'\(type.path)' is \(reason), so storyboards and selectors cannot use its \(members)")
    return false
  }
}

extension TypeScope {
  /// The text of a type if code in an extension of this one can write it. Types of an outer type would need its name.
  fileprivate func namesTypes(_ text: String?) -> String? { path.contains(".") ? nil : text }
}

extension WithModifiersSyntax {
  /// Whether the member belongs to the type, not to its instances.
  fileprivate var isOfType: Bool { modifiers.contains { ["static", "class"].contains($0.name.text) } }
}

extension PatternBindingSyntax {
  /// Whether the property can be set.
  fileprivate func isSettable(in variable: VariableDeclSyntax) -> Bool {
    guard variable.bindingSpecifier.tokenKind == .keyword(.var) else { return false }
    guard let accessors = accessorBlock?.accessors else { return true }
    guard case .accessors(let list) = accessors else { return false }
    return list.contains { ["set", "didSet", "willSet", "_modify"].contains($0.accessorSpecifier.text) }
  }
}

extension FunctionParameterSyntax {
  /// Whether a closure can pass any value of the type.
  fileprivate var isPlain: Bool {
    ellipsis == nil && !type.is(AttributedTypeSyntax.self) && !type.is(FunctionTypeSyntax.self)
      && type.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.text != "some"
  }
}
#endif

#if UIKit
import SwiftSyntax

/// An override in an extension, which the runtime of Objective-C permits, and Swift does not.
///
/// The override becomes a member with another name, and the class gets an override that forwards to it.
struct ExtensionOverride {
  /// The class.
  let owner: String
  /// The name of the member in the extension.
  let name: String
  /// The name after the change.
  let newName: String
  /// The override in the class, on one line.
  let member: String

  var fact: SourceFact { .forwarding(owner: owner, member: member) }

  /// Finds the override of a method.
  ///
  /// - Parameter isImplicit: Whether the method overrides one that the preparer adds to the superclass, without the keyword.
  init?(_ function: FunctionDeclSyntax, in type: TypeScope, isImplicit: Bool = false) {
    guard type.kind == .extensionDecl, !type.isGeneric, function.genericParameterClause == nil,
      isImplicit || function.modifiers.isOverride,
      !function.modifiers.contains(where: { ["static", "class"].contains($0.name.text) }),
      let access = function.modifiers.forwardingAccess
    else { return nil }
    owner = type.path.lastNameComponent
    name = function.name.text
    newName = "\(function.name.unquoted)_inExtension"
    let parameters = zip(function.signature.parameterClause.parameters, 0...).map { parameter, number in
      (label: parameter.firstName.text, name: "p\(number)", type: parameter.type.oneLine)
    }
    let effects = function.signature.effectSpecifiers.map { " \($0.trimmedDescription)" } ?? ""
    let result = function.signature.returnClause.map { " -> \($0.type.oneLine)" } ?? ""
    let prefix = (function.signature.throwsErrors ? "try " : "") + (function.signature.isAsync ? "await " : "")
    member =
      "\(access)override func \(name)("
      + parameters.map { "\($0.label) \($0.name): \($0.type)" }.joined(separator: ", ")
      + ")\(effects)\(result) { \(prefix)\(newName)("
      + parameters.map { ($0.label == "_" ? "" : "\($0.label): ") + $0.name }.joined(separator: ", ") + ") }"
  }

  init?(_ variable: VariableDeclSyntax, in type: TypeScope) {
    guard type.kind == .extensionDecl, !type.isGeneric, variable.modifiers.isOverride,
      !variable.modifiers.contains(where: { ["static", "class"].contains($0.name.text) }),
      let access = variable.modifiers.forwardingAccess, let binding = variable.bindings.first,
      variable.bindings.count == 1, let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let annotation = binding.typeAnnotation?.type, let accessors = binding.accessorBlock?.accessors
    else { return nil }
    var isSettable = false
    if case .accessors(let list) = accessors {
      isSettable = list.contains { $0.accessorSpecifier.tokenKind == .keyword(.set) }
    }
    owner = type.path.lastNameComponent
    name = identifier.text
    newName = "\(identifier.unquoted)_inExtension"
    member =
      "\(access)override var \(name): \(annotation.oneLine) { "
      + (isSettable ? "get { \(newName) } set { \(newName) = newValue }" : newName) + " }"
  }
}

extension DeclModifierListSyntax {
  fileprivate var isOverride: Bool { contains { $0.name.tokenKind == .keyword(.override) } }

  /// The access of the override in the class, or `nil` if the class cannot call the member in the extension.
  fileprivate var forwardingAccess: String? {
    let access = first { ["open", "public", "package", "private", "fileprivate"].contains($0.name.text) }?.name.text
    return switch access {
    case "private", "fileprivate": nil
    case "open", "public": "public "
    case "package": "package "
    default: ""
    }
  }
}

extension TypeSyntax {
  /// The type on one line, for a fact.
  var oneLine: String {
    trimmedDescription.split { $0.isWhitespace }.joined(separator: " ")
  }
}
#endif

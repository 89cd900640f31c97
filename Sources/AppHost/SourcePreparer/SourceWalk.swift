#if UIKit
import SwiftSyntax

/// A walk over the nodes of a file, with the types and the conditions around each node.
///
/// The walk keeps its own stack, because a chain such as `a.b.c` is as deep as it is long.
final class SourceWalk {
  private enum Step {
    case enter(Syntax)
    case leaveScope
  }

  /// A part of a file that changes what declarations in it mean.
  enum Scope {
    case type(TypeScope)
    /// A branch of `#if`: the condition under which it is compiled.
    case branch(String)
    /// A function body, an accessor or a closure.
    case code
  }

  private let conditions: ConditionRewriter
  private(set) var scopes: [Scope] = []
  /// The conditions of the branches around the visited node, outermost first.
  private(set) var branchConditions: [String] = []

  init(_ conditions: ConditionRewriter) { self.conditions = conditions }

  /// Calls `visit` for each node, parents first. It returns whether to visit the children.
  func walk(_ tree: SourceFileSyntax, _ visit: (Syntax) -> Bool) {
    var steps: [Step] = [.enter(Syntax(tree))]
    while let step = steps.popLast() {
      switch step {
      case .leaveScope: if case .branch = scopes.removeLast() { branchConditions.removeLast() }
      case .enter(let node):
        guard visit(node) else { continue }
        if let scope = scope(of: node) {
          scopes.append(scope)
          if case .branch(let condition) = scope { branchConditions.append(condition) }
          steps.append(.leaveScope)
        }
        for child in node.children(viewMode: .sourceAccurate).reversed() where !child.is(TokenSyntax.self) {
          steps.append(.enter(child))
        }
      }
    }
  }

  /// The type whose member the visited declaration is, or `nil` if it is global or local.
  var enclosingType: TypeScope? {
    for scope in scopes.reversed() {
      switch scope {
      case .type(let type): return type
      case .branch: continue
      case .code: return nil
      }
    }
    return nil
  }

  /// The innermost type around the visited code.
  var surroundingType: TypeScope? {
    for scope in scopes.reversed() { if case .type(let type) = scope { return type } }
    return nil
  }

  /// Whether the visited node is in a function body.
  var isInCode: Bool { scopes.contains { if case .code = $0 { true } else { false } } }

  /// Whether the visited node is in a branch that is never compiled.
  var isInactive: Bool { branchConditions.contains(ConditionRewriter.never) }

  private func scope(of node: Syntax) -> Scope? {
    switch node.kind {
    case .codeBlock, .closureExpr, .accessorBlock: return .code
    case .ifConfigClause:
      return node.as(IfConfigClauseSyntax.self).map { .branch(conditions.condition(of: $0)) }
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl:
      return TypeScope(node, in: self).map(Scope.type)
    default: return nil
    }
  }
}

/// A type or an extension, as far as members of it need it.
struct TypeScope {
  /// The names from the outermost type on, such as `Login.FieldCell`.
  let path: String
  let kind: SyntaxKind
  let attributes: DeclarationAttributes
  /// Whether the type or one around it has generic parameters in this file.
  let isGeneric: Bool
  /// Whether code at the end of the file cannot name the type: it is local, or private in another type.
  let isUnreachable: Bool
  /// The first inherited type, which is the superclass of a class that has one.
  let inherited: String?
  /// All inherited types.
  let conformances: [String]
  /// The conditions of the branches around the type.
  let conditions: [String]
  /// `open`, `public` and so on, or an empty string.
  let access: String

  /// Whether all members are members in Objective-C, too. `@objc` of a class exposes only the class.
  var exposesMembers: Bool { attributes.has("objcMembers") || kind != .classDecl && attributes.has("objc") }

  /// The type of a declaration of a type, whose surroundings are the scopes of `walk`.
  init?(_ node: Syntax, in walk: SourceWalk) {
    guard let group = node.asProtocol((any DeclGroupSyntax).self) else { return nil }
    let outer = walk.surroundingType
    let parameters = node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
    let name: String
    if let extended = node.as(ExtensionDeclSyntax.self) {
      name = extended.extendedType.trimmedDescription
    } else {
      guard let named = node.asProtocol((any NamedDeclSyntax).self) else { return nil }
      name = named.name.text
    }
    let modifiers = group.modifiers.map(\.name.text)
    access = modifiers.first { ["open", "public", "package", "internal", "fileprivate", "private"].contains($0) } ?? ""
    path = outer.map { "\($0.path).\(name)" } ?? name
    kind = node.kind
    attributes = DeclarationAttributes(group.attributes)
    isGeneric =
      outer?.isGeneric == true || parameters != nil && kind != .extensionDecl || group.genericWhereClause != nil
    isUnreachable =
      outer?.isUnreachable == true || walk.isInCode || outer != nil && access == "private" && kind != .extensionDecl
    conformances = group.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    inherited = conformances.first
    conditions = walk.branchConditions
  }
}

extension DeclGroupSyntax {
  var genericWhereClause: GenericWhereClauseSyntax? {
    Syntax(self).asProtocol((any WithGenericParametersSyntax).self)?.genericWhereClause
      ?? Syntax(self).as(ExtensionDeclSyntax.self)?.genericWhereClause
  }
}
#endif

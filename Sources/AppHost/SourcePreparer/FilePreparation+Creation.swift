#if UIKit
import SwiftSyntax

/// Creation of objects whose class only a metatype names.
extension FilePreparation {
  /// Replaces `T(nibName: a, bundle: b)` by `T.prepared(nibName: a, bundle: b)` where `T` is a generic parameter, and
  /// `type.init(…)` where `type` is a value. The tables of the classes have the initializers.
  func prepareCreation(_ node: FunctionCallExprSyntax) {
    let labels = node.arguments.map { $0.label?.unquoted ?? "_" }
    guard node.trailingClosure == nil, PlatformInitializers.all.contains(labels) else { return }
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName {
      guard let bound = Syntax(node).bound(ofGenericParameter: name.text), isCreatable(labels, bound) else { return }
      edits.insert(".prepared", at: name.trimmedBytes.upperBound)
      usesInterface = true
    } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.tokenKind == .keyword(.`init`)
    {
      let text = base.trimmedDescription
      if let bound = Syntax(node).bound(ofGenericParameter: text) {
        guard isCreatable(labels, bound) else { return }
      } else {
        // The type of a value is unknown. Without labels, the initializer can be that of any protocol.
        guard !labels.isEmpty, labels != ["style"], labels != ["frame"] || text.hasPrefix("type(of:"),
          text.first?.isLowercase == true, text != "super", text != "self"
        else { return }
      }
      edits.replace(member.declName.trimmedBytes, with: "prepared")
      usesInterface = true
    }
  }

  /// Whether a generic parameter with a bound is a class of UIKit. Labels such as `nibName` reveal one that the bound does not.
  private func isCreatable(_ labels: [String], _ bound: String) -> Bool {
    bound.split(separator: "&").contains { index.isInterfaceClass($0.trimmed) }
      || labels.count == 2 || labels == ["rootViewController"]
  }

  /// Adds the initializers of a class to its table.
  func addInitializers(of type: TypeScope) {
    guard type.conformances.first != nil else { return }
    for labels in index.platformInitializers(of: type.path) {
      let names = ["a", "b"].prefix(labels.count)
      let arguments = zip(labels, names).map { "\($0): \($1)" }.joined(separator: ", ")
      let selector = labels.map { "\($0):" }.joined()
      let head = names.isEmpty ? "" : "\(names.joined(separator: ", ")) in "
      tables.add(
        "members.initializer(\(selector.swiftLiteral)) { \(head)\(type.path)(\(arguments)) }", to: type,
        walk.branchConditions)
    }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}

extension Syntax {
  /// The bound of a generic parameter that is visible at a node, an empty string if it has none, or `nil` for another name.
  fileprivate func bound(ofGenericParameter name: String) -> String? {
    var current = parent
    while let node = current {
      current = node.parent
      let clauses = node.asProtocol((any WithGenericParametersSyntax).self)
      let requirements = clauses?.genericWhereClause ?? node.as(ExtensionDeclSyntax.self)?.genericWhereClause
      let required = requirements?.requirements.lazy.compactMap { requirement -> String? in
        guard case .conformanceRequirement(let conformance) = requirement.requirement,
          conformance.leftType.trimmedDescription == name
        else { return nil }
        return conformance.rightType.trimmedDescription
      }.first
      let parameters = clauses?.genericParameterClause?.parameters
      if let parameter = parameters?.first(where: { $0.name.text == name }) {
        return parameter.inheritedType?.trimmedDescription ?? required ?? ""
      }
      // An associated type, or a parameter that another declaration of the extended type has.
      if let required { return required }
    }
    return nil
  }
}
#endif

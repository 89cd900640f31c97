#if UIKit
import SwiftSyntax

/// Selectors, key paths and calls of optional requirements.
extension FilePreparation {
  /// Removes a preview of Xcode, whose macro does not exist on Linux.
  func prepare(_ node: MacroExpansionDeclSyntax) {
    if node.macroName.text == "Preview" { blank(node) }
  }

  func prepare(_ node: MacroExpansionExprSyntax) {
    if node.macroName.text == "Preview" { return blank(node) }
    guard let argument = node.arguments.first, node.arguments.count == 1 else { return }
    switch node.macroName.text {
    case "selector":
      guard let selector = selector(argument.expression, accessor: argument.label?.text) else {
        return warn(node, "this selector cannot be read; write Selector(\"name:\") instead")
      }
      usesInterface = true
      replace(node, with: "Selector", argument: selector.swiftLiteral)
    case "keyPath":
      guard let path = keyPath(argument.expression) else {
        return warn(node, "this key path cannot be read; write a string instead")
      }
      replace(node, with: "", argument: path.swiftLiteral)
    default: break
    }
  }

  /// The name of `#selector(expression)`, or `nil` if the expression names no declaration.
  private func selector(_ expression: ExprSyntax, accessor: String?) -> String? {
    var expression = expression
    var count: Int?
    while true {
      if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
        expression = only.expression
      } else if let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count == 3,
        let first = sequence.elements.first, let type = sequence.elements.last?.as(TypeExprSyntax.self)
      {
        count = Self.parameterCount(type.type)
        expression = first
      } else {
        break
      }
    }
    let reference: DeclReferenceExprSyntax
    var owner = walk.surroundingType?.path
    if let member = expression.as(MemberAccessExprSyntax.self) {
      reference = member.declName
      if let base = member.base, !["self", "Self", "super"].contains(base.trimmedDescription) {
        let name = base.trimmedDescription.lastNameComponent
        // A value, such as a variable, has a type that only the compiler knows.
        owner = name.first?.isUppercase == true ? name : nil
      }
    } else if let name = expression.as(DeclReferenceExprSyntax.self) {
      reference = name
    } else {
      return nil
    }
    let base = reference.baseName.unquoted
    if accessor == "getter" || accessor == "setter" {
      return index.selector(of: base, isSetter: accessor == "setter", owner: owner)
    }
    let labels = reference.argumentNames?.arguments.map(\.name.unquoted)
    let found = index.selectors(of: base, labels: labels, owner: owner, count: count)
    if let only = found.first, found.count == 1 { return only }
    if let labels { return ObjectiveCName.selector(base: base, labels: labels) }
    guard let first = found.sorted().first else {
      let parameters = count ?? 0
      if count == nil, !PlatformNames.methodsWithoutParameters.contains(base) {
        warn(
          expression,
          "no source of the app declares '\(base)', so the selector is '\(base)', without parameters; "
            + "write the labels, as in #selector(\(base)(_:))")
      }
      return ObjectiveCName.selector(base: base, labels: Array(repeating: "_", count: parameters))
    }
    warn(
      expression,
      "several methods have the name '\(base)': \(found.sorted().joined(separator: ", ")); the selector is '\(first)'; "
        + "write the labels, as in #selector(\(base)(_:))")
    return first
  }

  /// The number of parameters of the method that `as` selects. A method of a type also has its object.
  private static func parameterCount(_ type: TypeSyntax) -> Int? {
    guard let function = type.as(FunctionTypeSyntax.self) else { return nil }
    return (function.returnClause.type.as(FunctionTypeSyntax.self) ?? function).parameters.count
  }

  /// The string of `#keyPath(expression)`, without the type before the first property.
  private func keyPath(_ expression: ExprSyntax) -> String? {
    var names: [String] = []
    var current: ExprSyntax? = expression
    while let part = current {
      if let member = part.as(MemberAccessExprSyntax.self) {
        names.append(member.declName.baseName.unquoted)
        current = member.base
      } else if let chained = part.as(OptionalChainingExprSyntax.self) {
        current = chained.expression
      } else if let name = part.as(DeclReferenceExprSyntax.self) {
        names.append(name.baseName.unquoted)
        current = nil
      } else {
        return nil
      }
    }
    let types = names.reversed().prefix { $0.first?.isUppercase == true }
    let path = names.reversed().dropFirst(types.count).filter { $0 != "self" }
    guard !path.isEmpty else { return nil }
    let owner = types.last ?? walk.surroundingType?.path
    let first = path.prefix(1).map { index.selector(of: $0, isSetter: false, owner: owner) }
    return (first + path.dropFirst()).joined(separator: ".")
  }

  /// Removes the `?` of `delegate?.method?(value)`, where `method` is an optional requirement.
  func prepare(_ node: FunctionCallExprSyntax) {
    guard let chained = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = chained.expression.as(MemberAccessExprSyntax.self)
    else { return }
    let name = member.declName.baseName.unquoted
    let labels = node.arguments.map { $0.label?.unquoted ?? "_" }
    let closures = (node.trailingClosure == nil ? 0 : 1) + node.additionalTrailingClosures.count
    switch index.optionalCall(of: name, labels: labels, closures: closures) {
    case .other: return
    case .ambiguous:
      warn(
        member.declName,
        "'\(name)' is an optional requirement of one protocol and a property elsewhere, so the '?' of this call stays; "
          + "rename one of them")
      return
    case .requirement: break
    case .requirementWithValue:
      // Code after the call belongs to the same chain.
      let continues = node.parent?.is(MemberAccessExprSyntax.self) == true
      edits.insert("PreparedSources.ifImplemented({ ", at: node.trimmedBytes.lowerBound)
      edits.insert(continues ? " })?" : " })", at: node.trimmedBytes.upperBound)
    }
    blank(chained.questionMark)
  }
}
#endif

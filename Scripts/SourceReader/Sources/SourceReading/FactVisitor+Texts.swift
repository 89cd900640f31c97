import SwiftSyntax

extension FactVisitor {
  /// Returns the string that an expression has.
  func text(of expression: some ExprSyntaxProtocol) -> TextValue {
    textDepth += 1
    defer { textDepth -= 1 }
    guard textDepth <= SourceBounds.valueLimit else { return .unknown("nesting") }
    let expression = Wrappers.inner(ExprSyntax(expression))
    if let literal = expression.as(StringLiteralExprSyntax.self) { return text(of: literal) }
    if let sequence = expression.as(SequenceExprSyntax.self) { return text(of: sequence) }
    if let call = expression.as(FunctionCallExprSyntax.self) { return text(of: call) }
    if expression.is(DeclReferenceExprSyntax.self) || expression.is(MemberAccessExprSyntax.self) {
      return text(ofPath: expression)
    }
    if expression.is(NilLiteralExprSyntax.self) { return .unknown("nil") }
    return .unknown("expression")
  }

  private func text(of literal: StringLiteralExprSyntax) -> TextValue {
    if let value = literal.representedLiteralValue { return .literal(value) }
    var parts: [TextValue] = []
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let segment):
        guard !segment.content.text.contains("\\") else { return .unknown("escape") }
        if !segment.content.text.isEmpty { parts.append(.literal(segment.content.text)) }
      case .expressionSegment(let segment):
        guard segment.expressions.count == 1, let only = segment.expressions.first else {
          return .unknown("interpolation")
        }
        parts.append(text(of: only.expression))
      }
    }
    if let unknown = parts.first(where: \.isUnknown) { return unknown }
    return parts.count == 1 ? parts[0] : .parts(parts)
  }

  /// Operators are not folded: `a + b` and `c ? a : b` are lists of operands and operators.
  private func text(of sequence: SequenceExprSyntax) -> TextValue {
    let elements = Array(sequence.elements)
    if elements.contains(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
      let branches = Self.branches(of: ExprSyntax(sequence))
      return branches.count > 1 ? .any(branches.map { text(of: $0) }) : .unknown("expression")
    }
    if elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self) { return text(of: elements[0]) }
    var parts: [TextValue] = []
    for (offset, element) in elements.enumerated() {
      if offset.isMultiple(of: 2) {
        parts.append(text(of: element))
      } else if element.as(BinaryOperatorExprSyntax.self)?.operator.text != "+" {
        return .unknown("expression")
      }
    }
    return parts.first(where: \.isUnknown) ?? .parts(parts)
  }

  /// Returns the results of `condition ? result : result`, also if the last one is such an expression, or else the expression.
  static func branches(of expression: ExprSyntax, depth: Int = 0) -> [ExprSyntax] {
    guard depth < SourceBounds.pathLimit, let sequence = Wrappers.inner(expression).as(SequenceExprSyntax.self) else {
      return [expression]
    }
    let elements = Array(sequence.elements)
    guard elements.count > 2, let last = elements.last,
      elements[elements.count - 2].is(UnresolvedTernaryExprSyntax.self)
    else { return [expression] }
    let results = elements.compactMap { $0.as(UnresolvedTernaryExprSyntax.self)?.thenExpression } + [last]
    return results.flatMap { branches(of: $0, depth: depth + 1) }
  }

  private func text(of call: FunctionCallExprSyntax) -> TextValue {
    let arguments = Array(call.arguments)
    var callee = Wrappers.inner(call.calledExpression)
    if let access = callee.as(MemberAccessExprSyntax.self), let base = access.base {
      // `UIStoryboard.init(name: "Main", bundle: nil)` and `UIKit.UIStoryboard(name: "Main", bundle: nil)`
      if access.declName.baseName.text == "init" {
        callee = Wrappers.inner(base)
      } else if ["UIKit", "AppKit"].contains(base.trimmedDescription) {
        callee = ExprSyntax(access.declName)
      }
    }
    guard call.trailingClosure == nil else { return .unknown("call") }
    if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      switch name {
      case "String":
        guard arguments.count == 1, let only = arguments.first else { return .unknown("call") }
        // A description of an object is not that of its type.
        if only.label?.text == "describing" { return describedType(only.expression) }
        return only.label == nil ? text(of: only.expression) : .unknown("call")
      case "type": return text(ofDynamicType: call)
      case "UIStoryboard", "NSStoryboard":
        guard let argument = arguments.first else { return .unknown("call") }
        switch (argument.label?.text, text(of: argument.expression)) {
        case ("name", let name): return .storyboard(name)
        case ("resource", .reference(let path)): return .storyboard(.reference(path + ["name"]))
        default: return .unknown("call")
        }
      case "UINib", "NSNib":
        guard let argument = arguments.first, ["nibName", "nibNamed"].contains(argument.label?.text) else {
          return .unknown("call")
        }
        let name = text(of: argument.expression)
        return name.isUnknown ? name : .nib(name)
      case "NSUserInterfaceItemIdentifier":
        return arguments.first.map { text(of: $0.expression) } ?? .unknown("call")
      default: break
      }
    }
    // A function without parameters may return a constant.
    guard arguments.isEmpty else { return .unknown("call") }
    switch text(ofPath: callee) {
    case .reference(var path):
      path[path.count - 1] += "()"
      return .reference(path)
    default: return .unknown("call")
    }
  }

  /// Returns the type whose name `NSStringFromClass(type).components(separatedBy: ".")` splits.
  private func nameWithoutModule(_ expression: ExprSyntax) -> TextValue? {
    guard let split = Wrappers.inner(expression).as(FunctionCallExprSyntax.self),
      let access = Wrappers.inner(split.calledExpression).as(MemberAccessExprSyntax.self),
      ["components", "split"].contains(access.declName.baseName.text),
      split.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue == ".",
      let name = (access.base.map { Wrappers.inner($0) })?.as(FunctionCallExprSyntax.self), name.arguments.count == 1,
      let type = name.arguments.first?.expression
    else { return nil }
    switch Wrappers.inner(name.calledExpression).trimmedDescription {
    case "NSStringFromClass", "String": break
    default: return nil
    }
    let described = describedType(type)
    return described.isUnknown ? nil : described
  }

  private func describedType(_ expression: ExprSyntax) -> TextValue {
    switch text(of: expression) {
    case .type(let name): return .type(name)
    case .parameter(let path): return .parameter(path)
    case .reference(let path) where path.count == 1: return .reference(path)
    default: return .unknown("description")
    }
  }

  /// Returns the name of the type in `type(of: self)`.
  private func text(ofDynamicType call: FunctionCallExprSyntax) -> TextValue {
    guard let only = call.arguments.first, call.arguments.count == 1, only.label?.text == "of",
      only.expression.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
    else { return .unknown("call") }
    return .type("Self")
  }

  /// Returns the value of a name.
  func text(ofName name: String) -> TextValue {
    switch binding(of: name) {
    case .parameter: return .parameter([name])
    case .text(let value): return value
    case .element: return .unknown("element")
    case .opaque: return .unknown("variable")
    case nil: break
    }
    if name == "Self" { return .type("Self") }
    if name == "self" { return enclosure.isStatic ? .type("Self") : .reference(["self"]) }
    return .reference([name])
  }

  /// Returns the value of a name or of a member.
  private func text(ofPath expression: ExprSyntax) -> TextValue {
    pathDepth += 1
    defer { pathDepth -= 1 }
    guard pathDepth <= SourceBounds.pathLimit else { return .unknown("nesting") }
    let expression = Wrappers.inner(expression)
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      return text(ofName: reference.baseName.identifierText)
    }
    guard let access = expression.as(MemberAccessExprSyntax.self) else {
      return expression.as(FunctionCallExprSyntax.self).map { text(of: $0) } ?? .unknown("expression")
    }
    let name = access.declName.baseName.identifierText
    guard let base = access.base else { return .member(name) }
    if name == "last", let type = nameWithoutModule(base) { return type }
    let value = text(ofPath: base)
    switch (name, value) {
    case ("self", .reference(let path)): return .type(path.joined(separator: "."))
    case ("self", _): return value
    case ("rawValue", .unknown), ("rawValue", .literal): return .unknown("rawValue")
    case ("rawValue", _): return .raw(value)
    case (_, .reference(let path)): return .reference(path + [name])
    case (_, .parameter(let path)): return .parameter(path + [name])
    case (_, .type(let type)): return .reference(type.split(separator: ".").map(String.init) + [name])
    default: return .unknown("expression")
    }
  }
}

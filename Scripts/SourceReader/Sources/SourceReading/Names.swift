import SwiftSyntax

/// The names of types as the facts write them: paths without generic arguments and optionality.
enum TypeNames {
  static func name(of type: TypeSyntax) -> String {
    if let type = type.as(IdentifierTypeSyntax.self) { return type.name.identifierText + delayed(type) }
    if let type = type.as(MemberTypeSyntax.self) { return name(of: type.baseType) + "." + type.name.identifierText }
    if let type = type.as(OptionalTypeSyntax.self) { return name(of: type.wrappedType) }
    if let type = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return name(of: type.wrappedType) }
    if let type = type.as(AttributedTypeSyntax.self) { return name(of: type.baseType) }
    if let type = type.as(SomeOrAnyTypeSyntax.self) { return name(of: type.constraint) }
    if let type = type.as(MetatypeTypeSyntax.self) { return name(of: type.baseType) }
    if let type = type.as(ArrayTypeSyntax.self) { return "[" + name(of: type.element) + "]" }
    if let type = type.as(TupleTypeSyntax.self), type.elements.count == 1, let only = type.elements.first {
      return name(of: only.type)
    }
    return ""
  }

  /// Returns the type that a container delays: `<Api>` of `Lazy<Api>` and of `Provider1<Api, Int>`, or else an empty string.
  private static func delayed(_ type: IdentifierTypeSyntax) -> String {
    let name = type.name.text
    guard name == "Lazy" || name.hasPrefix("Provider") && name.dropFirst(8).allSatisfy(\.isNumber),
      case .type(let argument)? = type.genericArgumentClause?.arguments.first?.argument
    else { return "" }
    let path = Self.name(of: argument)
    let start = path.hasPrefix("[") ? "[" : ""
    let inner = path.lastIndex(of: ".").map { start + path[path.index(after: $0)...] } ?? path
    return "<\(inner)\(isOptional(argument) ? "?" : "")>"
  }

  /// Returns the type that a call such as `Editor()` creates, or an empty string.
  static func created(by expression: ExprSyntax?) -> String {
    guard let call = expression.map({ Wrappers.inner($0) })?.as(FunctionCallExprSyntax.self),
      let name = Wrappers.inner(call.calledExpression).as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      name.first?.isUppercase == true
    else { return "" }
    return name
  }
}

extension TypeNames {
  /// Whether a type is an optional, also an implicitly unwrapped one.
  static func isOptional(_ type: TypeSyntax) -> Bool {
    type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }
}

/// Attributes and modifiers of declarations.
enum Attributes {
  static func has(_ keyword: Keyword, _ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.tokenKind == .keyword(keyword) }
  }

  static func has(_ name: String, _ attributes: AttributeListSyntax) -> Bool {
    attributes.contains { $0.as(AttributeSyntax.self).map { TypeNames.name(of: $0.attributeName) == name } ?? false }
  }

  /// Returns the name in `@objc(name)`.
  static func objectiveCName(_ attributes: AttributeListSyntax) -> String? {
    for attribute in attributes.lazy.compactMap({ $0.as(AttributeSyntax.self) })
    where TypeNames.name(of: attribute.attributeName) == "objc" {
      if case .objCName(let pieces) = attribute.arguments { return pieces.trimmedDescription }
    }
    return nil
  }

  static func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class) }
  }
}

/// Wrappers that do not change the value of an expression.
enum Wrappers {
  /// Returns an expression without parentheses, `try`, `await`, `!` and `?`.
  static func inner(_ expression: ExprSyntax) -> ExprSyntax {
    var expression = expression
    while true {
      if let wrapper = expression.as(TryExprSyntax.self) {
        expression = wrapper.expression
      } else if let wrapper = expression.as(AwaitExprSyntax.self) {
        expression = wrapper.expression
      } else if let wrapper = expression.as(ForceUnwrapExprSyntax.self) {
        expression = wrapper.expression
      } else if let wrapper = expression.as(OptionalChainingExprSyntax.self) {
        expression = wrapper.expression
      } else if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
        let only = tuple.elements.first
      {
        expression = only.expression
      } else if let generic = expression.as(GenericSpecializationExprSyntax.self) {
        expression = generic.expression
      } else {
        return expression
      }
    }
  }
}

extension TokenSyntax {
  /// The name without backticks.
  var identifierText: String {
    let text = text
    return text.hasPrefix("`") && text.hasSuffix("`") && text.count > 2 ? String(text.dropFirst().dropLast()) : text
  }
}

/// The starts of a file's lines.
struct LineTable {
  private let bytes: [UInt8]
  private var starts = [0]
  /// The number of scalars before each block of the file, so that a long line is not counted for each place in it.
  private var counts: [Int] = []
  private static let blockSize = 256

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var count = 0
    for (offset, byte) in bytes.enumerated() {
      if offset.isMultiple(of: Self.blockSize) { counts.append(count) }
      if byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
      if Self.isStart(byte) { count += 1 }
    }
    counts.append(count)
  }

  /// Continuation bytes of UTF-8 are not separate scalars.
  private static func isStart(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }

  /// Returns the number of scalars before an offset.
  private func count(before offset: Int) -> Int {
    let block = offset / Self.blockSize
    let start = block * Self.blockSize
    guard block < counts.count, start < offset else { return counts[min(block, counts.count - 1)] }
    return counts[block] + bytes[start..<offset].count { Self.isStart($0) }
  }

  /// Returns the line and column of an offset.
  func place(at offset: Int) -> SourcePlace {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let end = max(starts[low], min(offset, bytes.count))
    return SourcePlace(line: low + 1, column: 1 + count(before: end) - count(before: starts[low]))
  }
}

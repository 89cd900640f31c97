#if UIKit
import SwiftSyntax

extension TokenSyntax {
  /// The text without backticks.
  var unquoted: String {
    let text = self.text
    return text.hasPrefix("`") && text.hasSuffix("`") && text.count > 2 ? String(text.dropFirst().dropLast()) : text
  }
}

extension FunctionSignatureSyntax {
  /// The kind of result that a call returns.
  enum Result { case nothing, optional, value }

  /// The labels of the parameters, `_` where a parameter has none.
  var labels: [String] { parameterClause.parameters.map(\.firstName.unquoted) }

  var result: Result {
    guard let type = returnClause?.type else { return .nothing }
    if ["Void", "()", "Swift.Void"].contains(type.trimmedDescription) { return .nothing }
    return type.isOptional ? .optional : .value
  }

  var isAsync: Bool { effectSpecifiers?.asyncSpecifier != nil }
  var throwsErrors: Bool { effectSpecifiers?.throwsClause != nil }
}

extension TypeSyntax {
  /// Whether the type is written as an optional.
  var isOptional: Bool {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      || self.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
  }

  /// The type as it can be written anywhere: `T?` for `T!`.
  var portableText: String {
    self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self).map { "\($0.wrappedType.trimmedDescription)?" }
      ?? trimmedDescription
  }
}

extension FunctionDeclSyntax {
  /// The selector, which `@objc(NAME)` may state.
  func selector(_ attributes: DeclarationAttributes) -> String {
    attributes.objectiveCName
      ?? ObjectiveCName.selector(
        base: name.unquoted, labels: signature.labels, isAsync: signature.isAsync, throwsErrors: signature.throwsErrors)
  }
}

extension VariableDeclSyntax {
  /// The selectors of the getter and the setter of a property.
  func objectiveCNames(of name: String, _ attributes: DeclarationAttributes) -> (getter: String, setter: String) {
    let property = attributes.objectiveCName ?? name
    var names = (getter: property, setter: ObjectiveCName.setter(of: property))
    guard case .accessors(let accessors)? = bindings.first?.accessorBlock?.accessors else { return names }
    for accessor in accessors {
      guard let custom = DeclarationAttributes(accessor.attributes).objectiveCName else { continue }
      if accessor.accessorSpecifier.text == "get" { names.getter = custom }
      if accessor.accessorSpecifier.text == "set" { names.setter = custom }
    }
    return names
  }
}
#endif

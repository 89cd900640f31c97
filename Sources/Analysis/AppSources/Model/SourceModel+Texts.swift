extension SourceModel {
  /// Returns the strings that an expression can have, or `nil` if they are unknown.
  ///
  /// - Parameters:
  ///   - value: The expression.
  ///   - type: The type around it, or `nil`.
  ///   - file: The path of its file.
  public func texts(_ value: TextValue, in type: String?, file: String) -> Set<String>? {
    if case .literal(let text) = value { return [text] }
    guard let number = number(ofFile: file) else { return nil }
    return TextResolver(model: self).texts(value, TextResolver.Scope(file: number, type: type))
  }
}

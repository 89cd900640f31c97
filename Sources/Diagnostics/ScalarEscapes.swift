extension String {
  /// Replaces Unicode scalars, each by itself.
  ///
  /// A character may consist of several scalars: `<` followed by a combining accent is another character than `<`, but still `<` to
  /// whoever parses the text. Escapes therefore replace scalars.
  ///
  /// - Parameter escape: the replacement of a scalar, or `nil` for one that stays.
  package func escapingScalars(_ escape: (Unicode.Scalar) -> String?) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let replacement = escape(scalar) {
        result.append(contentsOf: replacement.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

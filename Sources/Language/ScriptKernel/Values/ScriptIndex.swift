extension Int {
  /// The zero-based equivalent of a script's index, which starts at 1.
  ///
  /// Never overflows: the least integer stays unchanged. It is not a valid index either.
  package var zeroBased: Int { self == .min ? .min : self - 1 }
}

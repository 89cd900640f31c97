extension Int {
  /// An index of a script, which starts at 1, as an index that starts at 0.
  ///
  /// Never overflows: the least integer stays what it is, which is no list's index either.
  var zeroBased: Int { self == .min ? .min : self - 1 }
}

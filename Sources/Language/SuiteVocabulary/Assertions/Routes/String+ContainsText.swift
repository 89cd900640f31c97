internal import ScriptKernel

extension String {
  /// Returns whether the string contains a part. The time is linear in the sum of the lengths, because scripts choose both.
  func containsText(_ part: String) -> Bool {
    let part = Array(part.utf8)
    if part.isEmpty { return true }
    // The index in the part at which to continue after a mismatch (Knuth, Morris and Pratt).
    var fallbacks = [0]
    var matched = 0
    for byte in part.dropFirst() {
      while matched > 0, part[matched] != byte { matched = fallbacks[matched - 1] }
      if part[matched] == byte { matched += 1 }
      fallbacks.append(matched)
    }
    matched = 0
    for byte in utf8 {
      while matched > 0, part[matched] != byte { matched = fallbacks[matched - 1] }
      if part[matched] == byte { matched += 1 }
      if matched == part.count { return true }
    }
    return false
  }
}

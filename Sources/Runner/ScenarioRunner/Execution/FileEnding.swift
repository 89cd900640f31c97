/// The reasons why the rest of a file does not run, and whether anything was skipped for them.
struct FileEnding {
  /// Whether a diagnostic already reports the limit that the current scope exceeded. Later consequences are omitted.
  var isLimitTold = false
  /// Whether a limit stopped scripts of the file.
  var hasHitLimit = false
  /// Whether the live memory of the scripts leaves no room for the rest of the file.
  var isExhausted = false
  /// Whether a part of the file was skipped because memory is exhausted.
  var isCutShort = false
  /// Whether a failure ended the file.
  var isStopped = false
  /// Whether a part of the file was skipped because a failure ended it.
  var hasRest = false

  /// Whether a failure outside tests was reported, which may be the reason why the file declared no tests.
  var hasFailedOutside = false

  /// Whether no part of the file was skipped.
  var isComplete: Bool { !isCutShort && !hasRest }
}

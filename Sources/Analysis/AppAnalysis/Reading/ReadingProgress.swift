/// The progress of reading the files of an app.
public enum ReadingProgress: Sendable, Equatable {
  /// The file with this number, from 1, is being read.
  case file(Int, of: Int)
  /// All files are read, or a failure ended the reading.
  case ended
}

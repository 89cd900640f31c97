package import RouteDiagnostics

extension SourceFileError {
  /// Returns the message for the user about a file that cannot be read.
  package func diagnostic(_ path: String) -> Diagnostic {
    switch self {
    case .missing: Diagnostic("there is no file '\(path)'")
    case .folder: Diagnostic("'\(path)' is a folder", expected: "a file")
    case .outside(let real): Diagnostic("'\(path)' cannot be read", found: "a link to \(real)")
    case .refused(let reason): Diagnostic("'\(path)' cannot be read", found: reason)
    }
  }
}

import Foundation
public import Testing

/// Expects `text` to be what `Goldens/<name>.txt`, beside the test's source file, contains.
///
/// With `ROUTESCRIPT_RECORD=1` in the environment the file is written instead, and the test fails.
///
/// - Parameters:
///   - name: the file's name; the test function's unless given.
///   - variant: a second part of the name, for a test with several outputs: `Goldens/<name>.<variant>.txt`.
public func expectGolden(
  _ text: String, named name: String = #function, variant: String? = nil,
  filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  let base = name.prefix { $0 != "(" }
  let file = GoldenFile(named: variant.map { "\(base).\($0)" } ?? String(base), besides: filePath)
  expect(text, toBeIn: file, sourceLocation)
}

/// Expects `text` to be what a file of the repository contains that is made from the code, such as docs/reference.md.
///
/// With `ROUTESCRIPT_RECORD=1` in the environment the file is written instead, and the test fails.
///
/// - Parameter path: the file, from the folder of Package.swift.
public func expectGolden(
  _ text: String, inRepository path: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  expect(text, toBeIn: GoldenFile(inRepository: path), sourceLocation)
}

private func expect(_ text: String, toBeIn file: GoldenFile, _ sourceLocation: SourceLocation) {
  let isRecording = ProcessInfo.processInfo.environment[GoldenFile.recordVariable] == "1"
  do {
    if let problem = try file.problem(with: text, isRecording: isRecording) {
      Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
    }
  } catch {
    Issue.record(error, "\(file.url.path) cannot be read or written", sourceLocation: sourceLocation)
  }
}

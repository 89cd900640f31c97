import Foundation
import Mutants

/// The copy of the package in which the mutants are built. Its build survives from run to run.
public struct WorkingCopy: Sendable {
  let root: String
  let folder: String
  var tree: String { folder + "/tree" }

  /// Creates a description of the copy of a package in `.build-mutations`.
  public init(root: String) {
    self.root = root
    folder = root + "/.build-mutations"
  }

  /// Makes the copy equal to the package, with other contents for some of the files. Equal files keep their dates.
  func synchronize(_ changed: [String: String]) throws {
    let manager = FileManager.default
    var wanted: Set<String> = []
    let entries = manager.enumerator(atPath: root)
    while let path = entries?.nextObject() as? String {
      let name = (path as NSString).lastPathComponent
      if name == ".git" || name.hasPrefix(".build") {
        entries?.skipDescendants()
        continue
      }
      guard entries?.fileAttributes?[.type] as? FileAttributeType != .typeDirectory else { continue }
      wanted.insert(path)
      let text = changed[path].map { Data($0.utf8) } ?? manager.contents(atPath: "\(root)/\(path)")
      try write(text ?? Data(), to: path, like: "\(root)/\(path)")
    }
    let old = manager.enumerator(atPath: tree)
    while let path = old?.nextObject() as? String {
      if (path as NSString).lastPathComponent.hasPrefix(".build") {
        old?.skipDescendants()
      } else if old?.fileAttributes?[.type] as? FileAttributeType != .typeDirectory, !wanted.contains(path) {
        try manager.removeItem(atPath: "\(tree)/\(path)")
      }
    }
  }

  private func write(_ data: Data, to path: String, like original: String) throws {
    let manager = FileManager.default
    let copy = "\(tree)/\(path)"
    if manager.contents(atPath: copy) == data { return }
    try manager.createDirectory(atPath: (copy as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try data.write(to: URL(fileURLWithPath: copy))
    if let mode = try manager.attributesOfItem(atPath: original)[.posixPermissions] {
      try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: copy)
    }
  }

  /// Builds code and tests; returns the lines of the errors.
  func build() throws -> [CompilerError] {
    let arguments = [
      "swift", "build", "--build-tests", "-debug-info-format", "none",
      "-Xswiftc", "-suppress-warnings", "-Xswiftc", "-continue-building-after-errors",
    ]
    let log = folder + "/build.log"
    _ = FileManager.default.createFile(atPath: log, contents: nil)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: tree)
    let output = FileHandle(forWritingAtPath: log)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus == 0 { return [] }
    let text = String(decoding: FileManager.default.contents(atPath: log) ?? Data(), as: UTF8.self)
    let errors = CompilerError.parse(text, tree: tree)
    if errors.isEmpty { throw MutationError("the package does not build, see \(log)") }
    return errors
  }
}

/// A run that cannot continue.
public struct MutationError: Error, CustomStringConvertible {
  /// The reason.
  public let description: String

  /// Creates an error with a reason.
  public init(_ description: String) { self.description = description }
}

import Foundation
import Testing

@testable import SourceReading

/// Runs over files that may be anything, and the cache.
@Suite struct SourceRunTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("sources-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
  }

  /// Returns the error of each file, or `read`.
  private func run(_ names: [String], cache: String? = nil, program: String? = nil, savingSize: Int = 1) throws
    -> [String]
  {
    let run = SourceRun(
      files: names.map { $0.hasPrefix("/") ? $0 : path($0) }, cache: cache.map { path($0) }, program: program,
      savingSize: savingSize)
    return try run.execute(jobs: 2).map { line in
      let facts = try #require(JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
      return facts["error"] as? String ?? "read"
    }
  }

  /// The program beside the tests.
  private var program: String {
    Bundle.main.bundleURL.appendingPathComponent("routescript-sources").path
  }

  @Test("A newline in the name of a file separates no paths if zeros do")
  func list() {
    #expect(SourceRun.paths(in: Array("A/a\n/etc/b.swift\0B.swift\0".utf8)) == ["A/a\n/etc/b.swift", "B.swift"])
    #expect(SourceRun.paths(in: Array("A.swift\nB.swift\n".utf8)) == ["A.swift", "B.swift"])
  }

  @Test("A link, a fifo, a device, a folder and a large file are errors that do not cost the others")
  func files() throws {
    try write("class A {}", "A.swift")
    try write(String(repeating: " ", count: 5 << 20), "Large.swift")
    try FileManager.default.createSymbolicLink(atPath: path("Link.swift"), withDestinationPath: path("A.swift"))
    #expect(mkfifo(path("Fifo.swift"), 0o600) == 0)
    let found = try run([
      "A.swift", "Large.swift", "Link.swift", "Fifo.swift", "/dev/zero", ".", "None.swift", "A.swift",
    ])
    let odd = "it is not a regular file"
    #expect(
      found == [
        "read", "the file is larger than 4 MB", "it is a link", odd, odd, odd,
        "it cannot be read: No such file or directory",
        "read",
      ])
  }

  @Test("A file that ends the process of the parser is an error, and the next file gets a new one")
  func crash() throws {
    let script = path("parser")
    // A parser that ends on each file that contains `crash`.
    try write(
      """
      #!/bin/sh
      read -r _ || true
      kill -SEGV $$
      """, "parser")
    #expect(chmod(script, 0o700) == 0)
    try write("class A {}\n", "A.swift")
    try write("class B {}\n", "B.swift")
    let found = try run(["A.swift", "B.swift"], program: script)
    #expect(found == Array(repeating: "the parser crashed on it: signal 11", count: 2))
    #expect(try run(["A.swift", "B.swift"], program: path("none")) == ["read", "read"])
    #expect(try run(["A.swift", "B.swift"], program: program) == ["read", "read"])
  }

  @Test("The facts of a separate process are those of this one")
  func processes() throws {
    try write("class A { func b() { performSegue(withIdentifier: \"c\", sender: nil) } }", "A.swift")
    let here = SourceRun(files: [path("A.swift")], cache: nil, program: nil).execute(jobs: 1)
    #expect(SourceRun(files: [path("A.swift")], cache: nil, program: program).execute(jobs: 1) == here)
  }

  @Test("The cache is written before the end of a run, together with what the run has not reached")
  func saving() throws {
    for name in ["A", "B", "C"] { try write("class \(name) {}", name) }
    #expect(try run(["A", "B"], cache: "cache") == ["read", "read"])
    #expect(FactCache(file: path("cache")).contents.count == 2)
    let other = SourceRun(files: [path("C")], cache: path("cache"), program: nil, savingSize: 4)
    other.keep([1], "1", isNew: true)
    #expect(FactCache(file: path("cache")).contents.count == 2)
    other.keep([1, 2, 3], "2", isNew: true)
    #expect(FactCache(file: path("cache")).contents.count == 4)
    #expect(other.execute(jobs: 1).count == 1)
    #expect(FactCache(file: path("cache")).contents.count == 3)
  }

  @Test("A cache that is damaged, a link or a fifo counts as empty")
  func damaged() throws {
    try write("class A {}", "A.swift")
    #expect(try run(["A.swift"], cache: "cache") == ["read"])
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path("cache")))
    var text = String(decoding: bytes, as: UTF8.self)
    text = text.replacingOccurrences(of: "\"A\"", with: "\"B\"")
    #expect(text != String(decoding: bytes, as: UTF8.self))
    for damaged in [text, String(text.dropLast(3)), "", "routescript-sources 17\n\n   \nA\n"] {
      try write(damaged, "cache")
      #expect(FactCache(file: path("cache")).contents.isEmpty)
      #expect(try run(["A.swift"], cache: "cache") == ["read"])
      #expect(try Data(contentsOf: URL(fileURLWithPath: path("cache"))) == bytes)
    }
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: path("cache"))
    #expect(FactCache(file: path("link")).contents.isEmpty)
    #expect(mkfifo(path("fifo"), 0o600) == 0)
    #expect(try run(["A.swift"], cache: "fifo") == ["read"])
  }

  @Test("A part of a cache that another run left does not prevent the next one, and one that is a link is not written")
  func leftPart() throws {
    try write("left", "cache.part")
    CacheFile(path: path("cache")).replace(with: Array("new".utf8))
    #expect(try String(contentsOfFile: path("cache"), encoding: .utf8) == "new")
    try write("other", "other")
    try FileManager.default.createSymbolicLink(atPath: path("cache.part"), withDestinationPath: path("other"))
    CacheFile(path: path("cache")).replace(with: Array("newer".utf8))
    #expect(try String(contentsOfFile: path("cache"), encoding: .utf8) == "new")
    #expect(try String(contentsOfFile: path("other"), encoding: .utf8) == "other")
  }
}

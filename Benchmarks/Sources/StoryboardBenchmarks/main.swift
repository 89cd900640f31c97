import Foundation
import InterfaceBuilder
import Measuring
import SimulatedWorld
import StoryboardAnalysis
import StoryboardFiles
import Storyboards
import ViewHierarchy

// Measures reading, checking and instantiating storyboards, and reading beside xmllint.

var report = Report("Storyboards: files read, checked and made")

// MARK: Reading

let small = (0..<200).map { Documents.text(6_000, number: $0) }
let smallBytes = small.reduce(0) { $0 + $1.count }
let reading = try best(of: 9, count: smallBytes) { _ in
  try time { for (number, bytes) in small.enumerated() { _ = try Document(bytes, file: "\(number).storyboard") } }
}
report.line(
  "read \(small.count) files of \(smallBytes / small.count / 1000) KB, a byte", reading, unit: "ns", atMost: 25)
report.line("  which is, in MB/s", 1000 / reading, unit: "MB/s")

// MARK: Beside xmllint

let large = Documents.text(250_000)
let file = FileManager.default.temporaryDirectory.appendingPathComponent("StoryboardBenchmarks-\(getpid()).storyboard")
try Data(large).write(to: file)
defer { try? FileManager.default.removeItem(at: file) }
let ours = try best(of: 15, count: 1) { _ in
  try time {
    _ = try Document([UInt8](Data(contentsOf: file)), file: file.path)
  }
}
if FileManager.default.isExecutableFile(atPath: "/usr/bin/xmllint") {
  /// Returns the processor time that xmllint needs to read the file the given number of times, including its start.
  func lint(_ times: Int) -> Double {
    processorTimeOfChildren {
      Program.run("/usr/bin/xmllint", ["--noout"] + Array(repeating: file.path, count: times))
    }
  }
  let once = (0..<9).map { _ in lint(1) }.min() ?? 0
  let often = (0..<5).map { _ in lint(101) }.min() ?? 0
  // It reads at most 1 GB a second, and at least 10 MB.
  let range = Double(large.count)...Double(large.count * 100)
  report.line(
    "read a file of \(large.count / 1000) KB", ours, of: (often - once) / 100, "xmllint", within: range, atMost: 2.5)
} else {
  report.line("read a file of \(large.count / 1000) KB (there is no xmllint)", ours / 1e6, unit: "ms")
}

// MARK: Checking

let many = (0..<2000).map { Documents.text(6_000, number: $0) }
let checking = try best(of: 3, count: 1) { _ in
  try time {
    let documents = try many.enumerated().map { try Document($0.element, file: "App/\($0.offset).storyboard") }
    let findings = DocumentCheck.run(DocumentLibrary(documents), isComplete: true)
    precondition(findings.isEmpty, "\(findings.map(\.diagnostic.title).prefix(3))")
  }
}
report.line("read and check 2,000 files of 6 KB", checking / 1e9, unit: "s", atMost: 0.5)

// MARK: Instantiating

let classes = UIKitClasses.makeTable()
let loaded = try StoryboardLoader.load(
  Document(Documents.containers, file: "Main.storyboard"), classes: FileClasses(classes))
let making = try best(of: 20, count: 200) { count in
  let world = World(classes: classes)
  world.storyboards.add(loaded.storyboard)
  return try time {
    for _ in 0..<count { _ = try loaded.storyboard.instantiateInitialViewController(in: world) }
  }
}
report.line("make a tab bar, a navigation and four children", making / 1000, unit: "µs", atMost: 30)
report.end()

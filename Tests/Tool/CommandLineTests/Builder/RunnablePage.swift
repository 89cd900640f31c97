import Foundation

/// A page of the documentation whose code blocks are the steps of a session in one new directory.
///
/// - A block with a title, such as `lua title="app.lua"`, writes a file.
/// - A `diff` block with a title changes a file. Its lines without a plus sign must occur exactly once in the file, and are
///   replaced with its lines without a minus sign.
/// - A line of a `console` block that starts with `$ ` is a shell command. The lines below it are its output, standard
///   error included.
///
/// Other blocks, such as a `text` block without a title, are not steps.
struct RunnablePage {
  /// A mistake in a page.
  struct Mistake: Error, CustomStringConvertible {
    let line: Int
    let description: String
  }

  private let text: String

  /// A page with this Markdown source.
  init(text: String) { self.text = text }

  /// A page of the repository, by its path from the directory of Package.swift.
  ///
  /// - Throws: An error if the file cannot be read.
  init(path: String) throws {
    text = try String(contentsOfFile: CommandTest.packageFolder + "/" + path, encoding: .utf8)
  }

  /// Runs all steps, and returns the page with the output that the commands printed.
  ///
  /// - Throws: ``Mistake`` if a block is not valid, or an error of the file system.
  func textWithOutput() throws -> String {
    var session = try Session()
    var rows: [String] = []
    var block: Block?
    for (index, row) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let margin = row.prefix { $0 == " " }
      if var open = block {
        if row.dropFirst(margin.count) == "```" {
          rows += try session.play(open).map { $0.isEmpty ? "" : open.margin + $0 } + [String(row)]
          block = nil
        } else {
          open.rows.append(String(row.dropFirst(min(margin.count, open.margin.count))))
          block = open
        }
      } else {
        rows.append(String(row))
        if row.dropFirst(margin.count).hasPrefix("```") {
          block = Block(line: index + 1, margin: String(margin), info: row.dropFirst(margin.count + 3))
        }
      }
    }
    if let block { throw Mistake(line: block.line, description: "the block is not closed") }
    return rows.joined(separator: "\n")
  }
}

extension RunnablePage {
  /// A code block without its fences and its margin.
  private struct Block {
    let line: Int
    let margin: String
    let language: String
    let title: String?
    var rows: [String] = []

    /// A block that starts with this text behind its three backticks.
    init(line: Int, margin: String, info: Substring) {
      self.line = line
      self.margin = margin
      language = String(info.prefix { $0 != " " })
      let parts = info.components(separatedBy: "title=\"")
      title = parts.count == 2 ? String(parts[1].prefix { $0 != "\"" }) : nil
    }

    func mistake(_ description: String) -> Mistake { Mistake(line: line, description: description) }
  }

  /// The directory of a page's steps, and the exit status of the last command.
  private struct Session {
    private let folder: TemporaryFolder
    private let environment: [String: String]
    private var status: Int32 = 0

    init() throws {
      folder = try TemporaryFolder()
      let tools = URL(fileURLWithPath: try BuiltExecutable.path()).deletingLastPathComponent().path
      environment = ["PATH": tools + ":/usr/bin:/bin", "HOME": folder.path]
    }

    /// Carries out a block, and returns its lines with the output of its commands.
    mutating func play(_ block: Block) throws -> [String] {
      if block.language == "console" { return try run(block) }
      guard let title = block.title else {
        if ["lua", "diff"].contains(block.language) { throw block.mistake("the block needs a title") }
        return block.rows
      }
      if block.language == "diff" {
        try change(title, by: block)
      } else {
        try write(Self.lines(block.rows), to: title)
      }
      return block.rows
    }

    private func write(_ text: String, to path: String) throws {
      try folder.write(Array(text.utf8), to: path, mode: 0o644)
    }

    private func change(_ path: String, by block: Block) throws {
      let old = Self.lines(block.rows.filter { !$0.hasPrefix("+") }.map { String($0.dropFirst()) })
      let new = Self.lines(block.rows.filter { !$0.hasPrefix("-") }.map { String($0.dropFirst()) })
      let parts = try String(contentsOfFile: folder.path + "/" + path, encoding: .utf8).components(separatedBy: old)
      guard parts.count == 2 else {
        throw block.mistake("the old lines occur \(parts.count - 1) times in \(path)")
      }
      try write(parts.joined(separator: new), to: path)
    }

    private mutating func run(_ block: Block) throws -> [String] {
      guard block.rows.first?.hasPrefix("$ ") == true else { throw block.mistake("the block has no command") }
      var rows: [String] = []
      let parts = block.rows.split(omittingEmptySubsequences: false) { $0.hasPrefix("$ ") }
      for part in parts.dropFirst() {
        let command = block.rows[part.startIndex - 1]
        let output = try output(of: String(command.dropFirst(2)), block)
        rows.append(command)
        rows += output.map(Self.withoutDuration) == part.map(Self.withoutDuration) ? Array(part) : output
      }
      return rows
    }

    private mutating func output(of command: String, _ block: Block) throws -> [String] {
      let result = try ChildProcess(
        path: "/bin/sh", arguments: ["-c", "exec 2>&1\n(exit \(status))\n\(command)"], environment: environment,
        folder: folder.path
      ).run()
      if result.hung { throw block.mistake("\(command) printed nothing for a minute") }
      switch result.ending {
      case .exited(let status): self.status = status
      case .killed(let signal): status = 128 + signal
      }
      var rows = result.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if rows.last == "" { rows.removeLast() }
      return rows
    }

    private static func lines(_ rows: [String]) -> String { rows.map { $0 + "\n" }.joined() }

    /// The last line under busted's rules without the real time that it contains.
    private static func withoutDuration(_ row: String) -> String {
      guard row.hasSuffix(" seconds"), let colon = row.lastIndex(of: ":") else { return row }
      return String(row[..<colon])
    }
  }
}

import Testing

/// The builder is tested by what it must not let pass.
@Suite struct CommandTestTests {
  @Test("Both streams and the status are compared, and all mismatches are reported together")
  func allMismatches() throws {
    let test = CommandTest("run", "a b.lua").stdout("one\ntwo\n").status(1)
    var result = ChildProcess.Result()
    result.output = Array("one\n2\n".utf8)
    result.error = Array("no\n".utf8)
    result.ending = .killed(signal: 6)
    #expect(
      test.mismatches(result).joined(separator: "\n") == """
        $ routescript run 'a b.lua'
        Standard output is another one (- expected, + found):
          one
        - two
        + 2
        Standard error is another one (- expected, + found):
        + no
        Ended with killed by signal 6, expected exit status 1.
        """)
  }

  @Test("The default expectation is silence and success")
  func defaults() {
    let test = CommandTest("run")
    #expect(test.mismatches(ChildProcess.Result()).isEmpty)
    #expect(test.mismatches(ChildProcess.Result(output: [10])).count == 2)
    #expect(test.mismatches(ChildProcess.Result(error: [10])).count == 2)
    #expect(test.mismatches(ChildProcess.Result(ending: .exited(1))).count == 2)
    #expect(test.mismatches(ChildProcess.Result(hung: true)).count == 2)
  }

  @Test("A line feed more or less is a mismatch")
  func lineEnds() {
    let test = CommandTest("run").stdout("one\n")
    #expect(!test.mismatches(ChildProcess.Result(output: Array("one".utf8))).isEmpty)
  }

  @Test("A process gets its input, its folder, its arguments and its environment, and both streams are drained")
  func process() throws {
    let folder = try TemporaryFolder()
    let result = try ChildProcess(
      path: "/bin/sh",
      arguments: ["-c", "cat; pwd -P >&2; echo \"$1|$X|$HOME\"; exit 7", "sh", "a b"],
      environment: ["X": "1"], folder: folder.path, input: Array(repeating: 97, count: 300_000)
    ).run()
    #expect(result.output == Array(repeating: 97, count: 300_000) + Array("a b|1|\n".utf8))
    let name = try #require(folder.path.split(separator: "/").last)
    #expect(result.errorText.hasSuffix("\(name)\n"))
    #expect(result.ending == .exited(7))
  }
}

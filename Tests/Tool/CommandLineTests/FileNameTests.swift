import Testing

/// Names of suite files with a newline, which must not break the lines of a report.
@Suite struct FileNameTests {
  private func suite(_ options: String...) -> CommandTest {
    CommandTest(arguments: ["test"] + options)
      .file("a\nb_spec.lua", "it('asserts nothing', function() end)\nit('fails', function() assert.equal(1, 2) end)")
      .file("c\nd_spec.lua", "x = = 3")
  }

  @Test(
    "A newline in a file name appears as a symbol in the reports for people",
    arguments: ["plain", "dots", "utfTerminal", "tap"])
  func reports(format: String) throws {
    let text = try suite("--report", format, ".").result().text
    #expect(text.contains("a␊b_spec.lua") && text.contains("c␊d_spec.lua"), Comment(rawValue: text))
    let rest = text.split(separator: "\n").filter { $0.hasPrefix("b_spec") || $0.hasPrefix("d_spec") }
    #expect(rest == [], Comment(rawValue: text))
  }

  @Test("A newline in a file name appears as a symbol in --list and in a trace")
  func lists() throws {
    #expect(try suite("--list", "a\nb_spec.lua").result().text.hasPrefix("a␊b_spec.lua:1: asserts nothing\n"))
    let trace = try CommandTest("run", "a\nb.lua").file("a\nb.lua", "UIViewController()").result().text
    #expect(trace.hasPrefix("a␊b.lua\n"), Comment(rawValue: trace))
  }
}

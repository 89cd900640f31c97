import Foundation
import Testing

@Suite struct DeterminismTests {
  /// The scenarios and suites that readers see first; modules are run by those that require them.
  static let examples: [String] = {
    let folder = "Scripts/examples"
    let names = try? FileManager.default.contentsOfDirectory(atPath: CommandTest.packageFolder + "/" + folder)
    return (names ?? []).filter { $0.hasSuffix(".lua") }.sorted().map { "\(folder)/\($0)" }
  }()

  @Test("There are examples to run")
  func examplesExist() { #expect(!Self.examples.isEmpty) }

  @Test("An example succeeds and prints the same bytes each time, whatever seed Lua hashes with", arguments: examples)
  func sameBytes(example: String) throws {
    for arguments in [["run", example], ["run", "--format", "json", example], ["test", example]] {
      let test = CommandTest(arguments: arguments).inPackage()
      let first = try test.result()
      #expect(first.ending == .exited(0), "\(first.text)\(first.errorText)")
      for _ in 1..<20 {
        let again = try test.result()
        #expect(again.output == first.output && again.error == first.error)
      }
    }
  }

  @Test("The order in which pairs visits keys is the same in each process")
  func orderOfPairs() throws {
    let code = """
      local things = {}
      for word in ("push present pop dismiss show detail embed unwind route remove"):gmatch("%a+") do things[word] = #word end
      for i = 20, 1, -3 do things[i] = true end
      things[2.5] = 1 things[true] = 2
      local controllers = { [UIViewController()] = 1, [UIViewController()] = 2, [UIViewController] = 3 }
      for key in pairs(things) do print(key) end
      for key in pairs(controllers) do print(key) end
      """
    let test = CommandTest("run", "-q", "-e", code)
    let first = try test.result()
    #expect(first.ending == .exited(0), "\(first.errorText)")
    for _ in 1..<20 { #expect(try test.result().text == first.text) }
  }

  @Test("tostring returns the same string for a value without a name in each process")
  func namesWithoutAddresses() throws {
    let code = """
      local first, second = {}, {}
      print(first, second, first == second, first)
      print(print, function() end, coroutine.create(print), setmetatable({}, { __name = "Note" }))
      print(tostring(second), pcall(tostring))
      print(Path, assert, UIViewController, setmetatable({}, { __tostring = function() return "its own" end }))
      """
    try CommandTest("run", "-q", "-e", code)
      .stdout(
        """
        table: 0x00000001\ttable: 0x00000002\tfalse\ttable: 0x00000001
        function: 0x00000003\tfunction: 0x00000004\tthread: 0x00000005\tNote: 0x00000006
        table: 0x00000002\tfalse\tbad argument #1 to 'tostring' (value expected)
        Path\tassert\tUIViewController\tits own

        """
      ).run()
  }
}

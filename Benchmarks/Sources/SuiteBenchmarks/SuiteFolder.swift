import Measuring

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder of suites to measure, which goes with this object.
final class SuiteFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/routescript-suites.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure() }
    path = String(decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Program.run("rm", ["-rf", path], in: "/") }

  struct Failure: Error {}

  func write(_ name: String, _ text: String) {
    if let slash = name.lastIndex(of: "/") { mkdir("\(path)/\(name[..<slash])", 0o755) }
    guard let file = fopen("\(path)/\(name)", "w") else { return }
    fputs(text, file)
    fclose(file)
  }

  /// Returns the first line of a file, or `nil` if there is none.
  func firstLine(of name: String) -> String? {
    guard let file = fopen("\(path)/\(name)", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 1_000)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    return String(decoding: line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Tests of one assertion each, as people write them.
  static func trivialTests(_ count: Int) -> String {
    let tests = (0..<count).map { "  it(\"test \($0)\", function() assert.are.equal(\($0), \($0)) end)\n" }
    return "describe(\"numbers\", function()\n\(tests.joined())end)\n"
  }

  /// Returns a script that runs the same assertions without a runner, each in a protected call, from the given number of files.
  static func bareLua(files: Int) -> String {
    """
    local function equal(a, b) if a ~= b then error("not equal", 2) end return a, b end
    assert = setmetatable({ are = { equal = equal } }, { __call = function(_, v, m) if not v then error(m) end return v end })
    local passed = 0
    function describe(name, body) body() end
    function it(name, body) if pcall(body) then passed = passed + 1 end end
    for file = 0, \(files - 1) do dofile("spec/f" .. file .. "_spec.lua") end
    print(passed)
    """
  }

  static func manyTests(_ count: Int) -> String {
    """
    describe("numbers", function()
      for i = 1, \(count) do it("test " .. i, function() assert.are.equal(i, i) end) end
    end)
    """
  }

  /// Tests that launch an app, push, assert the hierarchy, and pop.
  ///
  /// - Parameter interval: Every test with this interval fails, or none.
  static func scenarios(_ count: Int, failingEvery interval: Int? = nil) -> String {
    """
    local Editor = viewController "EditorViewController" {}
    for i = 1, \(count) do
      it("pushes " .. i, function()
        local navigation = UINavigationController(UIViewController())
        local app = launch { root = navigation }
        navigation:pushViewController(Editor(), false)
        assert.hierarchy(app, [[
          UIWindow
          └─ UINavigationController
             ├─ UIViewController
             └─ EditorViewController ◀
        ]])
        navigation:popViewController(false)
        \(interval.map { "assert.is_true(i % \($0) ~= 0)" } ?? "")
      end)
    end
    """
  }
}

import RouteScript
import ScenarioRunner
import Testing

/// The files that count for line coverage.
@Suite struct CoverageScopeTests {
  @Test(
    "A pattern matches a file, all files below a directory, or the expansion of its stars",
    arguments: [
      ("src", ["src/a.lua", "src/b/c.lua"], ["srcs/a.lua", "b/src/a.lua"]),
      ("./src/", ["src/a.lua"], ["a.lua"]),
      ("src/*.lua", ["src/a.lua"], ["src/b/c.lua", "src/a.luac"]),
      ("src/*", ["src/a.lua", "src/b/c.lua"], ["src"]),
      ("**/*_spec.lua", ["a_spec.lua", "spec/b/a_spec.lua"], ["spec/a.lua"]),
      ("**/gen", ["gen/a.lua", "src/x/gen/a.lua"], ["src/gens/a.lua"]),
      ("src/**", ["src/a.lua", "src/b/c.lua"], ["src", "b/c.lua"]),
      ("a?c*e.lua", ["abcde.lua", "abce.lua"], ["ace.lua", "abcd.lua"]),
      ("/usr/share", ["/usr/share/a.lua"], ["/usr/lib/a.lua"]),
    ])
  func patterns(_ pattern: String, _ fitting: [String], _ others: [String]) {
    let (include, exclude) = (CoverageScope(included: [pattern]), CoverageScope(excluded: [pattern]))
    for path in fitting { #expect(include.contains(path) && !exclude.contains(path), "\(path)") }
    for path in others { #expect(!include.contains(path) && exclude.contains(path), "\(path)") }
  }

  @Test("A pattern with many stars is matched in a limited time")
  func manyStars() {
    let scope = CoverageScope(included: [String(repeating: "*a", count: 100) + "b"])
    #expect(!scope.contains(String(repeating: "a", count: 5_000)))
    let folders = CoverageScope(included: [String(repeating: "**/", count: 100) + "z.lua"])
    #expect(!folders.contains(String(repeating: "a/", count: 200) + "b.lua"))
    #expect(folders.contains(String(repeating: "a/", count: 200) + "z.lua"))
  }

  @Test("An excluded file does not count, whatever includes it")
  func excluded() {
    let scope = CoverageScope(included: ["src"], excluded: ["src/gen"])
    #expect(scope.contains("src/a.lua") && !scope.contains("src/gen/a.lua"))
    #expect(CoverageScope().isEverything && CoverageScope().contains("any.lua"))
  }
}

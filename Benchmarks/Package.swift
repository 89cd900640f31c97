// swift-tools-version: 6.1
import PackageDescription

// `Benchmarks/run` builds and runs all of them. They are in a separate package, so that users of RouteScript do not build them.
func benchmarks(_ name: String, _ products: [String], _ more: [Target.Dependency] = []) -> Target {
  .executableTarget(
    name: name, dependencies: ["Measuring"] + more + products.map { .product(name: $0, package: "RouteScript") })
}

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "RouteScript", path: "..")],
  targets: [
    .systemLibrary(
      name: "CPlainLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"]), .brew(["lua@5.4"])]),
    .target(name: "CYardsticks", dependencies: ["CPlainLua"]),
    .target(name: "Measuring"),
    benchmarks("LuaRuntimeBenchmarks", ["LuaRuntime"], ["CYardsticks"]),
    benchmarks("ViewHierarchyBenchmarks", ["AppSimulator"]),
    benchmarks("InjectionBenchmarks", ["InjectionCore"]),
    benchmarks("SuiteBenchmarks", []),
    benchmarks("HostileBenchmarks", []),
    benchmarks("ReplBenchmarks", ["RouteScript"]),
    benchmarks("URLBenchmarks", ["AppSimulator"]),
    benchmarks(
      "StoryboardBenchmarks",
      ["AppSimulator", "AppAnalysis"]),
    benchmarks("SourceBenchmarks", ["AppAnalysis"]),
    benchmarks("RouterCoreBenchmarks", ["AppSimulator"]),
    benchmarks(
      "ScenarioBenchmarks", ["RouteScript", "AppSimulator", "LuaRuntime"],
      ["CYardsticks"]),
  ]
)

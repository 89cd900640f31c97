// swift-tools-version: 6.1
import PackageDescription

// Measures LuaRuntime against plain Lua in the same run:
//   swift run -c release --package-path Benchmarks/LuaRuntimeBenchmarks
let package = Package(
  name: "LuaRuntimeBenchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "RouteScript", path: "../..")],
  targets: [
    .systemLibrary(
      name: "CPlainLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"]), .brew(["lua@5.4"])]),
    .target(name: "CYardsticks", dependencies: ["CPlainLua"]),
    .executableTarget(
      name: "LuaRuntimeBenchmarks",
      dependencies: ["CYardsticks", .product(name: "LuaRuntime", package: "RouteScript")]),
  ]
)

// swift-tools-version: 6.1
import PackageDescription

/// A fuzzer of readers of an app's sources.
func reader(_ name: String, _ products: [String]) -> Target {
  .executableTarget(
    name: name,
    dependencies: ["FuzzInput"] + products.map { .product(name: $0, package: "RouteScript") })
}

// The fuzzers for the Swift code, which `Scripts/fuzz` builds and runs. They are in a separate package because only these programs
// link with the fuzzing library.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "RouteScript", path: "../..")],
  targets: [
    .executableTarget(name: "BridgeFuzzer", dependencies: [.product(name: "LuaRuntime", package: "RouteScript")]),
    .executableTarget(
      name: "DocumentFuzzer",
      dependencies: ["AppSimulator"].map {
        .product(name: $0, package: "RouteScript")
      }),
    // What the fuzzers of readers of sources share.
    .target(name: "FuzzInput"),
    reader("ObjectiveCFuzzer", ["AppAnalysis"]),
    reader("ProjectFuzzer", ["AppAnalysis"]),
    reader("FactsFuzzer", ["AppAnalysis", "AppSimulator"]),
    reader("ManifestFuzzer", ["AppAnalysis"]),
    reader("ResultsFuzzer", ["RouteScript"]),
    .executableTarget(
      name: "ImportFuzzer",
      dependencies: ["AppAnalysis", "LuaRuntime", "RouteScript"].map {
        .product(name: $0, package: "RouteScript")
      }),
  ]
)

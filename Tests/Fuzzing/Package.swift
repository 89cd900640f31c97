// swift-tools-version: 6.1
import PackageDescription

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
      dependencies: ["InterfaceBuilder", "StoryboardFiles", "Storyboards", "ViewHierarchy", "Simulation"].map {
        .product(name: $0, package: "RouteScript")
      }),
  ]
)

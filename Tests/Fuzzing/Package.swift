// swift-tools-version: 6.1
import PackageDescription

// The fuzzing of what is written in Swift, which `Scripts/fuzz` builds and runs. It is a package of its own, because its programs
// link with the fuzzing library alone.
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

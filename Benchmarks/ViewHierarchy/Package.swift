// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "ViewHierarchyBenchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "RouteScript", path: "../..")],
  targets: [
    .executableTarget(
      name: "ViewHierarchyBenchmarks",
      dependencies: [
        .product(name: "Simulation", package: "RouteScript"),
        .product(name: "ViewHierarchy", package: "RouteScript"),
      ])
  ]
)

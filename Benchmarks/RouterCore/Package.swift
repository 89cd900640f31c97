// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "RouterCoreBenchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "RouteScript", path: "../..")],
  targets: [
    .executableTarget(
      name: "RouterCoreBenchmarks",
      dependencies: [
        .product(name: "Simulation", package: "RouteScript"),
        .product(name: "ViewHierarchy", package: "RouteScript"),
        .product(name: "RouterCore", package: "RouteScript"),
        .product(name: "AppSimulator", package: "RouteScript"),
      ])
  ]
)

// swift-tools-version: 6.1
import PackageDescription

// `Scripts/check-rules --mutate` builds and runs it. It is a separate package, so that other builds do not include swift-syntax.
let package = Package(
  name: "Mutations",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")],
  targets: [
    .target(
      name: "Mutants",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftOperators", package: "swift-syntax"),
      ]),
    .target(name: "MutationRuns", dependencies: ["Mutants"]),
    .executableTarget(name: "mutations", dependencies: ["Mutants", "MutationRuns"]),
    .testTarget(name: "MutantsTests", dependencies: ["Mutants"]),
    .testTarget(name: "MutationRunsTests", dependencies: ["MutationRuns", "Mutants"]),
  ]
)

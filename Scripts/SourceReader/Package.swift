// swift-tools-version: 6.1
import PackageDescription

// `Scripts/bootstrap --sources` builds it. It is a separate package, so that other builds do not include swift-syntax.
let package = Package(
  name: "SourceReader",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "routescript-sources", targets: ["routescript-sources"]),
    .library(name: "SourceReading", targets: ["SourceReading"]),
  ],
  dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")],
  targets: [
    .target(
      name: "SourceReading",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    .executableTarget(name: "routescript-sources", dependencies: ["SourceReading"]),
    .testTarget(name: "SourceReadingTests", dependencies: ["SourceReading", "routescript-sources"]),
  ]
)

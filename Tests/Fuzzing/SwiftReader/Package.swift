// swift-tools-version: 6.1
import PackageDescription

// The fuzzer of the reader of Swift sources. It is in a separate package, so that the other fuzzers are built without swift-syntax.
let package = Package(
  name: "SwiftReader",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "SourceReader", path: "../../../Scripts/SourceReader")],
  targets: [
    .executableTarget(name: "SwiftFuzzer", dependencies: [.product(name: "SourceReading", package: "SourceReader")])
  ]
)

// swift-tools-version: 6.1
import PackageDescription

// The directory of RouteScript, whose name is the identity of the dependency.
let root = Context.packageDirectory.split(separator: "/").dropLast(2)
let routeScript = root.last?.lowercased() ?? ""

func product(_ name: String) -> Target.Dependency { .product(name: name, package: routeScript) }

let package = Package(
  name: "TravelOnLinux",
  dependencies: [.package(path: "/" + root.joined(separator: "/"), traits: ["UIKit"])],
  targets: [
    .target(
      name: "Travel", dependencies: [product("UIKit")],
      exclude: ["routescript-sources.json"], swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "PrepareSources", package: routeScript)]),
    .executableTarget(
      name: "travel-benchmark",
      dependencies: [
        "Travel", product("UIKit"), product("AppSimulator"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "TravelTests",
      dependencies: ["Travel", product("UIKit"), product("RouteScriptTesting")]),
  ]
)

import AppSources
import Testing

/// The dependencies in files of package managers.
@Suite struct DependencyNamesTests {
  @Test(
    "Each file of a package manager, and the list of submodules, names dependencies",
    arguments: [
      ("Podfile", "  pod 'Kit/Core', '~> 1.0'\n  pod \"Own\", :path => '../Own'\n# pod 'Old'\n", ["Kit"]),
      (
        "Podfile.lock",
        "PODS:\n  - Kit (1.0):\n    - Base\n  - \"Ext+More/Part (2)\"\n  - Own (1)\n\nDEPENDENCIES:\n  - Gone\n\n"
          + "EXTERNAL SOURCES:\n  Own:\n    :path: ../Own\n", ["Ext+More", "Kit"]
      ),
      ("Cartfile", "github \"owner/Kit\" ~> 1.0\n", ["Kit"]),
      (
        "Cartfile.resolved",
        "git \"https://example.com/Kit.git\" \"1.0\"\nbinary \"https://example.com/Maps.json\" \"2\"\n",
        ["Kit", "Maps"]
      ),
      (
        "Package.resolved",
        "      \"identity\" : \"kit\",\n      \"location\" : \"https://example.com/a/Kit.git\",\n", ["Kit"]
      ),
      ("Package.resolved", "    \"repositoryURL\": \"https://example.com/a/Kit\",\n", ["Kit"]),
      ("Package.swift", "    .package(url: \"https://example.com/a/Kit.git\", from: \"1.0\"),\n", ["Kit"]),
      ("Package.swift", "    .package(\n      name: \"Kit\",\n      url: \"https://example.com/a/Kit\",\n", ["Kit"]),
      ("Package.swift", "    .package(path: \"../Kit\"),\n", []),
      (".gitmodules", "[submodule \"K\"]\n\tpath = External/Kit\n\turl = https://example.com/a/Fork.git\n", ["Kit"]),
      ("A.xcodeproj/project.pbxproj", "\t\t\trepositoryURL = \"https://example.com/a/Kit.git\";\n", ["Kit"]),
    ])
  func files(_ file: String, _ text: String, _ names: [String]) {
    var dependencies = DependencyNames()
    dependencies.add(Array(text.utf8), file: file)
    #expect(dependencies.missing(from: ["App/A.swift"]).sorted() == names)
    #expect(dependencies.missing(from: ["Pods/Kit/Sources/A.m"]).sorted() == names.filter { $0 != "Kit" })
  }

  @Test("A dependency with a framework has its headers")
  func frameworks() {
    var dependencies = DependencyNames()
    dependencies.add(Array("github \"owner/Kit\"".utf8), file: "Cartfile")
    #expect(dependencies.missing(from: ["Carthage/Build/Kit.framework/Headers/Kit.h"]) == [])
  }
}

import AppSources
import FuzzInput

/// Reads each file of an input, any bytes, as a project file, and asks which files are built. libFuzzer, which provides the main
/// function, calls it.
@_cdecl("LLVMFuzzerTestOneInput")
func readProjects(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  ProcessorTime.bounded {
    var manifests = AppManifests()
    let files = input.files
    for (number, bytes) in files.enumerated() { manifests.add("App\(number)/App.xcodeproj/project.pbxproj", bytes) }
    let sources = files.indices.flatMap {
      ["App\($0)/Editor.swift", "App\($0)/Base.lproj/Main.storyboard", "Editor.m"]
    }
    let unbuilt = manifests.projects.unbuilt(among: sources, including: ["Editor.m"])
    precondition(unbuilt.isSubset(of: sources), "a file that was not given")
    _ = (manifests.projects.bundleIdentifiers(in: ["App0", ""]), manifests.dependencies.missing(from: sources))
  }
  return 0
}

import AppSources
import FuzzInput

/// The files of package managers. An input is one or several of them.
private let manifests = [
  "Podfile", "Podfile.lock", "Cartfile", "Cartfile.resolved", "Package.swift", "Package.resolved", ".gitmodules",
  "project.yml", "App.podspec",
]

/// Reads each file of an input, any bytes. Its first line is the path of a file of a package
/// manager, or of an asset. The folders of the asset have the other lines as their contents. libFuzzer, which provides the main function, calls it.
@_cdecl("LLVMFuzzerTestOneInput")
func readManifests(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  ProcessorTime.bounded {
    var read = AppManifests()
    var assets = AssetNames()
    var paths: [String] = []
    for bytes in input.files {
      let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
      let path = String(decoding: parts[0], as: UTF8.self)
      let contents = parts.count > 1 ? Array(parts[1]) : []
      paths.append(path)
      if manifests.contains(path) { read.add(path, contents) } else { assets.add(path) { _ in contents } }
    }
    _ = (read.dependencies.missing(from: paths), read.projects.unbuilt(among: paths))
    for path in paths { _ = assets.hasImage(path) }
  }
  return 0
}

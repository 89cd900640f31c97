internal import AppSources
internal import InterfaceBuilder

/// The platforms of an app's files: iOS for all that use UIKit, or macOS.
struct FilePlatforms {
  private var byFile: [String: Platform] = [:]

  init(_ model: SourceModel, _ library: DocumentLibrary) {
    for document in library.documents { byFile[document.tree.file] = Self.family(document.platform) }
    for file in model.files {
      let names = file.mentions.union(file.types.flatMap(\.inherits))
      let screens = names.filter { PlatformClasses.kind(of: $0).map { $0 != .object } ?? false }
      let macOS = screens.filter { $0.hasPrefix("NS") }.count
      if macOS == 0, !screens.isEmpty { byFile[file.file] = .iOS }
      if macOS > 0, macOS == screens.count { byFile[file.file] = .macOS }
    }
  }

  /// Returns the platform of a file, or `nil` if it belongs to both or uses neither.
  func platform(of file: String) -> Platform? { byFile[file] }

  /// Returns macOS, or iOS for all platforms with UIKit.
  static func family(_ platform: Platform) -> Platform { platform == .macOS ? .macOS : .iOS }
}

extension AppType {
  /// Returns the declarations in files of a platform.
  func declarations(for platform: Platform?, _ platforms: FilePlatforms) -> [AppType.Part] {
    parts.filter { part in
      part.type.kind != .extension && part.type.kind != .category && platform != nil
        && platforms.platform(of: part.file) == platform
    }
  }
}

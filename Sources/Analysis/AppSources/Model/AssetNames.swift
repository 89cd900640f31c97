internal import RouteDiagnostics

/// The names of an app's images and colors, in asset catalogs and in files.
public struct AssetNames: Sendable {
  /// The names of images, with their namespaces.
  public private(set) var images: Set<String> = []
  /// The names of colors, with their namespaces.
  public private(set) var colors: Set<String> = []
  /// Whether there is an asset catalog.
  public private(set) var hasCatalog = false
  /// The names of app icons and launch images. The names of their files continue them.
  private var prefixes: Set<String> = []
  /// The lengths of these names.
  private var prefixLengths: Set<Int> = []
  /// The descriptions of folders that cannot be read.
  public private(set) var unread: [UnreadFile] = []
  /// The names of image files outside asset catalogs.
  private var fileNames: Set<String> = []
  /// Whether a folder of a catalog is a namespace, by its path.
  private var namespaces: [String: Bool] = [:]

  /// Creates the names of no assets.
  public init() {}

  /// The file name extensions of images.
  public static let fileExtensions: Set<String> = [
    "png", "jpg", "jpeg", "gif", "pdf", "svg", "tif", "tiff", "icns", "heic", "heif", "webp", "bmp", "eps", "ico",
    "pbm", "pict", "xbm",
  ]
  /// The extensions of the folders in asset catalogs that are assets.
  public static let setExtensions: Set<String> = [
    "imageset", "symbolset", "colorset", "appiconset", "launchimage", "imagestack", "solidimagestack", "brandassets",
    "iconset", "icon", "complicationset", "dataset", "spriteatlas", "stickerpack", "textureset", "cubetextureset",
    "arimageset",
  ]

  /// The extensions of the sets that contain other sets.
  public static let containerExtensions: Set<String> = ["complicationset", "spriteatlas"]

  /// The names of images in catalogs and files.
  public var allImages: Set<String> { images.union(fileNames) }

  /// Whether images are known. Otherwise, any name may be one.
  public var hasImages: Bool { hasCatalog || !fileNames.isEmpty }

  /// Adds an asset.
  ///
  /// - Parameters:
  ///   - path: The path of a folder with one of the ``setExtensions``, or of a file with one of the ``fileExtensions``.
  ///   - contents: Returns the bytes of a file, or `nil` if it cannot be read.
  public mutating func add(_ path: String, contents: (String) -> [UInt8]?) {
    // The file system has no longer paths.
    guard path.utf8.count <= SourceLimits.path else { return }
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let (name, ending) = names.last.flatMap(Self.parts) else { return }
    guard let catalog = names.firstIndex(where: { $0.hasSuffix(".xcassets") }), Self.setExtensions.contains(ending)
    else {
      // A document of Icon Composer is a folder outside of asset catalogs.
      if ending == "icon" { images.insert(name) }
      if Self.fileExtensions.contains(ending) { fileNames.insert(Self.nameWithoutVariant(name)) }
      return
    }
    hasCatalog = true
    var namespace = ""
    for index in names.indices.dropLast() where index > catalog {
      let folder = names[...index].joined(separator: "/")
      let set = Self.parts(names[index]).flatMap { Self.containerExtensions.contains($0.ending) ? $0 : nil }
      // A complication set is a namespace without saying so.
      if set?.ending == "complicationset" || isNamespace(folder, contents) {
        namespace += (set?.name ?? String(names[index])) + "/"
      }
    }
    switch ending {
    case "colorset": colors.insert(namespace + name)
    case "appiconset", "launchimage":
      images.insert(namespace + name)
      prefixes.insert(name)
      prefixLengths.insert(name.count)
    case "dataset", "textureset", "cubetextureset": break
    default: images.insert(namespace + name)
    }
  }

  private mutating func isNamespace(_ folder: String, _ contents: (String) -> [UInt8]?) -> Bool {
    if let known = namespaces[folder] { return known }
    let value = contents(folder + "/Contents.json").flatMap { description($0, file: folder + "/Contents.json") }
    let isNamespace =
      value.flatMap { Self.member("properties", of: $0) }
      .flatMap { Self.member("provides-namespace", of: $0) } == .boolean(true)
    namespaces[folder] = isNamespace
    return isNamespace
  }

  /// Returns the value in the description of a folder, or `nil` if it cannot be read.
  private mutating func description(_ bytes: [UInt8], file: String) -> JSON? {
    guard bytes.count <= SourceLimits.size else {
      unread.append(
        UnreadFile(file: file, line: nil, reason: "the file is larger than \(SourceLimits.size >> 20) MB"))
      return nil
    }
    do throws(SourceLineError) {
      return try JSONReader.value(of: bytes[...])
    } catch {
      let line = error.column.map { bytes.prefix($0 - 1).count { $0 == UInt8(ascii: "\n") } + 1 }
      unread.append(UnreadFile(file: file, line: line, reason: error.reason))
      return nil
    }
  }

  private static func member(_ key: String, of value: JSON) -> JSON? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// Whether the app, or the platform, has an image with a name.
  public func hasImage(_ name: String) -> Bool {
    if images.contains(name) || Self.isOfPlatform(name) { return true }
    let last = name.split(separator: "/").last ?? ""
    let (bare, ending) = Self.parts(last) ?? (String(last), "")
    let isFile = Self.fileExtensions.contains(ending)
    if isFile, images.contains(String(name.dropLast(ending.count + 1))) { return true }
    return fileNames.contains(Self.nameWithoutVariant(isFile ? bare : String(last)))
      || prefixLengths.contains { prefixes.contains(String(name.prefix($0))) }
  }

  /// Whether a name is that of an image of AppKit, such as `NSAddTemplate`.
  private static func isOfPlatform(_ name: String) -> Bool {
    name.hasPrefix("NS") && name.dropFirst(2).first?.isUppercase == true
  }

  /// Splits a name at its last period.
  private static func parts(_ name: Substring) -> (name: String, ending: String)? {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return (String(name[..<dot]), name[name.index(after: dot)...].lowercased())
  }

  /// Returns a name without `@2x`, `~ipad` and similar suffixes, which select a file by the device.
  private static func nameWithoutVariant(_ name: String) -> String {
    var name = Substring(name)
    for ending in ["~ipad", "~iphone"] where name.hasSuffix(ending) { name.removeLast(ending.count) }
    for ending in ["@1x", "@2x", "@3x"] where name.hasSuffix(ending) { name.removeLast(ending.count) }
    return String(name)
  }
}

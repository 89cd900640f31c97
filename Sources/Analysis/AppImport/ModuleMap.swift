internal import ScriptText

/// The modules of an app by folder.
struct ModuleMap {
  private let roots: [String]
  private let named: [(name: String, folder: String)]

  init(roots: [String], modules: [String: String]) {
    self.roots = roots.map { root in root.lastIndex { $0 != "/" }.map { String(root[...$0]) } ?? "" }
    // The innermost folder wins.
    named = modules.map { ($0.key, $0.value) }
      .sorted { ($1.folder.utf8.count, $0.name) < ($0.folder.utf8.count, $1.name) }
  }

  /// Returns the path of a file below the folder that the user named.
  func path(of file: String) -> String {
    let root = roots.filter { $0 == "." || $0.isEmpty || file.hasPrefix($0 + "/") }.max {
      $0.utf8.count < $1.utf8.count
    }
    guard let root, file.hasPrefix(root + "/") else { return file }
    return String(file.dropFirst(root.utf8.count + 1))
  }

  /// Returns the folder of the module that a file belongs to, or an empty string for the app itself.
  func folder(of file: String) -> String {
    let path = path(of: file)
    if !named.isEmpty {
      return named.first { Self.isIn($0.folder, path) || Self.isIn($0.folder, file) }?.folder ?? ""
    }
    // Translations of storyboards are in separate folders, and headers may be in `include`.
    let parts = path.split(separator: "/").dropLast().filter { !$0.hasSuffix(".lproj") && $0 != "include" }
    return parts.joined(separator: "/")
  }

  private static func isIn(_ folder: String, _ path: String) -> Bool {
    let folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    return path.hasPrefix(folder + "/")
  }

  /// Returns the name of the module in a folder.
  func name(of folder: String) -> String {
    if let found = named.first(where: { $0.folder == folder }) { return found.name }
    guard let last = folder.split(separator: "/").last else {
      let root = roots.first?.split(separator: "/").last { $0 != "." && $0 != ".." } ?? "App"
      return Self.short(String(root))
    }
    return Self.short(String(last))
  }

  private static func short(_ name: String) -> String {
    for ending in ["ViewController", "Module", "Scene", "Screen"]
    where name.hasSuffix(ending) && name.count > ending.count {
      return String(name.dropLast(ending.count))
    }
    return name
  }

  /// Returns the name of a file for a module: `user_settings` for `UserSettings`.
  static func fileName(of name: String) -> String {
    var text = ""
    var wasLower = false
    for scalar in name.unicodeScalars {
      let isUpper = scalar.isASCII && scalar.properties.isUppercase
      if isUpper, wasLower { text += "_" }
      if scalar.isASCII, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        text += String(scalar).lowercased()
      } else if !text.hasSuffix("_"), !text.isEmpty {
        text += "_"
      }
      wasLower = scalar.isASCII && (scalar.properties.isLowercase || scalar.properties.numericType != nil)
    }
    while text.hasSuffix("_") { text.removeLast() }
    return text.isEmpty ? "module" : String(text.prefix(60))
  }
}

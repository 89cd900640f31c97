/// A generator of unique names.
package struct ScriptNames {
  private var taken: Set<String>
  /// The next number to try for a name that is already taken.
  private var numbers: [String: Int] = [:]

  /// Creates a generator that avoids the given names.
  package init(besides taken: Set<String> = []) { self.taken = taken }

  /// Returns a name, with a number appended if the name is already taken.
  package mutating func unique(_ name: String, separator: String = "") -> String {
    if taken.insert(name).inserted { return name }
    var number = numbers[name] ?? 2
    while !taken.insert("\(name)\(separator)\(number)").inserted { number += 1 }
    numbers[name] = number + 1
    return "\(name)\(separator)\(number)"
  }

  /// Returns a variable for any name. Characters other than letters, digits and underscores are omitted.
  package mutating func variable(_ name: String) -> String {
    var text = String(decoding: name.utf8.filter(LuaText.isNameByte), as: UTF8.self)
    if !LuaText.isName(text) { text = "_" + text }
    return unique(text == "_" ? "controller" : text)
  }

  /// Returns `home` for `HomeViewController`, `navigation` for `UINavigationController`.
  package static func short(_ className: String) -> String {
    var text = Substring(className)
    for ending in ["ViewController", "Controller"] where text.hasSuffix(ending) && text.count > ending.count {
      text = text.dropLast(ending.count)
      break
    }
    if text == "UI" || text == "NS" { return "plain" }
    let isOfPlatform = text.hasPrefix("UI") || text.hasPrefix("NS")
    if isOfPlatform, text.dropFirst(2).first?.isUppercase == true { text = text.dropFirst(2) }
    // A leading abbreviation is lowercased as a whole: URLViewController becomes url.
    let capitals = text.prefix { $0.isUppercase }.count
    let lowered = capitals <= 1 || capitals == text.count ? capitals : capitals - 1
    return text.prefix(lowered).lowercased() + text.dropFirst(lowered)
  }
}

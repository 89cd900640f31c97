internal import LuaRuntime
internal import RouteDiagnostics

/// Explanations of names that are nil or not defined.
extension ScriptDiagnostics {
  /// Explains an operation on a variable or a field, which is usually nil.
  func explain(_ variable: LuaVariable, _ result: inout Diagnostic) {
    underline(variable.name, usedAs: NameUse(variable), in: &result)
    guard variable.typeName == "nil" else { return }
    if variable.operation == "call" { result.title = "'\(variable.name)' is not a function: it is nil" }
    if explainUntrusted(variable, &result) { return }
    if variable.kind == .global {
      explainUnknown(variable.name, isCalled: variable.operation == "call", &result)
      explainUndeclaredClass(variable, &result)
    } else if result.location?.columns != nil {
      result.label = "is nil here"
    }
  }

  /// Explains a nil value that results from a habit in another language.
  func explainHabit(_ variable: LuaVariable, _ error: LuaError, _ result: inout Diagnostic) {
    guard variable.typeName == "nil" else { return }
    if let advice = advice(onUnknown: variable, at: result.location) {
      result.suggestions = []
      result.help = [advice]
    } else if variable.name == "super", variable.kind == .global {
      // The frame is named "function 'Home:viewDidAppear'".
      let quoted = frames(error).first?.name.split(separator: "'").dropFirst().first ?? ""
      let parts = quoted.split { $0 == ":" || $0 == "." }.map(String.init)
      let (owner, method) = parts.count == 2 ? (parts[0], parts[1]) : ("Class", "method")
      result.suggestions = []
      result.help = ["write \(owner).super.\(method)(self, …)"]
    } else if variable.name == "self", variable.kind == .global {
      result.suggestions = []
      result.help = [adviceOnSelf(in: error.traceback.first { !$0.isNative })]
    } else if variable.name == "new" || variable.name == "init", variable.operation == "call",
      let owner = owner(before: result.location)
    {
      result.help = ["create an instance with `\(owner)()`"]
    } else if variable.kind != .global, let owner = library(before: result.location),
      variable.operation == "call" || SwiftHabits.isList(owner),
      let advice = SwiftHabits.advice(onListMember: variable.name)
    {
      result.help.append(advice)
    } else if variable.operation == "index", let advice = MemberAdvice.onNil(variable.name) {
      result.help.append(advice)
    } else if variable.name == "integer index" || variable.name == "?", let location = result.location,
      sources.text(location.file)?.line(location.line)?.contains("[0]") == true
    {
      underline("[0]", in: &result)
      result.label = "is nil here"
      result.title = "there is no element 0: it is nil"
      result.help.append("lists begin at 1: write [1] for the first element")
    }
  }

  /// Returns the advice on `self` in a function that has no such parameter.
  private func adviceOnSelf(in frame: LuaFrame?) -> String {
    guard let frame, frame.kind != .mainChunk else {
      return "self exists in methods only: name the object, such as home in home:present(…)"
    }
    let name = nameInSource(of: frame) ?? frame.name ?? "method"
    let parts = name.split(separator: ".")
    guard parts.count == 2 else { return "declare the parameter: \(name) = function(self) … end" }
    var parameters = "…"
    if let source = frame.source, let number = frame.lineDefined, let line = sources.text(source)?.line(number),
      let list = line.split(separator: "(", maxSplits: 1).last, list.contains(")")
    {
      parameters = String(list.prefix { $0 != ")" })
    }
    return "declare the method with a colon: function \(parts[0]):\(parts[1])(\(parameters)) … end"
  }

  /// Returns the class before the dot or colon that precedes a location. Its name starts with a capital.
  private func owner(before location: SourceLocation?) -> String? {
    guard let location, let columns = location.columns, let line = sources.text(location.file)?.line(location.line)
    else { return nil }
    let before = line.unicodeScalars.prefix(columns.lowerBound - 1)
    guard before.last == "." || before.last == ":" else { return nil }
    let word = before.dropLast().reversed().prefix {
      $0 == "_" || $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
    }
    let name = String(String.UnicodeScalarView(word.reversed()))
    return name.first?.isUppercase == true ? name : nil
  }

  /// Explains a Lua name that scripts cannot use, or not without trust. Returns false for any other name.
  private func explainUntrusted(_ variable: LuaVariable, _ result: inout Diagnostic) -> Bool {
    var (name, home) = (variable.name, TrustedNames.Home?.none)
    if variable.kind == .global {
      home = TrustedNames.home(ofGlobal: name)
    } else if let library = library(before: result.location) {
      home = TrustedNames.home(of: name, in: library)
      name = "\(library).\(name)"
    }
    guard let home, !isTrusted || home == .nowhere else { return false }
    if result.location?.columns != nil { result.label = home == .trusted ? "needs --trust" : "is not available" }
    result.help = [TrustedNames.advice(on: name, home)]
    return true
  }

  /// Returns the name before the dot that precedes a location.
  private func library(before location: SourceLocation?) -> String? {
    guard let location, let columns = location.columns, let line = sources.text(location.file)?.line(location.line)
    else {
      return nil
    }
    let before = line.unicodeScalars.prefix(columns.lowerBound - 1)
    guard before.last == "." else { return nil }
    let word = before.dropLast().reversed().prefix { $0 == "_" || $0.properties.isAlphabetic }
    return String(String.UnicodeScalarView(word.reversed()))
  }

  // MARK: Undefined names

  /// Explains that a global is not defined, and suggests similar names.
  private func explainUnknown(_ name: String, isCalled: Bool, _ result: inout Diagnostic) {
    if result.location?.columns != nil { result.label = "is not defined" }
    let method = isCalled ? nearestMethod(to: name) : nil
    var names = names(visibleAt: result.location)
    names.remove(name)
    if let advice = SwiftHabits.advice(onName: name) ?? adviceOnAbsent(name) {
      result.help = [advice]
      return
    }
    if let advice = SwiftHabits.advice(onFoundationClass: name), !names.contains(name) {
      result.help = [advice]
      return
    }
    if method?.name != name { result.suggestions = NameSuggester.suggestions(for: name, among: names.sorted()) }
    if SwiftHabits.isPlatformClass(name) {
      result.suggestions = result.suggestions.filter { NameSuggester.isMisspelling(name, of: $0) }
      if result.suggestions.isEmpty, method == nil {
        result.help = [
          "declare a substitute, such as view \"\(name)\" {} or viewController \"\(name)\" {}: RouteScript does not "
            + "simulate \(name)"
        ]
        return
      }
    }
    if let method, method.name == name || isNearer(method.name, to: name, than: result.suggestions.first) {
      let subject = method.name == name ? "it" : "'\(method.name)'"
      result.help.append("\(subject) is a method of \(method.owner): object:\(method.name)(…)")
    }
    if result.suggestions.isEmpty && result.help.isEmpty {
      result.help = ["run `routescript help` to list the functions and classes"]
    }
  }

  /// Advises to declare a class of the app that is not defined. A name that resembles a class of the app keeps that suggestion.
  private func explainUndeclaredClass(_ variable: LuaVariable, _ result: inout Diagnostic) {
    let name = variable.name
    guard variable.operation == "call" || variable.operation == "index", !SwiftHabits.isPlatformClass(name),
      name.first?.isUppercase == true, name.contains(where: \.isLowercase), SwiftHabits.advice(onName: name) == nil,
      adviceOnAbsent(name) == nil, SwiftHabits.advice(onFoundationClass: name) == nil,
      result.suggestions.allSatisfy({
        // A variable such as `home` for `Home` is an instance, and often the one that the line declares.
        $0.lowercased() == name.lowercased() && $0.first?.isLowercase == true
          || SwiftHabits.isPlatformClass($0) && !NameSuggester.isMisspelling(name, of: $0)
      })
    else { return }
    result.suggestions = []
    let kind = name.hasSuffix("View") ? "view" : "viewController"
    result.help = ["declare the class first: local \(name) = \(kind) \"\(name)\" {}"]
  }

  /// Explains a nil argument. A call such as `RoutableView(Inptu)` passes nil because the name is not declared, so the name is reported.
  func explainNilArgument(_ result: inout Diagnostic) {
    guard let location = result.location, let columns = location.columns,
      let line = sources.text(location.file)?.line(location.line)
    else { return }
    var rest = line.unicodeScalars.dropFirst(columns.upperBound - 1)
    var column = columns.upperBound
    func skip(_ condition: (Unicode.Scalar) -> Bool) -> String {
      let taken = rest.prefix(while: condition)
      rest = rest.dropFirst(taken.count)
      column += taken.count
      return String(String.UnicodeScalarView(taken))
    }
    _ = skip { $0 == " " }
    guard skip({ $0 == "(" }) == "(" else { return }
    _ = skip { $0 == " " }
    let start = column
    let name = skip { $0 == "_" || $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil) }
    guard let first = name.unicodeScalars.first, first.properties.numericType == nil, name != "nil",
      [")", ",", " "].contains(rest.first), !names(visibleAt: location).contains(name)
    else { return }
    result.location = SourceLocation(file: location.file, line: location.line, columns: start..<(start + name.count))
    explainUnknown(name, isCalled: false, &result)
  }

  /// Explains a name of other languages for `nil` in the statement of an error. Such a name is an undefined variable, and so `nil` by chance.
  func explainForeignNil(_ result: inout Diagnostic) {
    guard let location = result.location, let text = sources.text(location.file) else { return }
    var depth = 0
    for number in location.line..<(location.line + 20) {
      guard let line = text.line(number) else { return }
      let bytes = Array(line.utf8.prefix(1_000))
      let words = LuaTokenizer.tokens(of: bytes, isFile: false).map { String(decoding: bytes[$0.range], as: UTF8.self) }
      for (place, name) in words.enumerated() {
        if ["(", "[", "{"].contains(name) { depth += 1 }
        if [")", "]", "}"].contains(name) { depth -= 1 }
        guard SwiftHabits.isForeignNil(name), let advice = SwiftHabits.advice(onName: name) else { continue }
        let before = place > 0 ? words[place - 1] : ""
        let after = words[(place + 1)...].prefix(2)
        // A field, and a variable that is assigned, are names of the script.
        if before == "." || before == ":" || after.first == "=" && after.last != "=" { continue }
        if names(visibleAt: location).contains(name) { continue }
        if result.title.contains("'\(name)'") { result.suggestions = [] }
        if !result.help.contains(advice) { result.help.append(advice) }
        return
      }
      if depth <= 0 { return }
    }
  }

  private func names(visibleAt location: SourceLocation?) -> Set<String> {
    var names = Set(namesInScope())
    if let location { names.formUnion(localNames(before: location)) }
    return names
  }

  /// Returns the names that the chunk declares with `local` or as parameters before a line.
  ///
  /// The scan only splits words. That is precise enough to suggest a name.
  private func localNames(before location: SourceLocation) -> [String] {
    guard let text = sources.text(location.file) else { return [] }
    var names: [String] = []
    for number in 1...max(1, location.line) {
      guard let line = text.line(number) else { break }
      var isDeclaring = false
      var word = ""
      for character in line + " " {
        if character.isLetter || character.isNumber || character == "_" {
          word.append(character)
          continue
        }
        switch word {
        case "": break
        case "local", "function", "for": isDeclaring = true
        case "in", "do", "return", "then": isDeclaring = false
        default: if isDeclaring { names.append(word) }
        }
        word = ""
        if character == "=" { isDeclaring = false }
      }
    }
    return names
  }

  /// Returns the platform method with a name, or the nearest one. The script may have called it without its object.
  private func nearestMethod(to name: String) -> (name: String, owner: String)? {
    let methods = makeReference().entries.filter { $0.kind == .method }
    let nearest =
      methods.contains { $0.name == name }
      ? name : NameSuggester.suggestions(for: name, among: Set(methods.map(\.name)).sorted()).first
    guard let method = methods.first(where: { $0.name == nearest }), let owner = method.owner else { return nil }
    return (method.name, owner)
  }

  private func isNearer(_ candidate: String, to name: String, than other: String?) -> Bool {
    guard let other, other != candidate else { return other == nil }
    return NameSuggester.suggestions(for: name, among: [candidate, other]).first == candidate
  }
}

extension NameUse {
  /// Creates the use of the variable that a message of Lua names.
  fileprivate init(_ variable: LuaVariable) {
    let operation: Operation? =
      switch variable.operation {
      case "call": .call
      case "index": .index
      default: nil
      }
    switch variable.kind {
    case .global, .local, .upvalue: self.init(.variable, operation)
    case .field: self.init(.field, operation)
    case .method: self.init(.method, .call)
    case .constant: self.init(nil)
    }
  }
}

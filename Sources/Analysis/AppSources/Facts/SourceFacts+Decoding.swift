internal import RouteDiagnostics

extension SourceFacts {
  /// The version of the format that this type decodes.
  public static let formatVersion = 1

  /// Decodes the lines of `routescript-sources`.
  ///
  /// - Parameter bytes: The output, with one JSON object per line.
  /// - Returns: The files, and the lines that cannot be decoded with their numbers, from 1.
  public static func decode(_ bytes: [UInt8]) -> (files: [SourceFacts], errors: [(line: Int, error: SourceLineError)]) {
    var files: [SourceFacts] = []
    var errors: [(line: Int, error: SourceLineError)] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() where !line.isEmpty {
      do throws(SourceLineError) {
        files.append(try SourceFacts(decoding: JSONReader.value(of: line)))
      } catch {
        errors.append((number + 1, error))
      }
    }
    return (files, errors)
  }

  private init(decoding json: JSON) throws(SourceLineError) {
    let fields = try Fields(json, "a file")
    guard fields.number("v") == Self.formatVersion else {
      throw SourceLineError(reason: "the version of the format is not \(Self.formatVersion)")
    }
    self.init(file: try fields.string("file"))
    error = fields.optional("error")
    types = try fields.list("types", SourceType.init(decoding:))
    constants = try fields.list("constants", SourceConstant.init(decoding:))
    functions = try fields.list("functions", SourceMethod.init(decoding:))
    aliases = try fields.list("aliases", SourceAlias.init(decoding:))
    uses = try fields.list("uses", SourceUse.init(decoding:))
    calls = try fields.list("calls", SourceCall.init(decoding:))
    routes = try fields.list("routes", SourceRoute.init(decoding:))
    factories = try fields.list("factories", SourceFactory.init(decoding:))
    passes = try fields.list("passes", SourcePass.init(decoding:))
    registrations = try fields.list("registers", SourceRegistration.init(decoding:))
    components = try fields.list("components", SourceComponent.init(decoding:))
    bodies = try fields.list("bodies", SourceBody.init(decoding:))
    branches = try fields.list("branches", SourceBranch.init(decoding:))
    mentions = Set(fields.strings("mentions"))
  }
}

/// The members of a JSON object.
struct Fields {
  private let members: [JSON.Member]
  private let what: String

  init(_ json: JSON, _ what: String) throws(SourceLineError) {
    guard case .object(let members) = json else { throw SourceLineError(reason: "\(what) is not an object") }
    self.members = members
    self.what = what
  }

  subscript(key: String) -> JSON? { members.first { $0.key == key }?.value }

  func optional(_ key: String) -> String? {
    if case .string(let text)? = self[key] { text } else { nil }
  }

  func string(_ key: String) throws(SourceLineError) -> String {
    guard let text = optional(key) else { throw SourceLineError(reason: "\(what) has no string '\(key)'") }
    return text
  }

  /// Returns the condition of `#if`, or `nil` outside conditions.
  func condition() throws(SourceLineError) -> String? {
    guard let condition = optional("if") else { return nil }
    guard condition.utf8.count < SourceLimits.condition else {
      throw SourceLineError(reason: "the condition of \(what) has more than \(SourceLimits.condition) bytes")
    }
    return condition
  }

  func number(_ key: String) -> Int? {
    if case .integer(let number)? = self[key] { number } else { nil }
  }

  func flag(_ key: String) -> Bool { self[key] == .boolean(true) }

  func strings(_ key: String) -> [String] {
    guard case .array(let values)? = self[key] else { return [] }
    return values.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }

  func list<Element>(
    _ key: String, _ element: (JSON) throws(SourceLineError) -> Element
  ) throws(SourceLineError) -> [Element] {
    guard let value = self[key] else { return [] }
    guard case .array(let values) = value else { throw SourceLineError(reason: "'\(key)' of \(what) is not an array") }
    var list: [Element] = []
    list.reserveCapacity(values.count)
    for value in values { list.append(try element(value)) }
    return list
  }

  func text(_ key: String) throws(SourceLineError) -> TextValue? {
    guard let value = self[key] else { return nil }
    return try TextValue(value)
  }

  func screen(_ key: String) throws(SourceLineError) -> ScreenValue? {
    guard let value = self[key] else { return nil }
    return try ScreenValue(value)
  }

  func place() throws(SourceLineError) -> SourcePlace {
    guard case .array(let values)? = self["at"], values.count == 2, case .integer(let line) = values[0],
      case .integer(let column) = values[1], line > 0, column > 0, line < 1 << 31, column < 1 << 31
    else { throw SourceLineError(reason: "\(what) has no position") }
    return SourcePlace(line: line, column: column)
  }

  var enclosure: SourceEnclosure {
    SourceEnclosure(type: optional("type"), function: optional("in"), isStatic: flag("static"))
  }
}

extension SourceBranch {
  fileprivate init(decoding json: JSON) throws(SourceLineError) {
    let fields = try Fields(json, "a branch")
    guard case .array(let values)? = fields["lines"], values.count == 2, case .integer(let first) = values[0],
      case .integer(let last) = values[1], first > 0, first <= last
    else { throw SourceLineError(reason: "a branch has no lines") }
    guard let condition = try fields.condition() else { throw SourceLineError(reason: "a branch has no condition") }
    self.init(condition: condition, lines: first...last)
  }
}

extension SourceType {
  fileprivate init(decoding json: JSON) throws(SourceLineError) {
    let fields = try Fields(json, "a type")
    guard let kind = Kind(rawValue: try fields.string("kind")) else {
      throw SourceLineError(reason: "a type has an unknown kind")
    }
    self.init(name: try fields.string("name"), kind: kind, place: try fields.place())
    generics = fields.strings("generics")
    inherits = fields.strings("inherits")
    objectiveCName = fields.optional("objc")
    requirement = fields.optional("where")
    hasErrors = fields.flag("errors")
    isOpen = fields.flag("open")
    properties = try fields.list("properties", SourceProperty.init(decoding:))
    methods = try fields.list("methods", SourceMethod.init(decoding:))
    cases = try fields.list("cases", SourceCase.init(decoding:))
  }
}

extension SourceProperty {
  fileprivate init(decoding json: JSON) throws(SourceLineError) {
    let fields = try Fields(json, "a property")
    self.init(
      name: try fields.string("name"), type: fields.optional("type") ?? "", objectiveCName: fields.optional("objc"),
      isOutlet: fields.flag("outlet"), isStatic: fields.flag("static"), isMutable: fields.flag("mutable"),
      isWeak: fields.flag("weak"), isOptional: fields.flag("optional"),
      isMemberwise: fields.flag("memberwise"), hasDefault: fields.flag("default"), value: try fields.text("value"),
      place: try fields.place())
  }
}

extension SourceMethod {
  fileprivate init(decoding json: JSON) throws(SourceLineError) {
    let fields = try Fields(json, "a method")
    self.init(
      name: try fields.string("name"), selector: try fields.string("selector"), isAction: fields.flag("action"),
      isSegueAction: fields.flag("segueAction"), isStatic: fields.flag("static"),
      isOptional: fields.flag("optional"), generics: fields.strings("generics"),
      parameters: try fields.list("params", Parameter.init(decoding:)), returns: fields.optional("returns") ?? "",
      value: try fields.text("value"), place: try fields.place())
  }
}

extension SourceMethod.Parameter {
  fileprivate init(decoding json: JSON) throws(SourceLineError) {
    let fields = try Fields(json, "a parameter")
    self.init(
      label: try fields.string("label"), name: try fields.string("name"), type: fields.optional("type") ?? "",
      fallback: try fields.text("default"))
  }
}

extension SourceCase {
  fileprivate init(decoding json: JSON) throws(SourceLineError) {
    let fields = try Fields(json, "a case")
    self.init(name: try fields.string("name"), raw: try fields.text("raw") ?? .unknown("none"))
  }
}

extension SourceConstant {
  fileprivate init(decoding json: JSON) throws(SourceLineError) {
    let fields = try Fields(json, "a constant")
    self.init(
      name: try fields.string("name"), isMutable: fields.flag("mutable"),
      value: try fields.text("value") ?? .unknown("none"), place: try fields.place())
  }
}

extension SourceAlias {
  fileprivate init(decoding json: JSON) throws(SourceLineError) {
    let fields = try Fields(json, "an alias")
    self.init(name: try fields.string("name"), type: try fields.string("type"))
  }
}

extension SourceUse {
  fileprivate init(decoding json: JSON) throws(SourceLineError) {
    let fields = try Fields(json, "a use")
    guard let what = Kind(rawValue: try fields.string("what")) else {
      throw SourceLineError(reason: "a use has an unknown kind")
    }
    self.init(
      what: what, text: try fields.text("text") ?? .unknown("none"), board: try fields.text("board"),
      isOnSelf: fields.optional("receiver") == "self", base: try fields.text("base"),
      creates: fields.optional("creates"), nib: try fields.text("nib"), hasFallback: fields.flag("fallback"),
      enclosure: fields.enclosure, place: try fields.place())
  }
}

extension SourceCall {
  fileprivate init(decoding json: JSON) throws(SourceLineError) {
    let fields = try Fields(json, "a call")
    self.init(
      name: try fields.string("name"), base: try fields.text("base"),
      isOnOther: fields.optional("receiver") == "other", isValue: fields.flag("value"),
      arguments: try fields.list("arguments") { json throws(SourceLineError) in
        let argument = try Fields(json, "an argument")
        return (try argument.string("label"), try argument.text("text") ?? .unknown("none"))
      }, closures: fields.number("closures") ?? 0, result: fields.optional("result"), enclosure: fields.enclosure,
      place: try fields.place())
  }
}

extension SourceRoute {
  fileprivate init(decoding json: JSON) throws(SourceLineError) {
    let fields = try Fields(json, "a route")
    guard let how = Kind(rawValue: try fields.string("how")) else {
      throw SourceLineError(reason: "a route has an unknown kind")
    }
    self.init(
      how: how, target: try fields.screen("target") ?? .unknown("none"), receiver: try fields.screen("from"),
      path: fields.optional("path"), enclosure: fields.enclosure, place: try fields.place())
  }
}

extension SourceFactory {
  fileprivate init(decoding json: JSON) throws(SourceLineError) {
    let fields = try Fields(json, "a factory")
    self.init(
      name: try fields.string("name"), screen: try fields.screen("screen") ?? .unknown("none"),
      type: fields.optional("type"), isStatic: fields.flag("static"))
  }
}

extension SourcePass {
  fileprivate init(decoding json: JSON) throws(SourceLineError) {
    let fields = try Fields(json, "a passed screen")
    self.init(
      name: try fields.string("name"), label: try fields.string("label"),
      screen: try fields.screen("screen") ?? .unknown("none"), receiver: try fields.screen("from"),
      enclosure: fields.enclosure, place: try fields.place())
  }
}

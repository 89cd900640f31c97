internal import ScriptText
internal import Simulation

/// The declaration of a platform class: its members for scripts, and its documentation. All states share it.
final class PlatformClass: Sendable {
  /// The Swift class.
  let type: SimulatedObject.Type
  /// The name for scripts.
  var name: String { givenName ?? _typeName(type, qualified: false) }
  private let givenName: String?
  /// The noun for an instance in messages, with its article: "a navigation controller".
  let phrase: String
  /// The way to create an instance with arguments, or `nil` if the class inherits it.
  let initializer: Initializer?
  /// The advice on how to get an instance of a class that scripts cannot call. It is `nil` if they can, or if the class inherits it.
  let origin: String?
  /// The members that the class adds to those of its superclass, in the order of the reference.
  let members: [ClassMember]
  /// The names of the members of instances.
  let memberNames: Set<String>
  /// The properties, by their names.
  let properties: [String: ClassMember]
  /// The functions of the class itself, by their names.
  let functions: [String: ClassMember.Function]
  private let doc: Doc.Source

  /// Declares a class.
  ///
  /// - Parameters:
  ///   - name: The name for scripts, if it differs from that of the Swift class.
  ///   - phrase: The noun for an instance in messages, with its article.
  ///   - initializer: The way to create an instance with arguments; inherited by default.
  ///   - origin: The advice on how to get an instance of a class that scripts cannot call. It can contain
  ///     ``classNamePlaceholder``.
  init(
    _ type: SimulatedObject.Type, name: String? = nil, _ phrase: String, initializer: Initializer? = nil,
    origin: String? = nil, _ doc: @autoclosure @escaping Doc.Source,
    @ClassMemberBuilder _ members: () -> [ClassMember] = { [] }
  ) {
    self.type = type
    givenName = name
    self.phrase = phrase
    self.initializer = initializer
    self.origin = origin
    self.doc = doc
    self.members = members()
    memberNames = Set(self.members.filter { $0.function == nil }.map(\.name))
    properties = Dictionary(self.members.filter(\.isProperty).map { ($0.name, $0) }) { first, _ in first }
    let functions = self.members.compactMap { member in member.function.map { (member.name, $0) } }
    self.functions = Dictionary(functions) { first, _ in first }
  }

  /// The entries of the reference: the class, then its members.
  var entries: [APIEntry] {
    let name = name
    let isNamed = Self.named[name] != nil
    let entry = APIEntry(
      isNamed ? .classType : .type, name, type: isNamed ? name : nil, doc(),
      parameters: initializer?.parameters() ?? [])
    return [entry] + members.map { $0.entry(of: name) }
  }
}

// MARK: Finding declarations

extension PlatformClass {
  /// Returns the declaration of a Swift class, or `nil` if the API does not include it.
  static func of(_ type: SimulatedObject.Type) -> PlatformClass? { byType[ObjectIdentifier(type)]?() }

  /// The Swift classes that are available to scripts, by their names there.
  static let named = Dictionary(uniqueKeysWithValues: list.compactMap { item in item.name.map { ($0, item.type) } })

  private static let byType = Dictionary(uniqueKeysWithValues: list.map { (ObjectIdentifier($0.type), $0.declaration) })

  /// Returns the initializer of a class: its own, or that of the nearest superclass that has one.
  ///
  /// - Returns: `nil` if scripts cannot create instances.
  static func initializer(of objectClass: ObjectClass) -> Initializer? {
    for declaration in lineage(of: objectClass) {
      if declaration.origin != nil { return nil }
      if let initializer = declaration.initializer { return initializer }
    }
    return .withoutArguments
  }

  /// Returns the advice on how to get an instance of a class that scripts cannot call.
  static func origin(of objectClass: ObjectClass) -> String {
    let origin = lineage(of: objectClass).lazy.compactMap(\.origin).first ?? simulatorCreates
    return origin.replacing(classNamePlaceholder, with: objectClass.name)
  }

  /// The advice on how to get an instance of a class that only the simulator instantiates.
  static let simulatorCreates = "use an instance that the simulator created"

  /// The placeholder for the name of the class that a script called, in advice that subclasses inherit.
  static let classNamePlaceholder = "{class}"

  /// Returns a function with a name of a class or of its nearest superclass that has one, or `nil` if there is no such function.
  static func function(_ name: String, of objectClass: ObjectClass) -> ClassMember.Function? {
    lineage(of: objectClass).lazy.compactMap { $0.functions[name] }.first
  }

  private static func lineage(of objectClass: ObjectClass) -> [PlatformClass] {
    objectClass.lineage.filter(\.isPlatform).compactMap { of($0.nativeType) }
  }
}

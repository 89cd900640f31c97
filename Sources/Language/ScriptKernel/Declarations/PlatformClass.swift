package import LuaRuntime
package import ScriptText
package import SimulatedWorld

/// The declaration of a platform class: its members for scripts, and its documentation. All states share it.
package final class PlatformClass: Sendable {
  /// The Swift class.
  package let type: SimulatedObject.Type
  /// The name for scripts.
  package var name: String { givenName ?? _typeName(type, qualified: false) }
  private let givenName: String?
  /// The noun for an instance in messages, with its article: "a navigation controller".
  package let phrase: String
  /// The way to create an instance with arguments, or `nil` if the class inherits it.
  package let initializer: Initializer?
  /// The advice on how to get an instance of a class that scripts cannot call. It is `nil` if they can, or if the class inherits it.
  package let origin: String?
  /// The platform library that the class belongs to, or `nil` if it inherits it, or belongs to both.
  package let library: PlatformFamily?
  /// The functions of the class itself that scripts can override, or `nil` if it inherits them, or has none.
  package let classFunctions: (any ClassFunctions)?
  /// The access to members that the class does not declare, or `nil` if it is an error.
  package let dynamicMembers: DynamicMembers?
  /// The members that the class adds to those of its superclass, in the order of the reference.
  package let members: [ClassMember]
  /// The names of the members of instances.
  package let memberNames: Set<String>
  /// The properties, by their names.
  package let properties: [String: ClassMember]
  /// The functions of the class itself, by their names.
  package let functions: [String: ClassMember.Function]
  /// The messages that scripts send with an overridden method, by the names of the methods.
  package let messages: [String: ClassMember.Body]
  private let doc: Doc.Source

  /// A function that reads or sets a member which a class does not declare.
  package typealias DynamicMembers = @Sendable (LuaMemberAccess, LuaCall, ScriptContext) throws -> Int32

  /// Declares a class.
  ///
  /// - Parameters:
  ///   - name: The name for scripts, if it differs from that of the Swift class.
  ///   - phrase: The noun for an instance in messages, with its article.
  ///   - initializer: The way to create an instance with arguments; inherited by default.
  ///   - origin: The advice on how to get an instance of a class that scripts cannot call. It can contain
  ///     ``classNamePlaceholder``.
  ///   - library: The platform library that the class belongs to; inherited by default.
  ///   - classFunctions: The functions of the class itself that scripts can override; inherited by default.
  ///   - dynamicMembers: The access to members that the class does not declare.
  package init(
    _ type: SimulatedObject.Type, name: String? = nil, _ phrase: String, initializer: Initializer? = nil,
    origin: String? = nil, library: PlatformFamily? = nil, classFunctions: (any ClassFunctions)? = nil,
    dynamicMembers: DynamicMembers? = nil, _ doc: @autoclosure @escaping Doc.Source,
    @ClassMemberBuilder _ members: () -> [ClassMember] = { [] }
  ) {
    self.type = type
    givenName = name
    self.phrase = phrase
    self.initializer = initializer
    self.origin = origin
    self.library = library
    self.classFunctions = classFunctions
    self.dynamicMembers = dynamicMembers
    self.doc = doc
    self.members = members()
    memberNames = Set(self.members.filter { $0.function == nil }.map(\.name))
    properties = Dictionary(self.members.filter(\.isProperty).map { ($0.name, $0) }) { first, _ in first }
    let functions = self.members.compactMap { member in member.function.map { (member.name, $0) } }
    self.functions = Dictionary(functions) { first, _ in first }
    let messages = self.members.compactMap { member in member.message.map { (member.name, $0) } }
    self.messages = Dictionary(messages) { first, _ in first }
  }

  /// Returns the entries of the reference: the class, then its members.
  ///
  /// - Parameter list: A list with the class.
  package func entries(in list: PlatformClassList) -> [APIEntry] {
    let name = name
    let isNamed = list.named[name] != nil
    let entry = APIEntry(
      isNamed ? .classType : .type, name, type: isNamed ? name : nil, doc(),
      parameters: initializer?.parameters() ?? [])
    let own = members.map { $0.entry(of: name) }
    let known = Set(own.map(\.name))
    let inert = list.inert.properties(of: name).filter { !known.contains($0.name) }.map { property in
      APIEntry(
        .property, property.name, of: name, type: property.type == "any" ? "any" : property.type + "?",
        "Inert: objects store the value, and nothing else happens.", isInert: true)
    }
    return [entry] + own + inert
  }
}

extension PlatformClass {
  /// The advice on how to get an instance of a class that only the simulator instantiates.
  package static let simulatorCreates = "use an instance that the simulator created"

  /// The placeholder for the name of the class that a script called, in advice that subclasses inherit.
  package static let classNamePlaceholder = "{class}"
}

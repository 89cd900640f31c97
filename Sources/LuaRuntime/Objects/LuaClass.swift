import CLua
import CLuaBridge

/// A Swift implementation of a method, a getter or a setter: the Swift instance behind the object, and a call
/// whose first argument is the one after the receiver.
public typealias LuaMethodBody = (AnyObject, LuaCall) throws -> Int32

/// A class of simulated objects.
///
/// What a name means is decided by one look-up in a flattened table: a slot, a property of the platform, a
/// property written in Lua, or a method. The tables on the Lua side are made with the first instance; from then
/// on the class is sealed: slots can no longer be added, because an object's size is fixed when it is made.
public final class LuaClass {
  /// The name that scripts see.
  public let name: String
  /// The class that it inherits from.
  public let superclass: LuaClass?
  /// Decides about accesses that the class does not allow, here and in the subclasses that have no hook of their
  /// own. It throws, or it pushes results and returns their number.
  public var onUnknownMember: ((LuaMemberAccess, LuaCall) throws -> Int32)?
  /// For the bindings' own use.
  public var attachment: AnyObject?

  let id: UInt32
  let link: LuaStateLink
  var own: [String: Member] = [:]
  var ownSlotNames: [String] = []
  var metamethods: [String: Implementation] = [:]
  /// The names of all slots by their uservalue; 1 is the edge table. Set when sealed.
  var slotNames: [String] = []
  /// How many members an instance has at most, inherited ones included; set when sealed.
  var memberCount = 0
  /// Implementations found by selector; valid while `epoch` is the space's.
  var implementations: [LuaFunction??] = []
  var epoch = 0
  /// Whether the class has ended: no instance can be made any more.
  public private(set) var hasEnded = false
  private var lateDeclaration: ((LuaClass) throws(LuaError) -> Void)?

  /// Whether the class has had an instance, or a subclass has: slots can no longer be added.
  public var isSealed: Bool { slotCount > 0 }
  /// How many uservalues an instance has; 0 until the class is sealed. No access to it lasts while other code runs.
  @exclusivity(unchecked) var slotCount: Int32 = 0

  init(name: String, superclass: LuaClass?, id: UInt32, link: LuaStateLink) {
    self.name = name
    self.superclass = superclass
    self.id = id
    self.link = link
  }

  /// What a name stands for.
  enum Member {
    case strong
    case weak
    case block(Int32)
    case property(Int32)
    case accessor(Int32, get: LuaFunction, set: LuaFunction?)
    case method(Implementation)
  }

  /// Puts the declaration of properties and methods off until somebody asks for a member, or makes the first instance: most
  /// classes of a platform are only derived from.
  ///
  /// - Parameter declaration: adds members to the class. Slots cannot be put off.
  public func declareLater(_ declaration: @escaping (LuaClass) throws(LuaError) -> Void) {
    lateDeclaration = declaration
  }

  /// Makes the declarations that were put off.
  func completeDeclaration() throws(LuaError) {
    guard let declaration = lateDeclaration else { return }
    lateDeclaration = nil
    try declaration(self)
  }

  /// Code behind a name. The Lua function of a Swift body is made when it is first needed.
  struct Implementation {
    var body: LuaMethodBody?
    var function: LuaFunction?
  }

  /// Whether the class is `other` or inherits from it.
  public func isSubclass(of other: LuaClass) -> Bool {
    var current: LuaClass? = self
    while let candidate = current {
      if candidate === other { return true }
      current = candidate.superclass
    }
    return false
  }

  /// What a name stands for, and the class that says so.
  func find(_ member: String) -> (owner: LuaClass, member: Member)? {
    var current: LuaClass? = self
    while let candidate = current {
      // What cannot be declared because the state is closed is not there.
      try? candidate.completeDeclaration()
      if let member = candidate.own[member] { return (candidate, member) }
      current = candidate.superclass
    }
    return nil
  }

  /// Whether the class or one that it inherits from has the member.
  public func hasMember(_ name: String) -> Bool {
    find(name) != nil
  }

  /// The names of all members, inherited ones included, sorted.
  public var memberNames: [String] {
    var names: Set<String> = []
    var current: LuaClass? = self
    while let candidate = current {
      try? candidate.completeDeclaration()
      names.formUnion(candidate.own.keys)
      current = candidate.superclass
    }
    return names.sorted()
  }

  /// The names of all members, or none where more than `limit` would have to be looked at.
  ///
  /// - Parameter limit: how many names are worth looking at, such as for a proposal.
  public func memberNames(upTo limit: Int) -> [String] {
    var count = 0
    var current: LuaClass? = self
    while let candidate = current {
      count += 1 + candidate.own.count
      if count > limit { return [] }
      current = candidate.superclass
    }
    return memberNames
  }

  /// The names of the methods, inherited ones included, sorted.
  public var methodNames: [String] {
    memberNames.filter { if case .method = find($0)?.member { true } else { false } }
  }

  /// Ends the class, which has no live object, and releases its members.
  public func end() {
    guard !hasEnded else { return }
    hasEnded = true
    if isSealed, let state = link.state?.takeUnretainedValue() {
      luabridge_class_clear(state.objects.host, id)
    }
    slotCount = 0
    own = [:]
    ownSlotNames = []
    metamethods = [:]
    slotNames = []
    implementations = []
    lateDeclaration = nil
  }

  /// The state; throws when it is closed.
  func open() throws(LuaError) -> LuaState {
    guard let state = link.state?.takeUnretainedValue() else { throw .closed }
    return state
  }
}

/// Why a class could not be declared as asked.
public enum LuaClassError: Error, Equatable, CustomStringConvertible {
  /// The class has instances, so their size is fixed.
  case sealed(class: String, member: String)
  /// The class itself declares the name already.
  case duplicate(class: String, member: String)
  /// An object cannot have more than 65,534 slots.
  case tooManySlots(class: String)
  /// The metamethod belongs to the object model.
  case reservedMetamethod(class: String, name: String)

  /// One sentence.
  public var description: String {
    switch self {
    case .sealed(let name, let member):
      "cannot add property '\(member)': \(name) already has instances"
    case .duplicate(let name, let member):
      "\(name) declares '\(member)' twice"
    case .tooManySlots(let name):
      "\(name) declares more than 65534 properties"
    case .reservedMetamethod(let name, let metamethod):
      "\(name) cannot define '\(metamethod)'"
    }
  }
}

/// An access that a class does not allow.
public struct LuaMemberAccess {
  /// Why it is not allowed.
  public enum Reason: Equatable, Sendable {
    /// There is no such member.
    case unknownMember
    /// A method was assigned to.
    case methodAssignment
    /// A property that cannot be set was assigned to.
    case readOnlyProperty
    /// A weak property was given something that is no object.
    case notAnObject
    /// A block property was given something that cannot be called.
    case notCallable
  }

  /// The class of the object.
  public let objectClass: LuaClass
  /// The object.
  public let handle: LuaObjectHandle
  /// Its Swift instance.
  public let host: AnyObject
  /// The key, which need not be a string.
  public let key: LuaValue
  /// The member as a script's author would write it: the string, or `[1]`.
  public let name: String
  /// Whether it was a write.
  public let isWrite: Bool
  /// Why it is not allowed.
  public let reason: Reason

  /// The text of the error that is raised if the class has no hook.
  public func message(valueType: String) -> String {
    switch reason {
    case .unknownMember: "\(objectClass.name) has no member '\(name)'"
    case .methodAssignment: "'\(name)' is a method of \(objectClass.name), and cannot be assigned on an object"
    case .readOnlyProperty: "'\(name)' of \(objectClass.name) cannot be set"
    case .notAnObject: "'\(name)' of \(objectClass.name) is weak: it takes an object or nil, not a \(valueType)"
    case .notCallable: "'\(name)' of \(objectClass.name) takes a function or nil, not a \(valueType)"
    }
  }
}

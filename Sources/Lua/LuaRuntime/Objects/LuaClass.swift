import CLuaBridge
import CLuaLibrary

/// A Swift implementation of a method, a getter or a setter. It receives the Swift instance of the object, and a call whose first argument
/// is the one after the receiver.
public typealias LuaMethodBody = (AnyObject, LuaCall) throws -> Int32

/// A class of simulated objects.
///
/// One lookup in a flattened table determines the meaning of a name: a slot, a property of the platform, a property written in Lua, or a
/// method. The tables in Lua are created with the first instance. From then on, the class is sealed: slots can no longer be added, because
/// an object's size is fixed when it is created.
public final class LuaClass {
  /// The class name in scripts.
  public let name: String
  /// The superclass.
  public let superclass: LuaClass?
  /// Handles accesses that the class does not allow, also for the subclasses that have no hook. It throws, or it pushes results and returns
  /// their number.
  public var onUnknownMember: ((LuaMemberAccess, LuaCall) throws -> Int32)?
  /// A value for use by the bindings.
  public var attachment: AnyObject?

  let id: UInt32
  let link: LuaStateLink
  var own: [String: Member] = [:]
  var ownSlotNames: [String] = []
  var metamethods: [String: Implementation] = [:]
  /// The names of all slots, by the number of their uservalue. Number 1 is the edge table. It is set when the class is sealed.
  var slotNames: [String] = []
  /// The maximum number of members of an instance, including inherited ones. It is set when the class is sealed.
  var memberCount = 0
  var overrides = OverrideCache()
  /// Whether the class has ended, so that no instance can be created any longer.
  public private(set) var hasEnded = false
  private var lateDeclaration: ((LuaClass) throws(LuaError) -> Void)?

  /// Whether the class or a subclass has had an instance, so that slots can no longer be added.
  public var isSealed: Bool { slotCount > 0 }
  /// The number of uservalues of an instance, or 0 until the class is sealed.
  var slotCount: Int32 = 0

  init(name: String, superclass: LuaClass?, id: UInt32, link: LuaStateLink) {
    self.name = name
    self.superclass = superclass
    self.id = id
    self.link = link
  }

  /// The meaning of a name.
  enum Member {
    case strong
    case weak
    case block(Int32)
    case property(Int32)
    case accessor(Int32, get: LuaFunction, set: LuaFunction?)
    case method(Implementation)
  }

  /// Defers the declaration of properties and methods until a member is looked up or the first instance is created. Most classes of a
  /// platform are only superclasses.
  ///
  /// - Parameter declaration: Adds members to the class. Slots cannot be deferred.
  public func declareLater(_ declaration: @escaping (LuaClass) throws(LuaError) -> Void) {
    lateDeclaration = declaration
  }

  /// Runs the deferred declaration.
  func completeDeclaration() throws(LuaError) {
    guard let declaration = lateDeclaration else { return }
    lateDeclaration = nil
    try declaration(self)
  }

  /// The code of a member. The Lua function of a Swift body is created when it is first needed.
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

  /// Returns the member with a name, and the class that declares it.
  func find(_ member: String) -> (owner: LuaClass, member: Member)? {
    var current: LuaClass? = self
    while let candidate = current {
      // Members that cannot be declared because the state is closed are missing.
      try? candidate.completeDeclaration()
      if let member = candidate.own[member] { return (candidate, member) }
      current = candidate.superclass
    }
    return nil
  }

  /// Whether the class or a superclass has the member.
  public func hasMember(_ name: String) -> Bool {
    find(name) != nil
  }

  /// The names of all members, including inherited ones, sorted.
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

  /// Returns the names of all members, or none if there are more than `limit`.
  ///
  /// - Parameter limit: The maximum number of names to visit, for example for suggestions.
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

  /// The names of the methods, including inherited ones, sorted.
  public var methodNames: [String] {
    memberNames.filter { if case .method = find($0)?.member { true } else { false } }
  }

  /// Ends the class, which must have no live object, and releases its members.
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
    overrides = OverrideCache()
    lateDeclaration = nil
  }

  /// Returns the state, or throws if it is closed.
  func open() throws(LuaError) -> LuaState {
    guard let state = link.state?.takeUnretainedValue() else { throw .closed }
    return state
  }
}

/// The reason why a class could not be declared.
public enum LuaClassError: Error, Equatable, CustomStringConvertible {
  /// The class has instances, so their size is fixed.
  case sealed(class: String, member: String)
  /// The class already declares the name.
  case duplicate(class: String, member: String)
  /// The class declares more than 65,534 slots.
  case tooManySlots(class: String)
  /// The object model reserves the metamethod.
  case reservedMetamethod(class: String, name: String)

  /// The reason, in one sentence.
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
  /// The reason why an access is not allowed.
  public enum Reason: Equatable, Sendable {
    /// The class has no such member.
    case unknownMember
    /// The access assigns to a method.
    case methodAssignment
    /// The access assigns to a read-only property.
    case readOnlyProperty
    /// The access assigns a value other than an object to a weak property.
    case notAnObject
    /// The access assigns a value that is not callable to a block property.
    case notCallable
  }

  /// The class of the object.
  public let objectClass: LuaClass
  /// The object.
  public let handle: LuaObjectHandle
  /// The Swift instance of the object.
  public let host: AnyObject
  /// The key, which need not be a string.
  public let key: LuaValue
  /// The member as it appears in a script: the string, or `[1]`.
  public let name: String
  /// Whether the access is a write.
  public let isWrite: Bool
  /// The reason why the access is not allowed.
  public let reason: Reason

  /// Returns the message of the error that is raised if the class has no hook.
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

import CLuaBridge
import CLuaLibrary

extension LuaClass {
  // MARK: Slots

  /// Declares a property that retains its value.
  ///
  /// - Throws: ``LuaClassError`` if the class is sealed, or already has the name.
  public func addStrong(_ name: String) throws(LuaClassError) {
    try addSlot(name, .strong)
  }

  /// Declares a property that does not retain its object, and reads as `nil` once the object is dead. Only objects of the space can be
  /// assigned.
  ///
  /// - Throws: ``LuaClassError`` if the class is sealed, or already has the name.
  public func addWeak(_ name: String) throws(LuaClassError) {
    try addSlot(name, .weak)
  }

  /// Declares a strong property for a function or a callable value.
  ///
  /// - Parameter didSet: Runs after each assignment, with the Swift instance and whether `nil` was assigned.
  /// - Throws: ``LuaClassError`` if the class is sealed, or already has the name.
  public func addBlock(
    _ name: String, didSet: @escaping (AnyObject, _ isNil: Bool) throws -> Void
  ) throws(LuaClassError) {
    try addBlock(name) { instance, _, isNil in try didSet(instance, isNil) }
  }

  /// Declares a strong property for a function or a callable value.
  ///
  /// - Parameter didSet: Runs after each assignment, with the Swift instance, the slot of the property and whether `nil` was assigned.
  /// - Throws: ``LuaClassError`` if the class is sealed, or already has the name.
  public func addBlock(_ name: String, didSet: @escaping LuaBlockBody) throws(LuaClassError) {
    guard let space = link.state?.takeUnretainedValue().objects else { return }
    try addSlot(name, .block(space.members.add(didSet)))
  }

  private func addSlot(_ name: String, _ member: Member) throws(LuaClassError) {
    if isSealed { throw .sealed(class: self.name, member: name) }
    if own[name] != nil { throw .duplicate(class: self.name, member: name) }
    var count = 1
    var current: LuaClass? = self
    while let candidate = current {
      count += candidate.ownSlotNames.count
      current = candidate.superclass
    }
    if count >= 65_535 { throw .tooManySlots(class: self.name) }
    own[name] = member
    ownSlotNames.append(name)
  }

  // MARK: Properties

  /// Declares a property of the Swift instance.
  ///
  /// The getter's call has no arguments. The setter's call has one argument, the value. A wrong type is reported as `bad value for 'title'
  /// (string expected, got nil)`. Without a setter, the property is read-only.
  ///
  /// - Throws: ``LuaError`` if Lua's stack is full.
  public func addProperty(
    _ name: String, get: @escaping LuaMethodBody, set: LuaMethodBody? = nil
  ) throws(LuaError) {
    let id = try open().objects.members.properties.insert(HostProperty(get: get, set: set))
    try define(name, .property(id))
  }

  /// Declares a property that is computed in Lua. The getter is called with the object, the setter with the object and the value. Both may
  /// yield.
  ///
  /// - Throws: ``LuaError`` if a function belongs to another state.
  public func addProperty(_ name: String, get: LuaFunction, set: LuaFunction?) throws(LuaError) {
    try define(name, .accessor(open().objects.members.takeAccessorNumber(), get: get, set: set))
  }

  // MARK: Methods

  /// Adds or replaces a method, in this class and in the subclasses that do not override it.
  ///
  /// A call on any value other than a live object of the class is an error that names the class.
  ///
  /// - Throws: ``LuaError`` if Lua's stack is full.
  public func addMethod(_ name: String, _ body: @escaping LuaMethodBody) throws(LuaError) {
    try define(name, .method(Implementation(body: body, function: nil)))
  }

  /// Adds or replaces a method that is written in Lua, in this class and in the subclasses that do not override it. It receives the object
  /// as its first argument.
  ///
  /// - Throws: ``LuaError`` if the function belongs to another state.
  public func addMethod(_ name: String, _ function: LuaFunction) throws(LuaError) {
    try define(name, .method(Implementation(body: nil, function: function)))
  }

  /// Adds or replaces a metamethod, in this class and in the subclasses that do not override it: `__tostring`, `__call`, `__eq`, `__lt`,
  /// `__concat`, …
  ///
  /// The body receives all operands, since either may be the object.
  ///
  /// - Throws: ``LuaClassError`` if the object model reserves the metamethod, or ``LuaError`` if Lua's stack is full.
  public func addMetamethod(_ name: String, _ body: @escaping LuaFunctionBody) throws {
    try checkMetamethod(name)
    try define(metamethod: name, open().function(name, body))
  }

  /// Adds a metamethod that is written in Lua: see ``addMetamethod(_:_:)-(_,LuaFunctionBody)``.
  public func addMetamethod(_ name: String, _ function: LuaFunction) throws {
    try checkMetamethod(name)
    try define(metamethod: name, function)
  }

  private func checkMetamethod(_ name: String) throws(LuaClassError) {
    let reserved = ["__gc", "__index", "__newindex", "__metatable", "__mode", "__name"]
    if reserved.contains(name) { throw .reservedMetamethod(class: self.name, name: name) }
  }

  // MARK: Lookup from Swift

  /// Returns the method with a name as a function, for a field of the class or a call to `super`, or `nil` if it does not exist.
  public func function(named name: String) throws(LuaError) -> LuaFunction? {
    guard let (owner, member) = find(name), case .method = member else { return nil }
    return try owner.ownFunction(named: name)
  }

  /// Returns the method with a name if the nearest class that has it implements it in Lua. Returns `nil` if Swift implements it, or if no
  /// class has it.
  public func luaMethod(_ selector: LuaSelector) -> LuaFunction? {
    guard let space = link.state?.takeUnretainedValue().objects else { return nil }
    overrides.update(to: space.members.epoch)
    if let known = overrides.result(for: selector) { return known }
    var found: LuaFunction?
    if case .method(let implementation) = find(selector.name)?.member, implementation.body == nil {
      found = implementation.function
    }
    overrides.save(found, for: selector)
    return found
  }
}

/// The name of a method, interned so that Swift finds its override without hashing a string.
public struct LuaSelector: Hashable, Sendable {
  let id: Int
  /// The method's name.
  public let name: String
}

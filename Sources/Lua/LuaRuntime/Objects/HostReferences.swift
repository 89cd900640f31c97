/// The references to Swift instances that neither the space nor its edges represent, such as those of a program that runs scripts.
public struct HostReferences {
  /// Returns whether such a reference to the instance at an address exists, so that its object is alive although nothing in Lua refers
  /// to it.
  ///
  /// The function receives an address because a reference would count. Without the function, there are no such references.
  public var isRetained: ((UnsafeMutableRawPointer) -> Bool)?
  /// The objects that only such references kept alive at the last checkpoint, sorted by age.
  public internal(set) var retained: [LuaObjectHandle] = []
  /// The objects in ``retained``, and those to which only they lead.
  public internal(set) var reachable: Set<LuaObjectHandle> = []

  mutating func forget() { (retained, reachable) = ([], []) }
}

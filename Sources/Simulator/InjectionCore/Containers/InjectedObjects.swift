/// The objects that received their injections, referenced weakly (`injection:SS3`).
struct InjectedObjects {
  private var objects: [ObjectIdentifier: [WeakInstance]] = [:]
  private var count = 0
  private var limit = 64

  /// Marks an object as injected.
  ///
  /// - Returns: `false` if it was already marked. Always `true` for a value that does not support weak references.
  mutating func mark(_ object: AnyObject, _ representation: ValueRepresentation) -> Bool {
    let key = representation.identity(of: object)
    // A new object can have the address of a deallocated one.
    var known = (objects[key] ?? []).filter { $0.object != nil }
    if known.contains(where: { representation.isSame($0.object, object) }) { return false }
    known.append(WeakInstance(object))
    objects[key] = known
    count += 1
    if count > limit { forgetTheDead() }
    return true
  }

  private mutating func forgetTheDead() {
    objects = objects.compactMapValues { list in
      let alive = list.filter { $0.object != nil }
      return alive.isEmpty ? nil : alive
    }
    count = objects.count
    limit = max(64, 2 * count)
  }
}

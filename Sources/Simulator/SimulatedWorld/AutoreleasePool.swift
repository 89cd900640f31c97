/// The objects that live to the end of the current turn of the run loop.
///
/// Most turns have at most one such object, which is stored inline without an allocation.
struct AutoreleasePool {
  private var first: AnyObject?
  private var rest: ContiguousArray<AnyObject> = []

  /// Whether the turn has no such object.
  var isEmpty: Bool { first == nil }

  mutating func append(_ object: AnyObject) {
    if first == nil { first = object } else { rest.append(object) }
  }
}

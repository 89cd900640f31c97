#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Calls an optional requirement that returns a value. Prepared files contain it for `delegate?.numberOfRows?(in: list) ?? 1`.
///
/// - Parameter call: The call. It reaches the class's implementation, or the default one, which calls
///   ``withoutImplementation(returning:)``.
/// - Returns: The result, or `nil` if the class does not implement the requirement.
public func ifImplemented<Value>(_ call: () throws -> Value?) rethrows -> Value? {
  let outer = isDefaultReached
  isDefaultReached = false
  // An implementation can contain such calls itself. They must not change the result of this one.
  defer { isDefaultReached = outer }
  let value = try call()
  return isDefaultReached ? nil : value
}

/// Ends the default implementation of an optional requirement. The value satisfies the type only.
public func withoutImplementation<Value>(returning value: Value) -> Value {
  isDefaultReached = true
  return value
}

/// Whether the last call of a requirement on this thread reached a default implementation.
private var isDefaultReached: Bool {
  get { pthread_getspecific(key) != nil }
  set { pthread_setspecific(key, newValue ? UnsafeRawPointer(bitPattern: 1) : nil) }
}

private let key: pthread_key_t = {
  var key = pthread_key_t()
  pthread_key_create(&key, nil)
  return key
}()

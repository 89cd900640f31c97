/// A provider that passes arguments of certain types to the component of its value (`injection:V26`).
///
/// ```swift
/// final class Inbox {
///   var makeEditor: ProviderWith<(Note, Bool), Editor>?
///   func open(_ note: Note) throws -> Editor? { try makeEditor?(note, true) }
/// }
/// ```
public final class ProviderWith<Arguments, Value> {
  private let making: DelayedMaking<Value>

  init(_ request: ValueRequest) {
    making = DelayedMaking(request)
  }

  /// Returns the value, created with these arguments. It is a new one if the lifetime of the component allows it.
  ///
  /// - Throws: ``ResolveError`` if it cannot be created, or if the component takes arguments of other types, and the errors of
  ///   initializers.
  public func callAsFunction<each Argument>(_ arguments: repeat each Argument) throws -> Value
  where (repeat each Argument) == Arguments {
    var values: [Any] = []
    repeat values.append(each arguments)
    return try making.value(arguments: values)
  }
}

extension ProviderWith: InjectedValue {
  /// Describes a value that is created on each read.
  public static func describe(in dependency: inout Dependency) { Provider<Value>.describe(in: &dependency) }

  /// Returns a provider.
  public static func make(_ request: ValueRequest) throws -> Self { Self(request) }
}

/// A closure as one argument of a message. A language runtime passes it to its methods as a native function.
public final class Callback {
  /// Calls the closure.
  public let run: () -> Void

  /// Creates a callback.
  public init(_ run: @escaping () -> Void) { self.run = run }
}

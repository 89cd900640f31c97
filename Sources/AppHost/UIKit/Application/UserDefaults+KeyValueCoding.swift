#if UIKit
  public import Foundation

  // Apps use key-value coding to read and set defaults. Foundation on Linux does not have it.
  extension UserDefaults {
    /// Returns the value of a key, or `nil` if the key has no value.
    public func value(forKey key: String) -> Any? { object(forKey: key) }

    /// Sets the value of a key, or removes it with `nil`.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
  }
#endif

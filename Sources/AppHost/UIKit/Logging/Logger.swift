#if UIKit
  // What apps import from `os`. The preparer imports UIKit instead.

  /// A destination of messages. Inert.
  public final class OSLog: Sendable {
    /// The destination without a subsystem.
    public static let `default` = OSLog(subsystem: "", category: "")
    /// A destination that is disabled.
    public static let disabled = OSLog(subsystem: "", category: "")

    /// Creates a destination.
    public init(subsystem: String, category: String) {}
  }

  /// The severity of a message.
  public struct OSLogType: Hashable, RawRepresentable, Sendable {
    /// The number of the severity.
    public let rawValue: UInt8
    /// Creates a severity.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The default.
    public static let `default` = OSLogType(rawValue: 0)
    /// Information.
    public static let info = OSLogType(rawValue: 1)
    /// A message for debugging.
    public static let debug = OSLogType(rawValue: 2)
    /// An error.
    public static let error = OSLogType(rawValue: 16)
    /// A bug.
    public static let fault = OSLogType(rawValue: 17)
  }

  /// Discards a message. Inert.
  public func os_log(_ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any...) {}

  /// Discards a message. Inert.
  public func os_log(_ type: OSLogType = .default, _ message: StaticString, _ arguments: Any...) {}

  /// A log. Inert: messages are discarded.
  public struct Logger: Sendable {
    /// Creates a logger.
    public init(subsystem: String, category: String) {}
    /// Creates a logger.
    public init(_ log: OSLog) {}
    /// Creates a logger.
    public init() {}
    /// Discards a message. Inert.
    public func log(_ message: OSLogMessage) {}
    /// Discards a message. Inert.
    public func log(level: OSLogType, _ message: OSLogMessage) {}
    /// Discards a message. Inert.
    public func trace(_ message: OSLogMessage) {}
    /// Discards a message. Inert.
    public func debug(_ message: OSLogMessage) {}
    /// Discards a message. Inert.
    public func info(_ message: OSLogMessage) {}
    /// Discards a message. Inert.
    public func notice(_ message: OSLogMessage) {}
    /// Discards a message. Inert.
    public func warning(_ message: OSLogMessage) {}
    /// Discards a message. Inert.
    public func error(_ message: OSLogMessage) {}
    /// Discards a message. Inert.
    public func critical(_ message: OSLogMessage) {}
    /// Discards a message. Inert.
    public func fault(_ message: OSLogMessage) {}
  }

  /// The visibility of a value in a message.
  public struct OSLogPrivacy: Sendable {
    /// Visible.
    public static let `public` = OSLogPrivacy()
    /// Hidden.
    public static let `private` = OSLogPrivacy()
    /// Hidden in each case.
    public static let sensitive = OSLogPrivacy()
    /// The type of the value decides.
    public static let auto = OSLogPrivacy()
  }

  /// A message with values. The values are not read.
  public struct OSLogMessage: ExpressibleByStringInterpolation {
    /// Discards the parts of a message. Inert.
    public struct StringInterpolation: StringInterpolationProtocol {
      /// Creates an empty message.
      public init(literalCapacity: Int, interpolationCount: Int) {}
      /// Discards a part. Inert.
      public mutating func appendLiteral(_ literal: String) {}
      /// Discards a value. Inert.
      public mutating func appendInterpolation(_ value: @autoclosure () -> some Any) {}
      /// Discards a value. Inert.
      public mutating func appendInterpolation(_ value: @autoclosure () -> some Any, privacy: OSLogPrivacy) {}
    }

    /// Creates a message.
    public init(stringLiteral value: String) {}
    /// Creates a message.
    public init(stringInterpolation: StringInterpolation) {}
  }
#endif

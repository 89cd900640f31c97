#if UIKit
  public import ViewHierarchy

  extension NSEvent {
    /// The kind of an event. Inert.
    public enum EventType: UInt, Sendable {
      /// The left mouse button goes down.
      case leftMouseDown = 1
      /// The left mouse button goes up.
      case leftMouseUp = 2
      /// The right mouse button goes down.
      case rightMouseDown = 3
      /// The right mouse button goes up.
      case rightMouseUp = 4
      /// A key goes down.
      case keyDown = 10
      /// A key goes up.
      case keyUp = 11
      /// A modifier key changes.
      case flagsChanged = 12
    }

    /// Kinds of events. Inert.
    public struct EventTypeMask: OptionSet, Sendable {
      /// The bits.
      public let rawValue: UInt64
      /// Creates a set.
      public init(rawValue: UInt64) { self.rawValue = rawValue }
      /// The left mouse button goes down.
      public static let leftMouseDown = EventTypeMask(rawValue: 1 << 1)
      /// The left mouse button goes up.
      public static let leftMouseUp = EventTypeMask(rawValue: 1 << 2)
      /// The right mouse button goes down.
      public static let rightMouseDown = EventTypeMask(rawValue: 1 << 3)
      /// The right mouse button goes up.
      public static let rightMouseUp = EventTypeMask(rawValue: 1 << 4)
      /// A key goes down.
      public static let keyDown = EventTypeMask(rawValue: 1 << 10)
      /// A modifier key changes.
      public static let flagsChanged = EventTypeMask(rawValue: 1 << 12)
      /// Each event.
      public static let any = EventTypeMask(rawValue: .max)
    }

    /// Modifier keys. Inert.
    public struct ModifierFlags: OptionSet, Sendable {
      /// The bits.
      public let rawValue: UInt
      /// Creates a set.
      public init(rawValue: UInt) { self.rawValue = rawValue }
      /// Caps Lock.
      public static let capsLock = ModifierFlags(rawValue: 1 << 16)
      /// Shift.
      public static let shift = ModifierFlags(rawValue: 1 << 17)
      /// Control.
      public static let control = ModifierFlags(rawValue: 1 << 18)
      /// Option.
      public static let option = ModifierFlags(rawValue: 1 << 19)
      /// Command.
      public static let command = ModifierFlags(rawValue: 1 << 20)
      /// The function key.
      public static let function = ModifierFlags(rawValue: 1 << 23)
    }

    /// The kind. Inert.
    public var type: EventType { .leftMouseUp }
    /// The modifier keys. Inert.
    public var modifierFlags: ModifierFlags { [] }
    /// The key. Inert.
    public var keyCode: UInt16 { 0 }
    /// The characters of the key. Inert.
    public var characters: String? { nil }
    /// The characters of the key without modifiers. Inert.
    public var charactersIgnoringModifiers: String? { nil }

    /// Inert: the simulator sends no events.
    public class func addGlobalMonitorForEvents(
      matching mask: EventTypeMask, handler block: @escaping (NSEvent) -> Void
    ) -> Any? { nil }
    /// Inert: the simulator sends no events.
    public class func addLocalMonitorForEvents(
      matching mask: EventTypeMask, handler block: @escaping (NSEvent) -> NSEvent?
    ) -> Any? { nil }
    /// Inert: the simulator sends no events.
    public class func removeMonitor(_ eventMonitor: Any) {}
  }
#endif

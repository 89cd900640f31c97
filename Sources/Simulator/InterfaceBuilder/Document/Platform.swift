/// The platform of a document.
public enum Platform: String, Sendable, CaseIterable {
  /// iPhone and iPad: every `targetRuntime` that starts with `iOS.CocoaTouch`.
  case iOS
  /// Apple TV.
  case tvOS
  /// Mac.
  case macOS
  /// Apple Watch. Its files can be read, but RouteScript does not simulate it.
  case watchOS

  /// Whether RouteScript can instantiate the contents of a document of this platform.
  public var isSimulated: Bool { self != .watchOS }

  /// The prefix of the platform's class names.
  public var classPrefix: String {
    switch self {
    case .iOS, .tvOS: "UI"
    case .macOS: "NS"
    case .watchOS: "WK"
    }
  }

  /// Determines the platform from the `targetRuntime` of a document or, if it is missing, from its `type`.
  init?(runtime: String?, type: String?) {
    let runtime = runtime ?? ""
    let type = type ?? ""
    if runtime.hasPrefix("iOS.CocoaTouch") {
      self = .iOS
    } else if runtime.hasPrefix("MacOSX.Cocoa") {
      self = .macOS
    } else if runtime.hasPrefix("AppleTV") {
      self = .tvOS
    } else if runtime.hasPrefix("watchKit") {
      self = .watchOS
    } else if type.contains("WatchKit") {
      self = .watchOS
    } else if type.contains("AppleTV") {
      self = .tvOS
    } else if type.contains("CocoaTouch") {
      self = .iOS
    } else if type.contains("Cocoa") {
      self = .macOS
    } else {
      return nil
    }
  }
}

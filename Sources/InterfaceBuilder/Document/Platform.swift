/// The platform for which a document was made.
public enum Platform: String, Sendable, CaseIterable {
  /// iPhone and iPad: every `targetRuntime` that begins with `iOS.CocoaTouch`.
  case iOS
  /// Apple TV.
  case tvOS
  /// The Mac.
  case macOS
  /// The watch, whose files are read; RouteScript does not simulate it.
  case watchOS

  /// Whether RouteScript can make what a document of this platform describes.
  public var isSimulated: Bool { self != .watchOS }

  /// How the names of the platform's own classes begin.
  public var classPrefix: String {
    switch self {
    case .iOS, .tvOS: "UI"
    case .macOS: "NS"
    case .watchOS: "WK"
    }
  }

  /// By the `targetRuntime` of a document, or, when it does not have one, by its `type`.
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

#if UIKit
/// The platform and the modules for which sources are prepared.
public struct PreparerOptions: Sendable, Hashable {
  /// The platform whose branches of `#if` are compiled.
  public enum Platform: String, Sendable, CaseIterable {
    /// iPhone and iPad.
    case iOS
    /// Apple TV.
    case tvOS
    /// Mac.
    case macOS

    /// The module of the platform's user interface.
    var interfaceModule: String { self == .macOS ? "AppKit" : "UIKit" }
  }

  /// The platform whose branches of `#if` are compiled.
  public var platform: Platform
  /// Whether `targetEnvironment(simulator)` is true. It is by default: no hardware is there.
  public var isSimulator: Bool
  /// Modules that every file imports, such as those that the app's bridging header imports.
  public var addedImports: [String]
  /// Modules whose imports are removed, because they do not exist on Linux.
  public var droppedImports: Set<String>

  /// Creates options; the defaults prepare an app for iOS.
  public init(
    platform: Platform = .iOS, isSimulator: Bool = true, addedImports: [String] = [], droppedImports: Set<String> = []
  ) {
    self.platform = platform
    self.isSimulator = isSimulator
    self.addedImports = addedImports
    self.droppedImports = droppedImports
  }
}
#endif

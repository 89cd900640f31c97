/// A version of iOS that a world can model (`hierarchy:0.15`).
///
/// The behavior that differs between the versions is in the properties of this type, and only there. A table for users
/// is in docs/explanation/ios-versions.md.
public enum IOSVersion: Int, CaseIterable, Comparable, Sendable {
  /// iOS 17.
  case iOS17 = 17
  /// iOS 18.
  case iOS18 = 18
  /// iOS 26, the successor of iOS 18.
  case iOS26 = 26

  /// The version that is modeled unless the app specifies another one.
  public static let newest = IOSVersion.iOS26

  /// Whether the first version is older.
  public static func < (older: IOSVersion, newer: IOSVersion) -> Bool { older.rawValue < newer.rawValue }

  // MARK: Differences

  /// Whether the presentation style `automatic` is a form sheet, instead of a page sheet (`hierarchy:4.28`).
  var automaticPresentationIsFormSheet: Bool { self >= .iOS18 }

  /// Whether the old tab has disappeared before the new one has appeared, instead of afterwards (`hierarchy:4.41`).
  var leavingTabEndsFirst: Bool { self < .iOS18 }

  /// Whether a push is applied at once in the turn in which a stack was set without animation, instead of at the end of
  /// that transition (`hierarchy:5.5`).
  var pushJoinsStackOfSameTurn: Bool { self >= .iOS18 }

  /// Whether the user can swipe back from anywhere in the content, instead of from the edge only (`hierarchy:4.24i`).
  var popsFromContent: Bool { self >= .iOS26 }

  /// Whether a controller can zoom out of a view (`hierarchy:4.124`).
  var hasZoomTransitions: Bool { self >= .iOS18 }

  /// Whether the delegates of split view controllers are notified after columns have come or gone (`hierarchy:4.54f`).
  var notifiesAfterColumns: Bool { self >= .iOS26 }

  /// Whether split view controllers have a column for an inspector (`hierarchy:4.54d`).
  var hasInspectorColumn: Bool { self >= .iOS26 }
}

extension UISplitViewController {
  /// How a split view controller is made up.
  public enum Style: String, CaseIterable, Sendable {
    /// Two controllers, side by side: the classic style.
    case unspecified
    /// A primary and a secondary column.
    case doubleColumn
    /// A primary, a supplementary and a secondary column.
    case tripleColumn
  }

  /// A place for a controller.
  public enum Column: String, CaseIterable, Sendable {
    /// Where the user chooses first; the bottom of the stack when the columns are collapsed.
    case primary
    /// Where the user chooses next; in the triple-column style only.
    case supplementary
    /// Where the user sees what was chosen.
    case secondary
    /// What stands in the place of all columns while they are collapsed.
    case compact
  }

  /// Which columns are visible side by side. Whether a column stands beside the secondary one, over it or displaces it makes no
  /// difference here.
  public enum DisplayMode: String, CaseIterable, Sendable {
    /// The style's own: all columns.
    case automatic
    /// The secondary column.
    case secondaryOnly
    /// The secondary column and the one before it.
    case oneBesideSecondary
    /// The secondary column with the one before it in front.
    case oneOverSecondary
    /// All three columns.
    case twoBesideSecondary
    /// The secondary column with the two others in front.
    case twoOverSecondary
    /// The secondary column moved aside by the two others.
    case twoDisplaceSecondary

    /// How many columns are visible beside the secondary one.
    var companions: Int {
      switch self {
      case .secondaryOnly: 0
      case .oneBesideSecondary, .oneOverSecondary: 1
      case .automatic, .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
      }
    }
  }
}

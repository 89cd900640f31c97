extension UISplitViewController {
  /// The arrangement of a split view controller.
  public enum Style: String, CaseIterable, Sendable {
    /// Two controllers, side by side: the classic style.
    case unspecified
    /// A primary and a secondary column.
    case doubleColumn
    /// A primary, a supplementary and a secondary column.
    case tripleColumn
  }

  /// A column for a controller.
  public enum Column: String, CaseIterable, Sendable {
    /// The column where the user chooses first, which is the bottom of the stack when the columns are collapsed.
    case primary
    /// The column where the user chooses next, in the triple-column style only.
    case supplementary
    /// The column that shows the user's choice.
    case secondary
    /// The replacement for all columns while they are collapsed.
    case compact
    /// The trailing column, which is hidden at first; since iOS 26, in the column styles (`hierarchy:4.54d`).
    case inspector
  }

  /// The columns that are visible side by side. It makes no difference here whether a column is beside the secondary
  /// one, over it or displaces it.
  public enum DisplayMode: String, CaseIterable, Sendable {
    /// The default of the style: all columns.
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

    /// The number of columns that are visible beside the secondary one.
    var companions: Int {
      switch self {
      case .secondaryOnly: 0
      case .oneBesideSecondary, .oneOverSecondary: 1
      case .automatic, .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
      }
    }
  }
}

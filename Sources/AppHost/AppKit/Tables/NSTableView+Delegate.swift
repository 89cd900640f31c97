#if UIKit
  internal import UIKit
  internal import ViewHierarchy

  /// A table, whose data source and delegate an outline view declares with other types, as on the device.
  public protocol TableDelegateOwner: NSControl {}

  extension TableDelegateOwner where Self: NSTableView {
    /// The source of the rows. The reference is weak.
    public var dataSource: (any NSTableViewDataSource)? {
      get { addedWeak("tableDataSource") }
      set {
        addWeak(newValue, "tableDataSource")
        needsReload()
      }
    }
    /// The delegate. The reference is weak.
    public var delegate: (any NSTableViewDelegate)? {
      get { addedWeak("tableDelegate") }
      set {
        addWeak(newValue, "tableDelegate")
        needsReload()
      }
    }
  }
#endif

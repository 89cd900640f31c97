#if UIKit
  public import Foundation

  extension NSIndexPath {
    /// Creates the path of a row in a table.
    public convenience init(forRow row: Int, inSection section: Int) {
      var indexes = [section, row]
      self.init(indexes: &indexes, length: 2)
    }
    /// The section.
    public var section: Int { index(atPosition: 0) }
    /// The row in the section.
    public var row: Int { index(atPosition: 1) }
    /// The item in the section.
    public var item: Int { index(atPosition: 1) }
  }
#endif

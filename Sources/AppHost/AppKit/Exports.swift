#if UIKit
  @_exported public import UIKit
  internal import _Testing_AppKit

// An app imports AppKit alone. It also sees the classes that both platforms have, such as NSLayoutConstraint.
#endif

#if UIKit
  @_exported public import Foundation
  @_exported public import ViewHierarchy
  internal import _Testing_UIKit

// An app imports UIKit alone.
#endif

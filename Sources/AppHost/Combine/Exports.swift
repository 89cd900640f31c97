#if UIKit
  @_exported public import OpenCombine
  @_exported public import OpenCombineFoundation

// An app imports Combine. On Linux, OpenCombine provides its declarations. The schedulers of this module run in virtual time.
#endif

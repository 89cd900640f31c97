#if UIKit
  @_exported public import AppConcurrency
  @_exported public import Foundation
  @_exported public import ViewHierarchy
  internal import _Testing_UIKit

  // An app imports UIKit alone. These names also exist in Foundation. As declarations of this module, they precede those that it exports.

  /// A queue, in virtual time.
  public typealias DispatchQueue = AppConcurrency.DispatchQueue
  /// A work item, in virtual time.
  public typealias DispatchWorkItem = AppConcurrency.DispatchWorkItem
  /// A group of blocks, in virtual time.
  public typealias DispatchGroup = AppConcurrency.DispatchGroup
  /// A semaphore, for blocks that share one thread.
  public typealias DispatchSemaphore = AppConcurrency.DispatchSemaphore
  /// A virtual time.
  public typealias DispatchTime = AppConcurrency.DispatchTime
  /// A virtual time of the wall clock.
  public typealias DispatchWallTime = AppConcurrency.DispatchWallTime
  /// A condition about the caller's queue.
  public typealias DispatchPredicate = AppConcurrency.DispatchPredicate
  /// A timer, in virtual time.
  public typealias Timer = AppConcurrency.Timer
  /// The run loop, in virtual time.
  public typealias RunLoop = AppConcurrency.RunLoop
#endif

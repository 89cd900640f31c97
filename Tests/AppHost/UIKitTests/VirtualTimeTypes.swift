#if UIKit
  import AppConcurrency

  // The plugin PrepareSources writes these aliases into a module of an app.
  typealias DispatchGroup = AppConcurrency.DispatchGroup
  typealias DispatchPredicate = AppConcurrency.DispatchPredicate
  typealias DispatchQueue = AppConcurrency.DispatchQueue
  typealias DispatchSemaphore = AppConcurrency.DispatchSemaphore
  typealias DispatchTime = AppConcurrency.DispatchTime
  typealias DispatchWallTime = AppConcurrency.DispatchWallTime
  typealias DispatchWorkItem = AppConcurrency.DispatchWorkItem
  typealias RunLoop = AppConcurrency.RunLoop
  typealias Timer = AppConcurrency.Timer
#endif

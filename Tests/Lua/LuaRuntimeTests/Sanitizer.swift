import Foundation

/// The sanitizer that this was built with, which makes everything slower.
enum Sanitizer {
  static let watchesThreads = dlsym(nil, "__tsan_init") != nil
  static let watchesAddresses = dlsym(nil, "__asan_init") != nil
  static var isThere: Bool { watchesThreads || watchesAddresses }
}

import Foundation

/// The sanitizer of this build, which slows everything down.
enum Sanitizer {
  static let watchesThreads = dlsym(nil, "__tsan_init") != nil
  private static let watchesAddresses = dlsym(nil, "__asan_init") != nil
  static var isThere: Bool { watchesThreads || watchesAddresses }
}

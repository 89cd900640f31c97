internal import RouteScript

/// The record of the files that RouteScript wrote because a configuration file named them. Only those may be replaced for it.
///
/// The record is in the project's cache folder, so a project can include a forged one. That grants nothing: the stamp of a file contains
/// its number in the file system and the nanosecond in which it was written, which are not predictable.
struct WrittenFiles {
  private static let name = "outputs"
  /// The maximum number of recorded files.
  private static let capacity = 100

  private let cache: SuiteCache
  private var stamps: [String]

  /// Reads the record of a cache folder.
  init(_ cache: SuiteCache) {
    self.cache = cache
    let text = String(decoding: cache.contents(of: Self.name) ?? [], as: UTF8.self)
    stamps = text.split(separator: "\n").suffix(Self.capacity).map(String.init)
  }

  /// Returns whether RouteScript wrote the file with this stamp.
  func contains(_ stamp: FileStamp) -> Bool { stamps.contains(stamp.text) }

  /// Adds files to the record.
  mutating func add(_ new: [FileStamp]) {
    guard !new.isEmpty else { return }
    let texts = new.map(\.text)
    stamps = (stamps.filter { !texts.contains($0) } + texts).suffix(Self.capacity)
    cache.write(Array(stamps.map { $0 + "\n" }.joined().utf8), to: Self.name)
  }
}

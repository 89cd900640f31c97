/// A division of a suite's files among machines with similar amounts of work.
///
/// The longest remaining file goes to the shard with the least work. The result depends only on data that all machines share: the files and
/// the given durations. Each file is in exactly one shard.
enum SuiteShards {
  /// Returns the shard of each file, from 1, in the order of the files.
  ///
  /// - Parameters:
  ///   - files: The paths, in any order.
  ///   - durations: The durations of files, by path. A missing file counts as the mean of the known ones.
  ///   - count: The number of shards, at least 1.
  static func shards(of files: [String], durations: [String: Duration], count: Int) -> [Int] {
    let known = files.compactMap { durations[$0] }
    let mean = known.isEmpty ? .seconds(1) : known.reduce(.zero, +) / known.count
    let costs = files.map { durations[$0] ?? mean }
    let order = files.indices.sorted { left, right in
      costs[left] == costs[right] ? files[left] < files[right] : costs[left] > costs[right]
    }
    var loads = [Duration](repeating: .zero, count: count)
    var sizes = [Int](repeating: 0, count: count)
    var shards = [Int](repeating: 1, count: files.count)
    for file in order {
      // Files without a duration are distributed by their number.
      let shard = loads.indices.min { (loads[$0], sizes[$0], $0) < (loads[$1], sizes[$1], $1) } ?? 0
      loads[shard] += costs[file]
      sizes[shard] += 1
      shards[file] = shard + 1
    }
    return shards
  }
}

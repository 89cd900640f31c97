/// Divides the files of a suite among machines, so that each has about as much to do.
///
/// The longest file goes to the shard with the least work, and so on. What decides is only what all machines see: the files and the
/// durations that they are given. Each file is in exactly one shard.
enum SuiteShards {
  /// The shard of each file, from 1, in the order of the files.
  ///
  /// - Parameters:
  ///   - files: the paths, in any order.
  ///   - durations: how long files took, by path; a file that is not in it counts as the mean of those that are.
  ///   - count: how many shards there are, at least 1.
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
      // Files that took no time are spread by their number.
      let shard = loads.indices.min { (loads[$0], sizes[$0], $0) < (loads[$1], sizes[$1], $1) } ?? 0
      loads[shard] += costs[file]
      sizes[shard] += 1
      shards[file] = shard + 1
    }
    return shards
  }
}

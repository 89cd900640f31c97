import Measuring
import RouterCore

// Measures the search of a URL for its pattern, including parsing, against a lookup of the same string in a dictionary.

/// The beginning of five patterns, of the same length for all.
func screen(_ index: Int) -> String { "app://module-\(1000 + index / 50)/screen-\(10_000 + index / 5)" }

/// An app's patterns, a few to a screen: fixed ones, and ones with placeholders at the end and in between.
func patterns(_ count: Int) -> [String] {
  (0..<count).map { index in
    let screen = screen(index)
    return switch index % 5 {
    case 0: "\(screen)/list"
    case 1: "\(screen)/item/:id"
    case 2: "\(screen)/item/:id/:tab"
    case 3: "\(screen)/:id/edit"
    default: "\(screen)/help"
    }
  }
}

/// A thousand URLs, spread evenly over the patterns.
func urls(_ count: Int) -> [String] {
  (0..<1000).map { number in
    let index = number * (count / 1000) / 5 * 5 + number % 5
    let screen = screen(index)
    return switch number % 5 {
    case 0: "\(screen)/list"
    case 1: "\(screen)/item/\(4000 + number)"
    case 2: "\(screen)/item/\(4000 + number)/notes?from=search&query=shopping%20list"
    case 3: "\(screen)/\(4000 + number)/edit"
    default: "\(screen)/help?topic=routes"
    }
  }
}

/// A matcher and a dictionary with the same patterns, and how fast each answered at its best.
final class Bench {
  let count: Int
  let matcher = URLMatcher()
  let byText: [String: Int]
  let requests: [String]
  let identifiers: [String]
  var match = Double.infinity
  var lookUp = Double.infinity

  init(_ count: Int) throws {
    self.count = count
    let known = patterns(count)
    for pattern in known { try matcher.register(pattern) }
    byText = Dictionary(uniqueKeysWithValues: known.enumerated().map { ($1, $0) })
    requests = urls(count)
    identifiers = try requests.map { [matcher] in try matcher.result(for: $0)?.identifier ?? "" }
    precondition(Set(identifiers).subtracting([""]).count == requests.count)
  }

  /// Asks for every URL, and for every pattern by its text; a first time to warm up, then a few times on the clock.
  func run() throws {
    match = min(match, try cost { try matcher.result(for: requests[$0]) != nil })
    lookUp = min(lookUp, cost { byText[identifiers[$0]] != nil })
  }

  private func cost(_ isFound: (Int) throws -> Bool) rethrows -> Double {
    let rounds = 4
    func ask() throws {
      for index in requests.indices where try !isFound(index) { preconditionFailure("not found: \(requests[index])") }
    }
    try ask()
    let taken = try time { for _ in 0..<rounds { try ask() } }
    return Double(taken) / Double(rounds * requests.count)
  }
}

var report = Report("URLs: parsing one and finding its pattern")
let benches = [try Bench(5000), try Bench(50_000)]
// In turn, so that whatever else the machine does meets both.
for _ in 0..<200 { for bench in benches { try bench.run() } }
for bench in benches {
  report.line("match a URL among \(bench.count) patterns", bench.match, unit: "ns", atMost: 1000)
  report.line("  beside a look-up by text", bench.match, of: bench.lookUp, "dictionary", atMost: 8)
}
report.line("among 50,000 beside among 5,000", benches[1].match, of: benches[0].match, "5,000 patterns", atMost: 1.2)
report.end()

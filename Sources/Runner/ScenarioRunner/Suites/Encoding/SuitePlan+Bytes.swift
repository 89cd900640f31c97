extension SuitePlan: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(files, knownTests, seed, isShuffled, jobs, shard, repetitions, suiteDigest)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    try self.init(
      files: reader.read(), knownTests: reader.read(), seed: reader.read(), isShuffled: reader.read(),
      jobs: reader.read(), shard: reader.read(), repetitions: reader.read())
    suiteDigest = try reader.read()
  }
}

extension SuitePlan.Shard: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(index, count)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    let (index, count): (Int, Int) = (try reader.read(), try reader.read())
    guard 1 <= index, index <= count, count <= Self.mostShards else { throw .invalid("shard \(index) of \(count)") }
    self.init(index: index, count: count)
  }
}

extension SuiteSummary.Ending: ByteCodable {}

extension SuiteSummary.TimedTest: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(name, duration)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    try self.init(name: reader.read(), duration: reader.read())
  }
}

extension SuiteSummary: ByteCodable {
  func write(to writer: inout ByteWriter) {
    for count in [passed, failed, pending, errors, warnings, skipped, assertions, files] { writer.write(count) }
    writer.write(realDuration, flaky, failures, slowest, unfinishedFiles, brokenOffTests, ending, nothingRan)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    self.init()
    passed = try reader.read()
    failed = try reader.read()
    pending = try reader.read()
    errors = try reader.read()
    warnings = try reader.read()
    skipped = try reader.read()
    assertions = try reader.read()
    files = try reader.read()
    realDuration = try reader.read()
    flaky = try reader.read()
    failures = try reader.read()
    slowest = try reader.read()
    unfinishedFiles = try reader.read()
    brokenOffTests = try reader.read()
    ending = try reader.read()
    nothingRan = try reader.read()
  }
}

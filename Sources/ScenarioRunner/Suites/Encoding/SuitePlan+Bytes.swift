extension SuitePlan: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(files)
    writer.write(knownTests)
    writer.write(seed)
    writer.write(isShuffled)
    writer.write(jobs)
    writer.write(shard)
    writer.write(repetitions)
    writer.write(suiteDigest)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    self.init(
      files: try reader.read(), knownTests: try reader.read(), seed: try reader.read(),
      isShuffled: try reader.read(), jobs: try reader.read(), shard: try reader.read(),
      repetitions: try reader.read())
    suiteDigest = try reader.read()
  }
}

extension SuitePlan.Shard: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(index)
    writer.write(count)
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
    writer.write(name)
    writer.write(duration)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    self.init(name: try reader.read(), duration: try reader.read())
  }
}

extension SuiteSummary: ByteCodable {
  func write(to writer: inout ByteWriter) {
    for count in [passed, failed, pending, errors, warnings, skipped, assertions, files] { writer.write(count) }
    writer.write(realDuration)
    writer.write(flaky)
    writer.write(failures)
    writer.write(slowest)
    writer.write(unfinishedFiles)
    writer.write(brokenOffTests)
    writer.write(ending)
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
  }
}

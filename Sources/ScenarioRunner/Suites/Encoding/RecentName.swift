/// The name of a test that was written or read last: the next one is told by what differs, as the tests of a file share nearly all.
final class RecentName {
  @exclusivity(unchecked) var name: TestName?
}

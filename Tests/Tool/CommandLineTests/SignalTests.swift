import Foundation
import Testing

@Suite struct SignalTests {
  @Test("An interruption ends even an endless script, with a dedicated status")
  func interruption() throws {
    try CommandTest("run", "-q", "scenario.lua")
      .file(
        "scenario.lua",
        """
        print "started"
        launch { root = UIViewController() }   -- a step: what was printed until now is passed on
        while true do end
        """
      )
      .signal(SIGINT, after: "started\n").status(2)
      .stdout("started\n").stderr("\nroutescript: interrupted\n").run()
  }

  @Test("An interruption ends a C function of the Lua library")
  func interruptionWithinC() throws {
    try CommandTest("run", "-q", "-e", "print 'started' launch {}; (('a'):rep(40) .. 'b'):find(('a-'):rep(40) .. 'c')")
      .signal(SIGINT, after: "started\n").status(2)
      .stdout("started\n").stderr("\nroutescript: interrupted\n").run()
  }

  @Test("A reader that closes the pipe, such as `head`, does not fail the script")
  func closedPipe() throws {
    try CommandTest("run", "-q", "-e", "for i = 1, 100000 do print(('x'):rep(100)) end")
      .closingStdout(after: 1).run()
  }
}

import Foundation
import Testing

@Suite struct SignalTests {
  @Test("An interruption ends even a script that never ends, with a status of its own")
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

  @Test("An interruption within a C function of Lua's own")
  func interruptionWithinC() throws {
    try CommandTest("run", "-q", "-e", "print 'started' launch {}; (('a'):rep(40) .. 'b'):find(('a-'):rep(40) .. 'c')")
      .signal(SIGINT, after: "started\n").status(2)
      .stdout("started\n").stderr("\nroutescript: interrupted\n").run()
  }

  @Test("A reader that goes away, as `head` does, is no failure of the script")
  func closedPipe() throws {
    try CommandTest("run", "-q", "-e", "for i = 1, 100000 do print(('x'):rep(100)) end")
      .closingStdout(after: 1).run()
  }
}

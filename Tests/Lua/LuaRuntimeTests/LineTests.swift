import LuaRuntime
import Testing

/// The recorded lines of chunks.
@Suite("Lines") struct LineTests {
  let state: LuaState

  init() throws {
    state = try LuaState()
    state.recordLines()
  }

  /// Runs a chunk; the lines that have code, and those of them that ran.
  private func lines(
    of script: String, named name: String = "@script.lua", body: (LuaFunction) throws -> Void = { _ = try $0.call() }
  ) throws -> (executable: [Int], executed: [Int]) {
    try body(try state.load(script, chunkName: name))
    let chunk = try #require(state.recordedLines.first { "@" + $0.name == name })
    return (chunk.executable.lines, chunk.executed.lines)
  }

  @Test("The lines of functions without a call are executable, and did not run")
  func uncalled() throws {
    let (executable, executed) = try lines(
      of: """
        -- A comment.
        local function used(x)
          return x + 1
        end

        local function unused()
          local inner = function()
            return 1
          end
          return inner()
        end

        local t = {
          a = used(1),
        }
        t.b = 2
        """)
    #expect(executable == [3, 4, 8, 9, 10, 11, 13, 14, 16])
    #expect(executed == [3, 4, 11, 13, 14, 16])
  }

  @Test("An end that is not reached because its function returns earlier does not count as missed")
  func unreachableEnd() throws {
    let (executable, executed) = try lines(
      of: """
        function f(x)
          if x then
            return 1
          else
            return 2
          end
        end
        f(true)
        f(false)
        """)
    #expect(executable == executed)
    #expect(executed == [1, 2, 3, 5, 7, 8, 9])
  }

  @Test("The closing line of a tail call is not a line that is missed")
  func tailCalls() throws {
    let (executable, executed) = try lines(
      of: """
        local function launch(contents, body)
          return body(contents)
        end
        local function start()
          return launch({
            1, 2,
          }, function(contents)
            return #contents
          end)
        end
        local function table()
          return {
            one = 1,
            2,
          }
        end
        local closed = function() return tostring({
            3,
          });
        end
        start()
        table()
        closed()
        """)
    #expect(executable == executed)
    #expect(executed == [2, 3, 5, 6, 7, 8, 9, 10, 12, 13, 16, 17, 20, 21, 22, 23])
  }

  @Test("Lines of closing brackets, commas and semicolons are not executable")
  func closingLines() throws {
    let (executable, _) = try lines(
      of: """
        local t = {
          f = function()
            return {
              {
                1,
              },
            }
          end,
          [[
          ]],
          ({ 2
          })
          [
            1
          ],
        }; -- the end
        t = { 3,
        } --[[ a long
        comment ]] t = 2
        """)
    #expect(Set(executable).isDisjoint(with: [6, 7, 12, 15, 16]))
    #expect(Set(executable).isSuperset(of: [1, 3, 8, 10, 11, 17, 19]))
  }

  @Test("A branch that is not taken differs from one that is, in loops and after errors")
  func branches() throws {
    let (executable, executed) = try lines(
      of: """
        for i = 1, 3 do
          if i == 4 then
            error("never")
          end
        end
        pcall(function()
          error("thrown")
          return "never"
        end)
        while false do
          print("never")
        end
        """)
    #expect(Set(executable).subtracting(executed) == [3, 8, 11])
  }

  @Test("Coroutines are recorded, whether they end or not, and so are functions that are called later")
  func coroutines() throws {
    let (executable, executed) = try lines(
      of: """
        local co = coroutine.wrap(function()
          coroutine.yield(1)
          coroutine.yield(2)
          return 3
        end)
        co()
        local made = coroutine.create(function()
          co()
          return "never"
        end)
        coroutine.resume(made)
        return function()
          return "later"
        end
        """
    ) { chunk in
      let later = try #require(try chunk.call().first?.function)
      _ = try later.call()
    }
    #expect(Set(executable).subtracting(executed) == [4])
  }

  @Test("Recording and a limit on instructions share a hook", arguments: [nil, 1_000_000])
  func instructions(_ limit: Int?) throws {
    let (_, executed) = try state.withLimits(LuaLimits(instructions: limit)) {
      try lines(of: "local x = 1\nx = x + 1\nreturn x")
    }
    #expect(executed == [1, 2, 3])
    // The limit has gone, the recording has not.
    #expect(try lines(of: "local x = 1\nx = x + 1\nreturn x", named: "@after.lua").executed == [1, 2, 3])
  }

  @Test("A limit stops a script that is recorded, and what comes after it is recorded, too")
  func stopped() throws {
    let watchdog = try LuaWatchdog()
    let script = "local n = 0\nwhile true do\n  n = n + 1\nend\nn = 0"
    for limits in [LuaLimits(instructions: 10_000), LuaLimits(time: .milliseconds(2)), LuaLimits(memory: 1 << 16)] {
      let script = limits.memory == nil ? script : "local t = {}\nwhile true do\n  t[#t + 1] = {}\nend\nt = nil"
      let name = "@stopped\(limits.memory ?? 0)\(limits.instructions ?? 0).lua"
      let (executable, executed) = try lines(of: script, named: name) { chunk in
        #expect(throws: LuaError.self) { try state.withLimits(limits, watchdog: watchdog) { _ = try chunk.call() } }
      }
      #expect(Set(executable).subtracting(executed).contains(5))
      #expect(executed.contains(3))
      #expect(try lines(of: "local x = 1\nx = 2\nreturn x", named: name + "2").executed == [1, 2, 3])
    }
  }

  @Test("Only files are recorded, and chunks of one name are one")
  func names() throws {
    _ = try state.load("local x = 1", chunkName: "=(command line)").call()
    _ = try state.load("return load('local y = 1\\nlocal z = 2', '@script.lua')()", chunkName: "@script.lua").call()
    _ = try state.load("local x = 1\nlocal y = 2\nlocal z = 3", chunkName: "@script.lua").call()
    #expect(state.recordedLines.map(\.name) == ["script.lua"])
    #expect(state.recordedLines.first?.executed.lines == [1, 2, 3])
  }

  @Test("A line far down, of a function with many instructions, is found")
  func far() throws {
    let gap = String(repeating: "\n", count: 5_000)
    let long = (1...500).map { "x = x + \($0)" }.joined(separator: "\n")
    let (executable, executed) = try lines(of: "local x = 0\(gap)\(long)\(gap)if x < 0 then\n  x = 1\nend")
    #expect(executable.count == 503)
    #expect(executable.first == 1 && executable.last == 10_501)
    #expect(Set(executable).subtracting(executed) == [10_501])
  }

  @Test("Nothing is recorded unless requested") func off() throws {
    let state = try LuaState()
    _ = try state.load("local x = 1", chunkName: "@script.lua").call()
    #expect(state.recordedLines.isEmpty)
  }

  @Test("Sets of lines are joined, cut and counted")
  func sets() {
    var some = LuaLineSet()
    for line in [1, 63, 64, 200, -1] { some.insert(line) }
    #expect(some.lines == [1, 63, 64, 200])
    #expect(some.count == 4 && some.last == 200)
    var others = LuaLineSet()
    others.insert(64)
    #expect(some.intersection(others).lines == [64])
    #expect(some.subtracting(others).lines == [1, 63, 200])
    #expect(others.subtracting(some).isEmpty)
    #expect(others.subtracting(some) == LuaLineSet())
    others.insert(1_000)
    others.formUnion(some)
    #expect(others.count == 5 && others.contains(1_000) && !others.contains(5_000) && !others.contains(-1))
  }
}

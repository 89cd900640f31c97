import Testing

/// Variables that are declared `local` in one entry persist in the next.
@Suite struct LocalVariableTests {
  @Test("A local variable persists and is shared: an earlier closure reads the value that a later chunk assigns")
  func sharing() throws {
    let session = try Prompt()
    #expect(session("local count = 1; local function more() count = count + 1; return count end") == "")
    #expect(session("more()") == "2\n")
    #expect(session("count = 10") == "")
    #expect(session("more()") == "11\n")
    #expect(session("count, _G.count") == "11\nnil\n")
  }

  @Test("A closure of one chunk and a closure of another share a variable of a third")
  func sharingBetweenChunks() throws {
    let session = try Prompt()
    _ = session("local n = 0")
    _ = session("local function up() n = n + 1 end")
    _ = session("local function read() return n end")
    _ = session("up() up()")
    #expect(session("read()") == "2\n")
  }

  @Test("A new variable of the same name leaves the old one to closures that captured it")
  func shadowing() throws {
    let session = try Prompt()
    _ = session("local x = 'old'; local function old() return x end")
    _ = session("local x = x .. ' and new'")
    #expect(session("x") == "\"old and new\"\n")
    #expect(session("old()") == "\"old\"\n")
    _ = session("local x = 1; local x = x + 1")
    #expect(session("x") == "2\n")
  }

  @Test("A local function may call itself")
  func recursion() throws {
    let session = try Prompt()
    _ = session("local function factorial(n) return n < 2 and 1 or n * factorial(n - 1) end")
    #expect(session("factorial(10)") == "3628800\n")
  }

  @Test("A constant stays one, whether its value is known when it is compiled or not")
  func constants() throws {
    let session = try Prompt()
    _ = session("local limit <const>, list <const> = 5, { 1 }")
    #expect(session("limit + #list") == "6\n")
    #expect(session.failure("limit = 6").contains("attempt to assign to const variable 'limit'"))
    #expect(session("local limit = 7") == "")
    _ = session("limit = limit + 1")
    #expect(session("limit") == "8\n")
  }

  @Test("A to-be-closed variable is closed at the end of its chunk, and ends with it")
  func closing() throws {
    let session = try Prompt()
    _ = session("closed = 0; local guard = setmetatable({}, { __close = function() closed = closed + 1 end })")
    #expect(session("local held <close> = guard; local other = closed") == "")
    #expect(session("closed, other, held") == "1\n0\nnil\n")
  }

  @Test("Variables of inner blocks end with them; those of a chunk that returns persist")
  func blocks() throws {
    let session = try Prompt()
    _ = session("do local inner = 1 end; for index = 1, 2 do local other = index end; repeat local x = 1 until x")
    #expect(session("inner, other, index, x") == "nil\nnil\nnil\nnil\n")
    #expect(session("local a, b = 1, 2; return a + b") == "3\n")
    #expect(session("a, b") == "1\n2\n")
    #expect(session("local c = 3; return;") == "")
    #expect(session("c") == "3\n")
    #expect(session("local d = 4; if d then return 'early' end; local e = 5") == "\"early\"\n")
    #expect(session("d, e") == "nil\nnil\n")
  }

  @Test("A goto may lead to the end of a chunk, whose variables then end with it")
  func gotoEnd() throws {
    let session = try Prompt()
    #expect(session("local a = 1; goto done; local b = 2; ::done::") == "")
    #expect(session("a, b") == "nil\nnil\n")
    #expect(session("local n = 0; ::again:: n = n + 1; if n < 3 then goto again end; local m = n") == "")
    #expect(session("n, m") == "3\n3\n")
  }

  @Test("A chunk that fails leaves none of its variables, and those of earlier chunks as they are")
  func failing() throws {
    let session = try Prompt()
    _ = session("local kept = 1")
    #expect(session.failure("local lost = 2; kept = 3; error('no')").contains("no"))
    #expect(session("kept, lost") == "3\nnil\n")
  }

  @Test("Names in strings, comments and fields are not variables")
  func words() throws {
    let session = try Prompt()
    _ = session("local end_ = 'x' -- local comment = 1\nlocal t = { end_ = 1, ['local'] = 2 } --[[ local c ]]")
    #expect(session("t.end_ + t['local'], end_, c, comment") == "3\n\"x\"\nnil\nnil\n")
  }
}

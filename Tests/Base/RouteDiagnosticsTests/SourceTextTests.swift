import RouteDiagnostics
import Testing

@Suite struct SourceTextTests {
  @Test("Lines are counted as Lua's lexer counts them")
  func lineBreaks() {
    let text = SourceText("a\nb\rc\r\nd\n\re\n\nf")
    #expect((1...text.lineCount).map { text.line($0) } == ["a", "b", "c", "d", "e", "", "f"])
  }

  @Test("The text after the last line break is a line, because Lua reports <eof> there")
  func lineAfterTheLastBreak() {
    let text = SourceText("if x then\n")
    #expect(text.lineCount == 2)
    #expect(text.line(2) == "")
  }

  @Test func linesOutsideTheText() {
    let text = SourceText("one")
    #expect(text.line(0) == nil)
    #expect(text.line(2) == nil)
    #expect(text.line(-1) == nil)
    #expect(SourceText("").line(1) == "")
  }

  @Test func invalidUTF8IsReplaced() {
    #expect(SourceText(bytes: [0x61, 0xFF, 0x62]).line(1) == "a\u{FFFD}b")
  }

  @Test func byteOrderMarkIsNoPartOfTheText() {
    #expect(SourceText(bytes: [0xEF, 0xBB, 0xBF, 0x61]).line(1) == "a")
  }

  @Test(arguments: [
    ("home:presnt(x)", "presnt", 6..<12),
    ("presntly(presnt)", "presnt", 10..<16),
    ("_x = x", "x", 6..<7),
    ("assert.visible(v)", "assert.visible", 1..<15),
    ("tail", "tail", 1..<5),
    ("'→', edit", "edit", 6..<10),
    ("a = '→edit'", "edit", 7..<11),
  ])
  func wholeWords(line: String, word: String, columns: Range<Int>) {
    #expect(SourceText(line).range(of: word, onLine: 1) == columns)
  }

  @Test(
    "A whole statement can be written elsewhere",
    arguments: [
      ("  home:push(x)", ["home:push(x)"]),
      ("  home:push {\n    title = \")\",   -- (\n  }\nrest()", ["home:push {", "  title = \")\",   -- (", "}"]),
      ("if x then home:push(y) end", ["if x then home:push(y) end"]),
      ("for i = 1, 2 do\n  push(i)\nend", ["for i = 1, 2 do", "  push(i)", "end"]),
      ("it('x', function() push() end)", nil), ("else push()", nil), ("push() end", nil), ("push(1,", nil), ("}", nil),
      ("endless.function_ = push(ending)", ["endless.function_ = push(ending)"]),
    ] as [(String, [String]?)])
  func wholeStatements(text: String, expected: [String]?) {
    #expect(SourceText(text).wholeStatement(at: 1) == expected)
  }

  @Test(arguments: [
    #"log("edit") edit()"#,
    #"log('it\'s edit') edit()"#,
    #"log([[edit]]) edit()"#,
    #"log([==[edit]]]==]) edit()"#,
    #"log(t[1], "edit") edit()"#,
    #"log() --[[edit]] edit()"#,
  ])
  func codeIsPreferredToStringsAndComments(line: String) {
    #expect(SourceText(line).range(of: "edit", onLine: 1) == (line.count - 5)..<(line.count - 1))
  }

  @Test(arguments: [#"-- edit"#, #"x = "edit"#, #"x = [[edit"#, #"x = [==[edit]="#])
  func stringsAndCommentsAreBetterThanNothing(line: String) {
    let columns = SourceText(line).range(of: "edit", onLine: 1)
    #expect(columns?.count == 4)
  }

  @Test(arguments: [("editor", "edit"), ("x", ""), ("", "x"), ("x", "longer")])
  func absentWords(line: String, word: String) {
    #expect(SourceText(line).range(of: word, onLine: 1) == nil)
    #expect(SourceText(line).range(of: word, onLine: 2) == nil)
  }
}

@Suite struct StatementTests {
  @Test("A key is found on the continuation lines of the statement, keys of the outermost table first")
  func keyFurtherDown() throws {
    let text = SourceText(
      """
      local Home = viewController "Home" {
        properties = { "conform" },   -- conform
        init = function(self) self.conform = nil; local conform = 1 end,
        conform = { ZIKRoutableView },
      }
      conform()
      """)
    let place = try #require(text.place(of: "conform", inStatementAt: 1))
    #expect(place == (4, 3..<10))
  }

  @Test("The line itself comes first; then code comes before strings")
  func order() throws {
    let text = SourceText("launch {\n  root = 'launch', a = { edit },\n  b = 'edit',\n}")
    #expect(try #require(text.place(of: "launch", inStatementAt: 1)) == (1, 1..<7))
    #expect(try #require(text.place(of: "edit", inStatementAt: 1)) == (2, 26..<30))
  }

  @Test(
    "Of several occurrences on a line, the use of the name selects one",
    arguments: [
      ("local onSave = editor.onSave", "onSave", NameUse(.field), 23..<29),
      ("init = function(self, name) self.name = name end", "name", NameUse(.field, .assignment), 34..<38),
      ("local function f() f() end", "f", NameUse(.variable, .call), 20..<21),
      ("function Home:show() self.show = 1 self:show() end", "show", NameUse(.method, .call), 41..<45),
      ("local home = home.root", "home", NameUse(.variable, .index), 14..<18),
      ("launch { home = home.root, x = a..home }", "home", NameUse(.variable, .index), 17..<21),
      ("launch { home = a .. home }", "home", NameUse(.variable), 22..<26),
      ("local a, b = 1, b + 1", "b", NameUse(.variable), 17..<18),
      ("for a, b in f(b) do end", "b", NameUse(.variable), 15..<16),
      ("x.y == 1 x.y = 1", "y", NameUse(.field, .assignment), 12..<13),
      ("print(name) home.name 'x'", "name", NameUse(.member, .call), 18..<22),
      ("f = f{}", "f", NameUse(.variable, .call), 5..<6),
      ("print('name', name)", "name", NameUse(.field), 15..<19),
      ("assert.equal(1, 1) local e = assert.equal", "assert.equal", NameUse(.variable, .call), 1..<13),
      ("日本 = name.name", "name", NameUse(.field), 11..<15),
    ])
  func uses(line: String, word: String, use: NameUse, columns: Range<Int>) throws {
    let place = try #require(SourceText(line).place(of: word, inStatementAt: 1, usedAs: use))
    #expect(place == (1, columns))
  }

  @Test(
    "If several occurrences on a line are possible, none is chosen",
    arguments: [
      ("assert.equal(1, 1); assert.equal(2, 1)", "assert.equal", NameUse(.variable, .call)),
      ("describe('a', function() describe('b')", "describe", NameUse(.variable, .call)),
      ("x.a.b = y.a.b", "a", NameUse(.field, .index)), ("print(x, x)", "x", nil), ("f('x', 'x')", "x", nil),
    ] as [(String, String, NameUse?)])
  func ambiguousUses(line: String, word: String, use: NameUse?) throws {
    let place = try #require(SourceText(line).place(of: word, inStatementAt: 1, usedAs: use))
    #expect(place == (1, nil))
  }

  @Test("The lines after the statement do not belong to it")
  func end() {
    let text = SourceText("open(1)\nedit()\nopen({\n})\nedit()")
    #expect(text.place(of: "edit", inStatementAt: 1) == nil)
    #expect(text.place(of: "edit", inStatementAt: 3) == nil)
    #expect(text.place(of: "edit", inStatementAt: 9) == nil)
  }
}

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("abc", 3), ("é", 1), ("e\u{301}", 1), ("編集", 4), ("ｶﾅ", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("😀", 2), ("👩‍👩‍👧", 2), ("🇫🇷", 2), ("❤️", 2), ("✗⚠ℹ│└◀…", 7), ("\u{200B}", 0), ("", 0),
  ])
  func columns(text: String, width: Int) {
    #expect(DisplayWidth.columns(of: text) == width)
  }
}

import CYardsticks
import LuaRuntime
import Measuring

/// Measures the functions of our string library against Lua's.
extension LuaRuntimeBenchmarks {
  private static let text = """
    The quick brown fox jumps over the lazy dog, and then says hello to the world 42 times in a row; again and again.
    """

  /// The measured Lua operations; `s` is a line of text.
  private static let cases = [
    ("find, plain text", "find(s, 'world')"),
    ("find, digits in a line", "find(s, '%d+')"),
    ("find, a short text", "find('abc', '^%s*$')"),
    ("match, key and value", "match('key=value', '^(%w+)=(%w*)$')"),
    ("match, trimmed", "match('  trim me  ', '^%s*(.-)%s*$')"),
    ("match, parts of a path", "match('/users/42/posts', '^/users/([^/]+)/posts$')"),
    ("gsub, each word of a line", "gsub(s, '%w+', '<%0>')"),
    ("gsub, letters by a table", "gsub(s, '[aeiou]', t)"),
    ("gsub, a short text", "gsub('hello', 'l', 'L')"),
    ("gmatch, each word of a line", "for w in gmatch(s, '%a+') do end"),
    ("gmatch, pairs", "for k, v in gmatch('a=1, b=2, c=3', '(%w+)=(%w+)') do end"),
    ("format, an integer and a name", "format('%d: %s', i, 'name')"),
    ("format, a number with decimals", "format('%5.2f', i)"),
    ("rep, twenty bytes", "rep('ab', 10)"),
  ]

  mutating func measureStrings() throws {
    let state = try LuaState()
    for (what, body) in LuaRuntimeBenchmarks.cases {
      let eight = String(repeating: body + " ", count: 8)
      let script = """
        local n, s, t = ..., "\(LuaRuntimeBenchmarks.text)", { a = '1', e = '2' }
        local find, match, gsub, gmatch = string.find, string.match, string.gsub, string.gmatch
        local format, rep = string.format, string.rep
        for i = 1, n do \(eight) end
        """
      let chunk = try state.load(script, chunkName: "=strings")
      let ours = try best(count: 40_000) { count in try time { try chunk.call(.integer(count / 8)) } }
      let stock = best(count: 40_000) { yardstick_script(script, Int64($0)) }
      report.line(what, ours, of: stock, "Lua's", atMost: 1.3)
    }
  }
}

import Measuring
import RouteScript

/// The scenarios by which containers are measured from scripts.
enum InjectionScripts {
  /// Transients with initializers written in Lua.
  static let containers = """
    local Leaf = class "Leaf" {}
    local Branch = class "Branch" { properties = { "leaf" } }
    local App = container "App" {}
    local leaf = Leaf()
    App:register(Leaf, {}, function() return Leaf() end)
    App:register(Branch, { Leaf }, function(leaf)
      local branch = Branch()
      branch.leaf = leaf
      return branch
    end)
    local Single = container "Single" {}
    Single:register(Leaf, {}, function() return Leaf() end):lifetime "single"
    function make(count) for _ = 1, count do local _ = Leaf() end end
    function leaves(count) for _ = 1, count do App:resolve(Leaf) end end
    function branches(count) for _ = 1, count do App:resolve(Branch) end end
    function singles(count) for _ = 1, count do Single:resolve(Leaf) end end
    """
}

extension ScenarioBenchmarks {
  mutating func measureInjection() throws {
    let script = InjectionScripts.containers
    func measure(_ name: String) throws -> Double {
      try best(count: 5_000) { count in
        // Objects stay until a checkpoint: each round starts with a separate state.
        let bench = try ScriptBench(script, blocks: blocks)
        let function = try bench.function(name)
        _ = try function.call(.integer(10))
        return try withExtendedLifetime(bench) { try time { _ = try function.call(.integer(count)) } }
      }
    }
    report.line("making an object without a container", try measure("make"), unit: "ns")
    report.line("a transient, its initializer in Lua", try measure("leaves"), unit: "ns", atMost: 1_500)
    report.line("two of them, one in the other", try measure("branches"), unit: "ns")
    report.line("a single that was made", try measure("singles"), unit: "ns")
  }
}

-- The API fuzzer, which `Scripts/fuzz api` runs. It generates scripts that call everything in docs/reference.md with
-- well-typed and ill-typed arguments, and runs them with routescript. A finding is a crash, a hang, an internal error,
-- or output that differs between two runs.

local home = arg[0]:match "^(.*)/[^/]*$" or "."
package.path = home .. "/?.lua;" .. package.path

local Generator = require "generator"
local minimizer = require "minimizer"
local process = require "process"
local reference = require "reference"
local newRandom = require("random").new
local script = require "script"

local usage = "usage: main.lua EXECUTABLE REFERENCE FOLDER SECONDS [--seed N] [--script N] [--keep-going]\n"

local function parsed(arguments)
  local options = { seed = os.time() % 1000000, seconds = tonumber(arguments[4]) }
  local place = 5
  while place <= #arguments do
    local name = arguments[place]
    if name == "--seed" or name == "--script" then
      options[name:sub(3)] = math.tointeger(tonumber(arguments[place + 1]))
      if not options[name:sub(3)] then return nil end
      place = place + 2
    elseif name == "--keep-going" then
      options.keepsGoing = true
      place = place + 1
    else
      return nil
    end
  end
  return options.seconds and options
end

local options = parsed(arg)
if not options then
  io.stderr:write(usage)
  os.exit(64)
end
local executable, page, folder = arg[1], arg[2], arg[3]

local function write(path, text)
  local file <close> = assert(io.open(path, "wb"))
  file:write(text)
end

local function contents(path)
  local file <close> = assert(io.open(path, "rb"))
  return file:read "a"
end

--- The declarations of the language. The page is generated from them.
local function sources()
  local project = page:match "^(.*)/docs/[^/]*$"
  local command = ("find '%s/Sources/Language/RouteScript' -name '*.swift' | sort | xargs cat"):format(project)
  local list <close> = assert(io.popen(command))
  return list:read "a"
end

local entries = reference.parse(contents(page))
local keys = reference.optionKeys(sources())
assert(#keys > 0, "no declaration describes a table of options")
local generator = Generator.new(entries, reference.callbacks(entries), keys, options.seed)
local deadline = os.time() + options.seconds
local known, findings, runs, limits = {}, 0, 0, 0

--- Whether the address space can be limited: not where a sanitizer needs terabytes.
local limitsMemory = not os.getenv "ROUTESCRIPT_SANITIZED"

local function run(mode, statements, name, backtrace)
  local path = ("%s/%s%s.lua"):format(folder, name, script.modes[mode].isSuite and "_spec" or "")
  local text = script.render(mode, statements)
  if not script.modes[mode].isEntered then assert(load(text)) end
  write(path, text)
  return process.run(executable, mode, path, { backtrace = backtrace, limitsMemory = limitsMemory }), path
end

local function announce(headline, mode, number, path)
  print(("\nfinding: %s\nmode: %s\nseed: %d, script: %d\nscript: %s\n"):format(
    headline, mode, options.seed, number, path))
end

--- Shrinks a finding, and prints and keeps what remains.
local function report(mode, statements, number, kind, headline)
  findings = findings + 1
  local function hasFault(rest)
    local again, line = process.fault((run(mode, rest, "shrinking")))
    return again == kind and line == headline
  end
  local shortest = minimizer.reduce(statements, hasFault, 240)
  local name = ("seed-%d-script-%d"):format(options.seed, number)
  local result, path = run(mode, shortest, name, true)
  announce(headline, mode, number, path)
  print(script.render(mode, shortest))
  print(result.output:sub(1, 4000))
end

local function differing(first, second)
  return first.status ~= second.status or first.output ~= second.output
end

local function check(number)
  local random = newRandom(options.seed * 31 + number)
  local mode = random:pick { "run", "run", "run", "quiet", "json", "test", "test", "test", "tap", "repl" }
  local statements = generator:script(number, 200)
  local isRepeated = random:chance(0.05)
  if options.script and options.script ~= number then return end
  runs = runs + 1
  local result = run(mode, statements, "running")
  local kind, headline = process.fault(result)
  -- A busy machine can stop a process for longer than its limit and the grace. A real hang hangs every time.
  if kind == "hang" then
    result = run(mode, statements, "running")
    kind, headline = process.fault(result)
  end
  if process.metLimit(result) then limits = limits + 1 end
  if not kind and isRepeated and not process.metLimit(result) then
    local second = run(mode, statements, "running")
    if differing(result, second) and not process.metLimit(second) then
      local function differs(rest)
        return differing((run(mode, rest, "shrinking")), (run(mode, rest, "shrinking")))
      end
      local shortest = minimizer.reduce(statements, differs, 240)
      local _, path = run(mode, shortest, ("seed-%d-script-%d"):format(options.seed, number))
      findings = findings + 1
      announce("two runs print different output", mode, number, path)
      print(script.render(mode, shortest))
    end
  end
  -- The same fault ends a worker in a suite.
  local cause = headline and headline:match "Fatal error.*" or headline
  if kind and not known[cause] then
    known[cause] = true
    report(mode, statements, number, kind, headline)
  end
end

print(("api: seed %d, %d operations of %d words and members"):format(options.seed, #generator.operations, #entries))
local number = 0
while os.time() < deadline and (findings == 0 or options.keepsGoing) do
  number = number + 1
  check(number)
  if options.script == number then break end
end
print(("api: %d scripts, %d of %d operations, %d ended by a limit, %d findings"):format(
  runs, generator.usedCount, #generator.operations, limits, findings))
os.exit(findings == 0 and 0 or 1)

-- Puts statements together: as a scenario, as a suite, or as what a user enters in the REPL.

local fixtures = require "fixtures"

local script = {}

local perTest = 40

-- A suite declares classes at file level. Every other test makes new objects; the rest use those of an ended app.
local function suite(statements)
  local lines, objects, rest = { fixtures.prelude }, {}, {}
  for _, statement in ipairs(statements) do
    local list = rest
    if statement:find '^t%("%u' or statement:find "^pcall%(function%(%) hooked" then list = lines end
    if statement:find '^t%("%l' then list = objects end
    list[#list + 1] = statement
  end
  lines[#lines + 1] = 'describe("fuzz", function()'
  for start = 1, math.max(1, #rest), perTest do
    lines[#lines + 1] = ('it("%d", function()'):format(start)
    if start // perTest % 2 == 0 then table.move(objects, 1, #objects, #lines + 1, lines) end
    table.move(rest, start, math.min(start + perTest - 1, #rest), #lines + 1, lines)
    lines[#lines + 1] = "end)"
  end
  lines[#lines + 1] = "end)\n"
  return table.concat(lines, "\n")
end

--- Each statement is one line, and globals stay from one to the next.
local function entered(statements)
  local lines = { (fixtures.prelude:gsub("^local ", ""):gsub("\nlocal function ", "\nfunction "):gsub("\n", " ")) }
  for _, statement in ipairs(statements) do lines[#lines + 1] = (statement:gsub("\n%s*", " ")) end
  return table.concat(lines, "\n") .. "\n"
end

--- The ways to run a script, each with the arguments of the command, before the file.
script.modes = {
  run = { arguments = "run" },
  quiet = { arguments = "run -q" },
  json = { arguments = "run --format json" },
  test = { arguments = "test", render = suite, isSuite = true },
  tap = { arguments = "test -o TAP", render = suite, isSuite = true },
  repl = { arguments = "repl", render = entered, isEntered = true },
}

--- The text of a script.
function script.render(mode, statements)
  local render = script.modes[mode].render
  if render then return render(statements) end
  return fixtures.prelude .. table.concat(statements, "\n") .. "\n"
end

return script

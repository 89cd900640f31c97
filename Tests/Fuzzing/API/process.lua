-- Runs routescript on a script, and judges how it ended.

local modes = require("script").modes

local process = {}

local timeout = 5
-- The tests of a suite each have that time.
local mostTests = 12
-- How long a run may take beyond its limit. A process that is stuck ends itself within a second.
local grace = 5
-- More address space than a run within its limits needs, in KB. Address sanitizers reserve terabytes.
local addressSpace = 3 * 1024 * 1024

local function read(path)
  local file <close> = assert(io.open(path, "rb"))
  return file:read "a"
end

local function shellQuoted(text) return "'" .. text:gsub("'", "'\\''") .. "'" end

--- Runs a script once.
--
-- @param executable the path of routescript
-- @param mode a name of `script.modes`
--
-- @param path the path of the script's file
--
-- @param options `backtrace`: whether a crash prints its stack; `limitsMemory`: whether the address space is limited
-- @return `{ status, output }`. The status of a process that a signal ended is 128 more than the signal.
function process.run(executable, mode, path, options)
  options = options or {}
  local output = path .. ".out"
  local command = modes[mode]
  local where = command.isEntered and "< " .. shellQuoted(path) or shellQuoted(path) .. " </dev/null"
  -- `alarm` survives `exec`, and Perl is where the shell is: macOS has no `timeout`.
  local line = ("%s cd %s; SWIFT_BACKTRACE=enable=%s,color=no,interactive=no,threads=crashed,images=none "
    .. "perl -e 'alarm shift; exec @ARGV' %d %s %s --timeout %ds %s >%s 2>&1"):format(
    options.limitsMemory and "ulimit -v " .. addressSpace .. ";" or "", shellQuoted(path:match "^(.*)/"),
    options.backtrace and "yes" or "no", timeout * (command.isSuite and mostTests or 1) + grace,
    shellQuoted(executable), command.arguments, timeout, where, shellQuoted(output))
  local _, how, status = os.execute(line)
  if how == "signal" then status = status + 128 end
  return { status = status, output = read(output) }
end

local signals = {
  [132] = "SIGILL", [133] = "SIGTRAP", [134] = "SIGABRT", [136] = "SIGFPE", [137] = "SIGKILL", [139] = "SIGSEGV",
}

--- The kind of fault that a run shows, or nil, and a headline that identifies it.
function process.fault(result)
  local output = result.output
  local reason = output:match "[^\n]*Fatal error[^\n]*" or output:match "[^\n]*ERROR: AddressSanitizer[^\n]*"
    or output:match "[^\n]*runtime error:[^\n]*" or output:match "[^\n]*bug in RouteScript[^\n]*"
    or output:match "[^\n]*bug in routescript[^\n]*"
  if result.status == 142 then return "hang", "not ended by its time limit" end
  if result.status >= 128 then
    return "signal", (signals[result.status] or "signal " .. result.status - 128) .. " " .. (reason or "")
  end
  if reason then return "fault", reason end
  if result.status == 3 then return "internal error", "exit status 3" end
  if result.status == 4 then return "not run", output:sub(1, 300) end
  return nil
end

--- Whether a run met a limit, which strikes at another place each time.
function process.metLimit(result)
  return result.output:find "time limit" or result.output:find "memory limit" or result.output:find "timed out"
end

return process

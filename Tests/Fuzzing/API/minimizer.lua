-- Delta debugging: the fewest statements with which a fault stays.

local minimizer = {}

--- Removes statements as long as the fault stays.
--
-- @param statements the statements of a script that has the fault
-- @param hasFault called with a list of statements
-- @param limit how many seconds it may take
-- @return the statements that remain
function minimizer.reduce(statements, hasFault, limit)
  local deadline = os.time() + limit
  local current, parts = statements, 2
  while #current >= 2 and os.time() < deadline do
    local size = math.max(1, #current // parts)
    local reduced = false
    local start = 1
    while start <= #current and os.time() < deadline do
      local rest = table.move(current, 1, start - 1, 1, {})
      table.move(current, start + size, #current, start, rest)
      if #rest > 0 and hasFault(rest) then
        current, reduced = rest, true
      else
        start = start + size
      end
    end
    if size == 1 and not reduced then break end
    parts = reduced and math.max(2, math.min(parts, #current)) or math.min(parts * 2, #current)
  end
  return current
end

return minimizer

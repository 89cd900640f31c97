-- expect: limit time
-- Makes a chain through weak keys, which the collector has to follow link by link.
while true do
  local first = {}
  local key, ephemeron = first, setmetatable({}, { __mode = "k" })
  for _ = 1, 500 do
    local next_key = {}
    ephemeron[key] = next_key
    key = next_key
  end
  collectgarbage()
  assert(ephemeron[first])
end

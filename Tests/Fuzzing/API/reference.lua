-- Reads docs/reference.md: every function, class, method, property and key of the language.
-- A test compares that page with the live environment, so the fuzzer calls exactly what a script can call.

local reference = {}

--- Splits a row of a Markdown table at the bars that are not escaped.
local function cells(row)
  local found = {}
  for cell in (row:gsub("\\|", "\1"):gsub("^|", "")):gmatch("([^|]*)|") do
    found[#found + 1] = (cell:gsub("\1", "|"):gsub("^%s+", ""):gsub("%s+$", ""))
  end
  return found
end

--- The names in a list of parameters, such as `path, configuring?, ...`.
local function names(list)
  local found = {}
  for name in list:gmatch("[%w_.?]+") do found[#found + 1] = name end
  return found
end

--- Splits a heading or a cell: the name, and the names of its parameters if it is called.
local function signature(text)
  local name, list = text:match("^([^(]+)%((.*)%)$")
  if name then return name, names(list) end
  return text, nil
end

-- A word that begins with a small letter has keys, unless it is one of these values.
local values = { assert = true, match = true, package = true }

local function kindOf(owner, isMethod, parameters)
  if isMethod then return "method" end
  if owner:find "^%l" and not values[owner] then return "key" end
  return parameters and "member" or "property"
end

-- Values that descriptions put into backticks, and that cannot be keys without brackets.
local literals = { ["nil"] = true, ["true"] = true, ["false"] = true }

--- The keys that a description puts into backticks, as `key` or in `{ key = value }`.
local function keys(description)
  local found = {}
  for code in description:gmatch "`([^`]+)`" do
    if code:find "^[%a_]+$" and not literals[code] then found[#found + 1] = code end
    for name in code:gmatch "([%a_]+) = " do found[#found + 1] = name end
  end
  return found
end

--- Parses the text of the page.
--
-- @return a list of entries `{ kind, owner, name, parameters, types, type }`. `kind` is `word` (with `isCalled`),
-- `method`, `member` (a function after a dot), `property` or `key`. `types` has the type of each parameter, `keys` the
-- keys that its table may have.
function reference.parse(text)
  local entries, word = {}, nil
  for line in text:gmatch "[^\n]+" do
    local heading = line:match "^### `(.+)`$"
    local returned = word and line:match "^Returns `([^`]+)`"
    local parameter, type, description = line:match "^%- `([^`]+)` %(`([^`]+)`%):(.*)"
    if heading then
      local name, parameters = signature(heading)
      word = { kind = "word", name = name, parameters = parameters or {}, isCalled = parameters ~= nil }
      word.types, word.keys = {}, {}
      entries[#entries + 1] = word
    elseif returned then
      word.type = returned
    elseif word and parameter then
      word.types[parameter], word.keys[parameter] = type, keys(description)
    elseif word and line:find "^| `" then
      local row = cells(line)
      local name, parameters = signature(row[1]:gsub("`", ""))
      local plain = name:gsub("^:", "")
      entries[#entries + 1] = {
        kind = kindOf(word.name, name ~= plain, parameters), owner = word.name, name = plain, text = row[3],
        parameters = parameters or {}, types = {}, keys = {}, type = row[2] ~= "" and row[2]:gsub("`", "") or nil,
      }
    end
  end
  return entries
end

--- The callback names on the page: methods, keys whose values are functions, and the methods of delegates.
function reference.callbacks(entries)
  local seen, found = {}, {}
  local function add(name)
    if not seen[name] and name:find "^%l%w+$" then
      seen[name] = true
      found[#found + 1] = name
    end
  end
  for _, entry in ipairs(entries) do
    local isFunction = entry.type and entry.type:find "^fun%("
    if entry.kind == "method" or isFunction then add(entry.name) end
    if entry.name:lower():find "delegate" or entry.name == "dataSource" then
      for name in (entry.text or ""):gmatch "%f[%w]%l+%u%w+" do add(name) end
    end
  end
  return found
end

--- The keys that tables of options of members may have: the page names such parameters without describing them.
--
-- @param sources the text of Sources/Language/RouteScript/API
function reference.optionKeys(sources)
  local seen, found = {}, {}
  for text in sources:gmatch '%.init%(%s*"[%w?]+",%s*"[^"]*table[^"]*",%s*(.-)%)[,%]]' do
    for _, name in ipairs(keys(text)) do
      if not seen[name] then found[#found + 1] = name end
      seen[name] = true
    end
  end
  return found
end

return reference

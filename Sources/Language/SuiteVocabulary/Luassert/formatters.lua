-- The format of values in strings for scripts: luassert's formatters and parameters.
local use, host = ...
local state, util = use "state", use "util"

-- Formats a number with as many digits as are needed to read it back.
local function number_text(value)
  if type(value) ~= "number" then return tostring(value) end
  if value ~= value then return "NaN" end
  if value == math.huge then return "Inf" end
  if value == -math.huge then return "-Inf" end
  local text = string.format("%.20g", value)
  if math.type(value) == "float" and not string.find(text, "[%.,]") then text = string.gsub(text, "%d+", "%0.0", 1) end
  return text
end

local ranks = { number = 1, boolean = 2, string = 3, table = 4, ["function"] = 5, userdata = 6, thread = 7 }

local function sorted_keys(list)
  local keys = {}
  for key in next, list do keys[#keys + 1] = key end
  local length = rawlen(list)
  local function rank(key)
    if math.type(key) == "integer" and key >= 1 and key <= length then return 0 end
    return ranks[type(key)] or 8
  end
  table.sort(keys, function(left, right)
    local first, second = rank(left), rank(right)
    if first ~= second then return first < second end
    local kind = type(left)
    if kind == "number" or kind == "string" then return left < right end
    return kind == "boolean" and left and not right
  end)
  return keys
end

local color_codes = { bright = 1, dim = 2, underscore = 4, blink = 5, reverse = 7, hidden = 8 }
for index, name in ipairs { "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white" } do
  color_codes[name] = 29 + index
  color_codes["on" .. name] = 39 + index
end

-- Returns a string in the colors whose names are joined by dots, or unchanged for `none`.
local function colored(text, names)
  for name in string.gmatch(names or "none", "[^.]+") do
    local code = color_codes[name]
    if code and text ~= "" then text = string.format("\27[%dm%s\27[0m", code, text) end
  end
  return text
end

-- Returns the address of a table, even if its metatable overrides `__tostring`.
local function identity(value)
  local metatable = host.metatable(value)
  if metatable == nil then return tostring(value) end
  if getmetatable(value) ~= metatable then return "table" end
  host.set_metatable(value, nil)
  local text = tostring(value)
  host.set_metatable(value, metatable)
  return text
end

local function format_table(value, arguments)
  if type(value) ~= "table" then return nil end
  local deepest = state.get_parameter "TableFormatLevel"
  local shows_recursion = state.get_parameter "TableFormatShowRecursion"
  local mark = state.get_parameter "TableErrorHighlightCharacter" or ""
  local color = state.get_parameter "TableErrorHighlightColor"
  local crumbs = arguments and arguments.crumbs or {}
  local visiting = {}

  local function write(list, level, is_led)
    if shows_recursion and visiting[list] then return "{ ... recursive }" end
    if next(list) == nil then return "{ }" end
    if deepest >= 0 and level > deepest then return "{ ... more }" end
    host.check()
    local around = visiting[list]
    visiting[list] = true
    local crumb = crumbs[#crumbs - level + 1]
    local lines = { "{" }
    for _, key in ipairs(sorted_keys(list)) do
      local item = list[key]
      local is_marked = is_led and rawequal(key, crumb)
      local text
      if type(item) == "table" then
        text = write(item, level + 1, is_marked)
      elseif type(item) == "string" then
        text = "'" .. item .. "'"
      else
        text = number_text(item)
      end
      local sign = is_marked and mark or ""
      local margin = string.rep(" ", level * 2 - #sign) .. colored(sign, color)
      lines[#lines + 1] = margin .. "[" .. number_text(key) .. "] = " .. text
    end
    visiting[list] = around
    return table.concat(lines, "\n") .. " }"
  end
  return "(" .. identity(value) .. ") " .. write(value, 1, true)
end

local function format_matcher(value)
  if not use("match").is_matcher(value) then return nil end
  if value.name == "_" then return "(matcher) _ *anything*" end
  local words = {}
  for index = 1, value.arguments.n do
    words[index] = state.format_argument(value.arguments[index]) or tostring(value.arguments[index])
  end
  return string.format("(matcher) %s%s(%s)", value.mod and "is." or "no.", value.name, table.concat(words, ", "))
end

local function format_list(value)
  if not util.is_arglist(value) then return nil end
  local words = {}
  for index = 1, value.n do words[index] = state.format_argument(value[index]) or tostring(value[index]) end
  return "(values list) (" .. table.concat(words, ", ") .. ")"
end

local simple = {
  string = function(value) return "(string) '" .. value .. "'" end,
  number = function(value) return "(number) " .. number_text(value) end,
  boolean = function(value) return "(boolean) " .. tostring(value) end,
  ["nil"] = function() return "(nil)" end,
  ["function"] = function(value)
    local line, source = host.definition(value)
    return string.format("%s @ line %s in %s", tostring(value), line, source)
  end,
  userdata = function(value) return "(userdata) '" .. tostring(value) .. "'" end,
  thread = function(value) return "(thread) '" .. tostring(value) .. "'" end,
}

local function format(value, arguments)
  local write = simple[type(value)]
  if write then return write(value) end
  return format_list(value) or format_matcher(value) or format_table(value, arguments)
end

state.base.formatters = { format }
state.base.parameters = {
  TableFormatLevel = 3, TableFormatShowRecursion = false, TableErrorHighlightCharacter = "*",
  TableErrorHighlightColor = "none",
}
return format

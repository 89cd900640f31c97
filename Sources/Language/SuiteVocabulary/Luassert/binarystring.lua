-- `luassert.formatters.binarystring`: a formatter that prints strings as bytes, sixteen per line.
return function(value)
  if type(value) ~= "string" then return nil end
  local lines = { "a binary string of " .. #value .. " bytes:" }
  for start = 1, #value, 16 do
    local codes, characters = "", ""
    for index = start, math.min(start + 15, #value) do
      local byte = string.byte(value, index)
      codes = codes .. string.format("%2x ", byte)
      characters = characters .. (byte < 32 and "." or string.char(byte))
    end
    codes = codes .. string.rep(" ", 48 - #codes)
    characters = characters .. string.rep(" ", 16 - #characters)
    lines[#lines + 1] = string.sub(codes, 1, 24) .. "  " .. string.sub(codes, 25) .. " "
      .. string.sub(characters, 1, 8) .. " " .. string.sub(characters, 9)
  end
  return table.concat(lines, "\n") .. "\n"
end

-- Storage: the notes of the app, as a service. Other modules reach it by protocol.

local Input = protocol "StorageInput" { methods = { "add", "remove", "restore", "notes", "removedNotes" } }

local Note = class "Note" {
  properties = { "title", "tags" },
  init = function(self, title) self.title, self.tags = title, {} end,
}

local Storage = class "Storage" {
  conforms   = { ZIKRoutableService, Input },
  properties = { "kept", "removed" },
  init         = function(self) self.kept, self.removed = {}, {} end,
  notes        = function(self) return self.kept end,
  removedNotes = function(self) return self.removed end,
}

--- Moves a note from one list to another.
local function move(note, from, to)
  for index, other in ipairs(from) do
    if other == note then return table.insert(to, table.remove(from, index)) end
  end
end

function Storage:add(title)
  local note = Note(title)
  table.insert(self.kept, note)
  return note
end
function Storage:remove(note) move(note, self.kept, self.removed) end
function Storage:restore(note) move(note, self.removed, self.kept) end

-- The container keeps one storage per app. A variable of this file would outlive the app of a test.
local Services = container "StorageServices" {}
Services:register(Storage, {}, function() return Storage() end):lifetime "single"

local StorageRouter = serviceRouter "StorageRouter" {
  registerRoutableDestination = function(Self)
    Self:registerService(Storage)
    Self:register(RoutableService(Input))
  end,
  destination = function() return Services:resolve(Storage) end,
}

return module "Storage" { routers = { StorageRouter } }

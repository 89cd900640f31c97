-- Search: finds notes by title. The app decides which screen shows a result.

local Input = protocol "SearchInput" { properties = { "query" } }
local RequiredResultInput = protocol "SearchResultInput" { properties = { "result" } }

local SearchViewController = viewController "SearchViewController" {
  conforms   = { ZIKRoutableView, Input },
  properties = { "query", "storage" },
}

function SearchViewController:results()
  local found = {}
  for _, note in ipairs(self.storage:notes()) do
    if note.title:find(self.query, 1, true) then found[#found + 1] = note end
  end
  return found
end

function SearchViewController:open(note)
  Router.perform(RoutableView(RequiredResultInput), Path.push(self), function(config)
    config.prepareDestination = function(screen) screen.result = note end
  end)
end

local SearchRouter = viewRouter "SearchRouter" {
  registerRoutableDestination = function(Self)
    Self:registerExclusiveView(SearchViewController)
    Self:register(RoutableView(Input))
    Self:registerURLPattern "notes://search/:query"
  end,
  destination = function() return SearchViewController() end,
  prepareDestination = function(self, search, configuration)
    search.storage = Router.makeDestination(RoutableService "StorageInput")
    search.query = configuration.userInfo.query or search.query
  end,
}

return module "Search" {
  requires = { RoutableService "StorageInput", RoutableView(RequiredResultInput) },
  routers  = { SearchRouter },
  RequiredResultInput  = RequiredResultInput,
  SearchViewController = SearchViewController,
}

-- Classes of view controllers that write down the callbacks they get, for suites about the order of callbacks.

local trace = {}

local callbacks = {
  "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
  "willMoveToParent", "didMoveToParent",
}

local lines = {}

--- Writes a line down.
function trace.add(line) lines[#lines + 1] = line end

--- What was written down since the last call: `{ "B.viewDidLoad", "A.viewWillDisappear", … }`.
function trace.take()
  local taken = lines
  lines = {}
  return taken
end

--- Declares a class, with members if given; its instances write down `Name.callback`.
function trace.viewController(name, members)
  local made = viewController(name)(members or {})
  for _, callback in ipairs(callbacks) do
    made[callback] = function(self, ...)
      made.super[callback](self, ...)
      trace.add(name .. "." .. callback)
    end
  end
  return made
end

return trace

-- Tags: a picker that reports the selected tag and closes.

local Input = protocol "TagPickerInput" { properties = { "onPick" } }

local TagPickerViewController = viewController "TagPickerViewController" {
  conforms   = { ZIKRoutableView, Input },
  properties = { "onPick" },
}

function TagPickerViewController:pick(tag)
  self.onPick(tag)
  self:dismiss(true)
end

local TagPickerRouter = viewRouter "TagPickerRouter" {
  registerRoutableDestination = function(Self)
    Self:registerExclusiveView(TagPickerViewController)
    Self:register(RoutableView(Input))
  end,
  supportedRouteTypes = { "presentModally", "makeDestination" },
  destination = function() return TagPickerViewController() end,
}

return module "Tags" {
  routers = { TagPickerRouter },
  TagPickerViewController = TagPickerViewController,
}

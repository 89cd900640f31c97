local Tags = require "modules.tags"

describe("the tags module #unit", function()
  it("reports the tag that the user picks, then closes", function()
    local home, picked = UIViewController(), nil
    launch { modules = { Tags }, root = home }
    local router = Router.perform(RoutableView "TagPickerInput", Path.presentModally(home), function(config)
      config.prepareDestination = function(picker) picker.onPick = function(tag) picked = tag end end
    end)
    router.destination:pick "home"
    assert.equal("home", picked)
    assert.top(home)
  end)
end)

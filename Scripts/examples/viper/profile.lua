-- A VIPER module: view, interactor, presenter, entity and router.
--
-- The view keeps its presenter, and the presenter keeps the interactor and the router. The references back must be
-- weak. `Profile.make` is correct. `Profile.makeLeaking` makes the classic mistake: a presenter with a strong view.

local Profile = {}

-- Entity
local User = class "User" {
  properties = { "name" },
  init = function(self, name) self.name = name end,
}

-- Interactor: business logic, without any reference to the screen except its weak output.
local ProfileInteractor = class "ProfileInteractor" { weak = { "output" } }
function ProfileInteractor:loadUser()
  self.output:didLoad(User "Ada Lovelace")
end

-- Router: navigation only.
local ProfileRouter = class "ProfileRouter" { weak = { "viewController" } }
function ProfileRouter:close()
  self.viewController.navigationController:popViewController(true)
end

-- Presenter: everything between them. Subclasses declare the view, weak or strong.
local Presenter = class "Presenter" { properties = { "interactor", "router" } }
function Presenter:viewDidLoad() self.interactor:loadUser() end
function Presenter:didLoad(user) self.view.title = user.name end
function Presenter:closeTapped() self.router:close() end

local ProfilePresenter = class "ProfilePresenter" { inherits = Presenter, weak = { "view" } }
local LeakingPresenter = class "LeakingPresenter" { inherits = Presenter, properties = { "view" } }

-- View
local ProfileViewController = viewController "ProfileViewController" { properties = { "presenter" } }
function ProfileViewController:viewDidLoad()
  ProfileViewController.super.viewDidLoad(self)
  self.presenter:viewDidLoad()
end

--- Connects the five objects and returns the screen, which alone keeps all others.
local function assemble(presenter)
  local view, interactor, router = ProfileViewController(), ProfileInteractor(), ProfileRouter()
  view.presenter = presenter
  presenter.view, presenter.interactor, presenter.router = view, interactor, router
  interactor.output = presenter
  router.viewController = view
  return view
end

function Profile.make() return assemble(ProfilePresenter()) end
function Profile.makeLeaking() return assemble(LeakingPresenter()) end

return Profile

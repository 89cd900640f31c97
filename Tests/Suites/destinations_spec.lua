-- What a router makes: something, and an object.

local NoteViewController = viewController "NoteViewController" { conforms = { ZIKRoutableView } }

local function register(Self) Self:registerView(NoteViewController) end

describe("a router's destination", function()
  it("router:1.36 is missed at the end of the registration", function()
    viewRouter "IdleViewRouter" { registerRoutableDestination = register }
    assert.assertion_failure("destinationNotOverridden", function() launch { root = UIViewController() } end)
  end)

  it("router:1.36 is not requested from an abstract class", function()
    local Base = viewRouter "BaseViewRouter" { isAbstractRouter = function() return true end }
    local NoteViewRouter = viewRouter "NoteViewRouter" {
      inherits = Base,
      registerRoutableDestination = register,
      destination = function() return NoteViewController() end,
    }
    launch { root = UIViewController() }
    assert.equal("NoteViewController#1", tostring(NoteViewRouter:makeDestination()))
  end)

  it("router:3.3.2 cannot be a class, which the error names", function()
    local ClassViewRouter = viewRouter "ClassViewRouter" {
      registerRoutableDestination = register,
      destination = function() return NoteViewController end,
    }
    launch { root = UIViewController() }
    local message
    Router.perform(ClassViewRouter, Path.makeDestination, function(config)
      config.errorHandler = function(_, problem) message = problem.message end
    end)
    assert.matches("ClassViewRouter created no destination: it returned the class NoteViewController", message, 1, true)
  end)
end)

internal import RouteDiagnostics

/// A snippet for Visual Studio Code, which inserts a declaration, a statement or a test.
///
/// The defaults of the placeholders form valid Lua. They use the names of the other snippets, so that these fit together.
struct EditorSnippet {
  /// The name in the list of snippets.
  let name: String
  /// The word that the user types.
  let prefix: String
  /// The description for the user.
  let description: String
  /// The inserted text with its placeholders, such as `${1:home}`.
  let body: String

  /// The snippets file of a project.
  static var file: String {
    let members = all.map { snippet in
      let lines = snippet.body.split(separator: "\n", omittingEmptySubsequences: false)
      return JSON.Member(
        snippet.name,
        [
          "scope": "lua",
          "prefix": .string(snippet.prefix),
          "description": .string(snippet.description),
          "body": .array(lines.map { .string(String($0)) }),
        ])
    }
    return JSON.object(members).indentedText
  }

  /// The snippets, in the order in which a suite uses them.
  private static var all: [EditorSnippet] { declarations + actions + tests }

  private static var declarations: [EditorSnippet] {
    [
      EditorSnippet(
        name: "View controller", prefix: "viewController", description: "Declare a view controller class.",
        body: """
          local ${1:Detail} = viewController "${1:Detail}ViewController" {
            properties = { "${2:onSave}" },
          }

          function ${1:Detail}:${3:close}()
            self:dismiss(true)$0
          end
          """),
      EditorSnippet(
        name: "View router", prefix: "viewRouter",
        description: "Declare a protocol, a view controller and the router between them.",
        body: """
          local ${1:Note}Input = protocol "${1:Note}Input" { properties = { "${2:text}" } }

          local ${1:Note} = viewController "${1:Note}ViewController" {
            conforms = { ZIKRoutableView, ${1:Note}Input },
            properties = { "${2:text}" },
          }

          viewRouter "${1:Note}ViewRouter" {
            registerRoutableDestination = function(Self)
              Self:registerExclusiveView(${1:Note})
              Self:register(RoutableView(${1:Note}Input))
            end,
            destination = function(self, configuration) return ${1:Note}() end,
          }$0
          """),
      EditorSnippet(
        name: "Container", prefix: "container", description: "Declare a container and register a component.",
        body: """
          local ${1:Container} = container "${1:Container}" {}
          ${1:Container}:register(${2:Presenter}, {}, function() return ${2:Presenter}() end)
            :lifetime "${3:objectGraph}"$0
          """),
      EditorSnippet(
        name: "Storyboard", prefix: "storyboard", description: "Declare a storyboard with a segue.",
        body: """
          local ${1:Main} = storyboard "${1:Main}" {
            initial = "navigation",
            scene "navigation" { UINavigationController, root = "${2:home}" },
            scene "${2:home}" { ${3:Home}, segues = { show "${4:edit}" { to = "${5:editor}" } } },
            scene "${5:editor}" { ${6:Editor} },
          }$0
          """),
    ]
  }

  private static var actions: [EditorSnippet] {
    [
      EditorSnippet(
        name: "Launch", prefix: "launch", description: "Launch an app with a navigation controller.",
        body: """
          local ${1:home} = ${2:Home}()
          local app = launch { root = UINavigationController(${1:home}) }$0
          """),
      EditorSnippet(
        name: "Push", prefix: "push", description: "Push a view controller.",
        body: "${1:home}.navigationController:pushViewController(${2:Editor}(), ${3:true})$0"),
      EditorSnippet(
        name: "Present", prefix: "present", description: "Present a view controller.",
        body: "${1:home}:present(${2:Editor}(), ${3:true})$0"),
      EditorSnippet(
        name: "Route", prefix: "route", description: "Perform a route and check that it succeeds.",
        body: """
          local ${1:router} = Router.perform(RoutableView(${2:EditorInput}), Path.push(${3:home}), function(config)
            config.prepareDestination = function(destination)
              destination.${4:title} = ${5:"Untitled"}$0
            end
          end)
          assert.routed(${1:router})
          """),
    ]
  }

  private static var tests: [EditorSnippet] {
    [
      EditorSnippet(
        name: "Test group", prefix: "describe", description: "Declare a group of tests that launch the app.",
        body: """
          describe("${1:the home screen}", function()
            local home, app

            before_each(function()
              home = ${2:Home}()
              app = launch { root = UINavigationController(home) }
            end)

            it("${3:is shown first}", function()
              assert.equal(home, app:top())$0
            end)
          end)
          """),
      EditorSnippet(
        name: "Test", prefix: "it", description: "Declare a test.",
        body: """
          it("${1:shows the home screen}", function()
            launch { root = ${2:Home}() }
            assert.visible(${2:Home})$0
          end)
          """),
      EditorSnippet(
        name: "Leak check", prefix: "noLeaks", description: "Test that a screen is released when it closes.",
        body: """
          it("${1:releases the editor when it closes}", function()
            local home = ${2:Home}()
            launch { root = UINavigationController(home) }
            home:present(${3:Editor}(), true)
            home:dismiss(true)
            assert.no_leaks()$0
          end)
          """),
    ]
  }
}

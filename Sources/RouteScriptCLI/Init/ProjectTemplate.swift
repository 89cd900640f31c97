internal import RouteScript

/// The files that `routescript init` writes.
struct ProjectTemplate {
  /// A file of a new project.
  struct File {
    /// The path, from the project's folder.
    let path: String
    /// The purpose, for the user.
    let purpose: String
    /// The contents.
    let text: String
  }

  /// The files, in the order in which the user reads of them.
  static var files: [File] {
    [
      File(path: ".routescript", purpose: "options of `routescript test`", text: configuration),
      File(path: "spec/first_spec.lua", purpose: "a first suite, which passes", text: suite),
      File(path: types, purpose: "the language, for editors", text: LuaAnnotations(.current).text),
      File(path: ".luarc.json", purpose: "settings of lua-language-server", text: languageServer),
      File(path: ".luacheckrc", purpose: "settings of luacheck", text: luacheck),
      File(path: ".github/workflows/routescript.yml", purpose: "a workflow of GitHub Actions", text: workflow),
    ]
  }

  private static let types = ".routescript-types/routescript.lua"

  private static let configuration = """
    -- Options of `routescript test`; `routescript test --help` lists them.
    return {
      paths = { "spec" },
    }

    """

  private static let suite = """
    -- A model of two screens of an app: replace it with yours.
    local Home = viewController "HomeViewController" {
      properties = { "editor" },
    }
    local Editor = viewController "EditorViewController" {}

    describe("the editor", function()
      local app, home

      before_each(function()
        home = Home()
        app = launch { root = UINavigationController(home) }
      end)

      it("opens over the home screen", function()
        home:present(Editor(), true)
        assert.hierarchy(app, [[
          UIWindow
          └─ UINavigationController
             ├─ HomeViewController ◁
             └▷ EditorViewController (pageSheet) ◀
        ]])
      end)

      it("is released when it closes", function()
        home:present(Editor(), true)
        local editor = weak(home.presentedViewController)
        home:dismiss(true)
        assert.released(editor)
      end)
    end)

    """

  private static let languageServer = """
    {
      "runtime.version": "Lua 5.4",
      "workspace.library": [".routescript-types"],
      "diagnostics.disable": ["lowercase-global"]
    }

    """

  /// Settings that name every function and class of the language.
  private static var luacheck: String {
    let own: Set = ["assert", "require", "package", "pairs", "print", "debug", "os"]
    var lines: [String] = []
    var line = " "
    for word in APIReference.current.words where !own.contains(word) {
      if line.count + word.count > 96 {
        lines.append(line)
        line = " "
      }
      line += " \"\(word)\","
    }
    return """
      -- The scenario language of RouteScript.
      std = "lua54"
      globals = { "assert" }
      read_globals = {
      \((lines + [line]).joined(separator: "\n"))
      }
      exclude_files = { ".routescript-types" }

      """
  }

  private static let workflow = """
    # Runs the suites on every push. Set the repository variable ROUTESCRIPT_REPOSITORY to the address from which
    # RouteScript is cloned, and ROUTESCRIPT_VERSION to a tag or branch of it.
    name: RouteScript
    on: [push, pull_request]
    jobs:
      suites:
        runs-on: ubuntu-24.04
        container: swift:6.1
        steps:
          - uses: actions/checkout@v4
          - id: cache
            uses: actions/cache@v4
            with:
              path: routescript-bin
              key: routescript-${{ vars.ROUTESCRIPT_VERSION }}
          - name: Build RouteScript
            if: steps.cache.outputs.cache-hit != 'true'
            run: |
              git clone --depth 1 --branch "${{ vars.ROUTESCRIPT_VERSION }}" "${{ vars.ROUTESCRIPT_REPOSITORY }}" /tmp/routescript
              /tmp/routescript/Scripts/demo
              mkdir -p routescript-bin
              cp /tmp/routescript/.build/release/routescript routescript-bin/
          - name: Install libraries
            run: apt-get update && apt-get install -y liblua5.4-0 libexpat1 libedit2
          - name: Run suites
            run: routescript-bin/routescript test --report junit=results.xml
          - uses: actions/upload-artifact@v4
            if: always()
            with:
              name: results
              path: results.xml

    """
}

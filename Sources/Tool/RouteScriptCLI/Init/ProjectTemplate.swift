internal import RouteDiagnostics
internal import RouteScript
internal import ScriptText

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
      File(path: types, purpose: "definitions for editors", text: LuaAnnotations.current.text),
      File(path: ".luarc.json", purpose: "settings for lua-language-server", text: languageServer),
      File(
        path: ".vscode/routescript.code-snippets", purpose: "snippets for Visual Studio Code", text: EditorSnippet.file),
      File(path: ".luacheckrc", purpose: "settings for luacheck", text: luacheck.text),
      File(path: ".github/workflows/routescript.yml", purpose: "a GitHub Actions workflow", text: workflow.text),
      File(path: ".gitignore", purpose: "files that Git ignores", text: ".routescript-cache\njunit.xml\n"),
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
    local Home = viewController "HomeViewController" {}
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
             └▷ EditorViewController (formSheet) ◀
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
  private static var luacheck: LuaCode {
    let own: Set = ["assert", "require", "package", "pairs", "print", "debug", "os"]
    var lines: [LuaCode] = []
    var line: LuaCode = " "
    for word in APIReference.current.words where !own.contains(word) {
      if line.text.count + word.count > 96 {
        lines.append(line)
        line = " "
      }
      line += " \(word),"
    }
    return """
      -- The globals of RouteScript.
      std = "lua54"
      globals = { "assert" }
      read_globals = {
      \((lines + [line]).joined(separator: "\n"))
      }
      exclude_files = { ".routescript-types" }

      """
  }

  private static var workflow: YAMLCode {
    """
    # Runs the suites on every push, and checks storyboards. Set the repository variable ROUTESCRIPT_REPOSITORY to the address
    # of the repository that has the releases of RouteScript, such as https://github.com/OWNER/routescript.
    name: RouteScript
    on: [push, pull_request]
    permissions:
      contents: read
    jobs:
      suites:
        runs-on: ubuntu-24.04
        env:
          REPOSITORY: ${{ vars.ROUTESCRIPT_REPOSITORY }}
          VERSION: \(RouteScriptVersion.current)
        steps:
          - uses: actions/checkout@v4
          - name: Install RouteScript
            shell: bash
            run: |
              set -euo pipefail
              if [ -z "$REPOSITORY" ]; then
                echo "::error::Set the repository variable ROUTESCRIPT_REPOSITORY, as the first lines of this workflow describe."
                exit 1
              fi
              archive=routescript-$VERSION-linux-$(uname -m).tar.gz
              mkdir "$RUNNER_TEMP/routescript"
              cd "$RUNNER_TEMP/routescript"
              for file in "$archive" SHA256SUMS; do
                curl -fsSL --retry 3 -o "$file" "$REPOSITORY/releases/download/v$VERSION/$file"
              done
              grep "  $archive\\$" SHA256SUMS | sha256sum --check -
              tar -xzf "$archive" --strip-components 1
              echo "$PWD/bin" >> "$GITHUB_PATH"
          - name: Run suites
            run: routescript test --report github --report junit=junit.xml
          - name: Check storyboards
            if: hashFiles('**/*.storyboard', '**/*.xib') != ''
            run: routescript check --strict --format github
          - uses: actions/upload-artifact@v4
            if: always()
            with:
              name: junit
              path: junit.xml

    """
  }
}

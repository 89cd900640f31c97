internal import ScriptText

/// The place of the current folder in its repository. Code hosts name files from the top of a repository.
struct RepositoryFolder {
  /// The real paths of the repository and of the current folder, with a slash at their ends, or `nil` outside a repository.
  private let paths: (top: String, current: String)?
  private let files: any SourceFiles

  /// Finds the repository: the workspace of GitHub Actions, or else the closest folder above that contains `.git`.
  init(_ environment: CommandEnvironment) {
    files = environment.files
    guard let current = environment.files.realPath(of: "") else {
      paths = nil
      return
    }
    let workspace = environment.variable("GITHUB_WORKSPACE") ?? ""
    var top: String?
    if workspace.isEmpty {
      var folder = current
      while top == nil, folder != "/" {
        if environment.files.realPath(of: SourcePath.join(folder, ".git")) != nil { top = folder }
        let outer = SourcePath.folder(of: folder)
        folder = outer.isEmpty || outer == folder ? "/" : outer
      }
    } else if let real = environment.files.realPath(of: workspace), SourcePath.isPath(current + "/", within: real) {
      top = real
    }
    paths = top.map { ($0 + "/", current + "/") }
  }

  /// The current folder from the top of the repository, with a slash at its end. Empty for the top itself, and outside a repository.
  var prefix: String {
    guard let paths else { return "" }
    return SourcePath.relativePart(of: paths.current, in: paths.top) ?? ""
  }

  /// Returns the path of a file from the top of the repository. A file elsewhere keeps its path.
  func path(of file: String) -> String {
    guard let paths else { return file }
    let path = SourcePath.plain(SourcePath.join(paths.current, file))
    let isDirect = SourcePath.isPath(path, within: paths.top) && !SourcePath.parts(of: path).contains("..")
    return SourcePath.relativePart(of: isDirect ? path : files.realPath(of: file) ?? path, in: paths.top) ?? file
  }
}

/// The commands of a session, which start with a colon.
enum SessionCommand: String, CaseIterable {
  case help, tree, diff, log, routes, from, why, leaks, clock, time
  case undo, redo, goto, history
  case save, load, reload, edit
  case quit

  /// Whether the input is a command. `::name::` is a Lua label.
  static func isCommand(_ text: String) -> Bool {
    let text = text.drop { $0 == " " || $0 == "\t" }
    guard text.first == ":" else { return false }
    return text.dropFirst().first != ":"
  }

  /// Returns the command with a name, and whether an exclamation mark forces it, as in `:save! file.lua`. Returns `nil` if the name is
  /// unknown. `q` and `exit` are other names of `quit`.
  static func named(_ name: String) -> (command: SessionCommand, isForced: Bool)? {
    if name == "q" || name == "exit" { return (.quit, false) }
    if name == "save!" { return (.save, true) }
    return SessionCommand(rawValue: name).map { ($0, false) }
  }

  /// The command and its arguments, as the user enters them.
  var usage: String {
    switch self {
    case .help: ":help [name]"
    case .tree: ":tree [views]"
    case .diff, .routes, .from, .leaks, .clock, .history, .reload, .quit: ":\(rawValue)"
    case .undo, .redo: ":\(rawValue) [n]"
    case .log: ":log [n|all]"
    case .why: ":why router"
    case .time: ":time expression"
    case .goto: ":goto n"
    case .save: ":save[!] file"
    case .load: ":load file"
    case .edit: ":edit [n]"
    }
  }

  /// The summary of the command, in one sentence.
  var text: String {
    switch self {
    case .help:
      "explains a function, a class or a protocol, or lists the commands; x? and help(x) do the same"
    case .tree: "draws the hierarchy, with its views if requested"
    case .diff: "lists what the last step changed"
    case .log: "prints a trace of the last step, of the last n steps, or of all"
    case .routes: "lists the protocols, identifiers and URLs with a route"
    case .from: "lists what you can do from the top controller"
    case .why: "explains why a router cannot be performed or removed"
    case .leaks: "settles the app, and lists the leaked objects and what holds them"
    case .clock: "prints the virtual time, and the next scheduled work"
    case .time: "runs an expression and measures it"
    case .undo: "goes back one step, or n steps"
    case .redo: "runs the undone step again, or n undone steps"
    case .goto: "goes to step n, on any branch; 0 is the start"
    case .history: "lists the steps"
    case .save:
      "writes the steps as a scenario, or as a suite with hierarchies if the name ends in _spec.lua; :save! replaces any file"
    case .load: "runs a file as a step"
    case .reload: "rereads all files, and runs the steps again"
    case .edit: "edits the last step, or step n, in your editor, and runs the result"
    case .quit: "ends the session, as :q, exit, quit and Ctrl-D do"
    }
  }
}

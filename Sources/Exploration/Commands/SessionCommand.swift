/// The commands of a session: what begins with a colon.
enum SessionCommand: String, CaseIterable {
  case help, tree, diff, log, routes, from, why, leaks, clock, time
  case undo, redo, goto, history
  case save, load, reload, edit
  case quit

  /// Whether a text is a command: `::name::` is a label of Lua's.
  static func isCommand(_ text: String) -> Bool {
    let text = text.drop { $0 == " " || $0 == "\t" }
    guard text.first == ":" else { return false }
    return text.dropFirst().first != ":"
  }

  /// How it is written.
  var usage: String {
    switch self {
    case .help: ":help [word]"
    case .tree: ":tree [views]"
    case .diff, .routes, .from, .leaks, .clock, .undo, .redo, .history, .reload, .quit: ":\(rawValue)"
    case .log: ":log [n|all]"
    case .why: ":why router"
    case .time: ":time expression"
    case .goto: ":goto n"
    case .save, .load: ":\(rawValue) file"
    case .edit: ":edit [n]"
    }
  }

  /// What it does, in a sentence.
  var text: String {
    switch self {
    case .help:
      "explains a word of the language, a class or protocol of the app, or lists these commands; so do x? and help(x)"
    case .tree: "draws the hierarchy, with its views if you want them"
    case .diff: "says what the last step changed"
    case .log: "tells the last step as a story, or the last n, or all"
    case .routes: "lists what can be reached: protocols, identifiers, URLs"
    case .from: "says what can be done from the controller on top"
    case .why: "says why a router cannot be performed or removed"
    case .leaks: "lets everything settle, and lists what is left over, with what holds it"
    case .clock: "tells the time of the app, and what is due next"
    case .time: "runs an expression, and measures it"
    case .undo: "goes back by a step"
    case .redo: "takes the step again that was gone back"
    case .goto: "goes to step n, on any branch; 0 is the beginning"
    case .history: "lists the steps"
    case .save: "writes the steps as a scenario; as a suite with its pictures if the name ends in _spec.lua"
    case .load: "runs a file as a step"
    case .reload: "reads all files anew, and runs the steps on them"
    case .edit: "edits the last step, or step n, in your editor, and runs what becomes of it"
    case .quit: "leaves; so does Ctrl-D"
    }
  }
}

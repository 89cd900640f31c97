import Foundation
import Mutants
import MutationRuns

// mutations run ROOT     run a plan from the standard input
// mutations list ROOT    list all mutants, with their rules
let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 2, let command = arguments.first, let root = arguments.last, ["run", "list"].contains(command)
else {
  FileHandle.standardError.write(Data("usage: mutations run|list ROOT\n".utf8))
  exit(2)
}
do {
  if command == "list" {
    var numbers: [String: Int] = [:]
    for (_, mutant) in try Catalog(root: root, numbers: &numbers).mutants {
      print("\(mutant.name)\t\(mutant.rules.joined(separator: " "))")
    }
    exit(0)
  }
  let plan = try JSONDecoder().decode(Plan.self, from: FileHandle.standardInput.readDataToEndOfFile())
  let isClean = try MutationRun.run(plan, root: root) { line in
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
  exit(isClean ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("mutations: \(error)\n".utf8))
  exit(2)
}

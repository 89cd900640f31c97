import AppSources
import Foundation
import Measuring

// Measures reading Objective-C beside a scan of the same bytes: of folders, or else of generated files.
//
//   SourceBenchmarks TOOL [FOLDER…]                  the speed
//   SourceBenchmarks TOOL --list FOLDER…             the facts: file, kind and name, separated by tabs. Scripts/count-objective-c reads them.
//   SourceBenchmarks TOOL --prefixes BYTES FOLDER…   reads truncated prefixes of each file: every byte up to a size, and above it as many
//                                                    as that, at equal distances. A crash ends the program.

/// An Objective-C file in memory.
struct ObjectiveCFile {
  let path: String
  let bytes: [UInt8]

  /// Returns the files in folders, sorted by path.
  static func all(in folders: [String]) -> [ObjectiveCFile] {
    folders.flatMap { folder in
      (FileManager.default.subpaths(atPath: folder) ?? []).sorted().compactMap { name -> ObjectiveCFile? in
        guard [".h", ".m", ".mm"].contains(where: name.hasSuffix),
          let data = FileManager.default.contents(atPath: folder + "/" + name)
        else { return nil }
        return ObjectiveCFile(path: folder + "/" + name, bytes: [UInt8](data))
      }
    }
  }

  /// Generated files with the declarations and messages that apps have.
  static var generated: [ObjectiveCFile] {
    (0..<200).map { file in
      var text = "#import \"Base.h\"\n@interface Screen\(file) : BaseController <Input>\n"
      for number in 0..<20 {
        text += "@property (nonatomic, weak) IBOutlet UILabel *label\(number); // \(number)\n"
        text += "- (IBAction)save\(number):(id)sender;\n"
      }
      text += "@end\n@implementation Screen\(file)\n"
      for number in 0..<20 {
        text += """
          - (IBAction)save\(number):(id)sender {
            if (self.isValid && [sender isKindOfClass:[UIButton class]]) {
              [self.label\(number) setText:[NSString stringWithFormat:@"%@ of %d", self.title, \(number)]];
              [self performSegueWithIdentifier:@"show\(number)" sender:self];
            }
            for (NSDictionary *entry in self.entries) { [self.names addObject:entry[@"name"]]; }
          }

          """
      }
      return ObjectiveCFile(path: "Screen\(file).m", bytes: Array((text + "@end\n").utf8))
    }
  }
}

/// Prints the facts of files, one per line.
func list(_ files: [ObjectiveCFile]) {
  for file in files {
    let facts = ObjectiveCReader.read(file.bytes, file: file.path)
    func line(_ kind: String, _ name: String) { print("\(file.path)\t\(kind)\t\(name)") }
    for type in facts.types where type.kind != .protocol {
      line("declaration", type.name)
      if type.kind == .class, let base = type.inherits.first { line("superclass", "\(type.name) \(base)") }
      for method in type.methods where method.isAction { line("action", method.selector) }
      for property in type.properties where property.isOutlet { line("outlet", property.name) }
    }
    for use in facts.uses where use.what != .registered {
      if case .literal(let text) = use.text { line("send", text) }
    }
  }
}

/// Reads prefixes of files, and prints their number.
func readPrefixes(_ files: [ObjectiveCFile], upTo limit: Int) {
  var count = 0
  for file in files {
    let step = max(1, file.bytes.count / limit)
    for end in stride(from: 0, through: file.bytes.count, by: step) {
      _ = ObjectiveCReader.read(Array(file.bytes[..<end]), file: file.path)
      count += 1
    }
  }
  let whole = files.count { $0.bytes.count / limit <= 1 }
  print("\(count) prefixes of \(files.count) files were read, of \(whole) files each one")
}

var arguments = Array(CommandLine.arguments.dropFirst(2))
let option = arguments.first
if option == "--list" {
  list(ObjectiveCFile.all(in: Array(arguments.dropFirst())))
  exit(0)
}
if option == "--prefixes" {
  guard arguments.count > 2, let limit = Int(arguments[1]), limit > 0 else {
    stop("--prefixes needs bytes and folders")
  }
  readPrefixes(ObjectiveCFile.all(in: Array(arguments.dropFirst(2))), upTo: limit)
  exit(0)
}

var report = Report("Sources: Objective-C read")
let files = arguments.isEmpty ? ObjectiveCFile.generated : ObjectiveCFile.all(in: arguments)
let size = files.reduce(0) { $0 + $1.bytes.count }
guard size > 0 else { stop("there is no Objective-C in these folders") }

/// Returns the number of words in bytes.
func words(in bytes: [UInt8]) -> Int {
  var count = 0
  var isInside = false
  for byte in bytes {
    let isLetter = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
    if isLetter, !isInside { count += 1 }
    isInside = isLetter
  }
  return count
}

var total = 0
let scanning = best(of: 5, count: size) { _ in time { for file in files { total += words(in: file.bytes) } } }
let reading = best(of: 5, count: size) { _ in
  time { for file in files { total += ObjectiveCReader.read(file.bytes, file: file.path).types.count } }
}
precondition(total > 0)
report.line(
  "read \(files.count) files of \(size / 1000) KB in all, a byte", reading, unit: "ns", atMost: 125)
report.line("  which is, in MB/s", 1000 / reading, unit: "MB/s")
report.line(
  "  beside counting the words", reading * Double(size), of: scanning * Double(size), "a scan", atMost: .infinity)
report.end()

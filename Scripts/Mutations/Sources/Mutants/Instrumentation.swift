/// The text of a file with its mutants beside the original code.
public enum Instrumentation {
  /// The environment variable that selects the mutant by its number.
  public static let variable = "MUTATION_UNDER_TEST"
  /// The environment variable with the path of a file of zero bytes. Each reached mutant sets the byte of its number to 1.
  public static let recording = "MUTATIONS_REACHED"

  /// The expression that selects the mutant with an index in its file.
  static func placeholder(_ index: Int) -> String { "mutantRuns(\u{1}\(index)\u{2})" }

  /// The text of a file in which each of the mutants is selected by its number: `first` and its index in the file.
  public static func text(_ text: String, with mutants: [Mutant], first: Int) -> String {
    Insertion.applied(mutants.flatMap(\.insertions), to: text).replacing(/\u{1}(\d+)\u{2}/) { match in
      String(first + (Int(match.1) ?? 0))
    }
  }

  /// The declarations that one file of each target with mutants contains. Functions that clients inline use them, too.
  public static let support = """

    #if canImport(Glibc)
      import Glibc
    #else
      import Darwin
    #endif

    private let mutationUnderTest = getenv("\(variable)").flatMap { Int(String(cString: $0)) } ?? -1
    private nonisolated(unsafe) let mutationsReached: UnsafeMutablePointer<UInt8>? = {
      guard let path = getenv("\(recording)") else { return nil }
      let file = open(path, O_RDWR)
      let size = lseek(file, 0, SEEK_END)
      guard size > 0, let bytes = mmap(nil, Int(size), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) else { return nil }
      close(file)
      return bytes == MAP_FAILED ? nil : bytes.assumingMemoryBound(to: UInt8.self)
    }()

    @usableFromInline func mutantRuns(_ number: Int) -> Bool {
      if let reached = mutationsReached { reached[number] = 1 }
      return number == mutationUnderTest
    }

    """
}

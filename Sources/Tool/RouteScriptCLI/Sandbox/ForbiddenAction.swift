internal import CProcesses

/// An action that the system denies to a confined process.
enum ForbiddenAction: CaseIterable {
  case readFile, listFolder, writeFile, removeFile, changePermissions, changeAttributes, openSocket, startProgram
  case startMemoryProgram, sendSignal, controlTerminal, changePriority, readMemory, shareMemory, createNamespace, mount
  case useKernel

  /// The confined processes.
  enum Profile: String, CaseIterable {
    case scripts, readers
  }

  /// The words for the action.
  var words: String {
    switch self {
    case .readFile: "read other files"
    case .listFolder: "list other folders"
    case .writeFile: "write other files"
    case .removeFile: "remove or rename other files"
    case .changePermissions: "change permissions and owners"
    case .changeAttributes: "change times and attributes"
    case .openSocket: "open a socket"
    case .startProgram: "start another program"
    case .startMemoryProgram: "start a program in memory"
    case .sendSignal: "signal other processes"
    case .controlTerminal: "control the terminal"
    case .changePriority: "set limits and priorities of others"
    case .readMemory: "read the memory of others"
    case .shareMemory: "share memory, queues and keys"
    case .createNamespace: "create a namespace"
    case .mount: "mount file systems"
    case .useKernel: "use interfaces of administrators"
    }
  }

  /// The first Linux version that denies the action, or `nil` if the profile allows it.
  func requirement(_ profile: Profile) -> String? {
    switch (self, profile) {
    case (.readFile, .scripts), (.listFolder, .scripts): nil
    case (.readFile, .readers), (.listFolder, .readers), (.writeFile, .readers), (.removeFile, .readers),
      (.startProgram, .readers):
      "5.13"
    case (.startMemoryProgram, .readers): "6.3"
    case (.sendSignal, .readers): "6.12"
    default: "3.5"
    }
  }

  /// Whether the action exists on this system.
  var isKnown: Bool {
    #if os(Linux)
      true
    #else
      switch self {
      case .readFile, .listFolder, .writeFile, .removeFile, .openSocket, .startProgram: true
      default: false
      }
    #endif
  }

  private var kind: processes_attempt_kind {
    switch self {
    case .readFile: PROCESSES_ATTEMPT_READ
    case .listFolder: PROCESSES_ATTEMPT_LIST
    case .writeFile: PROCESSES_ATTEMPT_WRITE
    case .removeFile: PROCESSES_ATTEMPT_REMOVE
    case .changePermissions: PROCESSES_ATTEMPT_PERMISSIONS
    case .changeAttributes: PROCESSES_ATTEMPT_ATTRIBUTES
    case .openSocket: PROCESSES_ATTEMPT_SOCKET
    case .startProgram: PROCESSES_ATTEMPT_PROGRAM
    case .startMemoryProgram: PROCESSES_ATTEMPT_MEMORY_PROGRAM
    case .sendSignal: PROCESSES_ATTEMPT_SIGNAL
    case .controlTerminal: PROCESSES_ATTEMPT_TERMINAL
    case .changePriority: PROCESSES_ATTEMPT_PRIORITY
    case .readMemory: PROCESSES_ATTEMPT_MEMORY
    case .shareMemory: PROCESSES_ATTEMPT_MESSAGES
    case .createNamespace: PROCESSES_ATTEMPT_NAMESPACE
    case .mount: PROCESSES_ATTEMPT_MOUNT
    case .useKernel: PROCESSES_ATTEMPT_KERNEL
    }
  }

  /// Tries the action in this process, which must end afterwards.
  ///
  /// - Returns: The first system call that was not refused, or `nil` if all were refused.
  func attempt(_ targets: processes_targets) -> String? {
    var targets = targets
    return processes_attempt(kind, &targets).map { String(cString: $0) }
  }
}

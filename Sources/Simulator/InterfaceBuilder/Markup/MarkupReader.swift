internal import CExpat
public import RouteDiagnostics

/// Reads XML into a ``MarkupTree``, within the limits of `MarkupLimits`.
public enum MarkupReader {
  /// Reads a file (`storyboards:1.5`).
  ///
  /// It accepts UTF-8, with or without a byte order mark, with any line ends. Document types, and therefore custom entities, are rejected.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The name of the file in messages.
  ///   - check: Called at each element and text. An error that it throws ends the reading.
  /// - Throws: ``DocumentError`` with the location of the problem, and the errors of `check`.
  public static func read(
    _ bytes: [UInt8], file: String, check: @escaping () throws -> Void = {}
  ) throws -> MarkupTree {
    guard bytes.count <= MarkupLimits.size else {
      throw DocumentError(
        Diagnostic(
          "the file is too large", at: SourceLocation(file: file, line: 1), found: "\(bytes.count) bytes",
          expected: "at most \(MarkupLimits.size >> 20) MB"))
    }
    let lines = LineIndex(bytes)
    guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]) else {
      throw MarkupFault.encoding("UTF-16").error(at: 0, file, lines)
    }
    guard let parser = XML_ParserCreate(nil) else {
      throw DocumentError(Diagnostic("not enough memory to read \(file)"))
    }
    defer { XML_ParserFree(parser) }
    var builder = TreeBuilder(parser, byteCount: bytes.count, check: check)
    let status = withUnsafeMutablePointer(to: &builder) { builder in
      XML_SetUserData(parser, builder)
      TreeBuilder.listen(to: parser)
      return bytes.withUnsafeBytes { bytes in
        XML_Parse(parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), 1)
      }
    }
    if let interruption = builder.interruption { throw interruption }
    guard status == XML_STATUS_OK else {
      let offset = max(0, Int(XML_GetCurrentByteIndex(parser)))
      if let conflict = ConflictMarkers.fault(in: lines, file) { throw conflict }
      let fault = builder.fault ?? MarkupFault.of(XML_GetErrorCode(parser), at: offset, file, lines, builder)
      throw fault.error(at: offset, file, lines)
    }
    return MarkupTree(
      file: file, names: builder.names, elements: builder.elements, attributes: builder.attributes,
      bytes: builder.bytes, lines: lines)
  }
}

/// An error for a file that cannot be read.
public struct DocumentError: Error, Equatable {
  /// The problem, its location, and the expected content.
  public let diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

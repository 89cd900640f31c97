internal import CExpat
internal import RouteDiagnostics

/// An error in a file's XML.
enum MarkupFault {
  // Errors that expat does not report.
  case documentType
  case encoding(String)
  case depth
  case elements
  case names
  case attribute(String)
  case attributes
  // Errors that expat reports.
  case mismatch(found: String, expected: String, opened: SourceLocation?)
  case unclosed(String, opened: SourceLocation)
  case empty
  case unclosedToken
  case junk
  case duplicateAttribute
  case notUTF8
  case unknownEntity(String)
  case badReference
  case declaration
  case noMemory
  case ampersand
  case lessThan
  case noQuotes
  case controlCharacter(UInt8)
  case unclosedCharacterData
  case other(String, found: String)

  /// Implements `storyboards:1.5`.
  func error(at offset: Int, _ file: String, _ lines: LineIndex) -> DocumentError {
    var diagnostic = Diagnostic("", at: lines.location(of: offset, in: file))
    (diagnostic.title, diagnostic.found, diagnostic.expected) = wording
    switch self {
    case .mismatch(let found, let expected, let opened):
      diagnostic.location?.columns = lines.location(of: offset, length: found.unicodeScalars.count, in: file).columns
      if let opened { diagnostic.notes = [Diagnostic.Note("<\(expected)> was opened here", at: opened)] }
    case .unclosed(let name, let opened):
      diagnostic.notes = [Diagnostic.Note("<\(name)> was opened here", at: opened)]
    case .ampersand, .lessThan: diagnostic.location = lines.location(of: offset - 1, in: file)
    default: break
    }
    return DocumentError(diagnostic)
  }

  /// The strings of the message.
  private var wording: (title: String, found: String?, expected: String?) {
    switch self {
    case .documentType:
      (
        "document types are not supported", "<!DOCTYPE",
        "<document …> without a document type, as Interface Builder writes it"
      )
    case .encoding(let name): ("the file is not in UTF-8", name, "UTF-8, as Interface Builder writes it")
    case .depth: ("the elements are nested too deeply", nil, "at most \(MarkupLimits.depth) levels")
    case .elements: ("the file has too many elements", nil, "at most \(MarkupLimits.elements)")
    case .names:
      ("the file has too many different names", nil, "at most \(NameTable.limit) names of elements and attributes")
    case .attribute(let name):
      ("the value of attribute '\(name)' is too long", nil, "at most \(MarkupLimits.attribute >> 20) MB")
    case .attributes: ("the element has too many attributes", nil, "at most \(MarkupLimits.attributes)")
    case .mismatch(let found, let expected, _):
      ("a closing tag has no matching open element", "</\(found)>", "</\(expected)>")
    case .unclosed(let name, _): ("the file ends inside an element", "the end of the file", "</\(name)>")
    case .empty: ("the file is empty", nil, "<document …>")
    case .unclosedToken: ("the file ends inside a tag", nil, "> at the end of the tag")
    case .junk: ("there is content after the end of the document", nil, "nothing after </document>")
    case .duplicateAttribute: ("an element has the same attribute twice", nil, "each attribute once")
    case .notUTF8: ("the file is not in UTF-8", "bytes that are not valid UTF-8", nil)
    case .unknownEntity(let name):
      ("there is no entity '\(name)'", nil, "&amp; &lt; &gt; &quot; &apos; or a number such as &#10;")
    case .badReference: ("the number is not a character code", nil, "a number such as &#10;")
    case .declaration: ("there is content before the XML declaration", nil, "<?xml … ?> at the start of the file")
    case .noMemory: ("not enough memory to read the file", nil, nil)
    case .ampersand:
      (
        "an & does not start an entity", nil,
        "&amp; for the character itself, &lt; &gt; &quot; &apos; or a number such as &#10;"
      )
    case .lessThan: ("a < does not start a tag", nil, "&lt; for the character itself")
    case .noQuotes: ("the value of an attribute is not in quotes", nil, "name=\"value\"")
    case .controlCharacter(let byte):
      ("a control character, which XML does not allow", "byte \(byte)", "characters, tabs and line breaks")
    case .unclosedCharacterData: ("the file ends inside <![CDATA[", nil, "]]>")
    case .other(let title, let found): (title, found.isEmpty ? nil : found, "a tag such as <view key=\"view\">")
    }
  }

  static func of(
    _ code: XML_Error, at offset: Int, _ file: String, _ lines: LineIndex, _ builder: TreeBuilder
  ) -> MarkupFault {
    let innermost = builder.open.last.map { index -> (name: String, opened: SourceLocation) in
      let element = builder.elements[Int(index)]
      return (builder.names.text(element.name), lines.location(of: Int(element.offset), in: file))
    }
    switch code {
    case XML_ERROR_TAG_MISMATCH:
      guard let innermost else { return .junk }
      return .mismatch(found: name(at: offset, lines), expected: innermost.name, opened: innermost.opened)
    case XML_ERROR_NO_ELEMENTS:
      if let innermost { return .unclosed(innermost.name, opened: innermost.opened) }
      return .empty
    case XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_ASYNC_ENTITY: return .unclosedToken
    case XML_ERROR_UNCLOSED_CDATA_SECTION: return .unclosedCharacterData
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: return .junk
    case XML_ERROR_DUPLICATE_ATTRIBUTE: return .duplicateAttribute
    case XML_ERROR_PARTIAL_CHAR: return .notUTF8
    case XML_ERROR_UNDEFINED_ENTITY: return .unknownEntity(name(at: offset + 1, lines))
    case XML_ERROR_BAD_CHAR_REF: return .badReference
    case XML_ERROR_MISPLACED_XML_PI: return .declaration
    case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING: return .encoding("another encoding")
    case XML_ERROR_NO_MEMORY: return .noMemory
    case XML_ERROR_INVALID_TOKEN:
      return invalidToken(at: offset, lines)
    case XML_ERROR_SYNTAX: return .other("the file is not well-formed here", found: excerpt(at: offset, lines))
    default:
      let message = XML_ErrorString(code).map { String(cString: $0) } ?? "it is not XML"
      return .other("the file is not well-formed here: \(message)", found: excerpt(at: offset, lines))
    }
  }

  /// Returns the fault for a byte that is not allowed at its position in a tag or in text.
  private static func invalidToken(at offset: Int, _ lines: LineIndex) -> MarkupFault {
    guard lines.source.indices.contains(offset) else { return .other("the file is not well-formed here", found: "") }
    let byte = lines.source[offset]
    if byte >= 0x80 { return .notUTF8 }
    if byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D { return .controlCharacter(byte) }
    switch offset > 0 ? lines.source[offset - 1] : 0 {
    case UInt8(ascii: "&"): return .ampersand
    case UInt8(ascii: "<"): return .lessThan
    case UInt8(ascii: "="): return .noQuotes
    default: return .other("the file is not well-formed here", found: excerpt(at: offset, lines))
    }
  }

  /// Returns the name that starts at an offset.
  private static func name(at offset: Int, _ lines: LineIndex) -> String {
    let rest = lines.source.dropFirst(offset).prefix(100)
    let name = rest.prefix { !" \t\r\n>/<;&\"'=".utf8.contains($0) }
    return String(decoding: name, as: UTF8.self)
  }

  /// Returns a short excerpt of the source at an offset.
  private static func excerpt(at offset: Int, _ lines: LineIndex) -> String {
    let rest = lines.source.dropFirst(offset).prefix(24).prefix { $0 != 0x0A && $0 != 0x0D }
    return String(decoding: rest, as: UTF8.self)
  }
}

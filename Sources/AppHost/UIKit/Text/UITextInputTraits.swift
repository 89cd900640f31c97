#if UIKit
  /// The kind of keyboard. Inert.
  public enum UIKeyboardType: Int, Sendable {
    /// The default.
    case `default`
    /// ASCII.
    case asciiCapable
    /// Numbers and punctuation.
    case numbersAndPunctuation
    /// URLs.
    case URL
    /// Numbers.
    case numberPad
    /// Phone numbers.
    case phonePad
    /// Email addresses.
    case emailAddress
    /// Decimal numbers.
    case decimalPad
  }

  /// The label of the return key. Inert.
  public enum UIReturnKeyType: Int, Sendable {
    /// The default.
    case `default`
    /// Go.
    case go
    /// Next.
    case next
    /// Search.
    case search
    /// Send.
    case send
    /// Done.
    case done
  }

  /// The capitalization of words. Inert.
  public enum UITextAutocapitalizationType: Int, Sendable {
    /// Not.
    case none
    /// Words.
    case words
    /// Sentences.
    case sentences
  }

  /// Whether words are corrected. Inert.
  public enum UITextAutocorrectionType: Int, Sendable {
    /// The default.
    case `default`
    /// No.
    case no
    /// Yes.
    case yes
  }
#endif

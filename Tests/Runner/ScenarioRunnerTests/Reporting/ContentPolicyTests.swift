import RouteDiagnostics
import Testing

@testable import ScenarioRunner

@Suite struct ContentPolicyTests {
  @Test(
    "SHA-256 has the values of the standard",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ])
  func hash(text: String, expected: String) {
    let bytes = SHA256.hash(of: text.utf8).map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }
    #expect(bytes.joined() == expected)
  }

  @Test("A policy allows the style and the program of its page, and nothing else")
  func element() {
    #expect(
      ContentPolicy(style: "abc", script: "").element == """
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
        style-src 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='; \
        script-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; base-uri 'none'; form-action 'none'">
        """)
  }
}

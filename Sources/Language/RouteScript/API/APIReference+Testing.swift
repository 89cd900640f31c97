internal import ScriptKernel
internal import ScriptText
internal import SuiteVocabulary

extension APIReference {
  static var testing: [APIEntry] {
    SuiteWord.allCases.map(\.entry) + Word.assert.entries + Word.spy.entries + Word.stub.entries + Word.mock.entries
      + Word.match.entries + Word.package.entries
  }
}

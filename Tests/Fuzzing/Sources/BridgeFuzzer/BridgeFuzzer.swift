/// What libFuzzer, which has the main function, calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
func runSession(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Session(Decoder(UnsafeBufferPointer(start: bytes, count: count))).run()
  return 0
}

/// Runs one input. libFuzzer, which provides the main function, calls it.
@_cdecl("LLVMFuzzerTestOneInput")
func runSession(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Session(Decoder(UnsafeBufferPointer(start: bytes, count: count))).run()
  return 0
}

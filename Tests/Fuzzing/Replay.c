// Gives a fuzzing target the files that are named as arguments, without libFuzzer: for valgrind.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);
__attribute__((weak)) int LLVMFuzzerInitialize(int *argc, char ***argv);

enum { LONGEST = 1 << 20 };

static void replay(const char *path) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) {
    perror(path);
    exit(1);
  }
  // As long as its contents, so that a read beyond them is seen.
  uint8_t *whole = malloc(LONGEST);
  size_t count = fread(whole, 1, LONGEST, file);
  fclose(file);
  uint8_t *bytes = realloc(whole, count > 0 ? count : 1);
  LLVMFuzzerTestOneInput(bytes, count);
  free(bytes);
}

int main(int argc, char **argv) {
  if (LLVMFuzzerInitialize != NULL) LLVMFuzzerInitialize(&argc, &argv);
  for (int i = 1; i < argc; i++) replay(argv[i]);
  printf("%d inputs\n", argc - 1);
  return 0;
}

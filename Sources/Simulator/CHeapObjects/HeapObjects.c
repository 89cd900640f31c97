#define _GNU_SOURCE
#include "CHeapObjects.h"

#include <stdbool.h>
#include <string.h>

// Functions of the Swift runtime. The second one counts the strong references together as one.
extern size_t swift_retainCount(void *object);
extern size_t swift_unownedRetainCount(void *object);

size_t heap_object_strong_count(const void *object) { return swift_retainCount((void *)object); }

size_t heap_object_unowned_count(const void *object) { return swift_unownedRetainCount((void *)object) - 1; }

#if defined(__linux__) && defined(__GLIBC__) && defined(__LP64__)
#include <sys/uio.h>
#include <unistd.h>

// Reads memory that may not exist.
static bool read_memory(uintptr_t address, void *buffer, size_t size) {
  struct iovec local = {buffer, size};
  struct iovec remote = {(void *)address, size};
  return process_vm_readv(getpid(), &local, 1, &remote, 1, 0) == (ssize_t)size;
}

// Kinds of metadata, and the layout of a class's metadata, which are part of Swift's stable ABI.
enum { CLASS_KIND = 0, CONTEXT_KIND = 0x400, GENERIC_CONTEXT_KIND = 0x500 };

typedef struct class_metadata {
  uintptr_t kind;
  uintptr_t superclass;
  uint32_t flags;
  uint32_t address_point;
  uint32_t instance_size;
  uint16_t align_mask;
} class_metadata;

heap_kind heap_object_kind(uintptr_t address, size_t *size) {
  // A block of glibc: the previous block's size, its own size with three flags, and the object with its metadata and its counts.
  uintptr_t block[4];
  if (address < 4096 || address % 16 != 0 || !read_memory(address - 16, block, sizeof block)) return HEAP_NONE;
  size_t block_size = block[1] & ~(size_t)7;
  if (block_size < 32 || block_size % 16 != 0 || block_size > UINT32_MAX) return HEAP_NONE;
  *size = block_size - 8;
  class_metadata metadata;
  if (block[2] == 0 || block[2] % 8 != 0 || !read_memory(block[2], &metadata, sizeof metadata)) return HEAP_NONE;
  if (metadata.kind == CONTEXT_KIND || metadata.kind == GENERIC_CONTEXT_KIND) return HEAP_CONTEXT;
  bool is_class = metadata.kind == CLASS_KIND && metadata.address_point == 0 && metadata.instance_size >= 16 &&
                  metadata.instance_size <= *size && (metadata.align_mask == 7 || metadata.align_mask == 15);
  return is_class ? HEAP_INSTANCE : HEAP_NONE;
}
#else
heap_kind heap_object_kind(uintptr_t address, size_t *size) { return HEAP_NONE; }
#endif

// The objects in Swift's heap: their reference counts, and whether an address is that of an object. Swift offers the former only with
// a reference, which changes the count, and the latter not at all.
#ifndef CHEAPOBJECTS_H
#define CHEAPOBJECTS_H

#include <stddef.h>
#include <stdint.h>

/// The kind of the memory at an address.
typedef enum heap_kind {
  /// No object of Swift's heap.
  HEAP_NONE,
  /// An instance of a class.
  HEAP_INSTANCE,
  /// The captured values of a closure, or a captured variable.
  HEAP_CONTEXT,
} heap_kind;

/// Returns the kind of the memory at any address, which need not be valid. It is `HEAP_NONE` if the platform does not allow the check.
///
/// `size` receives the number of allocated bytes.
heap_kind heap_object_kind(uintptr_t address, size_t *size);

/// Returns the number of strong references to an object.
size_t heap_object_strong_count(const void *object);

/// Returns the number of `unowned` references to an object.
size_t heap_object_unowned_count(const void *object);

#endif

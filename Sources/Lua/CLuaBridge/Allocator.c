// The memory that the process has allocated.
//
// Why C: Swift cannot see these functions of the C library.
#ifdef __APPLE__
#include <malloc/malloc.h>
#else
#include <malloc.h>
#endif

#include "Bridge.h"

size_t luabridge_allocated_bytes(void) {
#ifdef __APPLE__
  malloc_statistics_t statistics;
  malloc_zone_statistics(NULL, &statistics);
  return statistics.size_in_use;
#else
  struct mallinfo2 statistics = mallinfo2();
  return statistics.uordblks + statistics.hblkhd;
#endif
}

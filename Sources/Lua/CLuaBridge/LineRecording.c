// The lines of chunks that run, for coverage.
//
// Each recorded chunk has a flat bit set with one bit per line. The hook of Stopping.c marks them. A state without
// recording has no hook.
#include <stdlib.h>
#include <string.h>

#include "Bridge.h"

typedef struct {
  char *name;
  int32_t line_count;
  uint64_t *lines;
} recorded_chunk;

// Functions of a few chunks alternate. The chunks are found by the addresses of their names, and confirmed by the
// bytes, since an address may have been reused for another name.
enum { RECENT_COUNT = 64 };

typedef struct {
  const char *source;
  int32_t chunk;
} recent_source;

struct luabridge_line_record {
  recorded_chunk *chunks;
  size_t count;
  size_t capacity;
  recent_source recent[RECENT_COUNT];
};

void luabridge_record_lines(luabridge_host *host) {
  if (host->line_record != NULL) return;
  host->line_record = calloc(1, sizeof *host->line_record);
  if (host->line_record == NULL) abort();
  bridge_prepare_thread(host, host->current);
}

void bridge_close_line_record(luabridge_host *host) {
  luabridge_line_record *record = host->line_record;
  if (record == NULL) return;
  for (size_t i = 0; i < record->count; i++) {
    free(record->chunks[i].name);
    free(record->chunks[i].lines);
  }
  free(record->chunks);
  free(record);
  host->line_record = NULL;
}

static int32_t find(const luabridge_line_record *record, const char *name) {
  for (size_t i = 0; i < record->count; i++) {
    if (strcmp(record->chunks[i].name, name) == 0) return (int32_t)i;
  }
  return -1;
}

void luabridge_record_chunk(luabridge_host *host, const char *name, int32_t line_count) {
  luabridge_line_record *record = host->line_record;
  if (record == NULL || line_count < 1) return;
  size_t words = ((size_t)line_count + 64) / 64;
  int32_t known = find(record, name);
  if (known >= 0) {
    recorded_chunk *chunk = &record->chunks[known];
    if (chunk->line_count >= line_count) return;
    // A longer chunk with the same name. The recorded lines of the other one are preserved.
    size_t before = ((size_t)chunk->line_count + 64) / 64;
    uint64_t *lines = realloc(chunk->lines, words * sizeof *lines);
    if (lines == NULL) abort();
    memset(lines + before, 0, (words - before) * sizeof *lines);
    chunk->lines = lines;
    chunk->line_count = line_count;
    return;
  }
  recorded_chunk chunk = {strdup(name), line_count, calloc(words, sizeof(uint64_t))};
  if (chunk.name == NULL || chunk.lines == NULL) abort();
  record->chunks = bridge_grow(record->chunks, record->count, &record->capacity, sizeof chunk);
  record->chunks[record->count++] = chunk;
}

const uint64_t *luabridge_recorded_lines(const luabridge_host *host, const char *name, size_t *words) {
  const luabridge_line_record *record = host->line_record;
  int32_t known = record == NULL ? -1 : find(record, name);
  if (known < 0) return NULL;
  *words = ((size_t)record->chunks[known].line_count + 64) / 64;
  return record->chunks[known].lines;
}

void bridge_record_line(luabridge_line_record *record, lua_State *L, lua_Debug *activation) {
  lua_getinfo(L, "S", activation);
  const char *source = activation->source;
  // Only files are recorded.
  if (*source != '@') return;
  recent_source *recent = &record->recent[((uintptr_t)source >> 4) % RECENT_COUNT];
  if (recent->source != source || strcmp(record->chunks[recent->chunk].name, source) != 0) {
    int32_t chunk = find(record, source);
    if (chunk < 0) return;
    *recent = (recent_source){source, chunk};
  }
  const recorded_chunk *chunk = &record->chunks[recent->chunk];
  int32_t line = activation->currentline;
  if (line >= 0 && line <= chunk->line_count) chunk->lines[line / 64] |= UINT64_C(1) << (line % 64);
}

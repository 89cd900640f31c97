#pragma once

#include <histedit.h>
#include <stdbool.h>
#include <wchar.h>

// The functions of libedit, which is loaded when there is a line to edit.
typedef struct edit_library {
  __typeof__(&el_init_fd) init;
  __typeof__(&el_end) end;
  __typeof__(&el_set) set;
  __typeof__(&el_wset) set_wide;
  __typeof__(&el_gets) gets;
  __typeof__(&el_line) line;
  __typeof__(&el_push) push;
  __typeof__(&el_insertstr) insert;
  __typeof__(&el_winsertstr) insert_wide;
  __typeof__(&el_deletestr) delete;
  __typeof__(&el_wgetc) get;
  __typeof__(&el_resize) resize;
  __typeof__(&history_init) history_init;
  __typeof__(&history_end) history_end;
  __typeof__(&history) history;
} edit_library;

// Loads libedit. Returns false if the system does not have it.
bool edit_library_load(edit_library *library);

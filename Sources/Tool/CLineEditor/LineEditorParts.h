#pragma once

#include <stdio.h>

#include "CLineEditor.h"
#include "EditLibrary.h"

struct line_editor {
  edit_library library;
  EditLine *terminal;
  History *history;
  line_editor_callbacks callbacks;
  // The destination of what libedit draws.
  FILE *nowhere;
  char *text;
  bool is_cancelled;
  bool clears;
  // Whether the bytes that arrive are part of a paste.
  bool is_pasting;
  // Whether the last key may have started a search, in which case the text can end with libedit's line of the search.
  bool may_search;
  // Whether no byte of the current line has been read yet.
  bool is_fresh;
  // The number of unread bytes that arrived before the terminal passed on each key.
  int early_bytes;
  // The character that libedit received last, and the length of the line before it.
  wchar_t last_character;
  size_t last_length;
};

// The function of a key receives only the terminal. Since there is only one standard input, there can be only one
// editor at a time.
extern line_editor *line_editor_current;

// Copies the line, and returns the position of the cursor in it.
char *line_editor_copy(line_editor *editor, size_t *cursor);

// Applies the effect of a key. `key_of_default` is the sequence of the libedit function, or NULL if there is none.
unsigned char line_editor_press(line_key key, const char *key_of_default);

// Binds the keys of the editor.
void line_editor_bind_keys(line_editor *editor);

// A line editor for terminals, based on the system's libedit. The library is loaded when the first line is read:
// commands that read no line have no cost, and the executable also runs on systems without libedit.
//
// Why C: libedit has variadic functions, which Swift cannot call.
#ifndef CLINEEDITOR_H
#define CLINEEDITOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct line_editor line_editor;

/// The effect of a completion on the line, which a callback fills in. The strings are allocated with malloc.
typedef struct line_completion {
  /// The number of characters to remove before the cursor.
  int32_t removed;
  /// The replacement, or NULL for none.
  char *_Nullable inserted;
  /// The text to show below the line, or NULL for none.
  char *_Nullable listing;
} line_completion;

/// The callbacks of the editor. Strings are UTF-8 and NUL-terminated.
typedef struct line_editor_callbacks {
  void *_Nullable context;
  /// Returns whether the input is complete. If it is not, Return starts a new line.
  bool (*is_complete)(void *_Nullable context, const char *text);
  /// Completes the text before the cursor. `cursor` is an offset in bytes from the start of the text.
  void (*complete)(void *_Nullable context, const char *text, size_t cursor, line_completion *completion);
} line_editor_callbacks;

/// The outcome of reading.
typedef enum line_editor_status {
  LINE_EDITOR_TEXT,
  /// The user cancelled the input.
  LINE_EDITOR_CANCELLED,
  LINE_EDITOR_END,
} line_editor_status;

/// Creates an editor for standard input and output. Returns NULL if libedit is missing, or cannot use the terminal.
line_editor *_Nullable line_editor_open(line_editor_callbacks callbacks);
void line_editor_close(line_editor *editor);
/// Reads input of one or more lines. The result has no trailing newline, and is valid until the next call.
line_editor_status line_editor_read(line_editor *editor, const char *prompt, const char *_Nullable *_Nonnull text);
/// Adds input to the history.
void line_editor_remember(line_editor *editor, const char *text);

#pragma clang assume_nonnull end

#endif

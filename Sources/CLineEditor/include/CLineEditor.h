// Editing a line on a terminal, by the system's libedit, which is loaded when the first line is to be read: commands that read none pay
// nothing for it, and the executable runs where it is not installed.
//
// Why C: functions of libedit take any number of arguments, which Swift cannot call.
#ifndef CLINEEDITOR_H
#define CLINEEDITOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct line_editor line_editor;

/// What a completion does to the line, as a callback fills it in. The texts were made by malloc.
typedef struct line_completion {
  /// How many characters before the cursor go.
  int32_t removed;
  /// What comes in their place; NULL for nothing.
  char *_Nullable inserted;
  /// What is shown below the line; NULL for nothing.
  char *_Nullable listing;
} line_completion;

/// What the editor asks for; texts are UTF-8 and end with a zero byte.
typedef struct line_editor_callbacks {
  void *_Nullable context;
  /// Whether a text is complete: if not, Return begins a new line of it.
  bool (*is_complete)(void *_Nullable context, const char *text);
  /// Completes what stands before the cursor, `cursor` bytes from the beginning of the text.
  void (*complete)(void *_Nullable context, const char *text, size_t cursor, line_completion *completion);
} line_editor_callbacks;

/// How reading ended.
typedef enum line_editor_status {
  LINE_EDITOR_TEXT,
  /// The person gave up what was begun.
  LINE_EDITOR_CANCELLED,
  LINE_EDITOR_END,
} line_editor_status;

/// Makes an editor of standard input and output. NULL when there is no libedit, or when it cannot use the terminal.
line_editor *_Nullable line_editor_open(line_editor_callbacks callbacks);
void line_editor_close(line_editor *editor);
/// Reads a text of one or more lines. It is there, without its last line feed, until the next call.
line_editor_status line_editor_read(line_editor *editor, const char *prompt, const char *_Nullable *_Nonnull text);
/// Adds a text to what the person can go back to.
void line_editor_remember(line_editor *editor, const char *text);

#pragma clang assume_nonnull end

#endif

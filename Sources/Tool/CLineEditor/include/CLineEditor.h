// A line editor for terminals, based on the system's libedit. The library is loaded when the first line is read:
// commands that read no line have no cost, and the executable also runs on systems without libedit.
//
// libedit keeps the input, its history and the bindings of keys. The caller draws the input and decides about some keys
// (docs/decisions/0021).
//
// Why C: libedit has variadic functions, which Swift cannot call.
#ifndef CLINEEDITOR_H
#define CLINEEDITOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct line_editor line_editor;

/// A key about which the caller decides.
typedef enum line_key {
  /// Return, Ctrl-J.
  LINE_KEY_RETURN,
  /// Tab.
  LINE_KEY_TAB,
  /// The right arrow, Ctrl-F.
  LINE_KEY_FORWARD,
  /// Alt-F, Ctrl and the right arrow.
  LINE_KEY_FORWARD_WORD,
  /// End, Ctrl-E.
  LINE_KEY_END,
  /// A character that libedit has inserted into input of several lines.
  LINE_KEY_TYPED,
  /// A character of input of several lines that libedit has deleted before the cursor.
  LINE_KEY_DELETED,
} line_key;

/// The effect of a key.
typedef enum line_action {
  /// The effect that the key has in libedit. `LINE_KEY_RETURN`, `LINE_KEY_TAB` and the last two have none.
  LINE_ACTION_DEFAULT,
  /// The input is complete.
  LINE_ACTION_ACCEPT,
  /// The text before the cursor changes as the edit states.
  LINE_ACTION_EDIT,
} line_action;

/// A change of the text before the cursor.
typedef struct line_edit {
  /// The number of Unicode scalars to remove before the cursor.
  int32_t removed;
  /// The replacement, allocated with malloc, or NULL for none.
  char *_Nullable inserted;
} line_edit;

/// The state of the input when it is drawn.
typedef enum line_state {
  /// The editor waits for a key.
  LINE_STATE_EDITED,
  /// The last line of the text is a search in the history: `bck:` or `fwd:`, or `?` instead of the colon if nothing was
  /// found, and the pattern.
  LINE_STATE_SEARCHED,
  /// The input is complete. What follows on the terminal is no longer part of it.
  LINE_STATE_ACCEPTED,
  /// The user cancelled the input.
  LINE_STATE_CANCELLED,
} line_state;

/// The callbacks of the editor. Strings are UTF-8 and NUL-terminated. A cursor is an offset in bytes.
typedef struct line_editor_callbacks {
  void *_Nullable context;
  /// Returns the effect of a key.
  line_action (*press)(void *_Nullable context, line_key key, const char *text, size_t cursor, line_edit *edit);
  /// Draws the prompt and the input. If `clears` is true, the screen is to be cleared first.
  void (*draw)(void *_Nullable context, const char *text, size_t cursor, line_state state, bool clears);
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
line_editor_status line_editor_read(line_editor *editor, const char *_Nullable *_Nonnull text);
/// Adds input to the history.
void line_editor_remember(line_editor *editor, const char *text);

#pragma clang assume_nonnull end

#endif

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "LineEditorParts.h"

line_editor *line_editor_current;

// MARK: The line

char *line_editor_copy(line_editor *editor, size_t *cursor) {
  const LineInfo *line = editor->library.line(editor->terminal);
  size_t length = (size_t)(line->lastchar - line->buffer);
  char *copy = malloc(length + 1);
  if (copy == NULL) return NULL;
  memcpy(copy, line->buffer, length);
  copy[length] = '\0';
  *cursor = (size_t)(line->cursor - line->buffer);
  return copy;
}

static void draw(line_editor *editor, line_state state) {
  size_t cursor = 0;
  char *line = line_editor_copy(editor, &cursor);
  if (line == NULL) return;
  editor->callbacks.draw(editor->callbacks.context, line, cursor, state, editor->clears);
  editor->clears = false;
  free(line);
}

// Whether the last line is the one that libedit appends during a search.
static bool shows_search(line_editor *editor) {
  if (!editor->may_search) return false;
  size_t cursor = 0;
  char *line = line_editor_copy(editor, &cursor);
  if (line == NULL) return false;
  const char *last = strrchr(line, '\n');
  editor->may_search = last != NULL && (strncmp(last, "\nbck", 4) == 0 || strncmp(last, "\nfwd", 4) == 0)
                       && (last[4] == ':' || last[4] == '?');
  free(line);
  return editor->may_search;
}

// MARK: Reading

static bool has_input(void) {
  struct pollfd input = {STDIN_FILENO, POLLIN, 0};
  return poll(&input, 1, 0) > 0;
}

// Calls back for a character that libedit has inserted or deleted. Custom functions for these keys would not do: during a
// search, libedit accepts only keys that have its own functions.
static void adjust(line_editor *editor) {
  const LineInfo *line = editor->library.line(editor->terminal);
  size_t length = (size_t)(line->lastchar - line->buffer);
  if (memchr(line->buffer, '\n', length) == NULL) return;
  wchar_t character = editor->last_character;
  bool is_backspace = character == L'\b' || character == L'\177';
  if (length > editor->last_length && character > L' ' && !is_backspace) {
    line_editor_press(LINE_KEY_TYPED, NULL);
  } else if (length + 1 == editor->last_length && is_backspace) {
    line_editor_press(LINE_KEY_DELETED, NULL);
  }
}

// Updates the screen before the editor waits for the next key.
static void show(line_editor *editor) {
  if (editor->is_pasting) return;
  bool is_searching = shows_search(editor);
  if (!is_searching) adjust(editor);
  const LineInfo *line = editor->library.line(editor->terminal);
  editor->last_length = (size_t)(line->lastchar - line->buffer);
  // If more keys have arrived already, the user would not see this state.
  if (!has_input()) draw(editor, is_searching ? LINE_STATE_SEARCHED : LINE_STATE_EDITED);
}

// Reads the next byte. Returns 1, 0 at the end, or -1 for an error.
static int read_byte(line_editor *editor, char *byte) {
  while (true) {
    ssize_t count = read(STDIN_FILENO, byte, 1);
    if (count >= 0) return (int)count;
    if (errno != EINTR) return -1;
    // The window may have another size.
    show(editor);
  }
}

// Passes the next character to libedit, after the screen shows the effect of the last one.
static int read_character(EditLine *terminal, wchar_t *character) {
  (void)terminal;
  line_editor *editor = line_editor_current;
  if (editor->is_fresh) {
    editor->is_fresh = false;
    if (ioctl(STDIN_FILENO, FIONREAD, &editor->early_bytes) != 0) editor->early_bytes = 0;
  }
  show(editor);
  mbstate_t state;
  memset(&state, 0, sizeof state);
  while (true) {
    char byte = 0;
    int count = read_byte(editor, &byte);
    if (count != 1) return count;
    bool is_early = editor->early_bytes > 0;
    if (is_early) editor->early_bytes--;
    size_t length = mbrtowc(character, &byte, 1, &state);
    if (length == (size_t)-2) continue;
    if (length == (size_t)-1) {
      // Skip what is not UTF-8.
      memset(&state, 0, sizeof state);
      continue;
    }
    // Before the terminal passes on each key, Linux turns Ctrl-D into a null character that marks the end of the input.
    if (*character == L'\0' && is_early) *character = L'\004';
    // Ctrl-R and Ctrl-S start a search.
    if (*character == L'\022' || *character == L'\023') editor->may_search = true;
    editor->last_character = *character;
    return 1;
  }
}

// MARK: The editor

static char *no_prompt(EditLine *terminal) {
  (void)terminal;
  return "";
}

// Whether libedit can edit on a terminal of this size. It allocates and redraws the whole screen, of up to 65,535 rows
// and columns.
static bool has_usable_size(void) {
  struct winsize size;
  return ioctl(STDIN_FILENO, TIOCGWINSZ, &size) != 0 || (size.ws_col <= 1000 && size.ws_row <= 1000);
}

static void close_parts(line_editor *editor) {
  if (editor->terminal != NULL) editor->library.end(editor->terminal);
  if (editor->history != NULL) editor->library.history_end(editor->history);
  if (editor->nowhere != NULL) fclose(editor->nowhere);
  free(editor->text);
  free(editor);
}

line_editor *line_editor_open(line_editor_callbacks callbacks) {
  if (line_editor_current != NULL || !has_usable_size()) return NULL;
  line_editor *editor = calloc(1, sizeof *editor);
  if (editor == NULL) return NULL;
  editor->callbacks = callbacks;
  // If the user's encoding is not UTF-8, use UTF-8, the encoding of all sources.
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
  editor->nowhere = fopen("/dev/null", "w");
  if (editor->nowhere != NULL && edit_library_load(&editor->library)) editor->history = editor->library.history_init();
  if (editor->history != NULL) {
    // libedit draws nowhere, because the caller draws. It controls the terminal through the descriptors.
    editor->terminal = editor->library.init(
        "routescript", stdin, editor->nowhere, editor->nowhere, STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO);
  }
  if (editor->terminal == NULL) {
    close_parts(editor);
    return NULL;
  }
  line_editor_current = editor;
  HistEvent event;
  editor->library.history(editor->history, &event, H_SETSIZE, 2000);
  editor->library.history(editor->history, &event, H_SETUNIQUE, 1);
  editor->library.set(editor->terminal, EL_PROMPT, no_prompt);
  editor->library.set(editor->terminal, EL_HIST, editor->library.history, editor->history);
  editor->library.set_wide(editor->terminal, EL_GETCFN, read_character);
  line_editor_bind_keys(editor);
  return editor;
}

void line_editor_close(line_editor *editor) {
  close_parts(editor);
  line_editor_current = NULL;
}

static void write_control(const char *sequence) {
  ssize_t written = write(STDOUT_FILENO, sequence, strlen(sequence));
  (void)written;
}

static void ignore_resize(int signal) { (void)signal; }

line_editor_status line_editor_read(line_editor *editor, const char **text) {
  editor->is_cancelled = false;
  editor->is_fresh = true;
  editor->may_search = false;
  editor->last_character = 0;
  editor->last_length = 0;
  if (has_usable_size()) editor->library.resize(editor->terminal);
  // A change of the window's size interrupts the wait for a key.
  struct sigaction resize, before;
  memset(&resize, 0, sizeof resize);
  resize.sa_handler = ignore_resize;
  sigemptyset(&resize.sa_mask);
  sigaction(SIGWINCH, &resize, &before);
  // From now on, the terminal marks the start and end of a paste.
  write_control("\033[?2004h");
  int count = 0;
  const char *line = editor->library.gets(editor->terminal, &count);
  write_control("\033[?2004l");
  sigaction(SIGWINCH, &before, NULL);
  *text = NULL;
  if (line == NULL || count <= 0) return editor->is_cancelled ? LINE_EDITOR_CANCELLED : LINE_EDITOR_END;
  size_t length = strlen(line);
  if (length > 0 && line[length - 1] == '\n') length--;
  free(editor->text);
  editor->text = strndup(line, length);
  if (editor->text == NULL) return LINE_EDITOR_END;
  editor->callbacks.draw(
      editor->callbacks.context, editor->text, length,
      editor->is_cancelled ? LINE_STATE_CANCELLED : LINE_STATE_ACCEPTED, false);
  *text = editor->text;
  return editor->is_cancelled ? LINE_EDITOR_CANCELLED : LINE_EDITOR_TEXT;
}

void line_editor_remember(line_editor *editor, const char *text) {
  HistEvent event;
  editor->library.history(editor->history, &event, H_ENTER, text);
}

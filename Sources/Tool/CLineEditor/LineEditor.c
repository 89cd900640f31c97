#include "CLineEditor.h"

#include <dlfcn.h>
#include <errno.h>
#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

// MARK: The library

typedef struct library {
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
} library;

static bool find(void *handle, const char *name, void *function) {
  void *symbol = dlsym(handle, name);
  memcpy(function, &symbol, sizeof symbol);
  return symbol != NULL;
}

static bool load(library *library) {
#if defined(__APPLE__)
  static const char *const names[] = {"/usr/lib/libedit.3.dylib", "libedit.dylib"};
#else
  static const char *const names[] = {"libedit.so.2", "libedit.so.0", "libedit.so"};
#endif
  void *handle = NULL;
  for (size_t i = 0; handle == NULL && i < sizeof names / sizeof *names; i++) {
    handle = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  }
  return handle != NULL && find(handle, "el_init_fd", &library->init) && find(handle, "el_end", &library->end)
         && find(handle, "el_set", &library->set) && find(handle, "el_wset", &library->set_wide)
         && find(handle, "el_gets", &library->gets) && find(handle, "el_line", &library->line)
         && find(handle, "el_push", &library->push) && find(handle, "el_insertstr", &library->insert)
         && find(handle, "el_winsertstr", &library->insert_wide) && find(handle, "el_deletestr", &library->delete)
         && find(handle, "el_wgetc", &library->get) && find(handle, "el_resize", &library->resize)
         && find(handle, "history_init", &library->history_init) && find(handle, "history_end", &library->history_end)
         && find(handle, "history", &library->history);
}

struct line_editor {
  library library;
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
static line_editor *open_editor;

// MARK: The line

// Copies the line, and returns the position of the cursor in it.
static char *copy_line(line_editor *editor, size_t *cursor) {
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
  char *line = copy_line(editor, &cursor);
  if (line == NULL) return;
  editor->callbacks.draw(editor->callbacks.context, line, cursor, state, editor->clears);
  editor->clears = false;
  free(line);
}

// Whether the last line is the one that libedit appends during a search.
static bool shows_search(line_editor *editor) {
  if (!editor->may_search) return false;
  size_t cursor = 0;
  char *line = copy_line(editor, &cursor);
  if (line == NULL) return false;
  const char *last = strrchr(line, '\n');
  editor->may_search = last != NULL && (strncmp(last, "\nbck", 4) == 0 || strncmp(last, "\nfwd", 4) == 0)
                       && (last[4] == ':' || last[4] == '?');
  free(line);
  return editor->may_search;
}

// MARK: Keys

// Key sequences that no keyboard sends. A function of this file runs a libedit function by pushing its key.
#define KEY_ACCEPT "\033[9901~"
#define KEY_OLDER "\033[9902~"
#define KEY_LINE_UP "\033[9903~"
#define KEY_NEWER "\033[9904~"
#define KEY_LINE_DOWN "\033[9905~"
#define KEY_FORWARD "\033[9906~"
#define KEY_FORWARD_WORD "\033[9907~"
#define KEY_END "\033[9908~"
#define KEY_DELETE_OR_END "\033[9909~"

// Applies the effect of a key. `key_of_default` is the sequence of the libedit function, or NULL if there is none.
static unsigned char press(line_key key, const char *key_of_default) {
  line_editor *editor = open_editor;
  size_t cursor = 0;
  char *line = copy_line(editor, &cursor);
  if (line == NULL) return CC_ERROR;
  line_edit edit = {0, NULL};
  line_action action = editor->callbacks.press(editor->callbacks.context, key, line, cursor, &edit);
  free(line);
  unsigned char result = CC_NORM;
  switch (action) {
    case LINE_ACTION_DEFAULT:
      if (key_of_default != NULL) editor->library.push(editor->terminal, key_of_default);
      break;
    case LINE_ACTION_ACCEPT: editor->library.push(editor->terminal, KEY_ACCEPT); break;
    case LINE_ACTION_EDIT:
      if (edit.removed > 0) editor->library.delete(editor->terminal, edit.removed);
      bool inserts = edit.inserted != NULL && *edit.inserted != '\0';
      bool fails = inserts && editor->library.insert(editor->terminal, edit.inserted) != 0;
      result = fails ? CC_ERROR : CC_REFRESH;
      break;
  }
  free(edit.inserted);
  return result;
}

#define KEY_FUNCTION(name, key, key_of_default)                  \
  static unsigned char name(EditLine *terminal, int character) { \
    (void)terminal;                                              \
    (void)character;                                             \
    return press(key, key_of_default);                           \
  }

KEY_FUNCTION(press_return, LINE_KEY_RETURN, NULL)
KEY_FUNCTION(press_tab, LINE_KEY_TAB, NULL)
KEY_FUNCTION(press_forward, LINE_KEY_FORWARD, KEY_FORWARD)
KEY_FUNCTION(press_forward_word, LINE_KEY_FORWARD_WORD, KEY_FORWARD_WORD)
KEY_FUNCTION(press_end, LINE_KEY_END, KEY_END)

static unsigned char break_line(EditLine *terminal, int key) {
  (void)key;
  return open_editor->library.insert(terminal, "\n") == 0 ? CC_REFRESH : CC_ERROR;
}

static unsigned char cancel(EditLine *terminal, int key) {
  (void)key;
  open_editor->is_cancelled = true;
  open_editor->library.push(terminal, KEY_ACCEPT);
  return CC_NORM;
}

// Ctrl-D on an empty last line of multiline input discards the text. Elsewhere it deletes a character, or ends the input.
static unsigned char press_end_of_input(EditLine *terminal, int key) {
  size_t cursor = 0;
  char *line = copy_line(open_editor, &cursor);
  if (line == NULL) return CC_ERROR;
  size_t start = cursor;
  while (start > 0 && (line[start - 1] == ' ' || line[start - 1] == '\t')) start--;
  bool is_empty_line = start > 0 && line[start - 1] == '\n' && line[cursor] == '\0';
  free(line);
  if (is_empty_line) return cancel(terminal, key);
  open_editor->library.push(terminal, KEY_DELETE_OR_END);
  return CC_NORM;
}

static unsigned char clear_screen(EditLine *terminal, int key) {
  (void)terminal;
  (void)key;
  open_editor->clears = true;
  return CC_REFRESH;
}

// Up and down move within multiline input, and beyond its first and last line through the history.
static unsigned char move(line_editor *editor, bool is_up) {
  size_t cursor = 0;
  char *line = copy_line(editor, &cursor);
  if (line == NULL) return CC_ERROR;
  bool is_inside = is_up ? memchr(line, '\n', cursor) != NULL : strchr(line + cursor, '\n') != NULL;
  free(line);
  editor->library.push(
      editor->terminal, is_up ? (is_inside ? KEY_LINE_UP : KEY_OLDER) : (is_inside ? KEY_LINE_DOWN : KEY_NEWER));
  return CC_NORM;
}

static unsigned char move_up(EditLine *terminal, int key) {
  (void)terminal;
  (void)key;
  return move(open_editor, true);
}

static unsigned char move_down(EditLine *terminal, int key) {
  (void)terminal;
  (void)key;
  return move(open_editor, false);
}

// Inserts the input between the two marks of a paste unchanged: a newline does not end the line, a tab does not
// complete anything.
static unsigned char paste(EditLine *terminal, int key) {
  (void)key;
  static const wchar_t mark[] = L"\033[201~";
  const size_t mark_length = sizeof mark / sizeof *mark - 1;
  line_editor *editor = open_editor;
  wchar_t *text = NULL;
  size_t count = 0;
  size_t capacity = 0;
  wchar_t character = 0;
  wchar_t previous = 0;
  editor->is_pasting = true;
  while (editor->library.get(terminal, &character) == 1) {
    bool is_break = character == L'\r' || character == L'\n';
    bool is_second = is_break && character != previous && (previous == L'\r' || previous == L'\n');
    previous = is_second ? 0 : character;
    if (is_second) continue;
    if (count + 2 > capacity) {
      capacity = capacity == 0 ? 256 : capacity * 2;
      wchar_t *grown = realloc(text, capacity * sizeof *text);
      if (grown == NULL) break;
      text = grown;
    }
    text[count++] = is_break ? L'\n' : character;
    if (count >= mark_length && wmemcmp(text + count - mark_length, mark, mark_length) == 0) {
      count -= mark_length;
      break;
    }
  }
  editor->is_pasting = false;
  // The last newline is omitted, so that the user presses Return.
  while (count > 0 && text[count - 1] == L'\n') count--;
  int status = 0;
  if (count > 0) {
    text[count] = L'\0';
    status = editor->library.insert_wide(terminal, text);
  }
  free(text);
  return status == 0 ? CC_REFRESH : CC_ERROR;
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
    press(LINE_KEY_TYPED, NULL);
  } else if (length + 1 == editor->last_length && is_backspace) {
    press(LINE_KEY_DELETED, NULL);
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
  line_editor *editor = open_editor;
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

static void bind(line_editor *editor, const char *key, const char *function) {
  editor->library.set(editor->terminal, EL_BIND, key, function, NULL);
}

static void set_up_keys(line_editor *editor) {
  EditLine *terminal = editor->terminal;
  editor->library.set(terminal, EL_EDITOR, "emacs");
  editor->library.set(terminal, EL_ADDFN, "routescript-return", "Run the text, or begin a new line of it", press_return);
  editor->library.set(terminal, EL_ADDFN, "routescript-tab", "Complete the name before the cursor", press_tab);
  editor->library.set(terminal, EL_ADDFN, "routescript-forward", "Move right", press_forward);
  editor->library.set(terminal, EL_ADDFN, "routescript-forward-word", "Move to the next word", press_forward_word);
  editor->library.set(terminal, EL_ADDFN, "routescript-end", "Move to the end", press_end);
  editor->library.set(terminal, EL_ADDFN, "routescript-break", "Begin a new line", break_line);
  editor->library.set(terminal, EL_ADDFN, "routescript-cancel", "Discard the text", cancel);
  editor->library.set(
      terminal, EL_ADDFN, "routescript-end-of-input", "Discard the text, delete a character, or end", press_end_of_input);
  editor->library.set(terminal, EL_ADDFN, "routescript-clear", "Clear the screen", clear_screen);
  editor->library.set(terminal, EL_ADDFN, "routescript-up", "Move to the line above, or the text before", move_up);
  editor->library.set(terminal, EL_ADDFN, "routescript-down", "Move to the line below, or the text after", move_down);
  editor->library.set(terminal, EL_ADDFN, "routescript-paste", "Insert the pasted text", paste);
  static const char *const bindings[][2] = {
      {KEY_ACCEPT, "ed-newline"},
      {KEY_OLDER, "ed-prev-history"},
      {KEY_LINE_UP, "ed-prev-line"},
      {KEY_NEWER, "ed-next-history"},
      {KEY_LINE_DOWN, "ed-next-line"},
      {KEY_FORWARD, "ed-next-char"},
      {KEY_FORWARD_WORD, "em-next-word"},
      {KEY_END, "ed-move-to-end"},
      {"^J", "routescript-return"},
      {"^M", "routescript-return"},
      {"\033\r", "routescript-break"},
      {"\033\n", "routescript-break"},
      {KEY_DELETE_OR_END, "em-delete-or-list"},
      {"^C", "routescript-cancel"},
      {"^D", "routescript-end-of-input"},
      {"^L", "routescript-clear"},
      {"^I", "routescript-tab"},
      {"\033[200~", "routescript-paste"},
      {"\033[A", "routescript-up"},
      {"\033OA", "routescript-up"},
      {"^P", "routescript-up"},
      {"\033[B", "routescript-down"},
      {"\033OB", "routescript-down"},
      {"^N", "routescript-down"},
      {"\033[C", "routescript-forward"},
      {"\033OC", "routescript-forward"},
      {"^F", "routescript-forward"},
      {"\033[1;5C", "routescript-forward-word"},
      {"\033[1;3C", "routescript-forward-word"},
      {"\033f", "routescript-forward-word"},
      {"\033[1;5D", "ed-prev-word"},
      {"\033[1;3D", "ed-prev-word"},
      {"^R", "em-inc-search-prev"},
      {"^S", "em-inc-search-next"},
      {"\033p", "ed-search-prev-history"},
      {"\033n", "ed-search-next-history"},
      {"\033[1~", "ed-move-to-beg"},
      {"\033[H", "ed-move-to-beg"},
      {"\033OH", "ed-move-to-beg"},
      {"\033[4~", "routescript-end"},
      {"\033[F", "routescript-end"},
      {"\033OF", "routescript-end"},
      {"^E", "routescript-end"},
      {"\033[3~", "ed-delete-next-char"},
  };
  for (size_t i = 0; i < sizeof bindings / sizeof *bindings; i++) bind(editor, bindings[i][0], bindings[i][1]);
  // While a line is edited, Ctrl-C is an ordinary key.
  editor->library.set(terminal, EL_SETTY, "-d", "-isig", NULL);
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
  if (open_editor != NULL || !has_usable_size()) return NULL;
  line_editor *editor = calloc(1, sizeof *editor);
  if (editor == NULL) return NULL;
  editor->callbacks = callbacks;
  // If the user's encoding is not UTF-8, use UTF-8, the encoding of all sources.
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
  editor->nowhere = fopen("/dev/null", "w");
  if (editor->nowhere != NULL && load(&editor->library)) editor->history = editor->library.history_init();
  if (editor->history != NULL) {
    // libedit draws nowhere, because the caller draws. It controls the terminal through the descriptors.
    editor->terminal = editor->library.init(
        "routescript", stdin, editor->nowhere, editor->nowhere, STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO);
  }
  if (editor->terminal == NULL) {
    close_parts(editor);
    return NULL;
  }
  open_editor = editor;
  HistEvent event;
  editor->library.history(editor->history, &event, H_SETSIZE, 2000);
  editor->library.history(editor->history, &event, H_SETUNIQUE, 1);
  editor->library.set(editor->terminal, EL_PROMPT, no_prompt);
  editor->library.set(editor->terminal, EL_HIST, editor->library.history, editor->history);
  editor->library.set_wide(editor->terminal, EL_GETCFN, read_character);
  set_up_keys(editor);
  return editor;
}

void line_editor_close(line_editor *editor) {
  close_parts(editor);
  open_editor = NULL;
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

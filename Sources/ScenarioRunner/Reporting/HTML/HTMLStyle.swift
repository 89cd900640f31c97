/// How the page looks, in light and in dark.
enum HTMLStyle {
  static let text = #"""
    :root {
      color-scheme: light dark;
      --page: #fff; --text: #1d1d1f; --soft: #6a6a70; --line: #dcdce0; --panel: #f5f5f7; --mark: #fff2b8;
      --failed: #c8102e; --flaky: #a15c00; --doubtful: #a15c00; --pending: #5f6368; --passed: #1a7f37; --accent: #0060d0;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #18181b; --text: #ececf0; --soft: #a0a0a8; --line: #3a3a40; --panel: #222226; --mark: #4a4012;
        --failed: #ff6b70; --flaky: #f0b350; --doubtful: #f0b350; --pending: #a0a4aa; --passed: #5fd07a; --accent: #6cb0ff;
      }
    }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--text); font: 15px/1.45 system-ui, sans-serif; }
    pre, code, .moments, .place, .time { font-family: ui-monospace, "SF Mono", Menlo, "DejaVu Sans Mono", monospace; font-size: 13px; }
    header, main { max-width: 1240px; margin: 0 auto; padding: 0 20px; }
    header { position: sticky; top: 0; z-index: 1; background: var(--page); border-bottom: 1px solid var(--line); padding-top: 12px; padding-bottom: 10px; display: flex; flex-wrap: wrap; gap: 8px 18px; align-items: center; }
    h1 { font-size: 18px; margin: 0; }
    h2 { font-size: 15px; margin: 26px 0 6px; overflow-wrap: anywhere; }
    h2 small { font-weight: normal; color: var(--soft); font-size: 13px; }
    h3 { font-size: 13px; margin: 12px 0 4px; color: var(--soft); }
    [hidden] { display: none !important; }
    .counts { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
    .facts { color: var(--soft); font-size: 13px; margin: 4px 0; }
    button, input { font: inherit; font-size: 14px; color: inherit; background: var(--panel); border: 1px solid var(--line); border-radius: 6px; padding: 3px 10px; }
    button { cursor: pointer; }
    button[aria-pressed=true] { background: var(--text); color: var(--page); border-color: var(--text); }
    button:disabled { opacity: .4; cursor: default; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    .search { display: flex; gap: 6px; flex: 1 1 320px; }
    input[type=search] { flex: 1; min-width: 120px; }
    .notice { background: var(--mark); border-radius: 6px; padding: 8px 12px; overflow-wrap: anywhere; }
    .rest { color: var(--flaky); margin: 6px 0; }
    main { padding-bottom: 60px; }
    section { content-visibility: auto; contain-intrinsic-size: auto 600px; }
    details { border-top: 1px solid var(--line); }
    summary { display: flex; gap: 10px; padding: 5px 4px; cursor: pointer; list-style: none; scroll-margin-top: 80px; }
    summary::-webkit-details-marker { display: none; }
    summary:hover, details[open] > summary { background: var(--panel); }
    .sign { width: 1.2em; flex: none; text-align: center; font-weight: 600; }
    .name { flex: 1; overflow-wrap: anywhere; white-space: pre-wrap; }
    .group, .place, .time { color: var(--soft); }
    .place, .time { flex: none; white-space: nowrap; padding-top: 1px; }
    .time { min-width: 4.5em; text-align: right; }
    .remark { color: var(--flaky); font-size: 13px; }
    .failed .sign, button.failed { color: var(--failed); }
    .flaky .sign, button.flaky { color: var(--flaky); }
    .doubtful .sign, button.doubtful { color: var(--doubtful); }
    .pending .sign, button.pending { color: var(--pending); }
    .passed .sign, button.passed { color: var(--passed); }
    button[aria-pressed=true] { color: var(--page); }
    details > :not(summary) { margin-left: 30px; margin-right: 4px; }
    details > .facts { margin-left: 30px; }
    details > :last-child:not(summary) { margin-bottom: 14px; }
    pre { margin: 8px 0; overflow-x: auto; line-height: 1.35; tab-size: 4; }
    .why, .doubt, .print, .tree { background: var(--panel); border-radius: 6px; padding: 10px 12px; }
    .why { border-left: 3px solid var(--failed); }
    .doubt { border-left: 3px solid var(--doubtful); }
    .error { color: var(--failed); font-weight: 600; }
    .warning { color: var(--doubtful); font-weight: 600; }
    .note { color: var(--accent); font-weight: 600; }
    .emphasis { font-weight: 600; }
    .secondary { color: var(--soft); }
    .removed { color: var(--failed); }
    .added, .success { color: var(--passed); }
    .player { margin-top: 12px; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
    .controls { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; padding: 8px; background: var(--panel); border-bottom: 1px solid var(--line); }
    .controls button { min-width: 2.4em; background: var(--page); }
    .controls input { flex: 1; min-width: 120px; padding: 0; accent-color: var(--accent); }
    .controls output { color: var(--soft); font-size: 13px; min-width: 11em; text-align: right; font-variant-numeric: tabular-nums; }
    .panes { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); }
    .moments { list-style: none; margin: 0; padding: 4px 0; max-height: 460px; overflow: auto; position: relative; border-right: 1px solid var(--line); }
    .moments li { display: flex; gap: 10px; padding: 1px 10px; cursor: pointer; white-space: pre-wrap; overflow-wrap: anywhere; border-left: 3px solid transparent; }
    .moments li:hover { background: var(--panel); }
    .moments li.step { margin-top: 6px; font-weight: 600; }
    .moments li.failure, .moments li.retainCycle { color: var(--failed); }
    .moments li.output { color: var(--soft); }
    .moments li[aria-current] { background: var(--mark); border-left-color: var(--accent); }
    .moments .at { flex: none; width: 4.5em; text-align: right; color: var(--soft); font-weight: normal; }
    .moments .whom { display: inline-block; min-width: var(--whom); color: var(--soft); }
    .now { padding: 10px 12px; overflow: auto; max-height: 460px; }
    .now pre { margin: 0; min-height: 6em; }
    .now h3 { margin-top: 0; }
    .now ins { text-decoration: none; background: var(--mark); }
    .now .none { color: var(--soft); }
    .coverage { overflow-x: auto; }
    .coverage table { border-collapse: collapse; width: 100%; font-size: 13px; }
    .coverage th, .coverage td { text-align: left; vertical-align: top; padding: 4px 12px 4px 4px; border-top: 1px solid var(--line); font-weight: normal; }
    .coverage thead th { color: var(--soft); border: 0; }
    .coverage tbody th { overflow-wrap: anywhere; min-width: 12em; }
    .coverage td { white-space: nowrap; }
    .coverage .never { white-space: normal; overflow-wrap: anywhere; color: var(--soft); width: 50%; }
    .coverage meter { width: 90px; }
    @media (max-width: 760px) {
      .panes { grid-template-columns: minmax(0, 1fr); }
      .moments { max-height: 260px; border-right: 0; border-bottom: 1px solid var(--line); }
      .place { display: none; }
      details > :not(summary), details > .facts { margin-left: 4px; }
      header { position: static; }
    }
    @media print { header { position: static; } .search, .controls { display: none; } section { content-visibility: visible; } }

    """#
}

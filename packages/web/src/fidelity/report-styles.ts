/** The report's styles: the colours and faces of Lectern's pages, on a page that needs no other file. */
export const REPORT_STYLES = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fffefb, #15171a);
  --surface: light-dark(#f6f4ee, #1d2024);
  --ink: light-dark(#1c1e21, #e7e4dd);
  --muted: light-dark(#54595f, #a9acb1);
  --line: light-dark(#e4e2dc, #2b2f35);
  --accent: light-dark(#0b6469, #6cc5c4);
  --bad: light-dark(#a3231c, #f2938c);
  --good: light-dark(#1d6b35, #86c994);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto;
  padding: 2rem 1.25rem 4rem;
  max-width: 72rem;
  color: var(--ink);
  background: var(--paper);
  font: 1rem/1.55 'Source Sans 3', system-ui, sans-serif;
  overflow-wrap: anywhere;
}
h1 { font-size: 1.9rem; line-height: 1.2; text-wrap: balance; }
h2 { margin: 2.5rem 0 0.75rem; font-size: 1.35rem; line-height: 1.3; }
h3 { margin: 1.75rem 0 0.5rem; font-size: 1.1rem; }
a { color: var(--accent); text-underline-offset: 0.15em; }
a:focus-visible, summary:focus-visible, .scroll:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.lead { max-width: 44rem; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: lining-nums tabular-nums; overflow-wrap: normal; }
caption { padding-bottom: 0.5rem; text-align: start; color: var(--muted); }
thead th { border-block: 1px solid var(--ink); font-weight: 600; }
th, td { padding: 0.35rem 0.6rem; text-align: start; vertical-align: top; border-bottom: 1px solid var(--line); }
th.number, td.number { text-align: end; white-space: nowrap; }
tbody th { font-weight: 400; }
.low { color: var(--bad); font-weight: 600; }
.whole { color: var(--good); }
.differences { list-style: none; margin: 0; padding: 0; }
.differences > li { padding: 0.6rem 0.8rem; margin-block: 0.5rem; background: var(--surface); border-inline-start: 3px solid var(--bad); }
.differences > li.explained { border-color: var(--line); }
.kind { margin: 0; font-weight: 600; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.15rem 0.75rem; margin: 0.25rem 0 0; }
dt, .place { color: var(--muted); }
dd { margin: 0; }
.place { display: block; font-size: 0.875rem; }
.text { font-family: 'Source Serif 4', Georgia, serif; }
mark { color: inherit; background: light-dark(#f7e3b4, #4d3d12); }
details { margin-block: 0.75rem; }
summary { cursor: pointer; }
@media print { .scroll { overflow: visible; } details { break-inside: avoid; } }
@media (width < 40rem) { dl { grid-template-columns: 1fr; } }
`

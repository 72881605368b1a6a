/** Escapes text for HTML, including attribute values. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** A page of our own: plain, readable in light and dark, without scripts. `body` is HTML with everything escaped. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

const style = `
:root {
  color-scheme: light dark;
  --paper: light-dark(oklch(98.5% .004 85), oklch(17% .008 260));
  --surface: light-dark(#fff, oklch(20.5% .009 260));
  --ink: light-dark(oklch(24% .015 260), oklch(95% .005 85));
  --ink-2: light-dark(oklch(42% .015 260), oklch(76% .008 260));
  --line: light-dark(oklch(24% .015 260 / .1), oklch(100% 0 0 / .12));
  --accent: light-dark(oklch(52% .17 262), oklch(76% .13 262));
  --code: light-dark(oklch(96.5% .004 85), oklch(24% .01 260));
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.55 Inter, ui-sans-serif, system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 4rem 1.5rem 6rem; }
.wide { max-width: 72rem; display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 3rem; }
h1 { font-size: 28px; line-height: 1.2; letter-spacing: -.015em; margin: 0 0 .5rem; }
h2 { font-size: 20px; letter-spacing: -.01em; margin: 3rem 0 .75rem; }
h3 { font-size: 16px; margin: 0; }
p { margin: .5rem 0 1rem; }
.lead { color: var(--ink-2); font-size: 16px; }
a { color: var(--accent); text-underline-offset: 3px; }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
code, pre { font: 13px/1.5 "JetBrains Mono", ui-monospace, monospace; }
pre { background: var(--code); border: 1px solid var(--line); border-radius: 10px; padding: 1rem; overflow-x: auto; margin: .75rem 0 1.25rem; }
.rows { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
.rows li { display: flex; justify-content: space-between; gap: 1rem; border-bottom: 1px solid var(--line); }
.rows a { padding: .7rem 0; }
.rows .aside { color: var(--ink-2); font-size: 13px; }
.notice { min-height: 100vh; min-height: 100dvh; padding-block: 2rem 20vh; display: grid; align-content: center; justify-items: center; text-align: center; }
.notice svg { color: var(--ink-2); margin-bottom: 1.5rem; }
.notice p { max-width: 26rem; text-wrap: pretty; }
nav { position: sticky; top: 1.5rem; align-self: start; max-height: calc(100vh - 3rem); overflow-y: auto; font-size: 13px; }
nav h2 { font-size: 12px; text-transform: uppercase; letter-spacing: .06em; color: var(--ink-2); margin: 1.25rem 0 .25rem; }
nav a { display: block; padding: .25rem 0; color: var(--ink); text-decoration: none; }
nav a:hover { color: var(--accent); }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 1.25rem 1.5rem; margin: 0 0 1rem; scroll-margin-top: 1.5rem; }
.route { display: flex; gap: .75rem; align-items: baseline; margin: .5rem 0; flex-wrap: wrap; }
.method { font: 600 12px/1 ui-monospace, monospace; color: var(--accent); }
table { border-collapse: collapse; width: 100%; font-size: 13px; margin: .5rem 0 1rem; }
th { text-align: left; font-weight: 600; color: var(--ink-2); }
th, td { padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
summary { cursor: pointer; color: var(--ink-2); font-size: 13px; }
@media (max-width: 60rem) { .wide { grid-template-columns: minmax(0, 1fr); } nav { position: static; max-height: none; } main { padding-top: 2rem; } }
`;

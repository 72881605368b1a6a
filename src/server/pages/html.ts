import { escapeHtml } from '#lib/escape-html.ts';

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
h1 { font-size: 28px; line-height: 1.2; letter-spacing: -.015em; margin: 0 0 .5rem; }
h2 { font-size: 20px; letter-spacing: -.01em; margin: 3rem 0 .75rem; }
p { margin: .5rem 0 1rem; }
.lead { color: var(--ink-2); font-size: 16px; }
a { color: var(--accent); text-underline-offset: 3px; }
a:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
code, pre { font: 13px/1.5 "JetBrains Mono", ui-monospace, monospace; }
pre { background: var(--code); border: 1px solid var(--line); border-radius: 10px; padding: 1rem; overflow-x: auto; margin: .75rem 0 1.25rem; }
.rows { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
.rows li { display: flex; justify-content: space-between; gap: 1rem; border-bottom: 1px solid var(--line); }
.rows a { padding: .7rem 0; }
.notice { min-height: 100vh; min-height: 100dvh; padding-block: 2rem 20vh; display: grid; align-content: center; justify-items: center; text-align: center; }
.notice svg { color: var(--ink-2); margin-bottom: 1.5rem; }
.notice .brand { display: grid; justify-items: center; gap: .5rem; margin-bottom: 1.5rem; color: var(--ink-2); }
.notice .brand img { max-width: 12rem; }
.notice p { max-width: 26rem; text-wrap: pretty; }
@media (max-width: 60rem) { main { padding-top: 2rem; } }
`;

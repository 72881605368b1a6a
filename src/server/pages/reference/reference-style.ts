/** Most members that a union can have: rules are made for as many. */
export const MAX_KINDS = 80;

/** Shows the chosen kind of a union, by tabs or by a list, without a script. A kind that an address names is shown, too. */
const chosenKinds = Array.from({ length: MAX_KINDS }, (_, index) => index + 1)
  .map(
    (at) =>
      `.u:has(>.k>label:nth-child(${at})>input:checked)>.v:nth-child(${at + 1}),.u:has(>.k>label>select>option:nth-child(${at}):checked)>.v:nth-child(${at + 1})`,
  )
  .join(',\n');

/** How the reference looks: read in three columns, two or one, in light and dark, on paper. */
export const referenceStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(oklch(98.5% .004 85), oklch(17% .008 260));
  --surface: light-dark(#fff, oklch(20.5% .009 260));
  --raised: light-dark(oklch(96% .004 85), oklch(25% .01 260));
  --ink: light-dark(oklch(24% .015 260), oklch(95% .005 85));
  --ink-2: light-dark(oklch(45% .015 260), oklch(76% .008 260));
  --line: light-dark(oklch(24% .015 260 / .1), oklch(100% 0 0 / .1));
  --line-strong: light-dark(oklch(24% .015 260 / .2), oklch(100% 0 0 / .22));
  --accent: light-dark(oklch(50% .17 262), oklch(78% .12 262));
  --good: light-dark(oklch(44% .11 155), oklch(80% .12 155));
  --warn: light-dark(oklch(47% .11 60), oklch(82% .11 75));
  --bad: light-dark(oklch(48% .17 25), oklch(78% .12 25));
  --violet: light-dark(oklch(46% .15 310), oklch(80% .11 310));
  --mono: "JetBrains Mono", ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { scroll-padding-top: 32px; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.6 Inter, ui-sans-serif, system-ui, sans-serif; overflow-wrap: break-word; }
a { color: var(--accent); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
main:focus { outline: none; }
code, pre, kbd { font: 13px/1.6 var(--mono); }
p { margin: 8px 0; text-wrap: pretty; max-width: 68ch; }
h1 { font-size: 28px; line-height: 1.2; letter-spacing: -.018em; margin: 0 0 8px; }
h2 { font-size: 20px; line-height: 1.3; letter-spacing: -.012em; margin: 0; scroll-margin-top: 32px; }
h3 { font-size: 13px; font-weight: 600; margin: 28px 0 0; padding-bottom: 8px; border-bottom: 1px solid var(--line); }
h2 a { color: inherit; text-decoration: none; }
.op h2 a:hover::after, .type h2 a:hover::after { content: " #"; color: var(--ink-2); }
.lead { color: var(--ink-2); font-size: 16px; margin: 0 0 32px; max-width: 64ch; }
.heard { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: fixed; left: 16px; top: -80px; background: var(--surface); padding: 8px 12px; border-radius: 6px; z-index: 3; }
.skip:focus { top: 16px; }

header { position: fixed; inset: 0 auto auto 0; width: 264px; height: 64px; padding: 0 24px; display: flex; align-items: center; justify-content: space-between; z-index: 2; background: var(--paper); border-right: 1px solid var(--line); }
.home { font-weight: 600; font-size: 16px; letter-spacing: -.01em; color: var(--ink); text-decoration: none; padding: 4px 0; }
.home span { color: var(--ink-2); font-weight: 400; }
.menu { display: none; }
nav { position: fixed; inset: 64px auto 0 0; width: 264px; height: auto; margin: 0; padding: 4px 16px 48px; display: block; overflow-y: auto; overscroll-behavior: contain; border: 0; border-right: 1px solid var(--line); background: var(--paper); color: var(--ink); font-size: 13.5px; line-height: 1.4; scrollbar-width: thin; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav > ul { padding: 4px 0; }
nav a { display: flex; gap: 8px; align-items: baseline; padding: 5px 8px; border-radius: 6px; color: var(--ink-2); text-decoration: none; transition: background 120ms ease-out; }
nav > ul a, nav summary { color: var(--ink); font-weight: 500; padding: 6px 8px; border-radius: 6px; }
nav a:hover, nav summary:hover { background: var(--raised); color: var(--ink); }
nav a[aria-current] { background: var(--raised); color: var(--ink); }
nav summary { display: flex; align-items: center; justify-content: space-between; cursor: pointer; list-style: none; }
nav summary::-webkit-details-marker { display: none; }
nav summary::after { content: ""; width: 6px; height: 6px; margin-right: 3px; border: solid var(--ink-2); border-width: 0 1.5px 1.5px 0; rotate: -45deg; }
nav details[open] > summary::after { rotate: 45deg; }
nav details ul { padding: 2px 0 10px; }
nav .m { flex: 0 0 34px; font-size: 10px; letter-spacing: -.02em; }
.find { position: sticky; top: -4px; display: block; padding: 4px 0 8px; background: var(--paper); z-index: 1; }
.find kbd { position: absolute; right: 8px; top: 9px; border: 1px solid var(--line-strong); border-radius: 4px; padding: 0 6px; font-size: 11px; color: var(--ink-2); }
.find input:focus + kbd { display: none; }
input:not([type=radio]), select { font: inherit; font-size: 14px; color: var(--ink); background: var(--surface); border: 1px solid var(--line-strong); border-radius: 6px; padding: 4px 10px; min-height: 32px; width: 100%; }
input::placeholder { color: var(--ink-2); opacity: 1; }
.none { color: var(--ink-2); padding: 0 8px; }

main { margin-left: 264px; padding: 20px clamp(24px, 4vw, 64px) 30vh; max-width: 1400px; }
.token { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; justify-content: flex-end; margin: 0 0 28px; font-size: 13px; }
.token label { font-weight: 500; }
.token input { width: 260px; font-family: var(--mono); font-size: 13px; -webkit-text-security: disc; }
.token input:placeholder-shown { -webkit-text-security: none; }
.token input[aria-invalid=true] { border-color: var(--bad); }
.token p { margin: 0; color: var(--ink-2); order: -1; }

.op { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 46%); gap: 24px clamp(32px, 4vw, 64px); padding: 48px 0 56px; border-top: 1px solid var(--line); scroll-margin-top: -24px; }
.type { padding: 40px 0; scroll-margin-top: -24px; border-top: 1px solid var(--line); max-width: 820px; }
.words { min-width: 0; }
.route { display: flex; gap: 10px; align-items: baseline; margin: 10px 0 12px; max-width: none; }
.route code { min-width: 0; overflow-wrap: anywhere; color: var(--ink-2); }
.route var { font-style: normal; color: var(--ink); }
.m { font: 600 11px/1.6 var(--mono); color: var(--accent); }
.post { color: var(--good); } .put, .patch { color: var(--warn); } .delete { color: var(--bad); }
.who { color: var(--ink-2); font-size: 13px; }
p:not(.route) > code { background: var(--raised); border-radius: 4px; padding: 1px 4px; font-size: .88em; overflow-wrap: anywhere; }

.f { list-style: none; margin: 0; padding: 0; }
.f > li { padding: 10px 0; border-bottom: 1px solid var(--line); font-size: 14px; line-height: 1.5; }
.f > li:last-child { border-bottom: 0; }
.f code { overflow-wrap: anywhere; }
.f > li > code { font-weight: 600; }
.f p { margin: 2px 0 0; color: var(--ink-2); }
.f .f { margin-left: 4px; padding-left: 14px; border-left: 1px solid var(--line-strong); }
.t, .q { color: var(--ink-2); font-size: 13px; }
.q code { font-size: 12px; }
.f em { font: 500 12px/1.4 inherit; font-style: normal; font-size: 12px; color: var(--warn); }
.f > li > span, .f > li > em { margin-left: 6px; }
.common a { color: var(--ink-2); }
.w { display: flex; flex-wrap: wrap; gap: 4px; margin-top: 6px; }
.w code { background: var(--raised); border-radius: 4px; padding: 0 6px; font-size: 12px; }
.f details, .v > details { margin-top: 6px; }
main summary { cursor: pointer; width: fit-content; color: var(--ink-2); font-size: 13px; padding: 2px 8px 2px 4px; border-radius: 6px; }
main summary:hover { color: var(--ink); background: var(--raised); }
main details[open] > summary { margin-bottom: 4px; }

.u { margin: 8px 0 0; }
.k { display: flex; flex-wrap: wrap; gap: 4px; }
.k label { position: relative; font-size: 13px; }
.k input { position: absolute; opacity: 0; inset: 0; margin: 0; cursor: pointer; }
.k span { display: block; padding: 3px 10px; border-radius: 6px; color: var(--ink-2); border: 1px solid transparent; }
.k input:checked + span { background: var(--surface); border-color: var(--line-strong); color: var(--ink); }
.k input:hover + span { color: var(--ink); }
.k input:focus-visible + span { outline: 2px solid var(--accent); outline-offset: 1px; }
.k select { width: auto; max-width: 100%; margin-left: 8px; }
.v > strong { display: none; }
@supports selector(:has(a)) {
  .v { display: none; }
  .v:target, ${chosenKinds} { display: block; }
}

.codes { position: sticky; top: 32px; align-self: start; display: grid; gap: 16px; min-width: 0; }
figure { margin: 0; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; min-width: 0; position: relative; overflow: hidden; }
figcaption, figure > .k { padding: 6px 14px; min-height: 40px; display: flex; align-items: center; font-size: 13px; color: var(--ink-2); border-bottom: 1px solid var(--line); }
figure > .k { padding: 5px; }
figure > .k input:checked + span { background: var(--raised); border-color: transparent; }
pre { margin: 0; padding: 14px 16px; overflow: auto; max-height: min(46vh, 460px); font-size: 12.5px; tab-size: 2; scrollbar-width: thin; }
pre:focus-visible { outline-offset: -2px; border-radius: 0 0 10px 10px; }
pre code { font-size: inherit; }
pre i, pre b { font: inherit; color: var(--good); }
p code i { font-style: normal; }
::highlight(string) { color: var(--good); }
::highlight(key) { color: var(--accent); }
::highlight(word) { color: var(--violet); }
.copy { position: absolute; top: 4px; right: 4px; }
button { font: inherit; font-size: 13px; color: var(--ink-2); background: transparent; border: 1px solid transparent; border-radius: 6px; padding: 3px 10px; min-height: 32px; cursor: pointer; transition: background 120ms ease-out; }
button:hover { background: var(--raised); color: var(--ink); }

.facts { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 32px clamp(32px, 4vw, 64px); margin-bottom: 24px; }
.facts h2, .rows + h2 { font-size: 16px; }
.facts pre { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
.facts section { position: relative; }
.facts .copy { top: auto; bottom: 8px; right: 4px; background: var(--surface); }
main > section:not(.op, .type) { padding: 32px 0 0; }
main > section > h2 a:hover { color: var(--accent); }
.rows { list-style: none; margin: 12px 0 0; padding: 0; border-top: 1px solid var(--line); }
.rows > li { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 16px; align-items: baseline; border-bottom: 1px solid var(--line); }
.rows a { padding: 8px 0; color: var(--ink); text-decoration-color: transparent; transition: text-decoration-color 120ms ease-out; }
.rows a:hover { text-decoration-color: currentColor; }
.rows .route { margin: 0; }
.rows .m { flex: 0 0 48px; }
li:target, tr:target { background: var(--raised); }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
.scroll { overflow-x: auto; margin-top: 8px; }
th { text-align: left; font-weight: 500; font-size: 13px; color: var(--ink-2); }
th, td { padding: 8px 16px 8px 0; border-bottom: 1px solid var(--line); vertical-align: baseline; font-variant-numeric: tabular-nums; }

@media (max-width: 1100px) {
  .op { grid-template-columns: minmax(0, 1fr); }
  .codes { position: static; }
}
@media (max-width: 820px) {
  html { scroll-padding-top: 72px; }
  header { right: 0; width: auto; height: 56px; padding: 0 8px 0 20px; border: 0; border-bottom: 1px solid var(--line); }
  .menu { display: block; min-height: 44px; padding: 3px 14px; color: var(--ink); font-weight: 500; }
  nav { inset: 56px 0 0 auto; width: min(320px, 86vw); height: auto; max-height: none; display: none; padding-top: 12px; border: 0; border-left: 1px solid var(--line); font-size: 15px; }
  nav:popover-open { display: block; box-shadow: 0 16px 48px oklch(0% 0 0 / .3); }
  nav::backdrop { background: oklch(20% .01 260 / .3); }
  nav a, nav > ul a, nav summary { padding: 11px 8px; }
  .find { top: -12px; }
  .find input, .token input, select { min-height: 44px; font-size: 16px !important; }
  .find kbd { display: none; }
  main { margin-left: 0; padding: 80px 20px 120px; }
  .token { justify-content: flex-start; }
  .token input { width: 100%; }
  .token p { order: 1; }
  .k span, button { padding: 10px 14px; }
  .copy { min-height: 44px; top: 0; right: 0; }
  figcaption { min-height: 45px; }
  figure > .k { padding: 0 72px 0 0; }
  main summary { padding: 10px 12px 10px 4px; }
  .facts { grid-template-columns: minmax(0, 1fr); gap: 28px; }
  .rows > li { grid-template-columns: minmax(0, 1fr); gap: 0; padding: 6px 0 12px; }
  .rows a { padding: 8px 0 2px; }
  .f .f { margin-left: 0; padding-left: 10px; }
  .op { padding: 40px 0 44px; }
  td:nth-child(3) { min-width: 200px; }
}
@media (prefers-reduced-motion: no-preference) { nav:popover-open { animation: in 180ms ease-out; } @keyframes in { from { translate: 24px; opacity: 0; } } }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
@media (forced-colors: active) { .k input:checked + span { border-color: Highlight; } }
@media print {
  header, nav, .token, .copy, .skip, .k { display: none !important; }
  main { margin: 0; padding: 0; max-width: none; }
  .op { display: block; padding: 24px 0; }
  .v { display: block !important; }
  .v > strong { display: block; margin-top: 8px; }
  details::details-content { content-visibility: visible; block-size: auto; }
  summary { display: none; }
  pre { max-height: none; white-space: pre-wrap; }
  figure, .f > li { break-inside: avoid; }
}
`;

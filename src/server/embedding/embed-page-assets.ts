/** Styles of the page about embedding. */
export const embedPageStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(oklch(98.5% .004 85), oklch(17% .008 260));
  --surface: light-dark(#fff, oklch(20.5% .009 260));
  --raised: light-dark(oklch(96.5% .004 85), oklch(24% .01 260));
  --ink: light-dark(oklch(24% .015 260), oklch(95% .005 85));
  --ink-2: light-dark(oklch(46% .015 260), oklch(75% .008 260));
  --line: light-dark(oklch(24% .015 260 / .1), oklch(100% 0 0 / .1));
  --line-strong: light-dark(oklch(24% .015 260 / .18), oklch(100% 0 0 / .2));
  --accent: light-dark(oklch(52% .17 262), oklch(76% .13 262));
  --text: light-dark(oklch(44% .11 155), oklch(80% .11 155));
  --tag: light-dark(oklch(46% .14 262), oklch(80% .1 262));
  --word: light-dark(oklch(46% .15 320), oklch(80% .1 320));
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 24px; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.55 Inter, ui-sans-serif, system-ui, sans-serif; }
a { color: var(--accent); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
main:focus { outline: none; }
.skip { position: absolute; left: 16px; top: -60px; background: var(--surface); padding: 8px 12px; border-radius: 6px; z-index: 1; }
.skip:focus { top: 16px; }
.page { max-width: 1120px; margin: 0 auto; padding: 72px 24px 120px; }
header { max-width: 720px; margin-bottom: 56px; }
.over { color: var(--ink-2); font-size: 13px; margin: 0 0 4px; }
h1 { font-size: 28px; line-height: 1.2; letter-spacing: -.015em; margin: 0 0 12px; overflow-wrap: anywhere; }
.lead { color: var(--ink-2); font-size: 16px; margin: 0 0 24px; text-wrap: pretty; }
.address { display: flex; gap: 12px; align-items: center; padding: 8px 8px 8px 16px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; min-height: 52px; }
.address .label { color: var(--ink-2); font-size: 13px; white-space: nowrap; }
.address a { flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; padding: 4px; }
.note { border-left: 3px solid light-dark(oklch(70% .13 75), oklch(78% .13 75)); padding: 4px 0 4px 14px; color: var(--ink-2); font-size: 14px; }
.note strong { color: var(--ink); font-weight: 600; }
.words code, .note code { font: 13px/1.5 "JetBrains Mono", ui-monospace, SFMono-Regular, Menlo, monospace; background: var(--raised); border-radius: 4px; padding: 1px 4px; overflow-wrap: anywhere; }
.columns { display: grid; grid-template-columns: 176px minmax(0, 1fr); gap: 64px; }
nav { position: sticky; top: 32px; align-self: start; font-size: 14px; }
nav h2 { font-size: 12px; font-weight: 600; color: var(--ink-2); margin: 24px 0 4px; letter-spacing: 0; }
nav h2:first-child { margin-top: 0; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 5px 10px; margin-left: -10px; border-radius: 6px; color: var(--ink); text-decoration: none; transition: background 120ms ease-out; }
nav a:hover { background: var(--raised); }
main > h2 { font-size: 20px; letter-spacing: -.01em; margin: 72px 0 24px; }
main > h2:first-child { margin-top: 0; }
section { border-top: 1px solid var(--line); padding: 28px 0 36px; }
h3 { font-size: 16px; margin: 0 0 4px; }
.words p { margin: 0 0 16px; color: var(--ink-2); max-width: 60ch; text-wrap: pretty; }
figure { margin: 0; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; overflow: hidden; }
figcaption { display: flex; justify-content: space-between; align-items: center; padding: 6px 6px 6px 16px; border-bottom: 1px solid var(--line); font-size: 12px; color: var(--ink-2); }
pre { margin: 0; padding: 16px; overflow-x: auto; font: 13px/1.6 "JetBrains Mono", ui-monospace, SFMono-Regular, Menlo, monospace; tab-size: 2; }
pre:focus-visible { outline-offset: -2px; border-radius: 0 0 10px 10px; }
.text { color: var(--text); } .tag { color: var(--tag); } .word { color: var(--word); } .comment { color: var(--ink-2); }
button { font: inherit; font-size: 13px; font-weight: 500; color: var(--ink); background: var(--surface); border: 1px solid var(--line-strong); border-radius: 6px; padding: 4px 12px; min-height: 32px; cursor: pointer; transition: background 120ms ease-out; }
button:hover { background: var(--raised); }
.copy { min-width: 68px; }
.copy.done { color: var(--text); }
.preview { margin-top: 12px; border: 1px dashed var(--line-strong); border-radius: 10px; min-height: 72px; display: grid; place-items: center; overflow: hidden; }
.preview.open { border-style: solid; }
.preview iframe { border: 0; width: 100%; height: 640px; display: block; background: var(--surface); }
.heard { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@media (max-width: 820px) {
  .page { padding-top: 40px; }
  .columns { grid-template-columns: minmax(0, 1fr); gap: 40px; }
  nav { position: static; }
  nav ul { display: flex; flex-wrap: wrap; gap: 8px; }
  nav h2 { margin-bottom: 8px; }
  nav a { margin: 0; padding: 10px 14px; border: 1px solid var(--line-strong); background: var(--surface); }
  button { min-height: 44px; }
  .address { flex-wrap: wrap; padding: 12px 8px 8px 16px; }
  .address .label { flex-basis: 100%; }
}
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } * { transition: none !important; } }
@media (forced-colors: active) { button, figure, .address, .preview { border-color: ButtonText; } }
`;

/** Copying and previews; without scripts the code can be selected. */
export const embedPageScript = `
const said = document.getElementById('said');
const copied = async (text) => {
  try { await navigator.clipboard.writeText(text); return true; } catch {}
  const area = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
  area.className = 'heard';
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
};
document.addEventListener('click', async ({ target }) => {
  const copy = target.closest('.copy');
  if (copy) {
    const done = await copied(copy.dataset.text);
    copy.focus();
    copy.textContent = done ? 'Copied' : 'Not copied';
    copy.classList.toggle('done', done);
    said.textContent = done ? 'Copied' : 'Copying failed. Select the code and copy it yourself.';
    setTimeout(() => { copy.textContent = 'Copy'; copy.classList.remove('done'); said.textContent = ''; }, 2000);
  }
  const start = target.closest('.try');
  if (start) {
    const place = start.parentElement;
    const frame = document.createElement('iframe');
    frame.title = start.getAttribute('aria-label').replace('Try it here', 'Preview');
    frame.src = location.pathname.replace(/\\/$/, '') + '/' + place.dataset.form;
    frame.allow = 'microphone; camera; autoplay; clipboard-write; payment';
    place.classList.add('open');
    place.replaceChildren(frame);
    frame.focus({ preventScroll: true });
    place.scrollIntoView({ block: 'nearest' });
  }
});
`;

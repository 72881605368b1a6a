/**
 * A page with one widget, of the kind and with the properties in its address: `/?kind=popup&props={"bot":"talk"}`. It
 * notes what it is told in `told` (events) and `called` (callbacks); `it` is the widget, `make(id)` makes another one,
 * `said()`, `asked()`, `isOpen()` and `inside(selector)` look into it, `kept()` waits until the chat is remembered.
 */
export const widgetPage = (
  server: string,
): string => `<!doctype html><html lang="en"><head><title>Site</title></head><body>
<main style="height: 500px"></main>
<script type="module">
import Parley from '${server}/embed/parley.js';
const query = new URLSearchParams(location.search);
const [kind, props] = [query.get('kind') ?? 'standard', JSON.parse(query.get('props') ?? '{}')];
history.replaceState(null, '', location.pathname);
window.told = [];
window.called = [];
const names = ['init', 'new-input-block', 'answer', 'end', 'new-logs', 'chat-state-persisted', 'script-execution-success',
  'open', 'close', 'preview-message-click', 'preview-message-dismissed'];
for (const name of ['ready', ...names]) document.addEventListener('parley-' + name, ({ detail }) => told.push([name, detail]));
const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
window.make = (id, more = {}) => {
  const made = Object.assign(document.createElement('parley-' + kind), { id, bot: 'talk' }, props, more);
  for (const name of names) made[camel('on-' + name)] = (...given) => called.push([name, ...given]);
  made.style.cssText = 'display: block; height: 500px';
  document.querySelector('main').append(made);
  return made;
};
window.it = make('it');
window.inside = (selector, of = it) => of.shadowRoot.querySelector(selector);
window.said = (of = it) => [...of.shadowRoot.querySelectorAll('[data-message].parley-host-bubble')].map((each) => [...each.children].slice(1).map(({ textContent }) => textContent).join('').trim());
window.asked = (of = it) => inside('.parley-input-container [data-first]', of) !== null;
window.kept = () => new Promise((resolve) => {
  const look = () => Object.values(sessionStorage).some((text) => text.includes('You said')) ? resolve() : setTimeout(look, 20);
  look();
});
window.isOpen = (of = it) => of.localName === 'parley-popup' ? inside('dialog', of)?.open === true : inside('#w', of)?.hidden === false;
</script></body></html>`;

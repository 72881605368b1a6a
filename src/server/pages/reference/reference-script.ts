/**
 * What the pages of the reference do with a script: fill in the reader's token and the address, copy, filter, mark the
 * operation that is read, open what an address names. It makes no request and handles no HTML.
 */
export const referenceScript = `
const all = (selector, from = document) => [...from.querySelectorAll(selector)];
const one = (selector) => document.querySelector(selector);
const said = one('#said');
const say = (text) => { said.textContent = ''; requestAnimationFrame(() => { said.textContent = text; }); };

// The address and the token in the examples. Tokens are shown shortened and copied in full.
for (const place of all('pre i, code > i')) place.textContent = location.origin;
const field = one('#token');
const places = all('pre b').map((place) => ({ place, usual: place.textContent }));
const shorten = (token) => token.slice(0, 10) + '…' + token.slice(-4);
let token = '';
const fill = () => {
  const given = field.value.trim();
  token = /^par_(sk|pk)_[\\w-]{8,}$/.test(given) ? given : '';
  field.setAttribute('aria-invalid', String(given !== '' && token === ''));
  for (const { place, usual } of places) {
    const fits = token.startsWith('par_sk_') || (token !== '' && place.className === 'c');
    place.textContent = fits ? shorten(token) : usual;
  }
  try { given === '' ? sessionStorage.removeItem('parley-docs-token') : sessionStorage.setItem('parley-docs-token', given); } catch {}
};
try { field.value = sessionStorage.getItem('parley-docs-token') ?? ''; } catch {}
field.closest('div').hidden = false;
field.addEventListener('input', fill);
fill();
const whole = (text) => (token === '' ? text : text.replaceAll(shorten(token), token));
document.addEventListener('copy', (event) => {
  const text = String(getSelection());
  if (whole(text) === text || !event.clipboardData) return;
  event.clipboardData.setData('text/plain', whole(text));
  event.preventDefault();
});

// Copy buttons.
for (const block of all('pre')) {
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: 'copy', textContent: 'Copy' });
  button.setAttribute('aria-label', 'Copy ' + block.getAttribute('aria-label'));
  block.after(button);
  button.addEventListener('click', async () => {
    let isDone = true;
    try { await navigator.clipboard.writeText(whole(block.textContent)); } catch {
      getSelection().selectAllChildren(block);
      isDone = document.execCommand('copy');
    }
    button.textContent = isDone ? 'Copied' : 'Press Ctrl+C';
    say(button.textContent);
    setTimeout(() => { button.textContent = 'Copy'; }, 2000);
  });
}

// One language of examples for all operations.
const languages = all('input[name^=l-]');
const speak = (word) => { for (const each of languages) each.checked = each.value === word; };
try { const kept = localStorage.getItem('parley-docs-language'); if (kept) speak(kept); } catch {}
document.addEventListener('change', ({ target }) => {
  if (!target.name?.startsWith('l-')) return;
  const top = target.getBoundingClientRect().top;
  speak(target.value);
  scrollBy(0, target.getBoundingClientRect().top - top);
  try { localStorage.setItem('parley-docs-language', target.value); } catch {}
});

// The filter.
const menu = one('#menu');
const find = one('.find');
const box = one('.find input');
const rows = all('#menu details li').map((row) => {
  const link = row.firstElementChild;
  return { row, text: (link.textContent + ' ' + (link.dataset.p ?? '') + ' ' + link.hash).toLowerCase() };
});
const folds = all('#menu details');
const wereOpen = folds.map((fold) => fold.open);
const filter = () => {
  const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let count = 0;
  for (const { row, text } of rows) {
    row.hidden = !words.every((word) => text.includes(word));
    if (!row.hidden) count += 1;
  }
  folds.forEach((fold, at) => {
    const isFound = all('li:not([hidden])', fold).length > 0;
    fold.hidden = !isFound;
    fold.open = words.length > 0 ? isFound : wereOpen[at];
  });
  one('.none').hidden = count > 0;
  if (words.length > 0) say(count + (count === 1 ? ' match' : ' matches'));
};
find.hidden = false;
box.addEventListener('input', filter);
box.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') all('#menu details li:not([hidden]) a')[0]?.click();
  if (event.key !== 'Escape' || box.value === '') return;
  event.preventDefault();
  box.value = '';
  filter();
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.target.matches('input, select, textarea')) return;
  event.preventDefault();
  if (getComputedStyle(one('.menu')).display !== 'none') menu.showPopover();
  box.focus();
  box.select();
});
menu.addEventListener('click', ({ target }) => {
  if (target.closest('a') && menu.matches(':popover-open')) menu.hidePopover();
});

// Where the reader is.
const links = new Map(all('#menu details a').filter((link) => link.pathname === location.pathname).map((link) => [link.hash.slice(1), link]));
const seen = new Set();
const watch = new IntersectionObserver((changes) => {
  for (const { target, isIntersecting } of changes) isIntersecting ? seen.add(target.id) : seen.delete(target.id);
  const now = [...links.keys()].find((id) => seen.has(id));
  if (now === undefined) return;
  for (const [id, link] of links) {
    if (id !== now) { link.removeAttribute('aria-current'); continue; }
    if (link.hasAttribute('aria-current')) continue;
    link.setAttribute('aria-current', 'true');
    if (!menu.matches(':hover')) link.scrollIntoView({ block: 'nearest' });
  }
}, { rootMargin: '-80px 0px -60% 0px' });
for (const section of all('.op, .type')) watch.observe(section);

// What an address names is opened; on the overview it leads to the page of the operation.
const go = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.matches('.rows > li')) return location.replace(target.firstElementChild.href);
  for (let at = target; at; at = at.parentElement) {
    if (at.matches('details')) at.open = true;
    if (!at.matches('.v')) continue;
    const chooser = at.parentElement.firstElementChild;
    const index = [...at.parentElement.children].indexOf(at) - 1;
    const list = chooser.querySelector('select');
    if (list) list.selectedIndex = index;
    else all('input', chooser)[index].checked = true;
  }
  target.scrollIntoView();
};
addEventListener('hashchange', go);
if (location.hash) go();

// Colours of code, without elements.
if (globalThis.Highlight) {
  const kinds = { string: new Highlight(), word: new Highlight(), key: new Highlight() };
  const pattern = /("(?:[^"\\\\\\n]|\\\\.)*")(?=:)|("(?:[^"\\\\\\n]|\\\\.)*"|'(?:[^'\\\\\\n]|\\\\.)*')|\\b(const|await|true|false|null|curl)\\b/g;
  for (const node of all('pre code').flatMap((code) => [...code.childNodes])) {
    if (node.nodeType !== 3) continue;
    for (const found of node.data.matchAll(pattern)) {
      const range = new Range();
      range.setStart(node, found.index);
      range.setEnd(node, found.index + found[0].length);
      kinds[found[1] ? 'key' : found[2] ? 'string' : 'word'].add(range);
    }
  }
  for (const [name, kind] of Object.entries(kinds)) CSS.highlights.set(name, kind);
}
`;

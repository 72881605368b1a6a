import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { openWidget } from './widget-code.ts';

/** Runs the code in a page; gives what was loaded, and what the window was told. */
async function runIn(
  page: { readonly origin?: string; readonly isThere?: boolean; readonly fails?: boolean },
  args: object,
) {
  const loaded: unknown[] = [];
  const told: unknown[][] = [];
  const zE = (...words: unknown[]): void => {
    told.push(words.slice(0, 2));
    const [, , use] = words;
    if (typeof use === 'function') use((token: unknown) => told.push(['token', token]));
  };
  const context: Record<string, unknown> = { encodeURIComponent, Promise, Error, ...args };
  const append = (script: Record<string, unknown>): void => {
    loaded.push(script.src);
    if (!page.fails) context.zE = zE;
    const done = page.fails ? script.onerror : script.onload;
    if (typeof done === 'function') setImmediate(() => done());
  };
  Object.assign(context, {
    window: context,
    origin: page.origin ?? 'https://a.example',
    document: { createElement: () => ({ remove: () => {} }), head: { append } },
    ...(page.isThere && { zE }),
  });
  const made = createContext(context);
  await runInContext(`(async function () { ${openWidget} })()`, made);
  return { loaded, told };
}

const opened = [
  ['messenger', 'show'],
  ['messenger', 'loginUser'],
  ['token', 't'],
  ['messenger', 'open'],
];

test('the window is loaded, the visitor signed in, and it opens', async () => {
  assert.deepEqual(await runIn({}, { key: 'a&b', token: 't' }), {
    loaded: ['https://static.zdassets.com/ekr/snippet.js?key=a%26b'],
    told: opened,
  });
});
test('a window that is there is used', async () => {
  assert.deepEqual(await runIn({ isThere: true }, { key: 'k', token: 't' }), { loaded: [], told: opened });
});
test('without a token nobody is signed in', async () => {
  const { told } = await runIn({ isThere: true }, { key: 'k', token: '' });
  assert.deepEqual(told, [opened[0], opened[3]]);
});
test('where it cannot be shown it says so', async () => {
  await assert.rejects(runIn({ origin: 'null' }, { key: 'k', token: 't' }), /allowHostScripts.*CHAT_URL/);
  await assert.rejects(runIn({ fails: true }, { key: 'k', token: 't' }), /cannot be loaded/);
});

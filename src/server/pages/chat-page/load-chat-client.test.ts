import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { FirstScreen } from '#server/runtime/first-screen.ts';
import { loadChatClient } from './load-chat-client.ts';

const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function folderWith(files: Readonly<Record<string, string>>): URL {
  const folder = mkdtempSync(join(tmpdir(), 'parley-client-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return pathToFileURL(`${folder}/`);
}

const manifest = JSON.stringify({
  core: 'core-1.js',
  main: 'main-2.js',
  shell: 'shell-3.js',
  first: ['inputs-4.js'],
  locales: { de: 'de-5.js', en: 'en-6.js' },
  immutable: [],
});
const node = (text: string) => ({ type: 'p', children: [{ text }] });
const first: FirstScreen = {
  bot: { id: 'b', version: '3', theme: {}, settings: {} },
  messages: [
    {
      id: 'm',
      type: 'text',
      content: { type: 'richText', richText: [node('Hi <b>'), node(' '), node('two')] },
    },
    { id: 'n', type: 'image', content: { url: 'https://a.example/a.png' } },
  ],
};
const options = { nonce: 'n1', title: 'Bot', languages: ['de'] };

/** What is in the folder; how the first screen is drawn; what is loaded ahead. */
const rows: readonly (readonly [
  what: string,
  files: Readonly<Record<string, string>>,
  html: string,
  preload: number,
])[] = [
  [
    'the client draws',
    {
      'manifest.json': manifest,
      'ssr.js':
        'export const renderFirst = (first, o) => ({ html: `<i>${first.messages.length} ${o.nonce} ${o.title} ${o.languages}</i>`, language: "de", noScript: "Ohne" });',
    },
    '<i>2 n1 Bot de</i>',
    4,
  ],
  ['there is no client', {}, '<p>Hi &lt;b&gt;</p><p>two</p>', 0],
  ['the list is broken', { 'manifest.json': '{' }, '<p>Hi &lt;b&gt;</p><p>two</p>', 0],
  [
    'it cannot draw',
    { 'manifest.json': manifest, 'ssr.js': 'export const other = 1;' },
    '<p>Hi &lt;b&gt;</p><p>two</p>',
    4,
  ],
  [
    'it draws nothing',
    { 'manifest.json': manifest, 'ssr.js': 'export const renderFirst = () => "<i>";' },
    '<p>Hi &lt;b&gt;</p><p>two</p>',
    4,
  ],
];

describe('the built client', () => {
  for (const [what, files, html, preload] of rows)
    it(what, async () => {
      const client = await loadChatClient(folderWith(files));
      const drawn = client.draw(first, options);
      assert.equal(drawn.html, html);
      assert.equal(drawn.language, html.startsWith('<i>') ? 'de' : 'en');
      assert.notEqual(drawn.noScript, '');
      for (const [language, more] of [
        ['de', 1],
        ['sv', 0],
        ['constructor', 0],
      ] as const)
        assert.equal(client.preload(language).length, preload === 0 ? 0 : preload + more, language);
      assert.equal(client.preload('de').at(-1), preload === 0 ? undefined : 'de-5.js');
    });
});

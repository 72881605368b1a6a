import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linkedBotIds } from './list-linked-bots.ts';

const link = (botId: string | undefined) => ({ id: `l-${botId}`, type: 'Bot link', options: { botId } });
const bot = (...groups: readonly (readonly { readonly id: string; readonly type: string }[])[]) => ({
  groups: groups.map((blocks, index) => ({ id: `g${index}`, title: '', blocks })),
});

const rows: readonly (readonly [name: string, bot: ReturnType<typeof bot>, ids: readonly string[]])[] = [
  ['no groups', bot(), []],
  ['links in order, each once', bot([link('b'), link('a')], [link('b'), link('c')]), ['b', 'a', 'c']],
  ['the bot itself is none', bot([link('current')]), []],
  ['a link to nothing yet', bot([link(undefined)]), []],
  ['other blocks', bot([{ id: 'x', type: 'text' }]), []],
  ['a block that nobody knows', bot([{ id: 'x', type: 'teleporter' }]), []],
];

describe('the bots that a document links to', () => {
  for (const [name, document, ids] of rows) it(name, () => assert.deepEqual(linkedBotIds(document), ids));
});

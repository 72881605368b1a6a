import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { diagnose } from '#bot/diagnose.ts';
import { parseDocument } from '#bot/parse-document.ts';
import type { NearBot } from '#bot/surroundings.ts';
import { expandBot } from '#kit/short-bot.ts';
import { askFor, type SampleBlock, type SampleBot } from './rule-samples.ts';

const contact: NearBot = { name: 'Contact', isPublished: true, sets: ['Email'] };
const { sets: _, ...unknown } = contact;
const link = (options: object = {}): SampleBlock => ({
  type: 'Bot link',
  options: { botId: 'x', ...options },
});
const shown = 'Hi {{Email}}';

/** Of what a link sets and what a bot needs, by code. */
const rows: readonly (readonly [
  name: string,
  blocks: readonly SampleBlock[],
  around: Readonly<Record<string, NearBot>> | undefined,
  codes: readonly string[],
])[] = [
  ['a link that keeps its values', [link(), shown], { x: contact }, ['variable/write-lost']],
  ['a link that gives them back', [link({ mergeResults: true }), shown], { x: contact }, []],
  [
    'a link that sets something else',
    [link(), shown],
    { x: { ...contact, sets: ['Phone'] } },
    ['variable/never-written'],
  ],
  ['a bot of which nothing is known', [link(), shown], { x: unknown }, ['variable/never-written']],
  ['no surroundings', [link(), shown], undefined, ['variable/never-written']],
  ['what the bot asks for itself', [askFor('Email'), link(), shown], { x: contact }, []],
  ['what nothing here reads', [link(), 'Hi'], { x: contact }, ['variable/unused']],
  [
    'another bot than the linked one',
    [link({ botId: 'y' }), shown],
    { x: contact, y: unknown },
    ['variable/never-written'],
  ],
  [
    'one of two links',
    [link({ mergeResults: true }), link(), shown],
    { x: contact },
    ['variable/write-lost'],
  ],
];

describe('values that a linked bot sets', () => {
  for (const [name, blocks, bots, codes] of rows)
    it(name, () => {
      const bot: SampleBot = { groups: { a: blocks }, variables: ['Email'] };
      const parsed = parseDocument(expandBot(bot), { unknownBlocks: 'reject' });
      assert.ok(parsed.ok);
      const found = diagnose(parsed.value.document, bots && { bots });
      assert.deepEqual(
        found.map(({ code }) => code).filter((code) => code.startsWith('variable/')),
        codes,
      );
    });
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { diagnose } from '#bot/diagnose.ts';
import { parseDocument } from '#bot/parse-document.ts';
import type { ChannelField } from '#bot/surroundings.ts';
import { expandBot } from '#kit/short-bot.ts';
import { offer, type SampleBlock } from './rule-samples.ts';

const both: readonly ChannelField[] = ['chatA', 'chatB'];
const items = (count: number) => Array.from({ length: count }, (_, n) => `Item ${n}`);

const rows: readonly (readonly [
  name: string,
  block: SampleBlock,
  channels: readonly ChannelField[],
  expected: readonly string[],
])[] = [
  ['a text that fits', 'x'.repeat(4096), both, []],
  [
    'a text that is too long for both',
    'x'.repeat(4097),
    both,
    [
      'In WhatsApp: 4096 characters fit into a message, and this one has 4097: it is sent in parts',
      'In Telegram: 4096 characters fit into a message, and this one has 4097: it is sent in parts',
    ],
  ],
  [
    'a text of emoji, which the two count differently',
    '😀'.repeat(2049),
    both,
    ['In Telegram: 4096 characters fit into a message, and this one has 4098: it is sent in parts'],
  ],
  ['a long text in a bot of no messenger', 'x'.repeat(4097), [], []],
  ['labels that fit', offer('Town', 'x'.repeat(24), 'y'), both, []],
  [
    'a label that is cut, and stands below its title',
    offer('Town', 'x'.repeat(25)),
    ['chatA'],
    [
      'In WhatsApp: a button shows 24 characters, and this label has 25: it is cut with the whole label below it',
    ],
  ],
  [
    'a label that is cut',
    offer('Town', 'x'.repeat(73)),
    both,
    [
      'In WhatsApp: a button shows 24 characters, and this label has 73: it is cut',
      'In Telegram: a button shows 64 characters, and this label has 73: it is cut',
    ],
  ],
  ['a label that is a variable', offer('Town', `{{Town}}${'x'.repeat(70)}`), both, []],
  ['ten items', offer('Town', ...items(10)), both, []],
  [
    'eleven items',
    offer('Town', ...items(11)),
    both,
    ['In WhatsApp: 10 of these 11 items are shown at once: people turn pages or type a number'],
  ],
  [
    'twenty-one items',
    offer('Town', ...items(21)),
    ['chatB'],
    ['In Telegram: 20 of these 21 items are shown at once: people turn pages or type a number'],
  ],
];

for (const [name, block, channels, expected] of rows)
  it(name, () => {
    const document = parseDocument(
      expandBot({
        groups: { a: [block] },
        variables: ['Town'],
        settings: { chatA: { isEnabled: true } },
      }),
      { unknownBlocks: 'keep' },
    );
    assert.ok(document.ok);
    const found = diagnose(document.value.document, { channels }).filter(
      ({ code }) => code === 'channel/length',
    );
    assert.deepEqual(
      found.map(({ message }) => message),
      expected,
    );
  });

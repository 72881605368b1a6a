import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { documentOf } from '#kit/play-example.ts';
import { expandBot } from '#kit/short-bot.ts';
import { createTestComputer } from '#server/effects/test-computer.ts';
import { computeAll } from '#server/trials/compute-all.ts';
import { openTrial } from './open-trial.ts';
import { readTests } from './read-tests.ts';
import { updateWords } from './update-words.ts';

const computer = createTestComputer();
after(() => computer.close());

const bot: ShortBot = {
  variables: ['Name'],
  groups: {
    a: [
      'Good day',
      {
        type: 'text',
        content: { richText: [{ type: 'p', children: [{ text: 'Your name?', bold: true }] }] },
      },
      { type: 'text input', id: 'name', options: { variableId: 'Name' } },
      'Bye {{Name}}',
    ],
  },
};
const trial = openTrial([{ id: 'main', document: documentOf(expandBot(bot)) }]);

/** The rows of a test, and the texts that are replaced: where, and by what. */
const rows: readonly (readonly [
  name: string,
  chat: string,
  changes: readonly (readonly [string, string])[],
])[] = [
  ['nothing where it passes', '[{bot: [Good day, Your name?]}]', []],
  [
    'texts, turn by turn',
    '[{bot: [Hello, {exact: Who are you?}]}, {say: Ada, bot: See you}]',
    [
      ['chat.0.bot.0', 'Good day'],
      ['chat.0.bot.1.exact', 'Your name?'],
      ['chat.1.bot', 'Bye Ada'],
    ],
  ],
  [
    'a text with marks as Markdown',
    '[{bot: [{any: 1}, {exact: Name?, marks: true}]}]',
    [['chat.0.bot.1.exact', '**Your name?**']],
  ],
  ['no rule of another form', '[{bot: [{contains: Hello}, Your name?]}]', []],
  ['no rule that says more than a text', '[{bot: [{exact: Hello, starts: H}, Your name?]}]', []],
  ['nothing where a bubble is new', '[{bot: [Your name?]}]', []],
  ['nothing where a bubble is gone', '[{bot: [Good day, Hello, Your name?]}]', []],
  ['nothing where bubbles changed places', '[{bot: [Your name?, Good day]}]', []],
  ['nothing where bubbles may stand in between', '[{bot: loose}, {say: Ada, bot: loose}]', []],
];

describe('--update', () => {
  for (const [name, chat, expected] of rows)
    it(`replaces ${name}`, async () => {
      const read = readTests(`name: t\nchat: ${chat}\n`);
      assert.ok(read.ok && read.value[0], JSON.stringify(read));
      const { test, changes } = await computeAll(updateWords(trial, read.value[0].test), computer);
      assert.deepEqual(
        changes.map(({ path, after: words }) => [path.join('.'), words]),
        expected,
      );
      if (expected.length === 0) assert.deepEqual(test, read.value[0].test);
      const again = await computeAll(updateWords(trial, test), computer);
      assert.deepEqual(again.changes, []);
    });
});

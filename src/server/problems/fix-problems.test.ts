import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { SampleBot } from '#bot/diagnose/rule-samples.ts';
import { diagnose } from '#bot/diagnose.ts';
import type { BotDocument } from '#bot/document.ts';
import { isSafeFix } from '#bot/is-safe-fix.ts';
import { applyOps } from '#bot/ops/apply-ops.ts';
import { parseDocument } from '#bot/parse-document.ts';
import { expandBot } from '#kit/short-bot.ts';
import { fixProblems } from './fix-problems.ts';

function parsed(bot: unknown): BotDocument {
  const done = parseDocument(bot, { unknownBlocks: 'keep' });
  assert.ok(done.ok, JSON.stringify(done));
  return done.value.document;
}

const put = (variableId: string, expressionToEvaluate: string) => ({
  type: 'Set variable',
  options: { variableId, expressionToEvaluate },
});

const rows: readonly (readonly [
  name: string,
  bot: SampleBot,
  fixed: readonly string[],
  left: readonly string[],
])[] = [
  ['nothing is wrong', { groups: { a: ['Hello'] } }, [], []],
  [
    'variables that nothing uses',
    { groups: { a: ['Hello'] }, variables: ['One', 'Two'] },
    ['variable/unused', 'variable/unused'],
    [],
  ],
  [
    'values that are replaced before anything uses them',
    {
      groups: { a: [put('Score', '0'), put('Score', '5'), 'Hello', put('Score', '10'), '{{Score}}'] },
      variables: ['Score'],
    },
    ['variable/dead-write', 'variable/dead-write'],
    [],
  ],
  [
    'a last value, which a bot that links to this one may use',
    {
      groups: { a: ['{{Score}}', put('Score', '10')] },
      variables: [{ name: 'Score', isSessionVariable: true, value: '0' }],
    },
    [],
    ['variable/dead-write'],
  ],
  [
    'what is for a person to decide',
    { groups: { a: ['Hello {{Nmae}}', { type: 'email input' }] } },
    [],
    ['variable/unknown', 'input/unsaved'],
  ],
];

for (const [name, bot, fixed, left] of rows)
  it(`solves what changes nothing for visitors: ${name}`, async () => {
    const document = parsed(expandBot(bot));
    const {
      found,
      ops,
      document: after,
    } = await fixProblems(document, {
      find: async (each) => diagnose(each),
      isWanted: isSafeFix,
    });
    assert.deepEqual(
      found.map(({ code }) => code),
      fixed,
    );
    const changed = applyOps({ ...document }, ops);
    assert.ok(changed.ok);
    assert.deepEqual(parsed(changed.value), after);
    assert.deepEqual(
      diagnose(after).map(({ code }) => code),
      left,
    );
  });

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { expandBot } from '#kit/short-bot.ts';
import { applyFixes } from './apply-fixes.ts';
import type { SampleBot } from './diagnose/rule-samples.ts';
import { diagnose } from './diagnose.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { BotDocument } from './document.ts';
import { isSafeFix } from './is-safe-fix.ts';
import { applyOps } from './ops/apply-ops.ts';
import { parseDocument } from './parse-document.ts';

function parsed(bot: SampleBot): BotDocument {
  const done = parseDocument(expandBot(bot), { unknownBlocks: 'keep' });
  assert.ok(done.ok, JSON.stringify(done));
  return done.value.document;
}

const messy = parsed({ groups: { a: ['Hello'], b: [] }, variables: ['One', 'Two'] });
const problem = (label: string, ...ops: NonNullable<Diagnostic['fix']>['ops']): Diagnostic => ({
  ...{ code: 'x/y', severity: 'info', message: 'X', place: {} },
  fix: { label, ops },
});
const drop = (id: string) => problem(`Remove ${id}`, { op: 'remove', path: ['variables', id] });

describe('fixes of problems', () => {
  const rows: readonly (readonly [
    name: string,
    problems: readonly Diagnostic[],
    fixed: readonly string[],
    left: readonly string[],
  ])[] = [
    ['none', [], [], ['One', 'Two']],
    ['one', [drop('One')], ['Remove One'], ['Two']],
    ['each', [drop('One'), drop('Two')], ['Remove One', 'Remove Two'], []],
    ['one that an earlier one has solved', [drop('One'), drop('One')], ['Remove One'], ['Two']],
    ['a problem without a fix', [{ ...drop('One'), fix: undefined }].map(withoutFix), [], ['One', 'Two']],
    [
      'one that would leave no bot: none is made',
      [drop('One'), problem('Break it', { op: 'set', path: ['groups', 'a', 'blocks'], to: 5 })],
      [],
      ['One', 'Two'],
    ],
  ];
  for (const [name, problems, fixed, left] of rows)
    it(name, () => {
      const { found, ops, document } = applyFixes(messy, problems);
      assert.deepEqual(
        found.map(({ fix }) => fix?.label),
        fixed,
      );
      assert.deepEqual(
        document.variables.map(({ id }) => id),
        left,
      );
      const applied = applyOps({ ...messy }, ops);
      assert.ok(applied.ok);
      assert.deepEqual(applied.value, { ...document });
    });

  it('leave the document as it was', () => {
    const before = structuredClone(messy);
    applyFixes(messy, diagnose(messy));
    assert.deepEqual(messy, before);
  });
});

function withoutFix({ fix: _, ...rest }: Omit<Diagnostic, 'fix'> & { readonly fix: undefined }): Diagnostic {
  return rest;
}

describe('a fix that nobody has to decide about', () => {
  const set = (expressionToEvaluate: string) => ({
    type: 'Set variable',
    options: { variableId: 'Score', expressionToEvaluate },
  });
  const rows: readonly (readonly [code: string, bot: SampleBot, isSafe: boolean])[] = [
    ['variable/unused', { groups: { a: ['Hello'] }, variables: ['One'] }, true],
    ['graph/empty-group', { groups: { a: ['Hello'], b: [] } }, false],
    ['variable/unknown', { groups: { a: ['Hello {{Nmae}}'] } }, false],
    [
      'variable/dead-write',
      { groups: { a: [set('0'), 'Hello', set('10'), '{{Score}}'] }, variables: ['Score'] },
      true,
    ],
    [
      'variable/dead-write',
      {
        groups: { a: ['{{Score}}', set('10')] },
        variables: [{ name: 'Score', isSessionVariable: true, value: '0' }],
      },
      false,
    ],
  ];
  for (const [code, bot, isSafe] of rows)
    it(`${code}: ${isSafe ? 'yes' : 'no'}`, () => {
      const found = diagnose(parsed(bot)).find((each) => each.code === code);
      assert.ok(found, `${code} is found`);
      assert.ok(found.fix);
      assert.equal(isSafeFix(found), isSafe);
      assert.equal(isSafeFix(withoutFix({ ...found, fix: undefined })), false);
    });
});

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { diagnose } from '#bot/diagnose.ts';
import type { Diagnostic } from '#bot/diagnostic.ts';
import type { BotDocument } from '#bot/document.ts';
import { decisionOn, goneFindings, type Ignored } from '#bot/ignored.ts';
import { parseDocument } from '#bot/parse-document.ts';
import { problemCodes } from '#bot/problem-codes.ts';
import type { Surroundings } from '#bot/surroundings.ts';
import { assertLinear } from '#kit/assert-linear.ts';
import { assertUndone } from '#kit/assert-undone.ts';
import { expandBot } from '#kit/short-bot.ts';
import { allSamples } from './all-samples.ts';
import { choose, type RuleSample, way } from './rule-samples.ts';

describe('a bot with one problem', () => {
  for (const sample of allSamples.wrong)
    it(`${sample.found}${sample.says === undefined ? '' : `: ${sample.says}`}`, () => assertSample(sample));
});

describe('a bot without a problem', () => {
  for (const [name, bot] of Object.entries(allSamples.fine))
    it(name, () =>
      assert.deepEqual(
        diagnose(parsed(expandBot(bot)))
          .filter(isNoNote)
          .map(short),
        [],
      ),
    );
});

describe('decisions to ignore what is no longer found', () => {
  const place = { groupId: 'a', blockId: 'a0' };
  const problem = { code: 'x/y', severity: 'info', message: 'X', place } as const;
  const decision = { code: 'x/y', place, reason: 'Later' };
  const rows: readonly (readonly [
    name: string,
    found: readonly Diagnostic[],
    ignored: readonly Ignored[],
    gone: number,
  ])[] = [
    ['nothing is ignored', [problem], [], 0],
    ['it is still there', [problem], [decision], 0],
    ['another code', [problem], [{ ...decision, code: 'x/z' }], 1],
    ['another place', [problem], [{ ...decision, place: { groupId: 'a' } }], 1],
    ['another field', [problem], [{ ...decision, path: 'options' }], 1],
    ['nothing is found any more', [], [decision, { ...decision, code: 'x/z' }], 2],
    ['what depends on the workspace', [], [{ ...decision, code: 'link/unpublished' }], 0],
  ];
  for (const [name, found, ignored, gone] of rows)
    it(name, () => {
      const findings = goneFindings(found, ignored);
      assert.deepEqual(
        findings.map(({ code, severity }) => `${code} ${severity}`),
        Array.from({ length: gone }, () => 'ignored/gone info'),
      );
      for (const finding of findings) assert.match(finding.message, /^"x\/[yz]" is ignored here/);
    });
});

describe('a decision to ignore a problem', () => {
  const problem = { code: 'x/y', place: { groupId: 'a' } };
  const decision = { ...problem, reason: 'Later' };
  const rows: readonly (readonly [name: string, ignored: readonly Ignored[], is: boolean])[] = [
    ['none', [], false],
    ['for ever', [decision], true],
    ['until tomorrow', [{ ...decision, until: '2026-12-31' }], true],
    ['until today', [{ ...decision, until: '2026-12-30' }], false],
    ['ended, and made again', [{ ...decision, until: '2026-01-01' }, decision], true],
    ['about another field', [{ ...decision, path: 'title' }], false],
  ];
  for (const [name, ignored, is] of rows)
    it(name, () => assert.equal(decisionOn(problem, ignored, '2026-12-30') !== undefined, is));

  it('that has ended is no longer needed once nothing is found', () =>
    assert.equal(goneFindings([], [{ ...decision, until: '2020-01-01' }]).length, 1));
});

it('a bot of a thousand groups is looked at in time linear in their number', () => {
  assertLinear(1000, (length) => {
    const groups = Object.fromEntries(
      Array.from({ length }, (_, index) => [
        `g${index}`,
        [
          { type: 'choice input', items: ['Yes', 'No'], options: { variableId: `v${index % 50}` } },
          choose(`g${index + 1}`, way(`g${index + 1}`, [`v${index % 50}`, 'Equal to', 'Yes'])),
        ],
      ]),
    );
    const variables = Array.from({ length: 50 }, (_, index) => `v${index}`);
    const bot = parsed(expandBot({ groups: { ...groups, [`g${length}`]: ['Done'] }, variables }));
    return () => assert.deepEqual(diagnose(bot), []);
  });
});

it('the example bots have no errors and no warnings', () => {
  const files = globSync('examples/bots/*/*.json').filter((path) =>
    /"groups"/.test(readFileSync(path, 'utf8')),
  );
  assert.ok(files.length >= 8, files.join(', '));
  for (const path of files) {
    const raw: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const serious = diagnose(parsed(raw)).filter(({ severity }) => severity !== 'info');
    assert.deepEqual(serious, [], path);
  }
});

/** Notes on what a bot leaves open by intention. */
const isNoNote = ({ code }: Diagnostic): boolean => code !== 'field/required' && isChecked({ code });

/** What is around these bots is seldom said. */
const isChecked = ({ code }: Pick<Diagnostic, 'code'>): boolean => !code.startsWith('unchecked/');

/** It is found, and nothing else; its fix, or what somebody does about it, leaves nothing to find. */
function assertSample({ found, bot, around, besides, says, way, fixed, writes, mended }: RuleSample): void {
  const document = parsed(expandBot(bot));
  const all = diagnose(document, around).filter((each) => each.code !== besides && isChecked(each));
  assert.deepEqual(all.map(short), [found]);
  const [problem] = all;
  assert.ok(Object.hasOwn(problemCodes, found.split(' ')[0] ?? ''), 'a line in problem-codes.ts');
  assert.ok(problem);
  assert.match(problem.message, /^["A-Z]/);
  if (says !== undefined) assert.ok(problem.message.includes(says), problem.message);
  if (way !== undefined)
    assert.deepEqual(
      problem.way?.map(({ blockId }) => blockId),
      way,
    );
  assert.ok(problem.fix !== undefined || mended !== undefined, 'a way to mend it');
  if (problem.fix !== undefined) assertClean(applied(document, problem.fix), around, besides);
  const last = problem.fix?.ops.at(-1);
  if (fixed !== undefined) assert.equal(problem.fix?.label ?? null, fixed);
  if (writes !== undefined) assert.deepEqual(last?.op === 'set' ? last.to : undefined, writes);
  if (mended !== undefined) assertClean(parsed(expandBot(mended)), around, besides);
}

function assertClean(document: BotDocument, around: Surroundings | undefined, besides?: string): void {
  const found = diagnose(document, around).filter((each) => each.code !== besides && isChecked(each));
  assert.deepEqual(found.map(short), []);
}

function applied(document: BotDocument, fix: NonNullable<Diagnostic['fix']>): BotDocument {
  assert.match(fix.label, /^[A-Z]/);
  return assertUndone(document, fix.ops);
}

function parsed(bot: unknown): BotDocument {
  const done = parseDocument(bot, { unknownBlocks: 'keep' });
  assert.ok(done.ok, JSON.stringify(done));
  return done.value.document;
}

function short({ code, severity, place }: Diagnostic): string {
  return `${code} ${severity} ${Object.values(place).join(' ')}`;
}

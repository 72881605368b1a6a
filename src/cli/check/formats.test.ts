import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { asGithub } from './as-github.ts';
import { asSarif } from './as-sarif.ts';
import type { Finding } from './finding.ts';
import { lineOf } from './line-of.ts';

const found: Finding = {
  file: 'bots/my bot.json',
  severity: 'warning',
  code: 'variable/unused',
  where: 'Variable "Age"',
  message: 'It is never used',
  place: { variableId: 'v1' },
  line: 7,
};

describe('the line of a finding', () => {
  const text =
    '{\n  "edges": [{ "id": "e1", "to": { "groupId": "g1" } }],\n  "groups": [\n    {\n      "id":\n        "g1",\n      "blocks": [{"id":"b1"}] }\n  ]\n}';
  const rows = [
    ['an element whose id others name before', { groupId: 'g1' }, 6],
    ['the smallest element', { groupId: 'g1', blockId: 'b1' }, 7],
    ['an edge', { edgeId: 'e1' }, 2],
    ['an id that is not in the file', { blockId: 'b2' }, undefined],
    ['the beginning of another id', { blockId: 'b' }, undefined],
    ['no ids: theme or settings', {}, undefined],
  ] as const;
  for (const [name, place, line] of rows) it(name, () => assert.equal(lineOf(text, place), line));
});

describe('annotations of GitHub Actions', () => {
  const rows = [
    [
      'a place in words and a line',
      {},
      '::warning file=bots/my bot.json,line=7,title=variable/unused::Variable "Age": It is never used',
    ],
    [
      'info is a notice',
      { severity: 'info', where: '' },
      '::notice file=bots/my bot.json,line=7,title=variable/unused::It is never used',
    ],
    [
      'text cannot begin another command',
      { severity: 'error', where: '', message: '100 %\r\n::error::owned', file: 'a,b:c.json' },
      '::error file=a%2Cb%3Ac.json,line=7,title=variable/unused::100 %25%0D%0A::error::owned',
    ],
  ] as const;
  for (const [name, change, expected] of rows)
    it(name, () => assert.equal(asGithub({ ...found, ...change }), expected));

  it('no line', () => {
    const { line, ...unplaced } = found;
    assert.equal(line, 7);
    assert.match(asGithub(unplaced), /^::warning file=bots\/my bot\.json,title=/);
  });
});

/** What SARIF 2.1.0 requires of the parts that are used here (sections 3.13 to 3.38). */
const sarifText = z.strictObject({ text: z.string().min(1) });
const sarifLocation = z.strictObject({
  physicalLocation: z.strictObject({
    artifactLocation: z.strictObject({ uri: z.string().regex(/^[\w.~!$&'()*+,;=:@%/-]+$/) }),
    region: z.strictObject({ startLine: z.int().min(1) }).optional(),
  }),
  logicalLocations: z.array(z.strictObject({ fullyQualifiedName: z.string().min(1) })).optional(),
});
const sarifLog = z.strictObject({
  $schema: z.url(),
  version: z.literal('2.1.0'),
  runs: z.array(
    z.strictObject({
      tool: z.strictObject({
        driver: z.strictObject({
          name: z.string().min(1),
          version: z.string(),
          rules: z.array(
            z.strictObject({
              id: z.string().min(1),
              shortDescription: sarifText.optional(),
              help: z.strictObject({ text: z.string().min(1), markdown: z.string().min(1) }).optional(),
            }),
          ),
        }),
      }),
      results: z.array(
        z.strictObject({
          ruleId: z.string(),
          ruleIndex: z.int().min(0),
          kind: z.enum(['open', 'fail']).optional(),
          level: z.enum(['none', 'note', 'warning', 'error']),
          message: sarifText,
          locations: z.array(sarifLocation).min(1),
          codeFlows: z
            .array(
              z.strictObject({
                threadFlows: z
                  .array(
                    z.strictObject({
                      locations: z.array(z.strictObject({ location: sarifLocation })).min(1),
                    }),
                  )
                  .min(1),
              }),
            )
            .min(1)
            .optional(),
          partialFingerprints: z.record(z.string(), z.string()),
        }),
      ),
    }),
  ),
});

const explained = (text: string) => ({ text, markdown: text });

describe('SARIF', () => {
  it('has the structure of the standard, whatever a finding holds', () => {
    const way = [{ where: 'group "A", block 1 (Text)', line: 3 }, { where: '' }];
    const all: readonly Finding[] = [
      found,
      { ...found, way },
      {
        ...found,
        code: 'json/syntax',
        severity: 'error',
        where: '',
        place: { path: 'a' },
        file: 'C:\\bots\\ü 100%.json',
      },
      { ...found, severity: 'info', message: '"quoted" <b>' },
      { ...found, severity: 'info', code: 'unchecked/accounts' },
    ];
    const log = sarifLog.parse(asSarif(all, '1.2.3'));
    const [run] = log.runs;
    for (const { ruleId, ruleIndex } of run?.results ?? [])
      assert.equal(run?.tool.driver.rules[ruleIndex]?.id, ruleId);
    assert.deepEqual(
      run?.results.map(({ level, codeFlows }) => [level, codeFlows?.[0]?.threadFlows[0]?.locations.length]),
      [
        ['warning', undefined],
        ['warning', 2],
        ['error', undefined],
        ['note', undefined],
        ['none', undefined],
      ],
    );
    assert.equal(run?.results.at(-1)?.kind, 'open', 'what was not checked');
    assert.deepEqual(sarifLog.parse(asSarif([], '1')).runs[0]?.results, []);
  });

  it('names each rule once, and where each finding is', () => {
    const error: Finding = {
      ...found,
      severity: 'error',
      code: 'graph/duplicate-id',
      where: '',
      place: { path: '' },
    };
    const [run] = asSarif([found, error, found], '1.2.3').runs;
    assert.deepEqual(run?.tool.driver, {
      name: 'Parley',
      version: '1.2.3',
      rules: [
        {
          id: 'graph/duplicate-id',
          shortDescription: { text: 'Two elements have the same id.' },
          help: explained(
            'For example: a block that was copied with its id. See docs/problems.md#graph-duplicate-id.',
          ),
        },
        {
          id: 'variable/unused',
          shortDescription: { text: 'Nothing uses the variable.' },
          help: explained(
            'For example: a variable of a deleted question. See docs/problems.md#variable-unused.',
          ),
        },
      ],
    });
    assert.deepEqual(
      run.results.map(({ ruleIndex, level }) => [ruleIndex, level]),
      [
        [1, 'warning'],
        [0, 'error'],
        [1, 'warning'],
      ],
    );
    assert.deepEqual(run.results[0]?.locations, [
      {
        physicalLocation: { artifactLocation: { uri: 'bots/my%20bot.json' }, region: { startLine: 7 } },
        logicalLocations: [{ fullyQualifiedName: 'Variable "Age"' }],
      },
    ]);
  });

  it('a fingerprint does not depend on the line, but on the place', () => {
    const prints = asSarif(
      [found, { ...found, line: 9 }, { ...found, place: { variableId: 'v2' } }],
      '1',
    ).runs.flatMap(({ results }) =>
      results.map(({ partialFingerprints }) => partialFingerprints['parley/v1']),
    );
    assert.equal(prints[0], prints[1]);
    assert.notEqual(prints[0], prints[2]);
  });
});

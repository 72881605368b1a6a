import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
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

describe('SARIF', () => {
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
      rules: [{ id: 'graph/duplicate-id' }, { id: 'variable/unused' }],
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

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Comparison, comparedPair, versionEntries } from './version-entry.ts';

const ada = { id: 'u', name: 'Ada' };
const at = (minute: number): string => `2026-03-01T12:0${minute}:00.000Z`;
const entries = versionEntries(
  [
    { versionId: 'a', act: 'rollBack', message: 'B was wrong', by: ada, at: at(5) },
    { versionId: null, act: 'unpublish', message: null, by: null, at: at(4) },
    { versionId: 'b', act: 'publish', message: null, by: ada, at: at(2) },
    { versionId: 'a', act: 'publish', message: 'First', by: ada, at: at(1) },
  ],
  [
    { versionId: 'k', reason: 'rollBack', name: null, by: ada, at: at(3) },
    { versionId: 'm', reason: 'hourly', name: 'Before the fair', by: ada, at: at(0) },
    { versionId: 'n', reason: 'hourly', name: null, by: ada, at: '2026-03-01T11:00:00.000Z' },
  ],
);

describe('the list of versions', () => {
  it('has the draft first, then releases and kept drafts, the latest first', () =>
    assert.deepEqual(
      entries.map(({ kind, state, title, isLive }) => `${kind} ${state} ${title}${isLive ? ' (live)' : ''}`),
      [
        'draft draft Draft',
        'release a B was wrong (live)',
        'release null Unpublished',
        'checkpoint k Draft, kept before a roll back',
        'release b Published',
        'release a First',
        'checkpoint m Before the fair',
        'checkpoint n Draft, kept while it changed',
      ],
    ));

  it('hides what was kept hourly and has no name', () =>
    assert.deepEqual(
      entries.filter(({ isHourly }) => isHourly).map(({ state }) => state),
      ['n'],
    ));

  it('tells releases of one moment apart, and keeps their names when others follow', () => {
    const release = { versionId: 'a', act: 'publish', message: null, by: ada, at: at(1) } as const;
    const keysOf = (count: number) =>
      versionEntries(
        Array.from({ length: count }, () => release),
        [],
      ).map(({ key }) => key);
    assert.equal(new Set(keysOf(3)).size, 4);
    assert.deepEqual(keysOf(3).slice(2), keysOf(2).slice(1));
  });

  const rows: readonly (readonly [index: number, comparison: Comparison, pair: string])[] = [
    [0, 'before', 'a → draft'],
    [0, 'draft', 'a → draft'],
    [1, 'before', 'b → a'],
    [1, 'live', 'nothing'],
    [1, 'draft', 'a → draft'],
    [2, 'before', 'nothing'],
    [3, 'before', 'b → k'],
    [3, 'live', 'a → k'],
    [4, 'before', 'a → b'],
    [4, 'draft', 'b → draft'],
    [5, 'before', 'nothing'],
  ];
  for (const [index, comparison, pair] of rows)
    it(`compares number ${index} with "${comparison}": ${pair}`, () => {
      const entry = entries[index];
      assert.ok(entry !== undefined);
      const found = comparedPair(entries, entry, comparison);
      assert.equal(found === null ? 'nothing' : `${found.from} → ${found.to}`, pair);
    });

  it('compares nothing where nothing is live', () => {
    const [only] = versionEntries([], []);
    assert.ok(only !== undefined);
    assert.equal(comparedPair([only], only, 'before'), null);
  });
});

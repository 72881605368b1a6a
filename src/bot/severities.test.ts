import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Diagnostic } from './diagnostic.ts';
import { type Severities, withSeverities } from './severities.ts';

const found: readonly Diagnostic[] = [
  { code: 'a', severity: 'error', message: '', place: { groupId: '1' } },
  { code: 'b', severity: 'error', message: '', place: { groupId: '2' } },
  { code: 'b', severity: 'warning', message: '', place: { groupId: '3' } },
  { code: 'c', severity: 'info', message: '', place: { groupId: '4' } },
];

const rows: readonly (readonly [
  name: string,
  severities: Severities | undefined,
  seen: readonly string[],
])[] = [
  ['nobody chose any', undefined, ['1 error', '2 error', '3 warning', '4 info']],
  ['other codes', { d: 'off' }, ['1 error', '2 error', '3 warning', '4 info']],
  ['one is not reported', { b: 'off' }, ['1 error', '4 info']],
  ['one weighs less', { a: 'info' }, ['2 error', '3 warning', '1 info', '4 info']],
  ['one weighs more', { c: 'error' }, ['1 error', '2 error', '4 error', '3 warning']],
  ['all of a code weigh the same', { b: 'warning' }, ['1 error', '2 warning', '3 warning', '4 info']],
  ['nothing is left', { a: 'off', b: 'off', c: 'off' }, []],
];

describe('findings with the severity that people chose', () => {
  for (const [name, severities, seen] of rows)
    it(name, () =>
      assert.deepEqual(
        withSeverities(found, severities).map(({ place, severity }) => `${place.groupId} ${severity}`),
        seen,
      ),
    );

  it('are the same objects where nothing changes', () =>
    assert.equal(withSeverities(found, { b: 'off' })[0], found[0]));
});

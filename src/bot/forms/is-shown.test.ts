import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ShownWhen } from './form.ts';
import { isShown } from './is-shown.ts';

const rows: readonly (readonly [name: string, when: ShownWhen | undefined, root: unknown, shown: boolean])[] =
  [
    ['always', undefined, {}, true],
    ['is', { path: ['o', 'm'], is: ['A', 'B'] }, { o: { m: 'B' } }, true],
    ['is another', { path: ['o', 'm'], is: ['A'] }, { o: { m: 'B' } }, false],
    ['absent without a default', { path: ['o', 'm'], is: ['A'] }, {}, false],
    ['absent with the default', { path: ['o', 'm'], is: ['A'], default: 'A' }, { o: {} }, true],
    ['absent with another default', { path: ['o', 'm'], is: ['A'], default: 'B' }, { o: {} }, false],
    ['is not', { path: ['m'], isNot: [true] }, { m: false }, true],
    ['is not, but is', { path: ['m'], isNot: [true] }, { m: true }, false],
    ['is not, absent with that default', { path: ['m'], isNot: [true], default: true }, {}, false],
    ['is not nothing', { path: ['m'], isNot: [null] }, {}, false],
    ['is not nothing, but something', { path: ['m'], isNot: [null] }, { m: 'x' }, true],
    ['an inherited name', { path: ['toString'], isNot: [null] }, {}, false],
  ];

describe('whether a field is shown', () => {
  for (const [name, shownWhen, root, shown] of rows)
    it(name, () => assert.equal(isShown({ shownWhen }, root), shown));
});

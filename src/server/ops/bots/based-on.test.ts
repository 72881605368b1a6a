import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { basedOn } from './based-on.ts';

const early = '2026-01-01T00:00:00.000Z';
const late = '2026-01-02T00:00:00.000Z';
const at = (text: string) => Date.parse(text);

const rows: readonly (readonly [
  name: string,
  named: { readonly updatedAt?: string | null; readonly ifMatch?: string },
  instant: number | undefined,
])[] = [
  ['nothing', {}, undefined],
  ['null', { updatedAt: null }, undefined],
  ['a state in the body', { updatedAt: late }, at(late)],
  ['a tag', { ifMatch: `"${late}"` }, at(late)],
  ['a weak tag', { ifMatch: `W/"${late}"` }, at(late)],
  ['any tag', { ifMatch: ' * ' }, undefined],
  ['any tag and a state', { ifMatch: '*', updatedAt: early }, at(early)],
  ['the older of both: the body', { ifMatch: `"${late}"`, updatedAt: early }, at(early)],
  ['the older of both: the tag', { ifMatch: `"${early}"`, updatedAt: late }, at(early)],
  ['several tags', { ifMatch: `"${early}", "${late}"` }, at(late)],
  ['a tag of something else', { ifMatch: '"abc"' }, 0],
  ['a tag without quotes', { ifMatch: late }, 0],
  ['an empty header', { ifMatch: '' }, 0],
];

describe('the state that an update is based on', () => {
  for (const [name, { updatedAt, ifMatch }, instant] of rows) {
    it(name, () => assert.equal(basedOn({ updatedAt, ifMatch }), instant));
  }
});

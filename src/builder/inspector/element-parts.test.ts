import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blockForm } from '#bot/forms/block-form.ts';
import { elementParts } from './element-parts.ts';
import { holdsText } from './holds-text.ts';

/** What stands in the head of an item, what below it, and what is folded away. */
const rows: readonly (readonly [
  type: string,
  lead: string,
  picture: string,
  shown: string,
  folded: string,
])[] = [
  ['choice input', 'Label', '', '', 'Value, Shown if'],
  ['picture choice input', 'Title', 'Picture', 'Description', 'Picture, Value, Shown if'],
  ['cards', 'Title', 'Picture', 'Description, Buttons', 'Picture, More'],
];

describe('the parts of an element', () => {
  for (const [type, lead, picture, shown, folded] of rows)
    it(type, () => {
      const items = blockForm(type)?.find(({ path }) => path.join('.') === 'items');
      const parts = items?.widget === 'list' ? elementParts(items.element) : assert.fail();
      assert.deepEqual(
        [parts.lead?.title ?? '', parts.picture?.title ?? '', titles(parts.shown), titles(parts.folded)],
        [lead, picture, shown, folded],
      );
    });

  for (const [value, holds] of [
    [{ id: 'a' }, false],
    [{ id: 'a', outgoingEdgeId: 'e', title: '', paths: [{ id: 'p', text: '' }] }, false],
    [{ id: 'a', paths: [{ id: 'p', text: 'Buy' }] }, true],
    [{ id: 'a', displayCondition: { isEnabled: true } }, true],
    ['', false],
    [undefined, false],
  ] as const)
    it(`${JSON.stringify(value)} ${holds ? 'holds' : 'does not hold'} something`, () =>
      assert.equal(holdsText(value), holds));
});

const titles = (fields: readonly { readonly title: string }[]): string =>
  fields.map(({ title }) => title).join(', ');

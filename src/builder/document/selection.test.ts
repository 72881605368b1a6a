import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSelection, onlySelected, thingsOf } from './selection.ts';

describe('a selection', () => {
  const block = { kind: 'blocks', id: 'b' } as const;
  const group = { kind: 'groups', id: 'g' } as const;

  it('is what was selected last', () => {
    const selection = createSelection();
    selection.select([block]);
    selection.select([group]);
    assert.deepEqual(thingsOf(selection.get()), [group]);
    assert.deepEqual(onlySelected(selection.get()), group);
  });

  it('takes things in and out', () => {
    const selection = createSelection();
    selection.toggle(block);
    selection.toggle(group);
    assert.equal(onlySelected(selection.get()), undefined);
    selection.toggle(block);
    assert.deepEqual(thingsOf(selection.get()), [group]);
  });

  it('loses what is no longer there', () => {
    const selection = createSelection();
    selection.select([block, group]);
    selection.keepOnly(({ kind }) => kind === 'groups');
    assert.deepEqual(thingsOf(selection.get()), [group]);
  });

  it('says only what changed', () => {
    const selection = createSelection();
    let times = 0;
    const stop = selection.subscribe(() => {
      times += 1;
    });
    selection.select([block]);
    selection.select([{ ...block }]);
    stop();
    selection.select([]);
    assert.equal(times, 1);
  });
});

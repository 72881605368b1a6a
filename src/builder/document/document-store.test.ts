import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDocument } from '#bot/create.ts';
import type { Batch } from './batch.ts';
import { draftOf } from './bot-draft.ts';
import { createDocumentStore } from './document-store.ts';
import { createSelection } from './selection.ts';

function open() {
  const clock = { now: 0 };
  const batches: Batch[] = [];
  const selection = createSelection();
  const store = createDocumentStore({
    draft: draftOf({ ...createDocument('s'), name: 'A', icon: null }),
    onBatch: (batch) => batches.push(batch),
    now: () => clock.now,
    selection,
  });
  const addGroup = (id: string) => {
    const value = { id, title: id, blocks: [] };
    return store.run('Add', [{ op: 'add', list: ['groups'], value, after: '' }]);
  };
  const rename = (to: string) => store.run('Rename', [{ op: 'set', path: ['name'], to }]);
  return { store, clock, batches, rename, selection, addGroup };
}

describe('the store of a draft', () => {
  it('makes changes at once and passes them on', () => {
    const { store, batches, rename } = open();
    assert.ok(rename('B').ok);
    assert.equal(store.get().name, 'B');
    assert.deepEqual(
      batches.map(({ label }) => label),
      ['Rename'],
    );
  });

  it('refuses what does not fit, and changes nothing', () => {
    const { store, batches } = open();
    const result = store.run('Break', [{ op: 'set', path: ['groups', 'none', 'title'], to: 'x' }]);
    assert.ok(!result.ok && result.error.code === 'NOT_FOUND');
    const shape = store.run('Break', [{ op: 'set', path: ['groups'], to: 'x' }]);
    assert.ok(!shape.ok);
    assert.deepEqual([store.get().groups, batches, store.undoLabel()], [[], [], undefined]);
  });

  it('takes changes back and makes them again', () => {
    const { store, clock, rename } = open();
    rename('B');
    clock.now += 5_000;
    rename('C');
    store.undo();
    assert.equal(store.get().name, 'B');
    store.undo();
    assert.equal(store.get().name, 'A');
    store.undo();
    store.redo();
    store.redo();
    store.redo();
    assert.equal(store.get().name, 'C');
    assert.equal(store.redoLabel(), undefined);
  });

  it('selects what was selected', () => {
    const { store, clock, selection, addGroup } = open();
    const select = (id: string): void => selection.select([{ kind: 'groups', id }]);
    addGroup('a');
    select('a');
    clock.now += 5_000;
    addGroup('b');
    select('b');
    store.undo();
    assert.deepEqual([...selection.get().groups], ['a']);
    store.redo();
    assert.deepEqual([...selection.get().groups], ['b']);
    // Nothing was selected before the first: what is selected stays.
    store.undo();
    store.undo();
    store.redo();
    assert.deepEqual([...selection.get().groups], ['a']);
  });

  it('takes typing back as one change', () => {
    const { store, clock, rename } = open();
    for (const name of ['Ab', 'Abc', 'Abcd']) {
      clock.now += 300;
      rename(name);
    }
    store.undo();
    assert.equal(store.get().name, 'A');
  });

  it('keeps changes of different places apart', () => {
    const { store, rename } = open();
    rename('B');
    store.run('Rename', [{ op: 'set', path: ['icon'], to: 'x' }]);
    store.undo();
    assert.deepEqual([store.get().name, store.get().icon], ['B', null]);
  });

  it('forgets what was taken back once something else is done', () => {
    const { store, rename } = open();
    rename('B');
    store.undo();
    rename('C');
    store.redo();
    assert.equal(store.get().name, 'C');
  });

  it('tells its listeners', () => {
    const { store, rename } = open();
    let told = 0;
    const stop = store.subscribe(() => {
      told += 1;
    });
    rename('B');
    store.undo();
    stop();
    store.redo();
    assert.equal(told, 2);
  });
});

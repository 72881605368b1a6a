import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDocument } from '#bot/create.ts';
import type { Op } from '#bot/ops/op.ts';
import type { Raw } from '#bot/raw.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { draftOf } from './bot-draft.ts';
import { createDocumentStore } from './document-store.ts';
import { bothValues, chosenOp, type DraftClash, mineAgain, placeWords, valueWords } from './draft-clash.ts';
import type { DraftServer, Sent, ServerFailure } from './draft-server.ts';
import { DraftSync } from './draft-sync.ts';
import { joined, restored } from './kept-draft.ts';
import { withBatch } from './pending-batches.ts';
import { loadedAgain, received, type SyncState, shownDraft } from './sync-state.ts';

const set = (path: string, to: unknown): Op => ({ op: 'set', path: path.split('/'), to });
const remove = (path: string): Op => ({ op: 'remove', path: path.split('/') });
const batch = (batchId: string, ...ops: readonly Op[]) => ({ batchId, label: 'Edit', ops });
const bot: Raw = {
  name: 'Shop',
  icon: null,
  groups: [
    { id: 'g1', title: 'One', blocks: [{ id: 'b1', type: 'text' }] },
    { id: 'g2', title: 'Two', blocks: [] },
  ],
};
const state = (...ops: readonly Op[]): SyncState => ({
  base: { rev: 5, draft: bot },
  pending: ops.map((op, index) => batch(`m${index}`, op)),
});

describe('the state of a window', () => {
  const change = (batchId: string, ...ops: readonly Op[]) => ({ rev: 6, batchId, ops });
  for (const [name, before, news, pending, clashes, shown] of [
    ['its own change, confirmed', state(set('name', 'A')), change('m0', set('name', 'A')), 0, 0, 'A'],
    [
      'its own change, corrected',
      state(set('name', 'A')),
      change('m0', set('name', 'A'), set('name', 'B')),
      0,
      0,
      'B',
    ],
    ['somebody else’s, elsewhere', state(set('name', 'A')), change('t', set('icon', 'x')), 1, 0, 'A'],
    ['somebody else’s, the same', state(set('name', 'A')), change('t', set('name', 'A')), 0, 0, 'A'],
    ['somebody else’s at the same place', state(set('name', 'A')), change('t', set('name', 'T')), 0, 1, 'T'],
    [
      'one of two that clashes',
      state(set('icon', 'i'), set('name', 'A')),
      change('t', set('name', 'T')),
      1,
      1,
      'T',
    ],
  ] as const)
    it(`takes ${name}`, () => {
      const outcome = received(before, news);
      assert.ok(outcome);
      assert.deepEqual([outcome.state.pending.length, outcome.clashes.length], [pending, clashes]);
      assert.equal(shownDraft(outcome.state).name, shown);
      assert.equal(outcome.state.base.rev, 6);
    });

  for (const [name, news] of [
    ['that comes too early', { rev: 7, batchId: 't', ops: [] }],
    ['that cannot be applied', { rev: 6, batchId: 't', ops: [remove('groups/g9')] }],
  ] as const)
    it(`refuses a change ${name}`, () => assert.equal(received(state(), news), undefined));

  it('finds by comparing what others did when the bot was loaded again', () => {
    const outcome = loadedAgain(state(set('name', 'A'), set('groups/g1/title', 'Mine')), {
      rev: 9,
      draft: { ...bot, name: 'T' },
    });
    assert.deepEqual(
      outcome.clashes.map(({ path }) => path),
      [['name']],
    );
    assert.equal(outcome.state.pending.length, 1);
  });
});

describe('a clash', () => {
  const clash = (path: string, mine: unknown, more: Partial<DraftClash> = {}): DraftClash => ({
    ...{ path: path.split('/'), base: 'b', mine, theirs: 't', restore: undefined },
    ...more,
  });
  const item = { id: 'g9', title: 'Nine', blocks: [] };
  const restore: Op = { op: 'add', list: ['groups'], value: item, after: '' };
  for (const [name, each, op] of [
    ['a field', clash('name', 'A'), set('name', 'A')],
    ['what I removed', clash('groups/g1', undefined), remove('groups/g1')],
    ['what I removed and they too', clash('groups/g8', undefined), undefined],
    ['an item that they removed', clash('groups/g9', item), restore],
    ['inside of an item that they removed', clash('groups/g9/title', 'Nine', { restore }), restore],
    [
      'inside of an item that is back',
      clash('groups/g1/title', 'Nine', { restore: { ...restore, value: { id: 'g1' } } }),
      set('groups/g1/title', 'Nine'),
    ],
  ] satisfies readonly (readonly [string, DraftClash, Op | undefined])[])
    it(`gives ${name} my value again`, () => assert.deepEqual(mineAgain(each, bot), op));

  for (const [name, path, mine, theirs, both] of [
    ['two titles', 'groups/g1/title', 'Mine', 'Theirs', 'Theirs / Mine'],
    ['two texts of several lines', 'settings/code', 'a\nb', 'c', 'c\na\nb'],
    ['formatted texts', 'richText', [{ t: 1 }, { t: 2 }], [{ t: 1 }], [{ t: 1 }, { t: 2 }]],
    ['two choices', 'options/type', 'left', 'right', undefined],
    ['two numbers', 'options/min', 1, 2, undefined],
    ['one item, changed twice', 'items', [{ id: 'i', v: 1 }], [{ id: 'i', v: 2 }], undefined],
    ['what they removed', 'groups/g1/title', 'Mine', undefined, undefined],
  ] as const)
    it(`keeps both of ${name}, if that is possible`, () =>
      assert.deepEqual(bothValues({ path: path.split('/'), mine, theirs }), both));

  it('follows a block that they moved and changed', () => {
    const label = 'groups/g1/blocks/b1/label';
    const move: Op = {
      op: 'move',
      path: ['groups', 'g1', 'blocks', 'b1'],
      list: ['groups', 'g2', 'blocks'],
      after: null,
    };
    const outcome = received(state(set(label, 'Mine')), {
      rev: 6,
      batchId: 't',
      ops: [set(label, 'Theirs'), move],
    });
    const [first] = outcome?.clashes ?? [];
    assert.ok(first && outcome);
    const there = ['groups', 'g2', 'blocks', 'b1', 'label'];
    assert.deepEqual(chosenOp(first, 'mine', shownDraft(outcome.state)), {
      op: 'set',
      path: there,
      to: 'Mine',
    });
    assert.deepEqual(chosenOp(first, 'both', shownDraft(outcome.state)), {
      ...{ op: 'set', path: there },
      to: 'Theirs / Mine',
    });
  });

  it('names its place and its values', () => {
    for (const [path, words] of [
      ['name', 'Name'],
      ['groups/g1/title', 'One › Title'],
      ['groups/g1/blocks/b1/options/labels/button', 'One › text › Options › Labels › Button'],
      ['groups/g9/title', 'g9 › Title'],
    ] as const)
      assert.equal(placeWords(bot, path.split('/')), words);
    assert.deepEqual([undefined, '', 'x', 7, { id: 'g', title: 'T' }].map(valueWords), [
      undefined,
      undefined,
      'x',
      '7',
      'T',
    ]);
  });

  it('keeps what is needed to bring back what others removed', () => {
    const outcome = received(state(set('groups/g1/title', 'Mine')), {
      rev: 6,
      batchId: 't',
      ops: [remove('groups/g1')],
    });
    const [first] = outcome?.clashes ?? [];
    assert.ok(first && outcome);
    const op = mineAgain(first, shownDraft(outcome.state));
    assert.ok(op?.op === 'add');
    assert.deepEqual(op.value, { id: 'g1', title: 'Mine', blocks: [{ id: 'b1', type: 'text' }] });
  });
});

describe('batches that wait', () => {
  const naming = (isSent = false) => ({ newId: () => 'new', isSent: () => isSent });
  const typed = (to: string) => ({ label: 'Rename', ops: [set('name', to)] });
  const before = withBatch([], typed('A'), { newId: () => 'old', isSent: () => false });
  for (const [name, next, isSent, ids] of [
    ['typing into one field', typed('AB'), false, 'old'],
    ['typing after it was sent', typed('AB'), true, 'old new'],
    ['another field', { label: 'Rename', ops: [set('icon', 'x')] }, false, 'old new'],
    ['another kind of change', { label: 'Undo', ops: [set('name', 'x')] }, false, 'old new'],
  ] as const)
    it(`of ${name}: ${ids}`, () =>
      assert.equal(
        withBatch(before, next, naming(isSent))
          .map(({ batchId }) => batchId)
          .join(' '),
        ids,
      ));
});

describe('undo among others', () => {
  const open = () => {
    let now = 0;
    const draft = draftOf({ ...createDocument('s'), ...bot });
    const store = createDocumentStore({ draft, onBatch: () => undefined, now: () => (now += 5_000) });
    const other = (op: Op) => {
      const next = received(
        { base: { rev: 0, draft: { ...store.get() } }, pending: [] },
        { rev: 1, batchId: 't', ops: [op] },
      );
      assert.ok(next);
      store.receive(next.state.base.draft);
    };
    return {
      store,
      other,
      title: () =>
        store
          .get()
          .groups.map(({ title }) => title)
          .join(' '),
    };
  };

  it('leaves what they did', () => {
    const { store, other, title } = open();
    store.run('Rename', [set('groups/g1/title', 'Mine')]);
    other(set('groups/g2/title', 'Theirs'));
    store.run('Rename', [set('name', 'New')]);
    other(set('groups/g1/blocks/b1/label', 'Theirs'));
    store.undo();
    store.undo();
    assert.deepEqual([title(), store.get().name], ['One Theirs', 'Shop']);
    store.redo();
    store.redo();
    assert.deepEqual([title(), store.get().name], ['Mine Theirs', 'New']);
  });

  it('passes over what they changed again', () => {
    const { store, other, title } = open();
    store.run('Rename', [set('name', 'New')]);
    store.run('Rename', [set('groups/g1/title', 'Mine')]);
    other(set('groups/g1/title', 'Theirs'));
    store.undo();
    assert.deepEqual([title(), store.get().name], ['Theirs Two', 'Shop']);
    assert.equal(store.undoLabel(), undefined);
  });

  it('finds what they moved', () => {
    const { store, other } = open();
    store.run('Label', [set('groups/g1/blocks/b1/label', 'Mine')]);
    other({
      op: 'move',
      path: ['groups', 'g1', 'blocks', 'b1'],
      list: ['groups', 'g2', 'blocks'],
      after: null,
    });
    store.undo();
    assert.deepEqual(store.get().groups[1]?.blocks, [{ id: 'b1', type: 'text' }]);
  });
});

describe('a window that was closed', () => {
  const kept = {
    baseRev: 5,
    pending: [batch('m', set('name', 'Mine'))],
    clashes: [],
    steps: { undo: [], redo: [] },
  };
  const past = (...ops: readonly Op[]) =>
    ops.map((op, index) => ({
      rev: 6 + index,
      batchId: `t${index}`,
      ops: [op],
      inverse: [set('icon', null)],
    }));
  it('goes on where it was, behind what others did', () => {
    const { shown, state: after } = restored(
      kept,
      { rev: 6, draft: { ...bot, icon: 'x' } },
      past(set('icon', 'x')),
    );
    assert.deepEqual([shown.name, shown.icon], ['Mine', null]);
    assert.deepEqual([shownDraft(after).name, shownDraft(after).icon, after.base.rev], ['Mine', 'x', 6]);
  });

  it('leaves what was listed too late to the news', () => {
    const { state: after } = restored(
      kept,
      { rev: 6, draft: { ...bot, icon: 'x' } },
      past(set('icon', 'x'), set('icon', 'y')),
    );
    assert.deepEqual([after.base.rev, after.pending.length], [6, 1]);
  });

  it('goes on with what another one left, too', () => {
    const now = { rev: 5, draft: bot };
    const other = (...ops: readonly Op[]) => ({ ...kept, pending: [batch('o', ...ops)] });
    const one = restored(kept, now, []);
    const both = joined(one, restored(other(set('icon', 'x')), now, []));
    assert.deepEqual([shownDraft(both.state).name, shownDraft(both.state).icon], ['Mine', 'x']);
    const clashing = joined(one, restored(other(set('name', 'Other')), now, []));
    assert.deepEqual(
      [clashing.state.pending.length, clashing.clashes.map(({ base, mine, theirs }) => [base, mine, theirs])],
      [1, [['Shop', 'Other', 'Mine']]],
    );
  });

  for (const [name, now, list] of [
    ['the history is not known', { rev: 90, draft: bot }, undefined],
    ['the history has a gap', { rev: 8, draft: bot }, past(set('icon', 'x'))],
  ] as const)
    it(`asks when ${name}`, () => {
      const { clashes, state: after } = restored(kept, now, list);
      assert.deepEqual([after.pending, clashes.map(({ mine }) => mine)], [[], ['Mine']]);
    });
});

describe('saving', () => {
  /** A window whose server answers as it is told, and whose time passes when it is told. */
  function open() {
    const timers: { at: number; run: () => void }[] = [];
    const clock = { now: 0 };
    const answers: Result<Sent, ServerFailure>[] = [];
    const changes: Result<readonly { rev: number; batchId: string; ops: readonly Op[] }[], ServerFailure>[] =
      [];
    const sent: string[] = [];
    const notices: string[] = [];
    const shown: Raw[] = [];
    const waiting = { promise: Promise.resolve(), end: () => {} };
    const kept = { times: 0 };
    const server: DraftServer = {
      send: async ({ batches, baseRev }, { isLast }) => {
        sent.push(
          `${baseRev}: ${batches.map(({ ops }) => JSON.stringify(ops.map((op) => (op.op === 'set' ? op.to : op.op)))).join(' ')}${isLast ? ' last' : ''}`,
        );
        await waiting.promise;
        return (
          answers.shift() ??
          ok({
            theirs: [],
            mine: batches.map(({ batchId }, index) => ({ rev: baseRev + index + 1, batchId })),
          })
        );
      },
      changes: async () => changes.shift() ?? ok([]),
      load: async () => ok({ rev: 20, draft: bot }),
    };
    let ids = 0;
    const sync = new DraftSync({
      ...{
        state: state(),
        server,
        keep: () => (kept.times += 1),
        notice: (text) => notices.push(text),
        show: (draft) => shown.push(draft),
      },
      newId: () => `m${(ids += 1)}`,
      now: () => clock.now,
      wait: (ms, run) => {
        const timer = { at: clock.now + ms, run };
        timers.push(timer);
        return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1));
      },
    });
    const pass = async (ms: number) => {
      const end = clock.now + ms;
      for (;;) {
        const next = timers.toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined || next.at > end) break;
        timers.splice(timers.indexOf(next), 1);
        clock.now = next.at;
        next.run();
        for (let turn = 0; turn < 20; turn++) await Promise.resolve();
      }
      clock.now = end;
    };
    const type = (to: string) => sync.add({ label: 'Rename', ops: [set('name', to)] });
    return { sync, pass, type, sent, answers, changes, notices, shown, waiting, kept };
  }

  it('waits for a pause in typing, but not for long', async () => {
    const { sync, pass, type, sent } = open();
    type('A');
    await pass(300);
    type('AB');
    assert.equal(sync.get().kind, 'saving');
    await pass(399);
    assert.deepEqual(sent, []);
    await pass(1);
    assert.deepEqual(sent, ['5: ["AB"]']);
    assert.deepEqual([sync.get().kind, sync.state.base.rev], ['saved', 6]);
    for (let key = 0; key < 8; key++) {
      type(`${key}`);
      await pass(300);
    }
    assert.ok(sent.length > 1, 'somebody who types all the time is saved as well');
  });

  it('sends again what got no answer, and says that it is offline', async () => {
    const { sync, pass, type, sent, answers } = open();
    answers.push(err({ kind: 'unreachable' }));
    type('A');
    await pass(400);
    assert.deepEqual(sync.get(), { kind: 'queued', count: 1, isKept: true });
    type('AB');
    await pass(1_000);
    assert.deepEqual(sent, ['5: ["A"]', '5: ["A"] ["AB"]']);
    assert.equal(sync.get().kind, 'saved');
  });

  it('takes the changes of others first, and asks about clashes', async () => {
    const { sync, pass, type, answers, changes, shown } = open();
    answers.push(err({ kind: 'behind' }));
    changes.push(ok([{ rev: 6, batchId: 't', ops: [set('name', 'Theirs')] }]));
    type('Mine');
    await pass(400);
    assert.deepEqual(sync.get(), { kind: 'clash', count: 1 });
    assert.equal(shown.at(-1)?.name, 'Theirs');
    const [clash] = sync.clashes();
    assert.ok(clash);
    assert.deepEqual(sync.choose(clash, 'mine'), ok(set('name', 'Mine')));
    assert.equal(sync.get().kind, 'saved');
  });

  it('loads the bot again when the history is not known', async () => {
    const { sync, pass, type, answers, changes } = open();
    answers.push(err({ kind: 'behind' }));
    changes.push(err({ kind: 'behind' }));
    type('Mine');
    await pass(1_000);
    assert.deepEqual([sync.state.base.rev, sync.get().kind], [21, 'saved']);
  });

  it('stops for a while when the server takes nothing', async () => {
    const { sync, pass, type, answers } = open();
    answers.push(...Array.from({ length: 6 }, () => err({ kind: 'behind' } as const)));
    type('Mine');
    await pass(400);
    assert.equal(sync.get().kind, 'queued');
    await pass(60_000);
    assert.equal(sync.get().kind, 'saved');
  });

  it('takes back what would be no bot, and keeps the rest', async () => {
    const { sync, pass, type, answers, notices, shown } = open();
    const invalid = err({ kind: 'invalid', message: 'Must not be empty' } as const);
    answers.push(invalid, invalid);
    type('');
    sync.add({ label: 'Icon', ops: [set('icon', 'x')] });
    await pass(3_000);
    assert.match(notices[0] ?? '', /Rename.*Must not be empty/);
    assert.deepEqual([shown.at(-1)?.name, shown.at(-1)?.icon, sync.get().kind], ['Shop', 'x', 'saved']);
  });

  it('keeps everything when nobody may save, until somebody may again', async () => {
    const { sync, pass, type, answers } = open();
    answers.push(err({ kind: 'refused', message: 'Sign in again.' }));
    type('A');
    await pass(400);
    assert.deepEqual(sync.get(), { kind: 'failed', message: 'Sign in again.' });
    assert.equal(sync.state.pending.length, 1);
    sync.retry();
    await pass(1);
    assert.equal(sync.get().kind, 'saved');
  });

  it('sends at once when the page is left', () => {
    const { sync, type, sent } = open();
    type('A');
    sync.flush(true);
    assert.deepEqual(sent, ['5: ["A"] last']);
    // The page stayed after all: what was sent may be written, so it stays as it is.
    type('AB');
    assert.equal(sync.state.pending.length, 2);
  });

  it('says soon that the server does not answer', async () => {
    const { sync, pass, type, waiting } = open();
    waiting.promise = new Promise((resolve) => (waiting.end = resolve));
    type('A');
    await pass(2_399);
    assert.equal(sync.get().kind, 'saving');
    await pass(1);
    assert.deepEqual(sync.get(), { kind: 'queued', count: 1, isKept: true });
    waiting.end();
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    assert.equal(sync.get().kind, 'saved');
  });

  it('keeps nothing more once the window is closed', async () => {
    const { sync, pass, type, kept } = open();
    type('A');
    sync.close();
    const before = kept.times;
    sync.flush();
    sync.receive({ rev: 6, batchId: 't', ops: [set('icon', 'x')] });
    await pass(1_000);
    assert.equal(kept.times, before);
  });

  it('asks for what it missed', async () => {
    const { sync, pass, changes } = open();
    const missed = [6, 7].map((rev) => ({ rev, batchId: `t${rev}`, ops: [set('name', `${rev}`)] }));
    changes.push(ok(missed));
    sync.receive({ rev: 7, batchId: 't7', ops: [set('name', '7')] });
    await pass(1);
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    assert.equal(sync.state.base.rev, 7);
    sync.reload(20);
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    assert.equal(sync.state.base.rev, 20);
  });
});

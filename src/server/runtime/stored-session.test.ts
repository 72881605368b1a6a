import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newSession } from '#engine/new-session.ts';
import { storedDelta, storedSession } from './stored-session.ts';

const seed = '0'.repeat(32);
const session = newSession({ version: 'k', resultId: 'r', seed });
const [frame] = session.frames;
assert.ok(frame);
const address = { kind: 'place', blockId: 'b', onPathEnd: true } as const;
const old = { kind: 'place', blockId: 'b', whenPathEnds: true };

/** The frame as an earlier release wrote it. */
function oldFrame() {
  const { returnAddresses: _, ...rest } = frame ?? assert.fail();
  return { ...rest, values: { marks: 'kept', whenPathEnds: ['"marks":'] }, marks: [old] };
}

const newFrame = {
  ...frame,
  values: { marks: 'kept', whenPathEnds: ['"marks":'] },
  returnAddresses: [address],
};

describe('sessions that are stored', () => {
  it('come back as they were written', () => {
    assert.deepEqual(storedSession(JSON.stringify(session)), session);
  });

  it('are read under the names of earlier releases, and nothing a visitor wrote is renamed', () => {
    const text = JSON.stringify({ ...session, frames: [oldFrame()] });
    assert.deepEqual(storedSession(text), { ...session, frames: [newFrame] });
  });
});

describe('deltas that are stored', () => {
  it('come back as they were written', () => {
    const delta = { set: { turn: 2 }, frame: { returnAddresses: [address] }, values: [['v', 'x']] };
    assert.deepEqual(storedDelta(JSON.stringify(delta)), delta);
  });

  it('are read under the names of earlier releases', () => {
    const text = JSON.stringify({ set: { turn: 2 }, frame: { marks: [old] } });
    assert.deepEqual(storedDelta(text), { set: { turn: 2 }, frame: { returnAddresses: [address] } });
  });

  it('also where they hold the whole session', () => {
    const text = JSON.stringify({ whole: { ...session, frames: [oldFrame()] } });
    assert.deepEqual(storedDelta(text), { whole: { ...session, frames: [newFrame] } });
  });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Entry, FairQueue } from './fair-queue.ts';

/**
 * Moves: `a` adds a job of owner a, `a3` one of three places, `af` one that can be parked; `<` takes the next; `a=5`
 * ends the job of a that was taken first, after 5 ms of the processor; `a~` parks it; `a^` wakes it; `+60` lets 60 ms
 * pass. What was taken (`.`: nothing), and what had no room.
 */
const rows: readonly (readonly [
  what: string,
  lanes: number,
  moves: string,
  taken: string,
  refused?: string,
])[] = [
  ['an empty queue gives nothing', 2, '<', '.'],
  ['first come, first served', 2, 'a b < <', 'ab'],
  ['an owner that is not known has one lane', 2, 'a a < <', 'a.'],
  ['a quick owner alone uses all lanes', 2, 'a < a=1 a a a < < <', 'aaa.'],
  ['a quick owner leaves one lane to others', 2, 'a < a=1 b < b=9 a a b < <', 'abab'],
  ['who used the least is next', 2, 'a b < < a=9 b=1 a b < <', 'abba'],
  ['use fades', 2, 'a b < a=100 < b=20 +60000 a < a=1 b < b=1 a b <', 'ababb'],
  ['long jobs leave the last lane', 2, 'a < a=900 b < b=900 a b < <', 'aba.'],
  ['quick jobs find it', 2, 'a < a=900 a < b <', 'aab'],
  ['a job that overstays makes room for a quick one', 2, 'a < a=900 a < b < c < +60 <', 'aab.c'],
  ['but not for a long one', 2, 'a < a=900 a < b < a < +60 <', 'aab..'],
  ['an owner of long jobs becomes quick again', 2, `a < a=30 ${'a < a=1 '.repeat(3)}a a < <`, 'aaaaaa'],
  ['one lane is for everybody', 1, 'a < a=900 a b < < b=1 <', 'ab.a'],
  ['a parked job gives its lane back', 2, 'af < a~ af < b <', 'aab'],
  ['and gets it again before new ones', 2, 'af < a~ a a^ < a=1 <', 'aaa'],
  ['an owner has two parked jobs at most', 2, 'af < a~ af < a~ af <', 'aa.'],
  ['others may park one more', 2, 'af < a~ af < a~ bf <', 'aab'],
  ['three are parked at most', 2, 'af < a~ af < a~ bf < b~ cf <', 'aab.'],
  ['what cannot be parked goes before', 2, 'af < a~ af < a~ af a <', 'aaa'],
  ['a parked job that ends makes room', 2, 'af < a~ af < a~ af < a=1 <', 'aa.a'],
  ['an owner has four places', 2, 'a a a a a b <', 'a', 'a'],
  ['large jobs take several', 2, 'a3 a a b <', 'a', 'a'],
  ['the longest queue makes room for a shorter one', 2, 'a a a a b b c', '', 'a'],
];

interface Job extends Entry {
  readonly name: string;
}

for (const [what, lanes, moves, taken, refused = ''] of rows) {
  test(`${what}: ${moves}`, () => {
    const queue = new FairQueue<Job>({ lanes, places: 6, ownPlaces: 4, parked: 3, ownParked: 2 });
    const under: Job[] = [];
    const seen = { taken: '', refused: '' };
    let now = 1_000;
    const first = (owner: string): Job => {
      const job = under.find((each) => each.owner === owner);
      assert.ok(job, owner);
      return job;
    };
    for (const move of moves.trim().split(' ')) {
      const [owner = '', sign = ''] = move;
      if (owner === '+') now += Number(move.slice(1));
      else if (owner === '<') {
        const job = queue.take(now);
        seen.taken += job?.owner ?? '.';
        if (job !== undefined && !under.includes(job)) under.push(job);
      } else if (sign === '=') {
        const job = first(owner);
        queue.leave(job, Number(move.slice(2)), now);
        under.splice(under.indexOf(job), 1);
      } else if (sign === '~') {
        const job = first(owner);
        queue.park(job, 1, now);
        under.push(...under.splice(under.indexOf(job), 1));
      } else if (sign === '^') queue.wake(first(owner));
      else {
        const job = { name: move, owner, weight: Number(sign) || 1, mayPark: sign === 'f' };
        for (const dropped of queue.add(job)) seen.refused += dropped.owner;
      }
    }
    assert.deepEqual(seen, { taken, refused });
  });
}

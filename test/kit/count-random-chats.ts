import assert from 'node:assert/strict';
import { monthStart } from '#lib/month-start.ts';
import { countFunnel } from '#server/analytics/count-funnel.ts';
import { foldDue } from '#server/analytics/fold-due.ts';
import type { FoldDeps } from '#server/analytics/fold-found.ts';
import { REST_MS } from '#server/analytics/rest-ms.ts';
import { takeBack } from '#server/analytics/take-back.ts';
import { windowMs } from '#server/analytics/window-ms.ts';
import type { FoldFilter } from '#store/ports/analytics.ts';
import type { Store } from '#store/ports/store.ts';
import { type RandomChat, randomChats, writeTurns } from './random-chats.ts';
import { type Recount, recountChat } from './recount-chat.ts';

/** Chats that are written and counted together. */
const SLICE = 100;

/**
 * Counts random chats in a store that holds the world of `world.ts`, and asserts that its counts are those of their
 * traces, over several spans of days. Some chats go on after they were counted, others are deleted or hidden.
 */
export async function countRandomChats(store: Store, count: number): Promise<void> {
  const stay: Recount[] = [];
  for (let start = 0; start < count; start += SLICE) {
    const chats = randomChats(start + 1, Math.min(SLICE, count - start));
    const begun = chats.filter(({ turns }) => turns.length > 0);
    stay.push(...(await countChats(store, begun)).map(recountChat));
  }
  const days = stay.map(({ day }) => day);
  const [first, last] = [Math.min(...days), Math.max(...days) + 1];
  const spans: readonly FoldFilter[] = [
    {},
    { from: first + 20 },
    { to: last - 9 },
    { from: first + 5, to: last - 5 },
    { from: first + 3, to: first + 13 },
    { from: monthStart(first, 1), to: monthStart(last) },
  ];
  for (const span of spans) await assertCounts(store, stay, span);
  await assertFunnels(store, stay);
  while (await store.analytics.thin(monthStart(last)));
  for (const span of [{}, { from: monthStart(first, 1), to: monthStart(last) }])
    await assertCounts(store, stay, span);
}

/** Gives the chats that are still counted in the end. */
async function countChats(store: Store, chats: readonly RandomChat[]): Promise<readonly RandomChat[]> {
  const known = new Map(chats.map((chat) => [chat.sessionId, chat]));
  let playing: RandomChat | undefined;
  const deps: FoldDeps = {
    store,
    clock: () => 4e12,
    log: { warn: (facts: unknown) => assert.fail(JSON.stringify(facts)) },
    versions: {
      ready: (key) => {
        const program = playing?.host.program(key);
        if (playing === undefined || program === undefined) return undefined;
        return { program, document: { groups: playing.groups(key) } };
      },
    },
    chat: {
      replay: async ({ id, turn }) => {
        playing = known.get(id);
        return playing?.turns.filter(({ n }) => n <= turn) ?? [];
      },
    },
  };
  const fold = async () => {
    await store.analytics.notice(REST_MS);
    while ((await foldDue(deps, SLICE)) > 0);
  };
  const halfOf = ({ turns }: RandomChat, index: number) =>
    index % 3 === 0 ? Math.ceil(turns.length / 2) : turns.length;
  for (const [index, chat] of chats.entries())
    await writeTurns(store, chat, chat.turns.slice(0, halfOf(chat, index)));
  await fold();
  for (const [index, chat] of chats.entries())
    await writeTurns(store, chat, chat.turns.slice(halfOf(chat, index)));
  await fold();
  const idsOf = (remainder: number) =>
    chats.filter((_chat, index) => index % 5 === remainder).map(({ resultId }) => resultId);
  await takeBack(deps, 'b1', idsOf(1));
  await store.results.archive('b1', idsOf(1));
  await store.results.hide('b1', idsOf(2), { id: `hidden-${chats[0]?.sessionId}`, at: 1 });
  await fold();
  return chats.filter((_chat, index) => index % 5 !== 1 && index % 5 !== 2);
}

const kinds = ['chat', 'block', 'failed', 'way', 'event', 'return', 'variable'] as const;

async function assertCounts(store: Store, stay: readonly Recount[], span: FoldFilter): Promise<void> {
  const told = tally(stay.filter(({ day }) => isWithin(day, span)).flatMap((each) => each.told));
  const found: Record<string, number> = {};
  for (const version of ['main', 'child'])
    for (const { kind, place, way, count } of await store.analytics.totals('b1', kinds, {
      ...span,
      versions: [version],
    }))
      found[JSON.stringify([kind, version, place, way])] = count;
  for (const { place, way, count } of await store.analytics.totals('b1', ['question'], span))
    if (way === 'answered' || way === 'refused' || way === 'left')
      found[JSON.stringify(['question', '', place, way])] = count;
  assert.deepEqual(sorted(found), sorted(told), JSON.stringify(span));
}

const isWithin = (day: number, { from = 0, to = Number.POSITIVE_INFINITY }: FoldFilter) =>
  day >= from && day < to;

function tally(all: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const each of all) counts[each] = (counts[each] ?? 0) + 1;
  return counts;
}

const sorted = (counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Of the blocks that were visited most, in both orders, in any time and in little time. */
async function assertFunnels(store: Store, stay: readonly Recount[]): Promise<void> {
  const counts = Object.entries(tally(stay.flatMap(({ visits }) => visits.map(({ blockId }) => blockId))));
  const [a = '', b = '', c = ''] = counts.sort(([, one], [, other]) => other - one).map(([id]) => id);
  for (const blockIds of [
    [a, b, c],
    [c, a],
    [b, b],
  ])
    for (const within of ['30m', '1h', undefined] as const) {
      const { totals } = await countFunnel(
        store.analytics,
        { botId: 'b1', filter: {} },
        { blockIds, within },
      );
      const ms = within === undefined ? Number.POSITIVE_INFINITY : windowMs[within];
      const steps = stay.map(({ visits }) => stepsOf(firstVisits(visits), blockIds, { ms }));
      const expected = blockIds.map((_id, step) => steps.filter((reached) => reached > step).length);
      assert.deepEqual(totals, expected, `${blockIds} within ${within}`);
    }
}

type Visits = Recount['visits'];

/** Paths name each block three times. */
const firstVisits = (visits: Visits): Visits =>
  visits.filter(
    ({ blockId }, index) => visits.slice(0, index).filter((each) => each.blockId === blockId).length < 3,
  );

/** Tries every visit of each step; `after`: when the step before was visited. */
function stepsOf(visits: Visits, [next, ...rest]: readonly string[], { ms, after }: Window): number {
  const ways = visits.map(({ blockId, at }, index) =>
    blockId === next && at - (after ?? at) <= ms
      ? 1 + stepsOf(visits.slice(index + 1), rest, { ms, after: at })
      : 0,
  );
  return Math.max(0, ...ways);
}

interface Window {
  readonly ms: number;
  readonly after?: number;
}

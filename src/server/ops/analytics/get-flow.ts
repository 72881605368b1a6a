import type { getFlow as endpoint } from '#contract/analytics.ts';
import { dayStart } from '#lib/day-of.ts';
import type { Operation } from '#server/operation.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import type { FoldTotal } from '#store/ports/analytics.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { foldFilter } from './fold-filter.ts';

const RELEASES = 500;

/** Visits of blocks, ways, chats by day, and what was released when. */
export const getFlow: Operation<typeof endpoint> = async (context, { params, query }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  const { store, clock } = context.app;
  const filter = foldFilter(query, clock());
  const kinds = ['chat', 'block', 'failed', 'way', 'event', 'return'] as const;
  const totals = await store.analytics.totals(bot.id, kinds, filter);
  const { versions, ...span } = filter;
  const tests = versions === undefined ? await store.analytics.testChats(bot.id, span) : 0;
  const [days, releases, gaps] = [
    await store.analytics.days(bot.id, filter),
    await store.releases.list(bot.id, { limit: RELEASES }),
    await store.analytics.gaps(bot.id),
  ];
  const chats = new Map(totals.flatMap(({ kind, way, count }) => (kind === 'chat' ? [[way, count]] : [])));
  const chat = (way: string) => chats.get(way) ?? 0;
  return {
    chats: {
      ...{ views: chat('views'), starts: chat('starts'), completed: chat('completed') },
      ...{ ended: chat('ended'), turns: chat('turns'), errors: chat('errors') },
    },
    blocks: blocksOf(totals),
    ways: totals.flatMap(wayOf),
    days: daysOf(days),
    releases: releases
      .map(({ at, key, act, message }) => ({ at: isoTime(at), versionId: key, act, message }))
      .reverse(),
    gaps: { ...gaps, deleted: chat('kept') },
    leftOut: { tests: chat('tests') + tests, crawlers: chat('crawlers') },
  };
};

function blocksOf(totals: readonly FoldTotal[]) {
  const failures = new Map(
    totals.flatMap(({ kind, place, count }) => (kind === 'failed' ? [[place, count]] : [])),
  );
  return totals.flatMap(({ kind, place, count }) =>
    kind === 'block' ? [{ blockId: place, visits: count, failures: failures.get(place) ?? 0 }] : [],
  );
}

function wayOf({ kind, place, way, count: total }: FoldTotal) {
  if (kind !== 'way' && kind !== 'event' && kind !== 'return') return [];
  const [edge, target] = ['edge ', 'to '].map((start) =>
    way.startsWith(start) ? way.slice(start.length) : null,
  );
  const from = { blockId: kind === 'way' ? place : null, eventId: kind === 'event' ? place : null };
  return [{ from, edgeId: edge ?? null, to: target ?? null, total }];
}

function daysOf(rows: readonly { readonly day: number; readonly way: string; readonly count: number }[]) {
  const ofVisitors = rows.filter(({ way }) => way === 'views' || way === 'starts' || way === 'completed');
  return [...Map.groupBy(ofVisitors, ({ day }) => day)].map(([day, own]) => {
    const of = (way: string) => own.find((row) => row.way === way)?.count ?? 0;
    const date = isoTime(dayStart(day)).slice(0, 10);
    return { day: date, views: of('views'), starts: of('starts'), completed: of('completed') };
  });
}

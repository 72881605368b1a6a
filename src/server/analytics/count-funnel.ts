import type { FunnelWindow } from '#contract/analytics.ts';
import { ownJson } from '#lib/own-json.ts';
import { createPauses } from '#server/runtime/pauses.ts';
import type { Analytics, FoldFilter } from '#store/ports/analytics.ts';
import type { CountedSlowPath } from './counted-slow-path.ts';
import { MOST_PATHS } from './most-paths.ts';
import type { ChatPath } from './path-notes.ts';
import { stepsReached } from './steps-reached.ts';

interface Funnel {
  readonly blockIds: readonly string[];
  /** How long it may take from each step to the next. Default: any time. */
  readonly within?: FunnelWindow | undefined;
}

/** How many chats came to each block of a funnel, and whether the rarest paths were left out. */
export async function countFunnel(
  analytics: Pick<Analytics, 'paths'>,
  { botId, filter }: { readonly botId: string; readonly filter: FoldFilter },
  { blockIds, within }: Funnel,
): Promise<{ readonly totals: readonly number[]; readonly isPartial: boolean }> {
  const read = (kind: 'path' | 'slow') =>
    analytics.paths(botId, filter, { kind, isRare: false, limit: MOST_PATHS });
  const totals = blockIds.map(() => 0);
  const add = (from: number, to: number, count: number): void => {
    for (let step = from; step < to; step++) totals[step] = (totals[step] ?? 0) + count;
  };
  const visits = new Map<string, readonly string[]>();
  const pause = createPauses();
  const { paths, total } = await read('path');
  for (const { signature, blocks, count } of paths) {
    await pause();
    const path = ownJson<ChatPath>(blocks).blocks;
    visits.set(signature, path);
    add(0, stepsReached(path, blockIds), count);
  }
  if (within === undefined) return { totals, isPartial: total > paths.length };
  // Most chats are quick: only the others are looked at once more.
  const slow = await read('slow');
  for (const { blocks, count } of slow.paths) {
    await pause();
    const { path: signature, since } = ownJson<CountedSlowPath>(blocks);
    const path = visits.get(signature) ?? [];
    add(stepsReached(path, blockIds, since[within]), stepsReached(path, blockIds), -count);
  }
  return { totals, isPartial: total > paths.length || slow.total > slow.paths.length };
}

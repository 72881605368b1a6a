import type { CallReply } from '#builder/api/call.ts';
import type { BoardCounts } from '#builder/editor/board-counts.ts';

type Flow = Pick<CallReply<'analytics.flow'>, 'blocks' | 'ways'>;
type Questions = Pick<CallReply<'analytics.questions'>, 'questions'>;

/** The counts of edges and blocks, with shares. */
export function countsOnBoard({ blocks, ways }: Flow, { questions }: Questions): BoardCounts {
  const fromEach = new Map<string, number>();
  const onEdge = new Map<string, { readonly from: string; readonly total: number }>();
  for (const { from, edgeId, total } of ways) {
    const key = `${from.blockId ?? ''} ${from.eventId ?? ''}`;
    fromEach.set(key, (fromEach.get(key) ?? 0) + total);
    if (edgeId !== null) onEdge.set(edgeId, { from: key, total: (onEdge.get(edgeId)?.total ?? 0) + total });
  }
  const most = Math.max(1, ...[...onEdge.values()].map(({ total }) => total));
  const left = new Map(questions.map((each) => [each.blockId, each.left / Math.max(1, each.asked)]));
  return {
    edges: new Map(
      [...onEdge].map(([id, { from, total }]) => [
        id,
        { total, share: total / (fromEach.get(from) ?? total), weight: total / most },
      ]),
    ),
    blocks: new Map(blocks.map(({ blockId, visits }) => [blockId, { visits, left: left.get(blockId) }])),
  };
}

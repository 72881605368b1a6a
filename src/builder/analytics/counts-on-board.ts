import type { CallReply } from '#builder/api/call.ts';
import type { BoardCounts } from '#builder/editor/board-counts.ts';
import { FEWEST } from './count-text.ts';

type Flow = Pick<CallReply<'analytics.flow'>, 'blocks' | 'ways'>;
type Questions = Pick<CallReply<'analytics.questions'>, 'questions'>;

const shareOf = (part: number, of: number): number | undefined => (of < FEWEST ? undefined : part / of);

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
  const asked = new Map(questions.map((each) => [each.blockId, each]));
  return {
    edges: new Map(
      [...onEdge].map(([id, { from, total }]) => [
        id,
        { total, share: shareOf(total, fromEach.get(from) ?? total), weight: total / most },
      ]),
    ),
    blocks: new Map(
      blocks.map(({ blockId, visits, failures }) => {
        const { left, asked: of } = asked.get(blockId) ?? { left: 0, asked: 0 };
        return [blockId, { visits, failures, left, leftShare: shareOf(left, of) }];
      }),
    ),
  };
}

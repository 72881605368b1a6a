import { blockFace } from '#bot/block-face.ts';
import { freePlace } from '#bot/free-place.ts';
import type { Op } from '#bot/ops/op.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import type { EdgeSource } from '#model/graph.ts';
import { connect } from './connect.ts';
import { inTurn } from './in-turn.ts';
import { moveOnBoard } from './move-on-board.ts';
import type { Point } from './point.ts';
import { isSameSource } from './source-path.ts';

/** A group that becomes part of a way. */
interface OnWay {
  /** Where the way begins. */
  readonly from: EdgeSource;
  /** Its id, whether there is such a group already or `put` makes it. */
  readonly groupId: string;
  /** Makes the group at a point, or puts it there. */
  readonly put: (draft: BotDraft, at: Point) => readonly Op[];
  readonly newId: () => string;
}

/** Width of a group and of an event, and the least space on both sides of what is inserted, px. */
const GROUP = 288;
const EVENT = 176;
const SPACE = 72;

/**
 * Leads a way into a group, and from the last block of that group on to where the way led before. Where there is no room,
 * everything from there on moves to the right.
 */
export function insertOnWay(draft: BotDraft, { from, groupId, put, newId }: OnWay): readonly Op[] {
  const before = draft.edges.find((edge) => isSameSource(edge.from, from));
  const { at, moved } = placeOnWay(draft, from, before?.to.groupId);
  return inTurn(draft, [
    () => moveOnBoard(moved),
    (now) => put(now, at),
    (now) => connect(now, { id: newId(), from, to: { groupId } }),
    (now) => {
      const last = indexOf(now).groups.get(groupId)?.blocks.at(-1);
      const goesOn =
        last !== undefined && last.outgoingEdgeId === undefined && blockFace(last).ownWay !== null;
      return before === undefined || !goesOn
        ? []
        : connect(now, { id: newId(), from: { blockId: last.id }, to: before.to });
    },
  ]);
}

/** Where the group goes, and what makes room for it. */
function placeOnWay(draft: BotDraft, from: EdgeSource, targetId: string | undefined) {
  const { groups, events, blocks } = indexOf(draft);
  const event = events.get(from.eventId ?? '');
  const source = (event ?? blocks.get(from.blockId ?? '')?.group)?.graphCoordinates ?? { x: 0, y: 0 };
  const right = source.x + (event === undefined ? GROUP : EVENT);
  const target = groups.get(targetId ?? '')?.graphCoordinates;
  if (target === undefined || target.x < right)
    return { at: freePlace(draft, { x: right + SPACE, y: source.y }, { way: 'down' }), moved: [] };
  const room = target.x - right;
  const missing = Math.max(0, GROUP + 2 * SPACE - room);
  const at = { x: right + (room + missing - GROUP) / 2, y: target.y };
  if (missing === 0) return { at: freePlace(draft, at, { way: 'down' }), moved: [] };
  const follows = ({ graphCoordinates: place }: { readonly graphCoordinates?: Point | undefined }) =>
    place !== undefined && place.x >= target.x;
  const moved = [
    ...draft.groups.filter(follows).map((each) => ({ kind: 'groups' as const, ...each })),
    ...draft.events.filter(follows).map((each) => ({ kind: 'events' as const, ...each })),
  ].map(({ kind, id, graphCoordinates }) => ({
    ...{ kind, id },
    to: { x: (graphCoordinates?.x ?? 0) + missing, y: graphCoordinates?.y ?? 0 },
  }));
  return { at, moved };
}

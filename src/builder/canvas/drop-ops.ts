import type { Op } from '#bot/ops/op.ts';
import { inTurn } from '#builder/commands/in-turn.ts';
import { insertOnWay } from '#builder/commands/insert-on-way.ts';
import type { BlockTarget } from '#builder/commands/point.ts';
import { startWith } from '#builder/commands/start-with.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import type { DropPlace } from './drag.ts';

/** Where something is dropped that finds a place; a point of the board is in px of the flow. */
export type Landing = Exclude<DropPlace, { readonly kind: 'nowhere' }>;

interface DroppedBlocks {
  /** Puts the blocks into a group, or makes one of them. */
  readonly put: (draft: BotDraft, target: BlockTarget) => readonly Op[];
  readonly newId: () => string;
}

/** Puts blocks where they were dropped; into a new group on the board and on a way. */
export function dropOps(draft: BotDraft, landing: Landing, { put, newId }: DroppedBlocks): readonly Op[] {
  const groupId = newId();
  switch (landing.kind) {
    case 'group':
      return put(draft, { groupId: landing.groupId, after: landing.after });
    case 'board':
      return inTurn(draft, [
        (now) => put(now, { at: landing.at, groupId }),
        (now) => startWith(now, { id: newId(), made: [groupId] }),
      ]);
    case 'edge': {
      const from = indexOf(draft).edges.get(landing.edgeId)?.from ?? {};
      return insertOnWay(draft, {
        ...{ from, groupId, newId },
        put: (now, at) => put(now, { at, groupId }),
      });
    }
  }
}

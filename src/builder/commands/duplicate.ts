import type { BotDraft } from '#builder/document/bot-draft.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import type { Selected } from '#builder/document/selection.ts';
import { type Pasted, paste } from './paste.ts';
import { sliceOf } from './slice.ts';

/** Distance between a group and its copy, px. */
const BESIDE = 32;

/** Makes a copy of what is selected: groups beside themselves, blocks behind the last selected one. */
export function duplicate(draft: BotDraft, selected: Selected, newId: () => string): Pasted {
  const slice = sliceOf(draft, selected);
  if (slice === undefined) return { ops: [], made: [] };
  const left = Math.min(...slice.groups.map(({ graphCoordinates }) => graphCoordinates?.x ?? 0));
  const top = Math.min(...slice.groups.map(({ graphCoordinates }) => graphCoordinates?.y ?? 0));
  const last = indexOf(draft).blocks.get(slice.blocks.at(-1)?.id ?? '');
  return paste(draft, slice, {
    at: { x: left + BESIDE, y: top + BESIDE },
    target: last && { groupId: last.group.id, after: last.block.id },
    newId,
  });
}

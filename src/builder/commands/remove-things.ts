import type { Op } from '#bot/ops/op.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import type { Selected } from '#builder/document/selection.ts';
import { disconnect } from './disconnect.ts';

/** Removes what is selected, with the edges that begin or end there. The start event stays. */
export function removeThings(draft: BotDraft, selected: Selected): readonly Op[] {
  const { blocks } = indexOf(draft);
  const events = draft.events.filter(({ id, type }) => selected.events.has(id) && type !== 'start');
  const groups = draft.groups.filter(({ id }) => selected.groups.has(id));
  const inGroups = new Set(groups.flatMap((group) => group.blocks.map(({ id }) => id)));
  const alone = [...selected.blocks].filter((id) => !inGroups.has(id) && blocks.has(id));
  const goneBlocks = new Set([...inGroups, ...alone]);
  const goneEvents = new Set(events.map(({ id }) => id));
  const edges = draft.edges.filter(
    ({ id, from, to }) =>
      selected.edges.has(id) ||
      goneBlocks.has(from.blockId ?? '') ||
      goneEvents.has(from.eventId ?? '') ||
      goneBlocks.has(to.blockId ?? '') ||
      selected.groups.has(to.groupId),
  );
  return [
    ...disconnect(draft, edges),
    ...alone.map((id): Op => {
      const group = blocks.get(id)?.group.id ?? '';
      return { op: 'remove', path: ['groups', group, 'blocks', id] };
    }),
    ...groups.map(({ id }): Op => ({ op: 'remove', path: ['groups', id] })),
    ...events.map(({ id }): Op => ({ op: 'remove', path: ['events', id] })),
  ];
}

import type { BotDraft } from '#builder/document/bot-draft.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import type { Selected, Thing } from '#builder/document/selection.ts';

/** Everything that edges connect to what is selected, in both directions, with the selected groups and events. */
export function connected(draft: BotDraft, { groups, blocks, events }: Selected): readonly Thing[] {
  const index = indexOf(draft);
  const links = draft.edges.map(({ from, to }) => [
    from.eventId ?? index.blocks.get(from.blockId ?? '')?.group.id ?? '',
    to.groupId,
  ]);
  const found = new Set([...groups, ...events]);
  for (const id of blocks) found.add(index.blocks.get(id)?.group.id ?? '');
  let before = -1;
  while (before !== found.size) {
    before = found.size;
    for (const [from = '', to = ''] of links)
      if (found.has(from) || found.has(to)) {
        found.add(from);
        found.add(to);
      }
  }
  return [...found].flatMap((id): readonly Thing[] => {
    if (index.groups.has(id)) return [{ kind: 'groups', id }];
    return index.events.has(id) ? [{ kind: 'events', id }] : [];
  });
}

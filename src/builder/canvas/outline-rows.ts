import { blockFace } from '#bot/block-face.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import { namesIn } from '#builder/document/names-in.ts';
import type { Thing } from '#builder/document/selection.ts';
import { eventDefs } from '#model/event-defs.ts';
import type { EdgeSource } from '#model/graph.ts';

/** A line of the outline. */
export interface OutlineRow {
  readonly key: string;
  /** 1: events and groups; 2: blocks; 3: ways out of a block. */
  readonly level: 1 | 2 | 3;
  readonly icon: string;
  readonly text: string;
  /** Where it leads; undefined: nowhere of its own. */
  readonly to: string | undefined;
  /** What is selected with it. */
  readonly thing: Thing;
  /** The way that begins here, for connecting; undefined: none does. */
  readonly from: EdgeSource | undefined;
}

/** A draft as an indented list: what a screen reader reads, and what fingers on a keyboard edit. */
export function outlineRows(draft: BotDraft, isOpen: (groupId: string) => boolean): readonly OutlineRow[] {
  const { groups, edges } = indexOf(draft);
  const names = namesIn(draft);
  const targetOf = (edgeId: string | undefined): string | undefined => {
    const edge = edges.get(edgeId ?? '');
    return edge === undefined ? undefined : (groups.get(edge.to.groupId)?.title ?? '');
  };
  const events = draft.events.map(
    ({ id, type, outgoingEdgeId }): OutlineRow => ({
      ...{
        key: id,
        level: 1,
        icon: eventDefs[type].icon,
        text: eventDefs[type].label,
        to: targetOf(outgoingEdgeId),
      },
      ...{ thing: { kind: 'events', id }, from: { eventId: id } },
    }),
  );
  const rest = draft.groups.flatMap((group): readonly OutlineRow[] => {
    const head: OutlineRow = {
      ...{ key: group.id, level: 1, icon: isOpen(group.id) ? 'chevron-down' : 'chevron-right' },
      ...{ text: group.title, to: undefined, thing: { kind: 'groups', id: group.id }, from: undefined },
    };
    if (!isOpen(group.id)) return [head];
    const blocks = group.blocks.flatMap((block): readonly OutlineRow[] => {
      const { paths, icon, label, summary, itemSummaries, ownWay } = blockFace(block);
      const thing = { kind: 'blocks', id: block.id } as const;
      const says = summary(names);
      const texts = itemSummaries(names);
      return [
        {
          ...{ key: block.id, level: 2, icon, text: says === label ? label : `${label}: ${says}`, thing },
          to: targetOf(block.outgoingEdgeId),
          from: ownWay === null ? undefined : { blockId: block.id },
        },
        ...paths.map(
          ({ itemId, pathId, label: way, outgoingEdgeId }): OutlineRow => ({
            ...{ key: `${block.id}/${itemId}/${pathId}`, level: 3, icon: 'corner-down-right', thing },
            text: (pathId === undefined && texts.get(itemId ?? '')) || way,
            to: targetOf(outgoingEdgeId),
            from: { blockId: block.id, itemId, pathId },
          }),
        ),
      ];
    });
    return [head, ...blocks];
  });
  return [...events, ...rest];
}

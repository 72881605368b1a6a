import { blockFace } from '#bot/block-face.ts';
import type { DocumentBlock } from '#bot/document.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import { namesIn } from '#builder/document/names-in.ts';
import type { Spot } from '#builder/editor/focus.ts';
import { ownWayOf, waysOfBlock } from '#builder/editor/ways-of-block.ts';
import { eventDefs } from '#model/event-defs.ts';
import type { BotEvent } from '#model/event-schema.ts';
import type { EdgeSource } from '#model/graph.ts';

/** A line of the outline. */
export interface OutlineRow {
  /** What it stands for. */
  readonly spot: Spot;
  /** 1: events and groups; 2: blocks; 3: ways out of a block. */
  readonly level: 1 | 2 | 3;
  readonly icon: string;
  readonly text: string;
  /** Where it leads; undefined: nowhere of its own. */
  readonly to: string | undefined;
  /** The way that begins here, for connecting; undefined: none does. */
  readonly from: EdgeSource | undefined;
}

/** A draft as an indented list: what a screen reader reads, and what is edited from there. */
export function outlineRows(draft: BotDraft, isOpen: (groupId: string) => boolean): readonly OutlineRow[] {
  const { groups, edges } = indexOf(draft);
  const targetOf = (edgeId: string | undefined): string | undefined => {
    const edge = edges.get(edgeId ?? '');
    return edge === undefined ? undefined : (groups.get(edge.to.groupId)?.title ?? '');
  };
  const rowsOf = rowsOfBlock(draft, targetOf);
  const events = draft.events.map(
    (event): OutlineRow => ({
      ...{ spot: { kind: 'events', id: event.id }, level: 1, icon: eventDefs[event.type].icon },
      ...{ text: textOfEvent(event), to: targetOf(event.outgoingEdgeId), from: { eventId: event.id } },
    }),
  );
  const rest = draft.groups.flatMap(({ id, title, blocks }): readonly OutlineRow[] => {
    const head: OutlineRow = {
      ...{ spot: { kind: 'groups', id }, level: 1, icon: isOpen(id) ? 'chevron-down' : 'chevron-right' },
      ...{ text: title, to: undefined, from: undefined },
    };
    if (!isOpen(id)) return [head];
    return [head, ...blocks.flatMap((block, index) => rowsOf(block, index === blocks.length - 1))];
  });
  return [...events, ...rest];
}

function textOfEvent(event: BotEvent): string {
  const { label } = eventDefs[event.type];
  const command = event.type === 'command' ? event.options?.command : undefined;
  return command === undefined || command === '' ? label : `${label}: ${command}`;
}

/** What gives the rows of a block: itself, and its ways when it has several. */
function rowsOfBlock(draft: BotDraft, targetOf: (edgeId: string | undefined) => string | undefined) {
  const names = namesIn(draft);
  return (block: DocumentBlock, isLast: boolean): readonly OutlineRow[] => {
    const { icon, label, summary, itemSummaries } = blockFace(block);
    const says = summary(names);
    const texts = itemSummaries(names);
    const ways = waysOfBlock(block, isLast);
    const own = ways.length > 0 ? undefined : ownWayOf(block, true);
    return [
      {
        ...{ spot: { kind: 'blocks', id: block.id }, level: 2, icon },
        ...{ text: says === label ? label : `${label}: ${says}`, to: targetOf(own?.edgeId), from: own?.from },
      },
      ...ways.map(
        ({ from, label: way, edgeId, itemId }): OutlineRow => ({
          ...{ spot: { kind: 'ways', from }, level: 3, icon: 'corner-down-right' },
          ...{ text: texts.get(itemId ?? '') || way, to: targetOf(edgeId), from },
        }),
      ),
    ];
  };
}

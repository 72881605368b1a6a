import { blockFace } from '#bot/block-face.ts';
import { disconnect } from '#builder/commands/disconnect.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import { namesIn } from '#builder/document/names-in.ts';
import type { Thing } from '#builder/document/selection.ts';
import { useDraft, useEditor } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { eventDefs } from '#model/event-defs.ts';
import type { Edge } from '#model/graph.ts';
import classes from './panel.module.css';
import { PanelHead } from './panel-head.tsx';
import { ThingLink } from './thing-link.tsx';
import { useRun } from './use-run.ts';

/** An edge: where it comes from and where it leads. */
export function EdgePanel({ id }: { readonly id: string }) {
  const { store, selection } = useEditor();
  const run = useRun();
  const draft = useDraft((each) => each);
  const edge = indexOf(draft).edges.get(id);
  if (edge === undefined) return <p className={classes.empty}>This connection was removed.</p>;
  const [from, to] = [beginOf(draft, edge), endOf(draft, edge)];
  return (
    <>
      <PanelHead icon="corner-down-right" title="Connection" text="Where the flow continues." />
      <h3 className={classes.caption}>From</h3>
      <ul className={classes.links}>{from && <ThingLink {...from} />}</ul>
      <h3 className={classes.caption}>To</h3>
      <ul className={classes.links}>{to && <ThingLink {...to} />}</ul>
      <Button
        isSmall
        icon="trash-2"
        onClick={() => {
          selection.select([]);
          run('Remove connection', disconnect(store.get(), [edge]));
        }}
      >
        Remove connection
      </Button>
    </>
  );
}

interface End {
  readonly thing: Thing;
  readonly icon: string;
  readonly text: string;
  readonly detail?: string;
}

function beginOf(draft: BotDraft, { from }: Edge): End | undefined {
  const { blocks, events } = indexOf(draft);
  const event = events.get(from.eventId ?? '');
  if (event !== undefined) {
    const { icon, label } = eventDefs[event.type];
    return { thing: { kind: 'events', id: event.id }, icon, text: label };
  }
  const place = blocks.get(from.blockId ?? '');
  if (place === undefined) return undefined;
  const face = blockFace(place.block);
  const names = namesIn(draft);
  const path = face.paths.find((each) => each.itemId === from.itemId && each.pathId === from.pathId);
  const item = from.itemId === undefined ? undefined : face.itemSummaries(names).get(from.itemId);
  const way = from.pathId === undefined ? item || path?.label : path?.label;
  return {
    thing: { kind: 'blocks', id: place.block.id },
    icon: face.icon,
    text: way === undefined ? face.summary(names) : `${face.label}: ${way}`,
    detail: place.group.title,
  };
}

function endOf(draft: BotDraft, { to }: Edge): End | undefined {
  const { blocks, groups } = indexOf(draft);
  const group = groups.get(to.groupId);
  const place = blocks.get(to.blockId ?? '');
  if (place === undefined || place.index === 0)
    return group && { thing: { kind: 'groups', id: group.id }, icon: 'layers', text: group.title };
  const face = blockFace(place.block);
  return {
    ...{ thing: { kind: 'blocks', id: place.block.id }, icon: face.icon },
    ...{ text: face.summary(namesIn(draft)), detail: place.group.title },
  };
}

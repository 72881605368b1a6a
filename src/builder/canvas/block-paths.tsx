import type { BlockFace } from '#bot/block-face.ts';
import type { DocumentBlock } from '#bot/document.ts';
import { namesIn } from '#builder/document/names-in.ts';
import { useDraft, useMarks } from '#builder/editor/editor.ts';
import { sourceHandle } from '#builder/editor/handle-id.ts';
import { waysOfBlock } from '#builder/editor/ways-of-block.ts';
import { classNames } from '#builder/ui/class-names.ts';
import { ownJson } from '#lib/own-json.ts';
import classes from './block-card.module.css';
import { Port } from './port.tsx';
import { WithVariables } from './with-variables.tsx';

interface BlockPathsProps {
  readonly block: DocumentBlock;
  readonly face: BlockFace;
  /** Whether nothing follows it in its group. */
  readonly isLast: boolean;
}

/** The ways out of a block that has several: one row each, with its port. */
export function BlockPaths({ block, face, isLast }: BlockPathsProps) {
  // One text, so that a change elsewhere draws nothing again.
  const summaries = useDraft((draft) => JSON.stringify([...face.itemSummaries(namesIn(draft))]));
  const changes = useMarks((marks) => marks.changes);
  const ways = waysOfBlock(block, isLast);
  if (ways.length === 0) return null;
  const textOf = new Map(parsed(summaries));
  return (
    <ul className={classes.paths}>
      {ways.map(({ from, label, edgeId, itemId, isAside }) => {
        const text = textOf.get(itemId ?? '') || label;
        const way = sourceHandle(from);
        return (
          <li
            key={way}
            className={classNames(classes.path, isAside && classes.aside)}
            data-item-id={from.itemId}
            data-change={from.itemId && changes.get(`${block.id}/${from.itemId}`)}
            data-way={way}
            tabIndex={-1}
            aria-label={`${text}, ${edgeId === undefined ? 'leads nowhere' : 'connected'}`}
          >
            <WithVariables text={text} />
            <Port isOnPath from={from} isConnected={edgeId !== undefined} label={label} />
          </li>
        );
      })}
    </ul>
  );
}

const parsed = (text: string) => ownJson<readonly (readonly [string, string])[]>(text);

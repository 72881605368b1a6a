import type { BlockFace } from '#bot/block-face.ts';
import type { DocumentBlock } from '#bot/document.ts';
import { namesIn } from '#builder/document/names-in.ts';
import { useDraft } from '#builder/editor/editor.ts';
import { classNames } from '#builder/ui/class-names.ts';
import { ownJson } from '#lib/own-json.ts';
import classes from './block-card.module.css';
import { Port } from './port.tsx';
import { WithVariables } from './rich-text-view.tsx';

interface BlockPathsProps {
  readonly block: DocumentBlock;
  readonly face: BlockFace;
  /** Whether nothing follows it in its group. */
  readonly isLast: boolean;
}

/** The ways out of a block that has several: one row each, with its port. */
export function BlockPaths({ block, face, isLast }: BlockPathsProps) {
  const { paths, ownWay } = face;
  // One text, so that a change elsewhere draws nothing again.
  const summaries = useDraft((draft) => JSON.stringify([...face.itemSummaries(namesIn(draft))]));
  if (paths.length === 0) return null;
  const textOf = new Map(parsed(summaries));
  return (
    <ul className={classes.paths}>
      {paths.map(({ itemId, pathId, label, outgoingEdgeId, isFailure }) => {
        const text = pathId === undefined && itemId !== undefined ? textOf.get(itemId) : undefined;
        return (
          <li
            key={`${itemId} ${pathId}`}
            className={classNames(classes.path, isFailure === true && classes.aside)}
            data-item-id={itemId}
          >
            <WithVariables text={text || label} />
            <Port
              isOnPath
              from={{ blockId: block.id, itemId, pathId }}
              isConnected={outgoingEdgeId !== undefined}
              label={label}
            />
          </li>
        );
      })}
      {ownWay !== null && (isLast || block.outgoingEdgeId !== undefined) && (
        <li className={classNames(classes.path, classes.aside)}>
          {ownWay.label}
          <Port
            isOnPath
            from={{ blockId: block.id }}
            isConnected={block.outgoingEdgeId !== undefined}
            label={ownWay.label}
          />
        </li>
      )}
    </ul>
  );
}

const parsed = (text: string) => ownJson<readonly (readonly [string, string])[]>(text);

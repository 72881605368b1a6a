import { Handle, Position } from '@xyflow/react';
import { type MouseEvent, memo, type PointerEvent } from 'react';
import { type BlockFace, blockFace } from '#bot/block-face.ts';
import type { DocumentBlock } from '#bot/document.ts';
import { useEditor, useLatest, useSelected } from '#builder/editor/editor.ts';
import { classNames } from '#builder/ui/class-names.ts';
import { Icon } from '#builder/ui/icon.tsx';
import classes from './block-card.module.css';
import { drag } from './drag.ts';
import { targetHandle } from './handle-id.ts';
import ports from './port.module.css';
import { Port } from './port.tsx';
import { RichTextView, WithVariables } from './rich-text-view.tsx';
import { useIsDragged } from './use-is-dragged.ts';

interface BlockCardProps {
  readonly block: DocumentBlock;
  /** Whether nothing follows it in its group. */
  readonly isLast: boolean;
}

/** A block in its group: what it says or does, and its ways out. */
export const BlockCard = memo(function BlockCard({ block, isLast }: BlockCardProps) {
  const { selection } = useEditor();
  const isSelected = useSelected(({ blocks }) => blocks.has(block.id));
  const isDragged = useIsDragged(block.id);
  const face = blockFace(block);
  const select = useLatest((event: MouseEvent) => {
    event.stopPropagation();
    if (event.shiftKey || event.ctrlKey || event.metaKey) selection.toggle({ kind: 'blocks', id: block.id });
    else selection.select([{ kind: 'blocks', id: block.id }]);
  });
  const grab = useLatest((event: PointerEvent) => {
    if (event.button !== 0) return;
    const { blocks } = selection.get();
    drag.press(event.nativeEvent, {
      kind: 'blocks',
      ids: blocks.has(block.id) ? [...blocks] : [block.id],
      label: face.summary || face.label,
    });
  });
  return (
    <li
      className={`${classes.card} nodrag nopan`}
      data-block-id={block.id}
      data-selected={isSelected}
      data-dragged={isDragged}
      tabIndex={-1}
      onClick={select}
      onPointerDown={grab}
    >
      <div className={classes.main}>
        <Handle
          type="target"
          position={Position.Left}
          id={targetHandle(block.id)}
          className={classNames(ports.port, ports.in)}
        />
        <Icon name={face.icon} className={classNames(classes.icon, classes[face.kind ?? 'unknown'])} />
        <Words face={face} />
        {isLast && !face.neverGoesOn && !hasOwnRow(face) && (
          <Port from={{ blockId: block.id }} isConnected={block.outgoingEdgeId !== undefined} label="Then" />
        )}
      </div>
      <Paths block={block} face={face} isLast={isLast} />
    </li>
  );
});

/** Whether the own edge is one way among others, which gets a row of its own. */
const hasOwnRow = ({ paths }: BlockFace): boolean => paths.length > 0;

function Words({ face }: { readonly face: BlockFace }) {
  if (face.richText !== undefined && face.richText.length > 0)
    return (
      <div className={classes.text}>
        <RichTextView value={face.richText} />
      </div>
    );
  return (
    <div className={classes.text}>
      {face.summary === '' || face.summary === face.label ? (
        face.label
      ) : (
        <>
          <WithVariables text={face.summary} />
          <div className={classes.type}>{face.label}</div>
        </>
      )}
    </div>
  );
}

function Paths({ block, face, isLast }: BlockCardProps & { readonly face: BlockFace }) {
  if (face.paths.length === 0) return null;
  return (
    <ul className={classes.paths}>
      {face.paths.map(({ itemId, pathId, label, outgoingEdgeId, isFailure }) => (
        <li
          key={`${itemId} ${pathId}`}
          className={classNames(classes.path, isFailure === true && classes.failure)}
          data-item-id={itemId}
        >
          <WithVariables text={label} />
          <Port
            isOnPath
            from={{ blockId: block.id, itemId, pathId }}
            isConnected={outgoingEdgeId !== undefined}
            label={label}
          />
        </li>
      ))}
      {isLast && !face.neverGoesOn && (
        <li className={classNames(classes.path, classes.rest)}>
          {face.paths.every(({ isFailure }) => isFailure === true) ? 'Then' : 'Otherwise'}
          <Port
            isOnPath
            from={{ blockId: block.id }}
            isConnected={block.outgoingEdgeId !== undefined}
            label="Otherwise"
          />
        </li>
      )}
    </ul>
  );
}

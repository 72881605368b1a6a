import { Handle, Position } from '@xyflow/react';
import { type MouseEvent, memo, type PointerEvent } from 'react';
import { type BlockFace, blockFace } from '#bot/block-face.ts';
import type { DocumentBlock } from '#bot/document.ts';
import { namesIn } from '#builder/document/names-in.ts';
import { useDraft, useEditor, useLatest, useMarks, useSelected } from '#builder/editor/editor.ts';
import { targetHandle } from '#builder/editor/handle-id.ts';
import { RichTextView } from '#builder/editor/rich-text-view.tsx';
import { ownWayOf } from '#builder/editor/ways-of-block.ts';
import { classNames } from '#builder/ui/class-names.ts';
import { KindIcon } from '#builder/ui/kind-icon.tsx';
import { Picture } from '#builder/ui/picture.tsx';
import { parseRichText } from '#model/rich-text/parse-rich-text.ts';
import classes from './block-card.module.css';
import { BlockCountTag } from './block-count-tag.tsx';
import { BlockPaths } from './block-paths.tsx';
import { drag } from './drag.ts';
import { PeopleTag } from './people-tag.tsx';
import ports from './port.module.css';
import { Port } from './port.tsx';
import { useIsDragged } from './use-is-dragged.ts';
import { WithVariables } from './with-variables.tsx';

interface BlockCardProps {
  readonly block: DocumentBlock;
  /** Whether nothing follows it in its group. */
  readonly isLast: boolean;
}

/** A block in its group: what it says or does, and its ways out. */
export const BlockCard = memo(function BlockCard({ block, isLast }: BlockCardProps) {
  const isSelected = useSelected(({ blocks }) => blocks.has(block.id));
  const isDragged = useIsDragged(block.id);
  const visits = useMarks((marks) => marks.visits.get(block.id));
  const problem = useMarks((marks) => marks.problems.get(block.id));
  const change = useMarks((marks) => marks.changes.get(block.id));
  const count = useMarks((marks) => marks.counts?.blocks.get(block.id));
  const untested = useMarks((marks) => marks.untested?.blocks.get(block.id));
  const face = blockFace(block);
  const summary = useDraft((draft) => face.summary(namesIn(draft)));
  const handlers = useBlockHandlers(block.id, summary);
  // A way among others has a row of its own.
  const own = face.paths.length === 0 ? ownWayOf(block, isLast) : undefined;
  return (
    <li
      className={`${classes.card} nodrag nopan`}
      data-block-id={block.id}
      data-selected={isSelected}
      data-dragged={isDragged}
      data-visit={visits?.join(' ')}
      data-problem={problem}
      data-change={change}
      data-count={count?.visits}
      data-untested={untested}
      aria-label={`${face.label}: ${summary}`}
      tabIndex={isSelected ? 0 : -1}
      {...handlers}
    >
      <PeopleTag id={block.id} />
      {count !== undefined && <BlockCountTag {...count} />}
      <div className={classes.main}>
        <Handle
          type="target"
          position={Position.Left}
          id={targetHandle(block.id)}
          className={classNames(ports.port, ports.in)}
        />
        <KindIcon name={face.icon} kind={face.kind ?? 'unknown'} className={classes.icon} />
        <Words face={face} summary={summary} />
        {own !== undefined && (
          <Port from={own.from} isConnected={own.edgeId !== undefined} label={own.label} />
        )}
      </div>
      <BlockPaths block={block} face={face} isLast={isLast} />
    </li>
  );
});

/** Selecting and dragging of one block, or of all that are selected. */
function useBlockHandlers(id: string, label: string) {
  const { selection, canWrite } = useEditor();
  const onClick = useLatest((event: MouseEvent) => {
    event.stopPropagation();
    if (event.shiftKey || event.ctrlKey || event.metaKey) selection.toggle({ kind: 'blocks', id });
    else selection.select([{ kind: 'blocks', id }]);
  });
  const onPointerDown = useLatest((event: PointerEvent) => {
    const isOnPort = event.target instanceof Element && event.target.closest('[data-port]') !== null;
    if (event.button !== 0 || isOnPort || !canWrite) return;
    const { blocks } = selection.get();
    drag.press(event.nativeEvent, { kind: 'blocks', ids: blocks.has(id) ? [...blocks] : [id], label });
  });
  return { onClick, onPointerDown };
}

const withVariables = (text: string) => <WithVariables text={text} />;

function Words({ face, summary }: { readonly face: BlockFace; readonly summary: string }) {
  if (face.richText !== undefined && face.richText.length > 0)
    return (
      <div className={classes.text}>
        <RichTextView value={parseRichText(face.richText)} draw={withVariables} />
      </div>
    );
  const words = (
    <div className={classes.text}>
      {face.paths.some(({ itemId }) => itemId !== undefined) || summary === face.label ? (
        face.label
      ) : (
        <>
          <WithVariables text={summary} />
          <div className={classes.type}>{face.label}</div>
        </>
      )}
    </div>
  );
  if (face.picture === undefined) return words;
  return <Picture className={classes.picture} src={face.picture} alt={summary} instead={words} />;
}

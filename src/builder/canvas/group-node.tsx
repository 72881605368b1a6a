import { Handle, type NodeProps, Position, useUpdateNodeInternals } from '@xyflow/react';
import { Fragment, memo, useEffect, useState } from 'react';
import { blockFace } from '#bot/block-face.ts';
import type { DocumentGroup } from '#bot/document.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import { useDraft, useEditor, useMarks, useSelected } from '#builder/editor/editor.ts';
import { focusSpot } from '#builder/editor/focus.ts';
import { targetHandle } from '#builder/editor/handle-id.ts';
import { BlockCard } from './block-card.tsx';
import type { GroupBoardNode } from './board-nodes.ts';
import { DropLine } from './drop-line.tsx';
import classes from './group-node.module.css';
import { PeopleTag } from './people-tag.tsx';
import { renaming } from './renaming.ts';
import { useDropAfter } from './use-drop-after.ts';

/** A group on the board. What is in it changes without a change of its node. */
export const GroupNode = memo(function GroupNode({ data: { groupId } }: NodeProps<GroupBoardNode>) {
  const group = useDraft((draft) => indexOf(draft).groups.get(groupId));
  return group === undefined ? null : <Group group={group} />;
});

/** Its title, and its blocks as they follow each other. */
function Group({ group }: { readonly group: DocumentGroup }) {
  const isSelected = useSelected(({ groups }) => groups.has(group.id));
  const change = useMarks((marks) => marks.changes.get(group.id));
  const update = useUpdateNodeInternals();
  const dropAfter = useDropAfter(group.id);
  const ports = portsOf(group);
  // Ports may move within a group that stays as large as it is. Measuring costs more the larger the bot is.
  useEffect(() => {
    if (ports !== '') update(group.id);
  }, [group.id, ports, update]);
  return (
    <div
      role="group"
      className={classes.group}
      data-group-id={group.id}
      data-change={change}
      data-selected={isSelected}
      tabIndex={isSelected ? 0 : -1}
      aria-label={group.title}
    >
      <PeopleTag id={group.id} />
      <header className={classes.head}>
        <Handle
          type="target"
          position={Position.Left}
          id={targetHandle(undefined)}
          className={`${classes.handle} ${classes.in}`}
        />
        <Title group={group} />
      </header>
      <ol className={`${classes.blocks} nodrag`} data-block-list={group.id}>
        {dropAfter === null && <DropLine />}
        {group.blocks.map((block, index) => (
          <Fragment key={block.id}>
            <BlockCard block={block} isLast={index === group.blocks.length - 1} />
            {dropAfter === block.id && <DropLine />}
          </Fragment>
        ))}
        {group.blocks.length === 0 && dropAfter === undefined && (
          <li className={classes.empty}>Drag a block here, or press / to add one</li>
        )}
      </ol>
    </div>
  );
}

/** Which ports a group has, in their order, as one text. */
const portsOf = ({ blocks }: DocumentGroup): string =>
  blocks
    .map((block) => {
      const paths = blockFace(block).paths.map(({ itemId = '', pathId = '' }) => `${itemId}/${pathId}`);
      return [block.id, block.outgoingEdgeId ?? '', ...paths].join();
    })
    .join(';');

function Title({ group }: { readonly group: DocumentGroup }) {
  const { store, canWrite } = useEditor();
  const [isEditing, setEditing] = useState(false);
  useEffect(() => renaming.subscribe(group.id, () => setEditing(true)), [group.id]);
  if (!isEditing)
    return (
      <h2
        className={classes.title}
        onDoubleClick={() => setEditing(canWrite)}
        title={canWrite ? 'Double-click to rename' : undefined}
      >
        {group.title}
      </h2>
    );
  const leave = (): void => {
    setEditing(false);
    focusSpot({ kind: 'groups', id: group.id });
  };
  const finish = (title: string): void => {
    setEditing(false);
    if (title.trim() !== '' && title !== group.title)
      store.run('Rename group', [{ op: 'set', path: ['groups', group.id, 'title'], to: title.trim() }]);
  };
  return (
    <input
      ref={(input) => input?.focus()}
      className={`${classes.rename} nodrag nopan`}
      aria-label="Title of the group"
      defaultValue={group.title}
      maxLength={500}
      onFocus={(event) => event.target.select()}
      onBlur={(event) => finish(event.target.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') finish(event.currentTarget.value);
        if (event.key === 'Enter' || event.key === 'Escape') leave();
      }}
    />
  );
}

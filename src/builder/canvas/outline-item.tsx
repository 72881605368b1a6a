import { useSelected } from '#builder/editor/editor.ts';
import { rowName } from '#builder/editor/focus.ts';
import { thingOfSpot } from '#builder/editor/go.ts';
import { sourceHandle } from '#builder/editor/handle-id.ts';
import { classNames } from '#builder/ui/class-names.ts';
import { Icon } from '#builder/ui/icon.tsx';
import classes from './outline.module.css';
import type { OutlineRow } from './outline-rows.ts';

interface OutlineItemProps {
  readonly row: OutlineRow;
  /** Where it is in the list, px. */
  readonly top: number;
  /** Undefined: it cannot be opened. */
  readonly isOpen: boolean | undefined;
  readonly isCurrent: boolean;
  readonly onPick: () => void;
  /** Takes the new title, or undefined to keep the old one. Undefined: it is not being renamed. */
  readonly onRename: ((title: string | undefined) => void) | undefined;
}

/** A row of the outline. */
export function OutlineItem({ row, top, isOpen, isCurrent, onPick, onRename }: OutlineItemProps) {
  const thing = thingOfSpot(row.spot);
  const isSelected = useSelected((selected) => selected[thing.kind].has(thing.id));
  return (
    <div
      role="treeitem"
      className={classNames(classes.row, row.level === 1 && classes.group)}
      style={{ top, paddingInlineStart: 8 + (row.level - 1) * 16 }}
      data-row={rowName(row.spot)}
      data-way={row.spot.kind === 'ways' ? sourceHandle(row.spot.from) : undefined}
      aria-level={row.level}
      aria-expanded={isOpen}
      aria-selected={isSelected && row.level < 3}
      tabIndex={isCurrent ? 0 : -1}
      onClick={onPick}
    >
      <Icon name={row.icon} size={14} />
      {onRename === undefined ? (
        <span className={classes.text}>{row.text}</span>
      ) : (
        <input
          ref={(input) => input?.select()}
          className={classes.rename}
          aria-label="Title of the group"
          defaultValue={row.text}
          maxLength={500}
          autoFocus
          onBlur={(event) => onRename(event.target.value)}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Enter') onRename(event.currentTarget.value);
            if (event.key === 'Escape') onRename(undefined);
          }}
        />
      )}
      {row.to !== undefined && (
        <span className={classes.to}>
          <span className="visually-hidden">, leads to </span>
          <span aria-hidden="true">→ </span>
          {row.to}
        </span>
      )}
    </div>
  );
}

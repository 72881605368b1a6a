import { useEditor } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { Dialog } from '#builder/ui/dialog.tsx';
import { IconButton } from '#builder/ui/icon-button.tsx';
import { isShown, movedColumn, noPreferences } from './result-column.ts';
import classes from './results.module.css';
import type { useResultTable } from './use-result-table.ts';

interface ColumnsDialogProps {
  readonly table: ReturnType<typeof useResultTable>;
  readonly onClose: () => void;
}

/** Which columns are shown, and in which order. */
export function ColumnsDialog({ table, onClose }: ColumnsDialogProps) {
  const { canWrite } = useEditor();
  const { columns, preferences, arrange } = table;
  return (
    <Dialog
      name="results-columns"
      isOpen
      title="Columns"
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => arrange(noPreferences)}>Reset</Button>
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p className={classes.hint}>
        {canWrite
          ? 'Everybody who works on this bot sees the same columns, and exports contain them.'
          : 'You can only read this bot, so your changes apply to this visit only.'}
      </p>
      <ul aria-label="Columns">
        {columns.map((column, index) => (
          <li key={column.id} className={classes.columnRow}>
            <label>
              <input
                type="checkbox"
                checked={isShown(column, preferences)}
                onChange={({ target }) =>
                  arrange({
                    ...preferences,
                    columnsVisibility: { ...preferences.columnsVisibility, [column.id]: target.checked },
                  })
                }
              />
              <span className={classes.ellipsis}>{column.label}</span>
            </label>
            <IconButton
              icon="chevron-up"
              label={`Move ${column.label} up`}
              isSmall
              aria-disabled={index === 0 || undefined}
              onClick={() => arrange(movedColumn(columns, preferences, { id: column.id, by: -1 }))}
            />
            <IconButton
              icon="chevron-down"
              label={`Move ${column.label} down`}
              isSmall
              aria-disabled={index === columns.length - 1 || undefined}
              onClick={() => arrange(movedColumn(columns, preferences, { id: column.id, by: 1 }))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

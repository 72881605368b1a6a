import { removeVariable } from '#builder/commands/remove-variable.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { Dialog } from '#builder/ui/dialog.tsx';
import type { Variable } from '#model/graph.ts';
import { useRun } from './use-run.ts';

interface RemoveVariableProps {
  readonly variable: Variable;
  /** How many places use it. */
  readonly count: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before a variable is deleted. */
export function RemoveVariable({ variable: { id, name }, count, isOpen, onClose }: RemoveVariableProps) {
  const { store } = useEditor();
  const run = useRun();
  return (
    <Dialog
      name="variable-remove"
      title={`Delete "${name}"?`}
      role="alertdialog"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="danger"
            onClick={() => {
              onClose();
              run(`Delete variable "${name}"`, removeVariable(store.get(), id));
            }}
          >
            Delete
          </Button>
        </>
      }
    >
      <p>
        {count === 0
          ? 'Nothing uses it.'
          : `It is used in ${count} ${count === 1 ? 'place' : 'places'}. Blocks that save to it or read it lose that setting; texts that mention it show nothing in its place.`}{' '}
        You can undo this.
      </p>
    </Dialog>
  );
}

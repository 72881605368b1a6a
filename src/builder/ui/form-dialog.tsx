import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogName } from './dialog-name.ts';

interface FormDialogProps {
  readonly name: DialogName;
  readonly title: string;
  /** The verb of the button. */
  readonly action: string;
  readonly isWide?: boolean;
  /** Something is lost by it: asked as a question, with a button in red. */
  readonly isDangerous?: boolean;
  /** Gives whether it worked; then the dialog closes. */
  readonly onSubmit: () => Promise<boolean> | boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a window, with a button that cancels and one that submits. Open as long as it is rendered. */
export function FormDialog(props: FormDialogProps) {
  const { name, title, action, isDangerous = false, isWide = false, onSubmit, onClose, children } = props;
  const form = useId();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const isDone = await onSubmit();
    setIsBusy(false);
    if (isDone) onClose();
  };
  return (
    <Dialog
      name={name}
      title={title}
      isOpen
      isWide={isWide}
      onClose={onClose}
      role={isDangerous ? 'alertdialog' : 'dialog'}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look={isDangerous ? 'danger' : 'primary'} type="submit" form={form} isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
}

import type { DialogName } from './dialog-name.ts';
import { FormDialog } from './form-dialog.tsx';

interface ConfirmDialogProps {
  readonly name: DialogName;
  readonly title: string;
  /** What happens, and whether it can be undone. */
  readonly text: string;
  /** The verb of the button. */
  readonly action: string;
  readonly onConfirm: () => Promise<void> | void;
  readonly onClose: () => void;
}

/** Asks before something that cannot be undone. Open as long as it is rendered. */
export function ConfirmDialog({ text, onConfirm, ...rest }: ConfirmDialogProps) {
  const confirm = async (): Promise<boolean> => {
    await onConfirm();
    return true;
  };
  return (
    <FormDialog {...rest} isDangerous onSubmit={confirm}>
      <p>{text}</p>
    </FormDialog>
  );
}

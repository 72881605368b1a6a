import { type FormEvent, useId, useState } from 'react';
import { Button } from '#builder/ui/button.tsx';
import { Dialog } from '#builder/ui/dialog.tsx';
import { TextField } from '#builder/ui/text-field.tsx';

interface NameDialogProps {
  readonly title: string;
  /** The verb of the button. */
  readonly action: string;
  readonly name?: string;
  /** Gives whether it worked; then the dialog closes. */
  readonly onName: (name: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for a name. Open as long as it is rendered. */
export function NameDialog({ title, action, name: given = '', onName, onClose }: NameDialogProps) {
  const form = useId();
  const [name, setName] = useState(given);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || name.trim() === '') return;
    setIsBusy(true);
    const isDone = await onName(name.trim());
    setIsBusy(false);
    if (isDone) onClose();
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={form} isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextField
          label="Name"
          required
          maxLength={255}
          // biome-ignore lint/a11y/noAutofocus: the dialog asks for nothing else.
          autoFocus
          value={name}
          onFocus={(event) => event.target.select()}
          onChange={setName}
        />
      </form>
    </Dialog>
  );
}

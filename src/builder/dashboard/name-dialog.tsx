import { useState } from 'react';
import type { DialogName } from '#builder/ui/dialog-name.ts';
import { FormDialog } from '#builder/ui/form-dialog.tsx';
import { TextField } from '#builder/ui/text-field.tsx';

interface NameDialogProps {
  readonly name: DialogName;
  readonly title: string;
  /** The verb of the button. */
  readonly action: string;
  /** The name that is filled in. */
  readonly given?: string;
  /** Gives whether it worked; then the dialog closes. */
  readonly onName: (name: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for a name. Open as long as it is rendered. */
export function NameDialog({ given = '', onName, ...rest }: NameDialogProps) {
  const [text, setText] = useState(given);
  return (
    <FormDialog {...rest} onSubmit={() => text.trim() !== '' && onName(text.trim())}>
      <TextField
        label="Name"
        required
        maxLength={255}
        // biome-ignore lint/a11y/noAutofocus: the dialog asks for nothing else.
        autoFocus
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={setText}
      />
    </FormDialog>
  );
}

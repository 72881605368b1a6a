import { useState } from 'react';
import type { DialogName } from '#builder/ui/dialog-name.ts';
import { FormDialog } from '#builder/ui/form-dialog.tsx';
import { TextField } from '#builder/ui/text-field.tsx';

interface TemplateNameDialogProps {
  readonly name: DialogName;
  readonly title: string;
  readonly action: string;
  /** The name at first. */
  readonly start: string;
  /** Gives whether it worked. */
  readonly onSubmit: (name: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for the name of a template. */
export function TemplateNameDialog({ start, onSubmit, ...rest }: TemplateNameDialogProps) {
  const [name, setName] = useState(start);
  return (
    <FormDialog {...rest} onSubmit={() => onSubmit(name.trim())}>
      <TextField
        label="Name"
        required
        autoFocus
        maxLength={1000}
        pattern=".*\S.*"
        value={name}
        onChange={setName}
      />
    </FormDialog>
  );
}

import { useState } from 'react';
import { FormDialog } from '#builder/ui/form-dialog.tsx';
import { TextField } from '#builder/ui/text-field.tsx';

interface RenameTestProps {
  readonly name: string;
  /** Gives whether it worked. */
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for another name of a test. */
export function RenameTest({ name, onRename, onClose }: RenameTestProps) {
  const [text, setText] = useState(name);
  return (
    <FormDialog
      name="test-rename"
      title="Rename the test"
      action="Rename"
      onSubmit={() => onRename(text.trim())}
      onClose={onClose}
    >
      <TextField label="Name" value={text} onChange={setText} maxLength={200} required autoFocus />
    </FormDialog>
  );
}

import { useId, useState } from 'react';
import { Button } from './button.tsx';
import classes from './copy-field.module.css';
import { FieldFrame } from './field-frame.tsx';
import { toasts } from './toasts.ts';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly help?: string;
}

/** A text to be copied, such as a link or a key. */
export function CopyField({ label, value, help }: CopyFieldProps) {
  const id = useId();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
    } catch {
      // Without a secure connection, browsers keep the clipboard to themselves.
      toasts.show('The browser did not allow copying. Select the text and copy it.', { tone: 'bad' });
    }
  };
  return (
    <FieldFrame {...{ id, label, help }}>
      <div className={classes.row}>
        <input
          id={id}
          className={classes.text}
          readOnly
          value={value}
          aria-describedby={help === undefined ? undefined : `${id}-notes`}
          onFocus={(event) => event.target.select()}
        />
        <Button icon={isCopied ? 'check' : 'copy'} onClick={copy}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </FieldFrame>
  );
}

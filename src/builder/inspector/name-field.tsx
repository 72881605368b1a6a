import { useState } from 'react';
import { TextField } from '#builder/ui/text-field.tsx';

interface NameFieldProps {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly name: string;
  /** Why a name cannot be, as a sentence; undefined: it was taken. */
  readonly rename: (name: string) => string | undefined;
  /** It was finished or given up. */
  readonly onClose?: () => void;
  readonly isFocused?: boolean;
}

/** A name that changes as a whole: Enter or leaving the field takes it, Escape gives it up. */
export function NameField({ label, isLabelHidden, name, rename, onClose, isFocused }: NameFieldProps) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const close = (): void => {
    setTyped(undefined);
    setProblem(undefined);
    onClose?.();
  };
  const finish = (): void => {
    const found = typed === undefined ? undefined : rename(typed);
    if (found === undefined) close();
    else setProblem(found);
  };
  return (
    <TextField
      ref={(input) => {
        if (isFocused === true && typed === undefined) input?.select();
      }}
      {...{ label, isLabelHidden }}
      error={problem}
      value={typed ?? name}
      maxLength={200}
      onChange={(text) => {
        setTyped(text);
        setProblem(undefined);
      }}
      onBlur={() => (problem === undefined ? finish() : close())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
        if (event.key === 'Escape') {
          event.stopPropagation();
          close();
        }
      }}
    />
  );
}

import { useState } from 'react';
import { TextArea } from '#builder/ui/text-area.tsx';
import { ResetButton } from './reset-button.tsx';
import { type FieldProps, useDraftField } from './use-draft-field.ts';

interface LinesSettingProps extends FieldProps {
  /** What is wrong with a line, as a sentence; undefined: nothing. */
  readonly problemOf?: (line: string) => string | undefined;
}

/** A list of texts, one in a line. */
export function LinesSetting({ path, label, help, placeholder, problemOf }: LinesSettingProps) {
  const { value, set, reset } = useDraftField({ path, label });
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const stored = (Array.isArray(value) ? value : []).map(String);
  const problem = stored.map((line) => problemOf?.(line)).find((each) => each !== undefined);
  // Blank lines and blanks are only kept while somebody types.
  const isTyped = typed !== undefined && linesOf(typed).join('\n') === stored.join('\n');
  return (
    <TextArea
      {...{ label, help, placeholder }}
      data-field={path}
      rows={Math.max(3, stored.length + 1)}
      spellCheck={false}
      value={isTyped ? typed : stored.join('\n')}
      error={problem}
      onChange={(text) => {
        setTyped(text);
        const lines = linesOf(text);
        set(lines.length === 0 ? undefined : lines);
      }}
      onBlur={() => setTyped(undefined)}
      action={<ResetButton label={label} reset={reset} />}
    />
  );
}

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

import { type CSSProperties, type ReactNode, useState } from 'react';
import { TextField } from '#builder/ui/text-field.tsx';
import { hexText } from '#model/color.ts';
import classes from './fields.module.css';
import { readColor } from './read-color.ts';
import { ResetButton } from './reset-button.tsx';
import { type FieldProps, useDraftField } from './use-draft-field.ts';

interface ColorSettingProps extends FieldProps {
  /** What is shown while nothing is set. */
  readonly absent?: string;
  /** Id of a `datalist` of colours that the palette offers first. */
  readonly palette?: string;
  /** Under the field: what is wrong with the colour, for example. */
  readonly children?: ReactNode;
}

/** A colour: as CSS, or from a palette. */
export function ColorSetting({ path, label, help, absent, palette, children }: ColorSettingProps) {
  const { value, set, reset } = useDraftField({ path, label });
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const stored = typeof value === 'string' ? value : '';
  const isTyped = typed !== undefined && !isStorable(typed);
  const shown = readColor(stored || absent || '');
  const change = (text: string): void => {
    setTyped(text);
    if (isStorable(text)) set(text === '' ? undefined : text);
  };
  const style: CSSProperties & Readonly<Record<'--colour', string>> = {
    '--colour': stored || absent || 'transparent',
  };
  return (
    <div className={classes.color}>
      <TextField
        {...{ label, help }}
        error={isTyped ? 'This is not a colour. Example: #0042da' : undefined}
        data-field={path}
        autoComplete="off"
        spellCheck={false}
        placeholder={absent ?? 'Default'}
        value={isTyped ? typed : stored}
        onChange={change}
        onBlur={() => setTyped(undefined)}
        action={<ResetButton label={label} reset={reset} />}
      />
      <span className={classes.swatch} style={style} data-empty={stored === '' || undefined}>
        <input
          type="color"
          aria-label={`${label}: palette`}
          list={palette}
          value={shown === undefined ? '#000000' : hexText(shown)}
          onChange={(event) => set(event.target.value)}
        />
      </span>
      {children}
    </div>
  );
}

/** A colour, a variable, or nothing. */
const isStorable = (text: string): boolean =>
  text === '' || text.includes('{{') || text.startsWith('var(--') || readColor(text) !== undefined;

import classes from './color-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface ColorFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What the palette shows while the text is none of its colours, six digits. */
  readonly shown?: string;
}

/** A colour: as a text, or from the palette of the platform. */
export function ColorField({ label, value, onChange, shown = '#000000', ...rest }: ColorFieldProps) {
  return (
    <div className={classes.color}>
      <TextField {...{ label, value, onChange }} autoComplete="off" spellCheck={false} {...rest} />
      <input
        type="color"
        aria-label={`${label}: palette`}
        value={[value.trim(), shown].find((text) => /^#[\da-f]{6}$/i.test(text)) ?? '#000000'}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

import { TextField } from '#builder/ui/text-field.tsx';
import classes from './form.module.css';
import { ResetButton } from './reset-button.tsx';
import { type ControlProps, type FieldOf, useField } from './use-field.ts';

/** A colour: as a text, or from the palette of the platform. */
export function ColorControl({ field, spot }: ControlProps<FieldOf<'color'>>) {
  const { value, set, reset, address } = useField({ field, spot });
  const stored = typeof value === 'string' ? value : '';
  const shown = stored === '' && typeof field.default === 'string' ? field.default : stored;
  return (
    <div className={classes.color}>
      <TextField
        label={field.title}
        help={field.help}
        data-field={address}
        placeholder={typeof field.default === 'string' ? field.default : '#0042da'}
        value={stored}
        onChange={(text) => set(text === '' ? undefined : text)}
        action={reset && <ResetButton title={field.title} reset={reset} />}
      />
      <input
        type="color"
        aria-label={`${field.title}: palette`}
        value={/^#[\da-f]{6}$/i.test(shown) ? shown : '#000000'}
        onChange={(event) => set(event.target.value)}
      />
    </div>
  );
}

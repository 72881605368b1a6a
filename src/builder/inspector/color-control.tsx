import { ColorField } from '#builder/ui/color-field.tsx';
import { ResetButton } from './reset-button.tsx';
import { type ControlProps, type FieldOf, useField } from './use-field.ts';

/** A colour: as a text, or from the palette of the platform. */
export function ColorControl({ field, spot }: ControlProps<FieldOf<'color'>>) {
  const { value, set, reset, address } = useField({ field, spot });
  const stored = typeof value === 'string' ? value : '';
  const shown = stored === '' && typeof field.default === 'string' ? field.default : stored;
  return (
    <ColorField
      label={field.title}
      help={field.help}
      data-field={address}
      placeholder={typeof field.default === 'string' ? field.default : '#0042da'}
      value={stored}
      shown={shown}
      onChange={(text) => set(text === '' ? undefined : text)}
      action={reset && <ResetButton title={field.title} reset={reset} />}
    />
  );
}

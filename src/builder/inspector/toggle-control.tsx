import { Switch } from '#builder/ui/switch.tsx';
import { type ControlProps, type FieldOf, useField } from './use-field.ts';

/** Something that is on or off. */
export function ToggleControl({ field, spot }: ControlProps<FieldOf<'toggle'>>) {
  const { value, set, address } = useField({ field, spot });
  return (
    <Switch
      label={field.title}
      help={field.help}
      isOn={typeof value === 'boolean' ? value : field.default === true}
      onChange={set}
      field={address}
    />
  );
}

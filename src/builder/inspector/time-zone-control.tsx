import { PickField } from './pick-field.tsx';
import { type ControlProps, type FieldOf, useField } from './use-field.ts';

let zones: readonly { readonly id: string; readonly label: string }[] | undefined;
const known = () => (zones ??= Intl.supportedValuesOf('timeZone').map((id) => ({ id, label: id })));

/** A time zone, or a variable that holds one. */
export function TimeZoneControl({ field, spot }: ControlProps<FieldOf<'time-zone'>>) {
  const { value, set, address } = useField({ field, spot });
  return (
    <PickField
      {...{ label: field.title, help: field.help, address, onPick: set, allowsText: true }}
      options={known()}
      value={typeof value === 'string' ? value : undefined}
      placeholder={typeof field.default === 'string' ? field.default : (field.placeholder ?? 'UTC')}
    />
  );
}

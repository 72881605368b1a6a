import { Switch } from '#builder/ui/switch.tsx';
import { type FieldProps, useDraftField } from './use-draft-field.ts';

interface SwitchSettingProps extends FieldProps {
  /** What counts while nothing is set. */
  readonly absent: boolean;
}

/** Something that is on or off. */
export function SwitchSetting({ path, label, help, absent }: SwitchSettingProps) {
  const { value, set } = useDraftField({ path, label });
  const isOn = typeof value === 'boolean' ? value : absent;
  return <Switch label={label} help={help} isOn={isOn} onChange={set} field={path} />;
}

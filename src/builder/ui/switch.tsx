import { useId } from 'react';
import classes from './switch.module.css';

interface SwitchProps {
  readonly label: string;
  readonly help?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
  /** `data-field` of the control. */
  readonly field?: string;
}

/** Something that is on or off, and takes effect at once. */
export function Switch({ label, help, isOn, onChange, isDisabled = false, field }: SwitchProps) {
  const id = useId();
  return (
    <label className={classes.switch}>
      <input
        type="checkbox"
        role="switch"
        className={classes.input}
        checked={isOn}
        disabled={isDisabled}
        data-field={field}
        aria-describedby={help === undefined ? undefined : id}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={classes.text}>
        {label}
        {help !== undefined && (
          <span className={classes.help} id={id}>
            {help}
          </span>
        )}
      </span>
    </label>
  );
}

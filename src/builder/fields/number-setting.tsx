import { type KeyboardEvent, useState } from 'react';
import { TextField } from '#builder/ui/text-field.tsx';
import classes from './fields.module.css';
import { type NumberBounds, numberIn, stepped } from './number-in.ts';
import { ResetButton } from './reset-button.tsx';
import { type FieldProps, useDraftField } from './use-draft-field.ts';

interface NumberSettingProps extends FieldProps {
  /** What can be stored. */
  readonly bounds?: NumberBounds;
  /** What counts while nothing is set. */
  readonly absent?: number;
  /** How far an arrow key and the slider move it. Default 1. */
  readonly step?: number;
  /** Ends of the slider. Without them there is none. */
  readonly slider?: readonly [from: number, to: number];
}

/** A number: typed, moved by the arrow keys, or dragged. */
export function NumberSetting(props: NumberSettingProps) {
  const { path, label, help, placeholder, bounds = {}, absent, step = 1, slider } = props;
  const { value, set, reset } = useDraftField({ path, label });
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const stored = typeof value === 'number' ? value : undefined;
  const found = numberIn(typed ?? '', bounds);
  // What is typed counts while it means what is stored, such as "1." and 1, or cannot be stored at all.
  const isTyped = typed !== undefined && (!found.ok || found.value === stored);
  const change = (text: string): void => {
    setTyped(text);
    const next = numberIn(text, bounds);
    if (next.ok) set(next.value);
  };
  const press = (event: KeyboardEvent): void => {
    const by = { ArrowUp: step, ArrowDown: -step }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setTyped(undefined);
    set(stepped(stored ?? absent ?? 0, event.shiftKey ? by * 10 : by, bounds));
  };
  const field = (
    <TextField
      {...{ label, help }}
      error={isTyped && !found.ok ? found.error : undefined}
      data-field={path}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder ?? (absent === undefined ? undefined : String(absent))}
      value={isTyped ? typed : String(stored ?? '')}
      onChange={change}
      onKeyDown={press}
      onBlur={() => setTyped(undefined)}
      action={<ResetButton label={label} reset={reset} />}
    />
  );
  if (slider === undefined) return field;
  const [min, max] = slider;
  return (
    <div className={classes.amount}>
      {field}
      <input
        type="range"
        className={classes.slider}
        aria-label={`${label}: slider`}
        {...{ min, max, step }}
        value={stored ?? absent ?? min}
        onChange={(event) => set(Number(event.target.value))}
      />
    </div>
  );
}

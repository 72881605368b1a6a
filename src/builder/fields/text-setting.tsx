import { TextArea } from '#builder/ui/text-area.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
import classes from './fields.module.css';
import { ResetButton } from './reset-button.tsx';
import { type FieldProps, useDraftField } from './use-draft-field.ts';

interface TextSettingProps extends FieldProps {
  /** `lines`: a text. `code`: as code. Default: one line. */
  readonly kind?: 'line' | 'lines' | 'code';
  /** Lines that are shown at first. Default 3. */
  readonly rows?: number;
  /** Characters at most. */
  readonly maxLength?: number;
}

/** A text. The empty text is none: then the default counts. */
export function TextSetting(props: TextSettingProps) {
  const { path, label, help, placeholder, kind = 'line', rows = 3, maxLength } = props;
  const { value, set, reset } = useDraftField({ path, label });
  const shared = {
    ...{ label, help, placeholder, maxLength, 'data-field': path },
    value: typeof value === 'string' ? value : '',
    onChange: (text: string) => set(text === '' ? undefined : text),
    action: <ResetButton label={label} reset={reset} />,
  };
  if (kind === 'line') return <TextField {...shared} autoComplete="off" />;
  const field = <TextArea {...shared} rows={rows} spellCheck={kind !== 'code'} />;
  return kind === 'code' ? <div className={classes.code}>{field}</div> : field;
}

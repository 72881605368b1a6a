import { TextField } from '#builder/ui/text-field.tsx';
import classes from './fields.module.css';
import { ResetButton } from './reset-button.tsx';
import { UploadButton } from './upload-button.tsx';
import { type FieldProps, useDraftField } from './use-draft-field.ts';

/** An image: its URL, or uploaded; an emoji where the field takes one. */
export function MediaSetting({ path, label, help, placeholder }: FieldProps) {
  const { value, set, reset } = useDraftField({ path, label });
  const stored = typeof value === 'string' ? value : '';
  const isAddress = /^(https?:|data:image\/|\/)/.test(stored);
  return (
    <div className={classes.media}>
      <TextField
        {...{ label, help, placeholder }}
        data-field={path}
        autoComplete="off"
        value={stored}
        onChange={(text) => set(text === '' ? undefined : text)}
        action={
          <span className={classes.actions}>
            <ResetButton label={label} reset={reset} />
            <UploadButton title={label} media="image" onUploaded={set} />
          </span>
        }
      />
      <span className={classes.thumbnail} aria-hidden="true">
        {isAddress ? <img src={stored} alt="" /> : stored.slice(0, 8)}
      </span>
    </div>
  );
}

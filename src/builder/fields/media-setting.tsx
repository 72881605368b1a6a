import { useState } from 'react';
import { Icon } from '#builder/ui/icon.tsx';
import { windowPart } from '#builder/ui/part.tsx';
import { Picture } from '#builder/ui/picture.tsx';
import { TextButton } from '#builder/ui/text-button.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
import classes from './fields.module.css';
import { FilePicker } from './media/file-picker.tsx';
import { useUpload } from './media/use-upload.ts';
import { ResetButton } from './reset-button.tsx';
import { type FieldProps, useDraftField } from './use-draft-field.ts';

const AssetLibrary = windowPart(() => import('./media/asset-library.tsx').then((file) => file.AssetLibrary));

/** An image: its URL, uploaded, or of the workspace; an emoji where the field takes one. */
export function MediaSetting({ path, label, help, placeholder }: FieldProps) {
  const { value, set, reset } = useDraftField({ path, label });
  const { state, upload } = useUpload({ media: 'image', onUploaded: ({ url }) => set(url) });
  const [isChoosing, setIsChoosing] = useState(false);
  const stored = typeof value === 'string' ? value : '';
  const isAddress = /^(https?:|data:image\/|\/)/.test(stored);
  return (
    <div className={classes.media}>
      <TextField
        {...{ label, help, placeholder }}
        data-field={path}
        autoComplete="off"
        value={stored}
        error={state.kind === 'failed' ? state.message : undefined}
        onChange={(text) => set(text === '' ? undefined : text)}
        action={
          <span className={classes.actions}>
            <ResetButton label={label} reset={reset} />
            <FilePicker title={label} media="image" onPick={(file) => void upload(file)}>
              {(open) => (
                <TextButton aria-label={`Upload ${label}`} onClick={open}>
                  {state.kind === 'sending' ? 'Uploading …' : 'Upload'}
                </TextButton>
              )}
            </FilePicker>
            <TextButton aria-label={`Library for ${label}`} onClick={() => setIsChoosing(true)}>
              Library
            </TextButton>
          </span>
        }
      />
      <span className={classes.thumbnail} aria-hidden="true">
        {isAddress ? (
          <Picture src={stored} alt="" instead={<Icon name="image" size={14} />} />
        ) : (
          stored.slice(0, 8)
        )}
      </span>
      {isChoosing && (
        <AssetLibrary
          media="image"
          current={stored}
          onClose={() => setIsChoosing(false)}
          onPick={(url) => {
            setIsChoosing(false);
            set(url);
          }}
        />
      )}
    </div>
  );
}

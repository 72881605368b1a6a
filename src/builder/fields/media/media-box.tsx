import { useRef, useState } from 'react';
import { Button } from '#builder/ui/button.tsx';
import { classNames } from '#builder/ui/class-names.ts';
import { Icon } from '#builder/ui/icon.tsx';
import { Spinner } from '#builder/ui/spinner.tsx';
import type { MediaKind } from '#model/field-meta.ts';
import { AssetLibrary } from './asset-library.tsx';
import { byteSize } from './byte-size.ts';
import { FilePicker } from './file-picker.tsx';
import classes from './media-box.module.css';
import { MediaPreview } from './media-preview.tsx';
import { mediaWords } from './media-words.ts';
import { useDroppedFiles } from './use-dropped-files.ts';
import { type UploadState, useUpload } from './use-upload.ts';

interface MediaBoxProps {
  /** Title of the field. */
  readonly title: string;
  readonly media: MediaKind;
  /** The address in the field. */
  readonly url: string;
  readonly onChange: (url: string) => void;
}

/**
 * What the address in a field leads to, and other ways to fill it: a file that is dropped on the element around it or
 * pasted there, one of the computer, or one of the workspace.
 */
export function MediaBox({ title, media, url, onChange }: MediaBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const { state, upload, cancel } = useUpload({ media, onUploaded: (asset) => onChange(asset.url) });
  const take = (file: File): void => void upload(file);
  const isOver = useDroppedFiles(box, { onFile: take, onAddress: onChange });
  const word = mediaWords[media];
  return (
    <div ref={box} className={classNames(classes.box, isOver && classes.over)} data-media={media}>
      {state.kind === 'sending' ? (
        <p className={classes.status}>
          <Spinner />
          <span>
            Uploading {state.name} ({byteSize(state.size)}) …
          </span>
          <Button isSmall look="quiet" onClick={cancel}>
            Cancel
          </Button>
        </p>
      ) : url === '' ? (
        <p className={classes.hint}>
          <Icon name="upload" />
          Drop a {word} here, or paste it into the field.
        </p>
      ) : (
        <MediaPreview key={url} {...{ media, url }} />
      )}
      <Failed state={state} />
      <div className={classes.ways}>
        <FilePicker {...{ title, media }} onPick={take}>
          {(open) => (
            <Button isSmall icon="upload" aria-label={`Upload ${title}`} onClick={open}>
              Upload
            </Button>
          )}
        </FilePicker>
        <Button
          isSmall
          icon="folder-open"
          aria-label={`Library for ${title}`}
          onClick={() => setIsChoosing(true)}
        >
          Library
        </Button>
      </div>
      {isChoosing && (
        <AssetLibrary
          {...{ media }}
          current={url}
          onClose={() => setIsChoosing(false)}
          onPick={(to) => {
            setIsChoosing(false);
            onChange(to);
          }}
        />
      )}
    </div>
  );
}

/** Why the last file was not stored. */
function Failed({ state }: { readonly state: UploadState }) {
  return (
    <div role="alert">
      {state.kind === 'failed' && (
        <p className={classes.failed}>
          <Icon name="circle-alert" size={14} />
          <span>{state.message}</span>
        </p>
      )}
    </div>
  );
}

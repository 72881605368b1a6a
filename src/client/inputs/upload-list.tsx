import { useEffect, useMemo, useState } from 'preact/hooks';
import { useChat } from '../ui/chat-context.ts';
import { checkIcon, Icon } from '../ui/icon.tsx';
import { uploadIcons } from './upload-icons.ts';
import type { Upload } from './use-uploads.ts';

interface Props {
  readonly uploads: readonly Upload[];
  readonly onRemove: (id: number) => void;
  readonly onRetry: (upload: Upload) => void;
}

/** Files on their way, each with how far it is. */
export function UploadList({ uploads, onRemove, onRetry }: Props) {
  return uploads.length === 0 ? null : (
    <ul class="parley-uploads">
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} onRemove={onRemove} onRetry={onRetry} />
      ))}
    </ul>
  );
}

function UploadRow({ upload, onRemove, onRetry }: Omit<Props, 'uploads'> & { readonly upload: Upload }) {
  const { t } = useChat();
  const { file, share, url, problem } = upload;
  const preview = useMemo(() => (file.type.startsWith('image/') ? URL.createObjectURL(file) : ''), [file]);
  useEffect(() => () => URL.revokeObjectURL(preview), [preview]);
  const [isSeen, setSeen] = useState(true);
  const percent = Math.round(share * 100);
  return (
    <li class="parley-upload">
      {preview !== '' && isSeen ? (
        <img src={preview} alt="" onError={() => setSeen(false)} />
      ) : (
        <Icon path={uploadIcons.file} />
      )}
      <span class="parley-upload-text">
        <span class="parley-upload-name">{file.name}</span>
        {problem !== undefined ? (
          <span class="parley-input-error-message" role="alert">
            {problem}{' '}
            <button type="button" class="parley-link" onClick={() => onRetry(upload)}>
              {t('retry')}
            </button>
          </span>
        ) : (
          url === undefined && (
            <span
              class="parley-upload-progress-bar"
              role="progressbar"
              aria-label={t('uploading', { name: file.name })}
              aria-valuenow={percent}
              aria-valuemin={0}
              aria-valuemax={100}
            >
              <span style={{ width: `${percent}%` }} />
            </span>
          )
        )}
      </span>
      {url !== undefined && <Icon path={checkIcon} />}
      <button
        type="button"
        class="parley-icon-button"
        aria-label={
          url === undefined && problem === undefined
            ? `${t('cancel')}: ${file.name}`
            : t('remove', { name: file.name })
        }
        onClick={() => onRemove(upload.id)}
      >
        <Icon path={uploadIcons.close} />
      </button>
    </li>
  );
}

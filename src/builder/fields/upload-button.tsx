import { useRef, useState } from 'react';
import { call } from '#builder/api/call.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { TextButton } from '#builder/ui/text-button.tsx';
import { toasts } from '#builder/ui/toasts.ts';
import type { MediaKind } from '#model/field-meta.ts';

interface UploadButtonProps {
  /** Name of the field that gets the URL. */
  readonly title: string;
  readonly media: MediaKind;
  readonly onUploaded: (url: string) => void;
}

/** Uploads a file to the workspace, for a field that takes its URL. */
export function UploadButton({ title, media, onUploaded }: UploadButtonProps) {
  const { workspaceId } = useEditor();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const upload = async (file: File): Promise<void> => {
    setIsBusy(true);
    const request = { params: { workspaceId }, query: { fileName: file.name, media } };
    const sent = await call('assets.create', request, { bytes: file });
    setIsBusy(false);
    if (sent.ok) onUploaded(sent.value.asset.url);
    else toasts.show(`${file.name} was not uploaded. ${sent.error.message}`, { tone: 'bad' });
  };
  return (
    <>
      <TextButton
        aria-label={`Upload ${title}`}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && input.current?.click()}
      >
        {isBusy ? 'Uploading …' : 'Upload'}
      </TextButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`File for ${title}`}
        accept={media === 'file' ? undefined : `${media}/*`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again.
          target.value = '';
          if (file !== undefined) void upload(file);
        }}
      />
    </>
  );
}

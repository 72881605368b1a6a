import { useEffect, useRef, useState } from 'react';
import { useEditor } from '#builder/editor/editor.ts';
import type { MediaKind } from '#model/field-meta.ts';
import { type Asset, uploadFile } from './upload-file.ts';

/** An upload that is under way or has failed. */
export type UploadState =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly name: string; readonly size: number }
  | { readonly kind: 'failed'; readonly message: string };

interface UploadOptions {
  readonly media: MediaKind;
  readonly onUploaded: (asset: Asset) => void;
}

/** Uploads files to the workspace, one at a time. */
export function useUpload({ media, onUploaded }: UploadOptions) {
  const { workspaceId } = useEditor();
  const [state, setState] = useState<UploadState>({ kind: 'none' });
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  async function upload(file: File): Promise<void> {
    sending.current?.abort();
    const control = new AbortController();
    sending.current = control;
    setState({ kind: 'sending', name: file.name, size: file.size });
    const sent = await uploadFile(file, { workspaceId, media, signal: control.signal });
    if (sending.current !== control) return;
    sending.current = undefined;
    if (sent.ok) {
      setState({ kind: 'none' });
      onUploaded(sent.value);
    } else setState(sent.error === undefined ? { kind: 'none' } : { kind: 'failed', message: sent.error });
  }

  return { state, upload, cancel: () => sending.current?.abort() };
}

import { useEffect, useRef, useState } from 'react';
import { type CallReply, call } from '#builder/api/call.ts';
import { useEditor } from '#builder/editor/editor.ts';
import type { MediaKind } from '#model/field-meta.ts';
import { fileProblem, uploadProblem } from './upload-problem.ts';

export type Asset = CallReply<'assets.create'>['asset'];

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
    const problem = fileProblem(file, media);
    if (problem !== undefined) return setState({ kind: 'failed', message: problem });
    sending.current?.abort();
    const control = new AbortController();
    sending.current = control;
    setState({ kind: 'sending', name: file.name, size: file.size });
    const request = { params: { workspaceId }, query: { fileName: file.name, media } };
    const sent = await call('assets.create', request, { bytes: file, signal: control.signal });
    if (sending.current !== control) return;
    sending.current = undefined;
    if (sent.ok) {
      setState({ kind: 'none' });
      onUploaded(sent.value.asset);
    } else if (sent.error.code === 'ABORTED') setState({ kind: 'none' });
    else setState({ kind: 'failed', message: uploadProblem(file, media, sent.error) });
  }

  return { state, upload, cancel: () => sending.current?.abort() };
}

import { type CallReply, call } from '#builder/api/call.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { MediaKind } from '#model/field-meta.ts';
import { fileProblem, uploadProblem } from './upload-problem.ts';

export type Asset = CallReply<'assets.create'>['asset'];

interface Upload {
  readonly workspaceId: string;
  readonly media: MediaKind;
  /** Ends the upload. */
  readonly signal: AbortSignal;
}

/** Stores a file in the workspace. Gives what went wrong as a sentence that says what to do; undefined: it was ended. */
export async function uploadFile(file: File, upload: Upload): Promise<Result<Asset, string | undefined>> {
  const { workspaceId, media, signal } = upload;
  const problem = fileProblem(file, media);
  if (problem !== undefined) return err(problem);
  const request = { params: { workspaceId }, query: { fileName: file.name, media } };
  const sent = await call('assets.create', request, { bytes: file, signal });
  if (sent.ok) return ok(sent.value.asset);
  return err(sent.error.code === 'ABORTED' ? undefined : uploadProblem(file, media, sent.error));
}

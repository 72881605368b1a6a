import type { createUpload as endpoint } from '#contract/files.ts';
import { announceUpload } from '#server/files/announce-upload.ts';
import type { Operation } from '#server/operation.ts';
import { firstVersion, openSession, requireOrigin } from '../chat/chat-access.ts';

/** Announces a file that the chat waits for. */
export const createUpload: Operation<typeof endpoint> = async (
  { app, caller, request },
  { params, body },
) => {
  const live = await openSession(app, caller, params.sessionId);
  if (live.record.kind === 'live') requireOrigin(await firstVersion(app, live), request);
  return announceUpload(app, { live, baseUrl: request.baseUrl }, body);
};

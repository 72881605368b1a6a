import type { generateUploadUrls } from '#contract/compat.ts';
import { announceUpload } from '#server/files/announce-upload.ts';
import type { Operation } from '#server/operation.ts';
import { firstVersion, openSession, requireOrigin } from '#server/ops/chat/chat-access.ts';
import { takeFromLimits } from '#server/take-from-limits.ts';

/**
 * Announces a file that the chat waits for. The widget sends the bytes with one PUT, because there are no form fields.
 */
export const generateUploadUrl: Operation<(typeof generateUploadUrls)[number]> = async (
  { app, caller, request },
  { body },
) => {
  const { sessionId, fileName, fileType, fileSize, blockId } = body;
  takeFromLimits(
    app,
    { caller, ip: request.ip, setHeader: request.setHeader.bind(request) },
    { kind: 'turn', id: sessionId },
  );
  const live = await openSession(app, caller, sessionId);
  if (live.record.kind === 'live') requireOrigin(await firstVersion(app, live), request);
  const { uploadUrl, fileUrl } = await announceUpload(
    app,
    { live, baseUrl: request.baseUrl },
    { fileName, fileType, fileSize: fileSize ?? null, blockId },
  );
  return { presignedUrl: uploadUrl, formData: {}, ...(fileType !== undefined && { fileType }), fileUrl };
};

import type { listResultFiles as endpoint } from '#contract/files.ts';
import { fileAddress } from '#server/files/file-address.ts';
import type { Operation } from '#server/operation.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import { requireResult } from '../results/require-result.ts';

/** Lists the files of a chat, with temporary links that need no token. */
export const listResultFiles: Operation<typeof endpoint> = async (context, { params }) => {
  const { app, request } = context;
  const { botId, id: resultId, isArchived } = await requireResult(context, params);
  const found = isArchived ? [] : await app.store.files.listOfResult({ botId, resultId });
  const expiresAt = app.clock() + app.config.filesLinkMs;
  const files = found.map((file) => {
    const fileUrl = fileAddress(request.baseUrl, file);
    const isPublic = file.visibility === 'Public';
    return {
      id: file.id,
      blockId: file.blockId,
      name: file.name,
      type: file.type,
      size: file.size,
      visibility: file.visibility,
      createdAt: isoTime(file.createdAt),
      fileUrl,
      downloadUrl: isPublic ? fileUrl : `${fileUrl}?${app.files.links.signFile(file.id, expiresAt)}`,
      expiresAt: isPublic ? null : isoTime(expiresAt),
    };
  });
  return { files };
};

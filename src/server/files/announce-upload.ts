import type { UploadRule } from '#engine/block.ts';
import { allowsFile, extensionFor, mimeOf } from '#model/file-types.ts';
import { AppError } from '#server/app-error.ts';
import type { LiveSession } from '#server/runtime/live-session.ts';
import type { FileRecord } from '#store/ports/file.ts';
import { fileAddress } from './file-address.ts';
import { extensionOf, fileName } from './file-name.ts';
import { temporaryMs } from './temporary-files.ts';
import type { UploadApp } from './upload-app.ts';
import { ruleFor, waitingUpload } from './upload-rules.ts';

/** What a client says about a file before it is sent. */
export interface Announced {
  readonly fileName: string;
  readonly fileType?: string | undefined;
  /** In bytes; null: not known, the first request that sends the file completes it. */
  readonly fileSize: number | null;
  /** The input it is for; left out: the one that the chat waits at. */
  readonly blockId?: string | undefined;
}

/** Where an announced file is uploaded, and its future URL. */
export interface UploadPlace {
  readonly uploadId: string;
  readonly uploadUrl: string;
  readonly fileUrl: string;
  /** Bytes. */
  readonly maxFileSize: number;
}

/**
 * Announces a file that the chat waits for. The caller must already have access to the chat; throws `AppError` when the
 * chat accepts no such file at the moment.
 */
export async function announceUpload(
  app: UploadApp,
  { live, baseUrl }: { readonly live: LiveSession; readonly baseUrl: string },
  announced: Announced,
): Promise<UploadPlace> {
  const { config, files } = app;
  const { record, session } = live;
  if (session.hasEnded) throw new AppError('SESSION_ENDED');
  await app.storage.require(record.workspaceId);
  const waiting = waitingUpload(app.versions, session);
  if (waiting === null || (announced.blockId ?? waiting.blockId) !== waiting.blockId)
    throw new AppError('UPLOAD_NOT_EXPECTED');
  const maxFileSize = config.fileMaxBytes;
  if (announced.fileSize !== null && announced.fileSize > maxFileSize)
    throw new AppError('FILE_TOO_LARGE', { data: { maxFileSize } });
  const given = fileName(announced.fileName);
  const rule = ruleFor(waiting.rules, { extension: extensionOf(given), mime: announced.fileType });
  if (rule === undefined) throw new AppError('FILE_TYPE_NOT_ALLOWED');
  const name = nameFor(given, { rule, type: announced.fileType });
  const extension = extensionOf(name);
  const now = app.clock();
  const owner = {
    workspaceId: record.workspaceId,
    botId: record.botId,
    resultId: record.resultId,
    sessionId: record.id,
    visibility: visibilityOf(rule.visibility, config.filesAuto),
  };
  const file = {
    ...owner,
    id: files.links.newId(app.newId(), owner),
    blockId: waiting.blockId,
    name,
    type: announced.fileType ?? (extension && mimeOf(extension)) ?? '',
    size: announced.fileSize ?? maxFileSize,
    createdAt: now,
    expiresAt: now + temporaryMs,
  };
  const created = await app.store.files.create(file, {
    sessionFiles: config.filesPerChat,
    sessionBytes: config.filesPerChatBytes,
    workspaceBytes: config.filesPerWorkspaceBytes,
  });
  if (!created.ok)
    throw new AppError('UPLOAD_LIMIT_REACHED', {
      message: full[created.error],
      data: { reason: created.error },
    });
  const upload = { sessionId: record.id, uploadId: file.id };
  const signature = files.links.signUpload(upload, announced.fileSize === null);
  return {
    uploadId: file.id,
    uploadUrl: `${baseUrl}/api/v1/sessions/${encodeURIComponent(record.id)}/uploads/${file.id}?signature=${signature}`,
    fileUrl: fileAddress(baseUrl, file),
    maxFileSize,
  };
}

/** The answer is checked by the extension in its URL: a file without one gets the extension of its type. */
function nameFor(
  name: string,
  { rule, type }: { readonly rule: UploadRule; readonly type: string | undefined },
): string {
  if (rule.types.length === 0 || allowsFile(rule.types, { extension: extensionOf(name) })) return name;
  const extension = type === undefined ? undefined : extensionFor(type);
  return extension === undefined ? name : `${name}.${extension}`;
}

const full = {
  TOO_MANY: 'This chat has reached its maximum number of files.',
  SESSION_FULL: 'The files of this chat have reached their maximum total size.',
  WORKSPACE_FULL: 'The files of this workspace have reached their maximum total size.',
} as const;

function visibilityOf(
  chosen: 'Auto' | 'Public' | 'Private',
  auto: 'private' | 'public',
): FileRecord['visibility'] {
  if (chosen !== 'Auto') return chosen;
  return auto === 'public' ? 'Public' : 'Private';
}

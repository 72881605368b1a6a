import type { IncomingFile } from '#channels/channel-event.ts';
import type { ChannelLabels } from '#channels/channel-labels.ts';
import { extensionFor } from '#model/file-types.ts';
import { AppError } from '#server/app-error.ts';
import { extensionOf } from '#server/files/file-name.ts';
import { keepUpload, type WholeFile } from '#server/files/keep-upload.ts';
import { ruleFor, type WaitingUpload } from '#server/files/upload-rules.ts';
import { ownAddress } from '#server/own-address.ts';
import type { LiveSession } from '#server/runtime/live-session.ts';
import type { Answering } from './answering.ts';

/** A file of somebody, or what becomes one. */
export type GivenFile = IncomingFile | WholeFile;

/** The files that were kept, and what their sender must know of the others. */
export interface Kept {
  readonly files: readonly { readonly url: string; readonly name: string }[];
  readonly problems: readonly string[];
}

interface FileMessages {
  readonly fileUploadError?: string | undefined;
  readonly fileUploadSizeError?: string | undefined;
}

interface Keeping extends Answering {
  readonly live: LiveSession;
  readonly upload: WaitingUpload;
  readonly labels: ChannelLabels;
  /** What the author wrote instead. */
  readonly messages: FileMessages | undefined;
}

/** Pauses before another attempt to fetch a file, ms. */
const RETRY_MS = [1000, 5000] as const;
const MB = 1024 * 1024;

/** Fetches files one after the other, and keeps up to `most` of them as uploads of the chat. */
export async function keepFiles(parts: Keeping, given: readonly GivenFile[], most: number): Promise<Kept> {
  const files: { url: string; name: string }[] = [];
  const problems: string[] = [];
  for (const each of given) {
    if (files.length >= most) break;
    const made = await keepOne(parts, each);
    if (typeof made === 'object') files.push(made);
    else if (made !== 'type') problems.push(sentenceOf(parts, made, each.name ?? ''));
  }
  return { files, problems };
}

type Refusal = 'size' | 'failed' | 'type';

async function keepOne(parts: Keeping, given: GivenFile) {
  const { adapter, config, live, log, upload } = parts;
  const maxBytes = Math.min(config.fileMaxBytes, adapter.files?.maxBytes ?? 0);
  if ('size' in given && given.size !== undefined && given.size > maxBytes) return 'size';
  const isKnown = given.name !== undefined || given.type !== undefined;
  const kind = { extension: extensionOf(given.name ?? ''), mime: given.type };
  if (isKnown && ruleFor(upload.rules, kind) === undefined) return 'type';
  const file = 'bytes' in given ? given : await fetched(parts, given, maxBytes);
  if (typeof file === 'string') return file;
  try {
    const baseUrl = ownAddress(config, `http://localhost:${config.port}`);
    return { url: await keepUpload(parts, { live, baseUrl }, file), name: file.name };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'FILE_TYPE_NOT_ALLOWED') return 'type';
    if (error.code === 'FILE_TOO_LARGE') return 'size';
    log.warn({ err: error, sessionId: live.record.id }, 'A file from a messenger could not be kept');
    return 'failed';
  }
}

/** The file, in up to three attempts. */
async function fetched(
  parts: Keeping,
  { fileId, name, type, kind }: IncomingFile,
  maxBytes: number,
): Promise<WholeFile | Refusal> {
  const { adapter, call, download } = parts;
  if (adapter.files === null) return 'failed';
  for (let attempt = 0; ; attempt++) {
    const placed = await call(adapter.files.place(fileId));
    const outcome = adapter.judge(placed);
    const isLasting = outcome.kind !== 'accepted' && outcome.kind !== 'again';
    const made = outcome.kind === 'accepted' ? await download(placed?.body, maxBytes) : null;
    if (made?.kind === 'bytes')
      return { name: named(name || made.name || kind, type), type, bytes: made.bytes };
    if (made?.kind === 'too-large') return 'size';
    const pause = RETRY_MS[attempt];
    if (isLasting || made?.kind === 'gone' || pause === undefined) return 'failed';
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** With the ending of its type, if it has none. */
function named(name: string, type: string | undefined): string {
  const ending = type === undefined || extensionOf(name) !== undefined ? undefined : extensionFor(type);
  return ending === undefined ? name : `${name}.${ending}`;
}

function sentenceOf({ config, adapter, labels, messages }: Keeping, refusal: Refusal, name: string): string {
  const own = refusal === 'size' ? messages?.fileUploadSizeError : messages?.fileUploadError;
  const text = own || (refusal === 'size' ? labels.fileTooLarge : labels.fileFailed);
  const limit = Math.min(config.fileMaxBytes, adapter.files?.maxBytes ?? 0) / MB;
  return text
    .replace('[[file]]', () => name || labels.file)
    .replace('[[limit]]', String(Math.round(limit * 100) / 100));
}

import type { ServiceFiles, StoredFile } from '#blocks/performer.ts';

export type ReadAttachments =
  | { readonly ok: true; readonly files: readonly StoredFile[] }
  | { readonly ok: false; readonly message: string; readonly details?: string };

/** Mail servers accept little more; encoding adds a third. */
const MAX_BYTES = 18 * 1024 * 1024;

/**
 * The files at these URLs, all or none: only uploads to this bot, and of its private files only those of this
 * conversation. No URL is ever fetched.
 */
export async function readAttachments(
  urls: readonly string[],
  files: Pick<ServiceFiles, 'read'>,
): Promise<ReadAttachments> {
  const read: StoredFile[] = [];
  let size = 0;
  for (const url of urls) {
    const file = await files.read(url);
    if (file === null)
      return {
        ok: false,
        message:
          'Nothing was sent: only files uploaded to this bot can be attached, and private files only in their own conversation.',
        details: url.slice(0, 300),
      };
    size += file.bytes.length;
    if (size > MAX_BYTES)
      return { ok: false, message: 'Nothing was sent: the attachments are larger than 18 MB in total.' };
    read.push(file);
  }
  return { ok: true, files: read };
}

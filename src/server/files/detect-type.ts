import { open } from 'node:fs/promises';
import { mimeOf } from '#model/file-types.ts';

/** How long the detection may take, in ms. */
const LOOK_MS = 2000;
/** Number of bytes that are checked to recognise text. */
const HEAD_BYTES = 64 * 1024;

/** The type of files that cannot be recognised. */
export const unknownType = 'application/octet-stream';

/**
 * The media type of a file by its bytes. The name and declared type only decide what bytes cannot: types of text, types
 * of zipped documents, audio or video in the same container. `application/octet-stream` when the type is not known.
 */
export async function detectType(path: string, claimed: Claim): Promise<string> {
  const found = await byMagic(path);
  if (found !== undefined) return refine(found, claimed);
  return (await looksLikeText(path)) ? textType(claimed) : unknownType;
}

/** What the sender claims about a file. */
export interface Claim {
  /** In lower case, without a dot. */
  readonly extension: string | undefined;
  readonly type: string | undefined;
}

async function byMagic(path: string): Promise<string | undefined> {
  const { FileTypeParser } = await import('file-type');
  const parser = new FileTypeParser({ signal: AbortSignal.timeout(LOOK_MS) });
  try {
    return (await parser.fromFile(path))?.mime;
  } catch {
    // A file that confuses the detection is a file of unknown type.
    return undefined;
  }
}

/** Containers with several possible types: the claim may choose among these, and nothing else. */
const kindsOf: Readonly<Record<string, RegExp>> = {
  'video/webm': /^audio\/webm$/,
  'video/mp4': /^audio\/(mp4|x-m4a)$/,
  'video/ogg': /^audio\/(ogg|opus)$/,
  'application/ogg': /^(audio|video)\/(ogg|opus)$/,
  'video/3gpp': /^audio\/3gpp$/,
  'application/x-cfb': /^application\/(msword|vnd\.ms-(excel|powerpoint))$/,
  'application/xml': /^image\/svg\+xml$|^text\/html$/,
  'application/zip':
    /^application\/(vnd\.openxmlformats-officedocument\.[a-z.]+|vnd\.oasis\.opendocument\.(text|spreadsheet|presentation)|epub\+zip)$/,
};

function refine(found: string, { extension, type }: Claim): string {
  const kinds = Object.hasOwn(kindsOf, found) ? kindsOf[found] : undefined;
  const claims = [type?.toLowerCase().split(';', 1)[0]?.trim(), extension && mimeOf(extension)];
  return claims.find((claim) => claim !== undefined && kinds?.test(claim)) ?? found;
}

/** Text has the type that its name claims, if that is a text type. */
function textType({ extension }: Claim): string {
  const named = extension === undefined ? undefined : mimeOf(extension);
  const isText = named !== undefined && (named.startsWith('text/') || textual.has(named));
  return isText ? named : 'text/plain';
}

const textual: ReadonlySet<string> = new Set([
  'application/json',
  'application/xml',
  'application/yaml',
  'image/svg+xml',
]);

/** Characters in UTF-8 (or UTF-16 with its byte order mark), and no control characters except line breaks and tabs. */
async function looksLikeText(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    const isUtf16 = bytesRead >= 2 && (head.readUInt16BE(0) === 0xfeff || head.readUInt16BE(0) === 0xfffe);
    const encoding = isUtf16 ? (head[0] === 0xfe ? 'utf-16be' : 'utf-16le') : 'utf-8';
    // `stream`: the last character may be cut off.
    const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    return !/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text);
  } catch {
    return false;
  } finally {
    await file.close();
  }
}

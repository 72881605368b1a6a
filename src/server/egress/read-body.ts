import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { Refused } from './refused.ts';

const decoders: Readonly<
  Record<string, (data: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>>
> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/**
 * The decompressed bytes of a response. Neither the received nor the decompressed size may exceed `maxBytes`: throws
 * `Refused` then, and when decompression fails. `onData` receives the pieces as they arrive, or all at once when they
 * were compressed.
 */
export async function readBody(
  chunks: AsyncIterable<Buffer>,
  contentEncoding: string,
  { maxBytes, onData }: { readonly maxBytes: number; readonly onData?: (bytes: Uint8Array) => void },
): Promise<Buffer> {
  const packed = contentEncoding
    .toLowerCase()
    .split(',')
    .map((each) => each.trim());
  const codings = packed.filter((each) => each !== '' && each !== 'identity');
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    parts.push(chunk);
    if (codings.length === 0) onData?.(chunk);
  }
  let body: Buffer = Buffer.concat(parts);
  if (body.length === 0) return body;
  if (codings.length > 2) throw new Refused('protocol', 'The response has too many layers of compression.');
  const isPacked = codings.length > 0;
  for (const coding of codings.reverse()) {
    const decode = Object.hasOwn(decoders, coding) ? decoders[coding] : undefined;
    if (decode === undefined) throw new Refused('protocol', 'The response has an unknown compression.');
    body = await unpacked(() => decode(body, { maxOutputLength: maxBytes }), maxBytes);
  }
  if (isPacked) onData?.(body);
  return body;
}

async function unpacked(decode: () => Promise<Buffer>, maxBytes: number): Promise<Buffer> {
  try {
    return await decode();
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(maxBytes);
    throw new Refused('protocol', 'The response cannot be decompressed.');
  }
}

const tooLarge = (maxBytes: number): Refused =>
  new Refused('too-large', `The response is larger than ${maxBytes} bytes.`);

import { crc32, deflateSync } from 'node:zlib';

/**
 * A black and white picture with one bit per dot, as PNG: each dot becomes `scale` times `scale` pixels. True is black.
 */
export function drawPng(dots: readonly (readonly boolean[])[], scale: number): Buffer {
  const height = dots.length * scale;
  const width = (dots[0]?.length ?? 0) * scale;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit of grey; the rest zero: the default compression and filters, no interlacing.
  header[8] = 1;
  const lines = dots.flatMap((row) => Array.from({ length: scale }, () => line(row, { scale, width })));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A line starts with the number of its filter: none. White is one. */
function line(
  row: readonly boolean[],
  { scale, width }: { readonly scale: number; readonly width: number },
): Buffer {
  const bytes = Buffer.alloc(1 + Math.ceil(width / 8));
  for (let x = 0; x < width; x++) {
    const at = 1 + (x >> 3);
    if (row[Math.floor(x / scale)] !== true) bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x & 7));
  }
  return bytes;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

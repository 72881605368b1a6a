import type { ByteRange } from '#server/files/file-storage.ts';

/**
 * The part of a file that a `Range` header asks for. Undefined: all of it (no header, several ranges, or other units).
 * Null: there are no such bytes.
 * @example byteRange('bytes=-2', 10) // { from: 8, to: 10 }
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [match, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (match === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? null : { from: size - length, to: size };
  }
  const from = Number(first);
  const to = last === '' ? size : Math.min(Number(last) + 1, size);
  if (last !== '' && Number(last) < from) return undefined;
  return from >= size ? null : { from, to };
}

import { unknownType } from './detect-type.ts';

/** Types that browsers only display or play: these may be shown inline. */
const inline: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/aac',
  'audio/wav',
  'audio/ogg',
  'audio/opus',
  'audio/webm',
  'audio/flac',
  'video/mp4',
  'video/webm',
  'video/ogg',
]);

/** Types that browsers might run, and programs, whose names they might complete: they are not declared. */
const active =
  /html|svg|xml|script|mathml|xsl|flash|java|x-ms-application|hta|msdownload|dosexec|executable|msi\b|x-elf|mach-binary|x-sh\b|android\.package/i;

/**
 * How a file of this type is served.
 * @example servedAs('image/svg+xml') // { type: 'application/octet-stream', isInline: false }
 */
export function servedAs(type: string): { readonly type: string; readonly isInline: boolean } {
  if (inline.has(type)) return { type, isInline: true };
  const isOffice = /^application\/vnd\.(openxmlformats-officedocument|oasis\.opendocument)\./.test(type);
  const isPlain = /^[a-z]+\/[\w.+-]+$/i.test(type) && (isOffice || !active.test(type));
  if (!isPlain) return { type: unknownType, isInline: false };
  return { type: type.startsWith('text/') ? 'text/plain; charset=utf-8' : type, isInline: false };
}

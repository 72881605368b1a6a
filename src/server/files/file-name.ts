import { normalized } from '#lib/normalized.ts';

const MAX_LENGTH = 120;

/**
 * A name that is valid in URLs, answers and on any disk: letters, digits, dots, hyphens and underscores; no folders, no
 * leading dot, no comma (answers separate URLs by commas).
 * @example fileName('../My photo (1).PNG') // 'My-photo-1.PNG'
 */
export function fileName(given: string): string {
  const last = normalized(given).split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/(?<!-)-+(?=\.|$)|(?<=^|\.)-+/g, '')
    .replace(/^[.-]+/, '');
  return shortened(plain === '' ? 'file' : plain);
}

/** Cuts the middle: the extension states the type. */
function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= MAX_LENGTH) return name;
  const extension = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? '';
  return letters.slice(0, MAX_LENGTH - extension.length).join('') + extension;
}

/** The extension of a file name in lower case; undefined: it has none. */
export function extensionOf(name: string): string | undefined {
  return /.\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase();
}

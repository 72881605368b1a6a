import { type Slice, sliceIn } from '#builder/commands/slice.ts';
import type { Editor } from '#builder/editor/editor.ts';
import { toasts } from '#builder/ui/toasts.ts';

/** What comes from another program or page, by the clipboard or dropped on the board. */
export interface Brought {
  readonly files: readonly File[];
  readonly text: string;
}

/** What a paste or a drop hands over. */
export const broughtBy = (data: DataTransfer | null): Brought => ({
  files: [...(data?.files ?? [])],
  text: data?.getData('text/plain') || data?.getData('text/uri-list') || '',
});

/**
 * The part of a bot that it comes to; undefined: it comes to nothing, and a message says so. What reads texts and files is
 * loaded now: most people never need it.
 */
export async function sliceOfBrought(brought: Brought, editor: Editor): Promise<Slice | undefined> {
  if (hasFiles(brought)) {
    const reader = await import('./slice-of-files.ts').catch(notLoaded);
    return reader?.sliceOfFiles(brought.files, editor);
  }
  const slice = sliceIn(brought.text);
  if (slice !== undefined) return slice;
  const reader = await import('#bot/script/from-pasted.ts').catch(notLoaded);
  const flow = reader?.fromPasted(brought.text, editor.newId);
  if (reader !== undefined && flow === undefined)
    toasts.show('This contains nothing that can be put on the board.');
  return flow && { parley: 'slice', ...flow };
}

/**
 * Whether its files count, not its text. File managers add names and addresses of the files as a text, browsers the address of
 * a picture; office programs add a picture of their text.
 */
export function hasFiles({ files, text }: Brought): boolean {
  const names = new Set(files.map(({ name }) => name));
  const isOfFile = (line: string): boolean => line === '' || names.has(line) || /^[a-z]+:\S+$/i.test(line);
  return files.length > 0 && text.split(/\r?\n/).every(isOfFile);
}

function notLoaded(): undefined {
  toasts.show('What reads this could not be loaded. Reload the page.', { tone: 'bad' });
}

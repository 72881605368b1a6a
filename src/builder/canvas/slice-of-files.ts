import { parseBlock } from '#bot/parse-block.ts';
import { fromPasted } from '#bot/script/from-pasted.ts';
import { MAX_SCRIPT } from '#bot/script/from-script.ts';
import { type MediaOfBubble, mediaBlock } from '#bot/script/media-block.ts';
import type { Slice } from '#builder/commands/slice.ts';
import { byteSize } from '#builder/fields/media/byte-size.ts';
import { uploadFile } from '#builder/fields/media/upload-file.ts';
import { toasts } from '#builder/ui/toasts.ts';

interface Uploads {
  readonly workspaceId: string;
  readonly newId: () => string;
}

/**
 * The part that files come to, in their order: pictures, films and sounds are stored in the workspace and become bubbles, texts
 * what they are when they are pasted. Messages say what is under way, and why a file was left out. Undefined: nothing is left.
 */
export async function sliceOfFiles(files: readonly File[], uploads: Uploads): Promise<Slice | undefined> {
  const ending = new AbortController();
  const done = holdMessage(files, ending);
  const slices: Slice[] = [];
  for (const file of files) {
    const made = await sliceOfFile(file, uploads, ending.signal);
    if (ending.signal.aborted) return undefined;
    if (typeof made === 'string') toasts.show(made, { tone: 'bad' });
    else slices.push(made);
  }
  done();
  return slices.length === 0 ? undefined : joined(slices);
}

/** Says what is being uploaded, if anything is, until the result is called; offers to end it. */
function holdMessage(files: readonly File[], ending: AbortController): () => void {
  const sent = files.filter((file) => !['text', undefined].includes(kindOf(file)));
  if (sent.length === 0) return () => undefined;
  const what = sent.length === 1 ? sent[0]?.name : `${sent.length} files`;
  const size = byteSize(sent.reduce((sum, file) => sum + file.size, 0));
  return toasts.hold(`Uploading ${what} (${size}) …`, { label: 'Cancel', run: () => ending.abort() });
}

/** The part that a file comes to, or why it comes to nothing. */
async function sliceOfFile(
  file: File,
  { workspaceId, newId }: Uploads,
  signal: AbortSignal,
): Promise<Slice | string> {
  const kind = kindOf(file);
  if (kind === undefined)
    return `${file.name} is not a picture, a video, a sound or a text. To import a bot, drop it on the dashboard.`;
  if (kind === 'text') return sliceOfTextFile(file, newId);
  const sent = await uploadFile(file, { workspaceId, media: kind, signal });
  if (!sent.ok) return sent.error ?? '';
  const block = parseBlock(mediaBlock(kind, { id: newId(), url: sent.value.url }), 'block');
  if (!block.ok) throw new Error('A bubble with the address of an upload is not valid');
  return { parley: 'slice', groups: [], blocks: [block.value], edges: [], variables: [] };
}

async function sliceOfTextFile(file: File, newId: () => string): Promise<Slice | string> {
  if (file.size > MAX_SCRIPT) return `${file.name} is too long. A text may have ${byteSize(MAX_SCRIPT)}.`;
  const text = await file.text().catch(() => undefined);
  if (text === undefined) return `${file.name} cannot be read.`;
  const flow = fromPasted(text, newId);
  return flow === undefined
    ? `${file.name} contains nothing to say or to ask.`
    : { parley: 'slice', ...flow };
}

/** What a file can become on the board. */
function kindOf({ name, type }: File): MediaOfBubble | 'text' | undefined {
  const [media] = type.split('/');
  if (media === 'image' || media === 'video' || media === 'audio') return media;
  return type === 'text/plain' || /\.(txt|md|markdown)$/i.test(name) ? 'text' : undefined;
}

const joined = (slices: readonly Slice[]): Slice => ({
  parley: 'slice',
  groups: slices.flatMap(({ groups }) => groups),
  blocks: slices.flatMap(({ blocks }) => blocks),
  edges: slices.flatMap(({ edges }) => edges),
  variables: slices.flatMap(({ variables }) => variables),
});

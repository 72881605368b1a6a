import type { ServiceMeans } from '#blocks/performer.ts';
import { jsonIn } from '#lib/parse-json.ts';
import type { ChatJob, LoadedMessage, Part } from './chat-job.ts';
import { pictureType } from './picture-type.ts';

/** Maximum size of a picture in bytes, and maximum number of pictures in one request. */
const MOST_BYTES = 5 * 1024 * 1024;
const MOST_PICTURES = 20;
const PATIENCE_MS = 8_000;

/**
 * The messages with the pictures that visitors name: in their messages, a paragraph that consists of a URL (or a JSON
 * list of URLs) becomes the picture at that URL if the model accepts pictures; otherwise it stays text.
 */
export async function loadParts(
  { model, messages }: Pick<ChatJob, 'model' | 'messages'>,
  means: Pick<ServiceMeans, 'request' | 'files' | 'msLeft'>,
): Promise<readonly LoadedMessage[]> {
  let room = seesPictures(model) ? MOST_PICTURES : 0;
  const loaded: LoadedMessage[] = [];
  for (const { role, content } of messages) {
    const parts: Part[] = [];
    const isVisitor = role === 'user';
    for (const paragraph of isVisitor ? content.split(/\n\s*\n/) : [content]) {
      const urls = isVisitor && room > 0 ? addressesIn(paragraph) : [];
      room -= urls.length;
      const pictures = await Promise.all(urls.map((url) => loadPicture(url, means)));
      const found = pictures.filter((picture) => picture !== undefined);
      if (found.length > 0 && found.length === urls.length) parts.push(...found);
      else if (paragraph.trim() !== '') addText(parts, paragraph);
    }
    loaded.push({ role, parts });
  }
  return loaded;
}

/** Adjacent texts are joined. */
function addText(parts: Part[], text: string): void {
  const last = parts.at(-1);
  if (last?.kind === 'text') parts[parts.length - 1] = { kind: 'text', text: `${last.text}\n\n${text}` };
  else parts.push({ kind: 'text', text });
}

/** The URLs of a text that consists of URLs only. */
export function addressesIn(text: string): readonly string[] {
  const plain = text.trim();
  const urls: unknown = plain.startsWith('[') ? jsonIn(plain) : [plain];
  if (!Array.isArray(urls) || urls.length === 0 || urls.length > MOST_PICTURES) return [];
  const addresses = urls.filter((url) => typeof url === 'string' && /^https?:\/\/\S+$/i.test(url));
  return addresses.length === urls.length ? addresses : [];
}

/** Whether a model accepts pictures, by its name without the prefix of its maker. */
export const seesPictures = (model: string): boolean =>
  /^(gpt-5|gpt-4o|gpt-4\.1|gpt-4-turbo|gpt-4.*vision|chatgpt-4o|o[134](-|$)(?!mini$)|claude-|gemini-|pixtral-)/i.test(
    model.replace(/^.*\//, ''),
  );

async function loadPicture(
  url: string,
  { request, files, msLeft }: Pick<ServiceMeans, 'request' | 'files' | 'msLeft'>,
): Promise<Part | undefined> {
  const own = await files.read(url);
  const bytes = own === null ? await fetched() : own.bytes;
  if (bytes === undefined || bytes.length > MOST_BYTES) return undefined;
  const type = pictureType(bytes);
  return type === undefined
    ? undefined
    : { kind: 'image', type, base64: Buffer.from(bytes).toString('base64') };

  async function fetched(): Promise<Uint8Array | undefined> {
    const answer = await request({ url, timeoutMs: Math.min(PATIENCE_MS, msLeft()) });
    return answer.ok && answer.status === 200 ? answer.body : undefined;
  }
}

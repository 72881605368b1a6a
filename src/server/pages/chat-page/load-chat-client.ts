import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { projectRoot } from '#server/project-root.ts';
import type { FirstScreen } from '#server/runtime/first-screen.ts';
import { plainFirst } from './plain-first.ts';

/** What a chat page needs of the built client. */
export interface ChatClient {
  /** Names of the modules that a chat needs at once. */
  readonly preload: readonly string[];
  /** The first screen as HTML for a shadow root. */
  readonly draw: (first: FirstScreen, options: DrawOptions) => string;
}

interface DrawOptions {
  readonly nonce: string;
  /** Name of the bot. */
  readonly title: string;
  /** Languages of the visitor, best first. */
  readonly languages: readonly string[];
}

const builtClient = new URL('dist/client/', projectRoot);
const manifestSchema = z.object({
  core: z.string(),
  main: z.string(),
  shell: z.string(),
  first: z.array(z.string()),
});

/** The client as it was built; where it was not, bubbles are drawn plainly and nothing is loaded ahead. */
export async function loadChatClient(folder: URL = builtClient): Promise<ChatClient> {
  try {
    const manifest = manifestSchema.parse(
      JSON.parse(await readFile(new URL('manifest.json', folder), 'utf8')),
    );
    const drawing: unknown = await import(new URL('ssr.js', folder).href);
    const { main, core, shell, first } = manifest;
    return { preload: [...new Set([main, core, shell, ...first])], draw: drawWith(drawing) };
  } catch {
    return { preload: [], draw: plainFirst };
  }
}

function drawWith(drawing: unknown): ChatClient['draw'] {
  if (typeof drawing !== 'object' || drawing === null || !('renderFirst' in drawing)) return plainFirst;
  const { renderFirst } = drawing;
  if (typeof renderFirst !== 'function') return plainFirst;
  return (first, options) => {
    const html: unknown = Reflect.apply(renderFirst, undefined, [first, options]);
    return typeof html === 'string' ? html : plainFirst(first);
  };
}

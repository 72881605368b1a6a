import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { parseJson } from '#lib/parse-json.ts';
import { projectRoot } from '#server/project-root.ts';
import type { FirstScreen } from '#server/runtime/first-screen.ts';
import type { FirstDrawn } from './first-drawn.ts';
import { plainFirst } from './plain-first.ts';

/** What a chat page needs of the built client. */
export interface ChatClient {
  /** Name of the module that draws chats, and pay pages; undefined: the client is not built. */
  readonly core?: string;
  /** Names of the modules that every chat in that language loads first. */
  readonly preload: (language: string) => readonly string[];
  readonly draw: (first: FirstScreen, options: DrawOptions) => FirstDrawn;
}

interface DrawOptions {
  readonly nonce: string;
  /** Name of the bot. */
  readonly title: string;
  /** Languages of the visitor, best first. */
  readonly languages: readonly string[];
}

const builtClient = new URL('dist/client/', projectRoot);
const drawnSchema = z.object({ html: z.string(), language: z.string(), noScript: z.string() });
const manifestSchema = z.object({
  core: z.string(),
  main: z.string(),
  shell: z.string(),
  first: z.array(z.string()),
  locales: z.record(z.string(), z.string()).default({}),
});

/** The client as it was built; without a build, bubbles are rendered plainly and nothing is preloaded. */
export async function loadChatClient(folder: URL = builtClient): Promise<ChatClient> {
  try {
    const manifest = manifestSchema.parse(
      parseJson(await readFile(new URL('manifest.json', folder), 'utf8')),
    );
    const drawing: unknown = await import(new URL('ssr.js', folder).href);
    const { main, core, shell, first, locales } = manifest;
    return {
      core,
      preload: (language) => {
        const own = Object.hasOwn(locales, language) ? locales[language] : undefined;
        return [...new Set([main, core, shell, ...first, ...(own === undefined ? [] : [own])])];
      },
      draw: drawWith(drawing),
    };
  } catch {
    return { preload: () => [], draw: plainFirst };
  }
}

function drawWith(drawing: unknown): ChatClient['draw'] {
  if (typeof drawing !== 'object' || drawing === null || !('renderFirst' in drawing)) return plainFirst;
  const { renderFirst } = drawing;
  if (typeof renderFirst !== 'function') return plainFirst;
  return (first, options) => {
    const drawn = drawnSchema.safeParse(Reflect.apply(renderFirst, undefined, [first, options]));
    return drawn.success ? drawn.data : plainFirst(first);
  };
}

import type * as coreFile from '../core.ts';
import type * as shellFile from '../shell/create-shell.ts';
import type * as standardFile from '../shell/create-standard-shell.ts';
import type { WidgetKind } from './widget-element.ts';

/**
 * Names of the files besides the loader: the chat, its imports, its shell (in a window, or in the page).
 * Inserted by the build.
 */
declare const PARLEY_FILES: readonly [core: string, main: string, shell: string, standard: string];

const [core, main, shell, standard] = PARLEY_FILES;
const here = new URL('.', import.meta.url).href;

/** The server of the loader. */
export const ownHost: string = new URL(here).origin;

const preloaded: string[] = [];

/** Preloads what a widget of that kind will need; each file once. */
export function preloadCore(kind: WidgetKind): void {
  for (const file of [shellOf(kind), core, main].filter((each) => !preloaded.includes(each))) {
    preloaded.push(file);
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href: here + file }),
    );
  }
}

const shellOf = (kind: WidgetKind): string => (kind === 'Standard' ? standard : shell);

let tries = '';

async function load<T>(file: string): Promise<T> {
  try {
    return await import(here + file + tries);
  } catch (error) {
    // Browsers remember a module that failed to load by its address.
    tries += '?';
    throw error;
  }
}

/** Loads the chat itself. It can be retried after a failure. */
export const loadCore = (): Promise<typeof coreFile> => load(core);

/** Loads the shell of a chat of that kind: window, dialog, commands. */
export const loadShell = (kind: WidgetKind): Promise<typeof shellFile | typeof standardFile> =>
  load(shellOf(kind));

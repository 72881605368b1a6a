import type * as core from '../core.ts';
import type * as shells from '../shell/create-shell.ts';

/** Names of the files beside the loader that the rest is in. Written in by the build. */
declare const PARLEY_FILES: {
  readonly core: string;
  /** What the core imports. */
  readonly main: string;
  readonly shell: string;
};

const here = new URL('.', import.meta.url).href;

/** The server that the loader came from. */
export const ownHost: string = new URL(here).origin;

let isPreloaded = false;

/** Tells the browser what will be needed; once. */
export function preloadCore(): void {
  const { core: entry, main, shell } = PARLEY_FILES;
  for (const file of isPreloaded ? [] : [shell, entry, main])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href: here + file }),
    );
  isPreloaded = true;
}

let tries = '';

async function load<T>(file: string): Promise<T> {
  preloadCore();
  try {
    return await import(here + file + tries);
  } catch (error) {
    // Browsers remember a module that failed to load by its address.
    tries += '?';
    throw error;
  }
}

/** Loads the chat itself. After a failure it can be tried again. */
export const loadCore = (): Promise<typeof core> => load(PARLEY_FILES.core);

/** Loads what is around a chat: window, dialog, commands. */
export const loadShells = (): Promise<typeof shells> => load(PARLEY_FILES.shell);

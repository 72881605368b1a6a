import type * as coreFile from '../core.ts';
import type * as shellFile from '../shell/create-shell.ts';
import type * as launcherFile from './draw-launcher.ts';

/**
 * Names of the files besides the loader: the chat, its imports, its shell, the button of a bubble. Inserted by the
 * build.
 */
declare const PARLEY_FILES: readonly [core: string, main: string, shell: string, launcher: string];

const [core, main, shell, launcher] = PARLEY_FILES;
const here = new URL('.', import.meta.url).href;

/** The server of the loader. */
export const ownHost: string = new URL(here).origin;

let isPreloaded = false;

/** Preloads what will be needed; once. */
export function preloadCore(): void {
  for (const file of isPreloaded ? [] : [shell, core, main])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href: here + file }),
    );
  isPreloaded = true;
}

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

/** Loads the shell of a chat: window, dialog, commands. */
export function loadShells(): Promise<typeof shellFile> {
  preloadCore();
  return load(shell);
}

/** Loads the button of a bubble: pages without one do not need it. */
export const loadLauncher = (): Promise<typeof launcherFile> => load(launcher);

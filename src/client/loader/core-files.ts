import type * as coreFile from '../core.ts';
import type * as shellFile from '../shell/create-shell.ts';
import type * as launcherFile from './draw-launcher.ts';

/** Names of the files beside the loader: the chat, what it imports, what is around it, the button of a bubble. Written
 * in by the build. */
declare const PARLEY_FILES: readonly [core: string, main: string, shell: string, launcher: string];

const [core, main, shell, launcher] = PARLEY_FILES;
const here = new URL('.', import.meta.url).href;

/** The server that the loader came from. */
export const ownHost: string = new URL(here).origin;

let isPreloaded = false;

/** Tells the browser what will be needed; once. */
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

/** Loads the chat itself. After a failure it can be tried again. */
export const loadCore = (): Promise<typeof coreFile> => load(core);

/** Loads what is around a chat: window, dialog, commands. */
export function loadShells(): Promise<typeof shellFile> {
  preloadCore();
  return load(shell);
}

/** Loads the button of a bubble: pages without one need not have it. */
export const loadLauncher = (): Promise<typeof launcherFile> => load(launcher);

import { commands } from './commands.ts';

/**
 * For pages that only support plain scripts: the same functions immediately, as `window.Parley`; they load the widgets,
 * and wait for them.
 */
const script = document.currentScript;
if (!(script instanceof HTMLScriptElement))
  throw new Error('classic.js is not a module: load it as a script');
const loading = import(new URL('parley.js', script.src).href);

const later =
  (name: string) =>
  (...given: readonly unknown[]): Promise<unknown> =>
    loading.then((loaded) => loaded.default[name](...given));
const names = ['initStandard', 'initPopup', 'initBubble', ...commands];
window.Parley = { ...window.Parley, ...Object.fromEntries(names.map((name) => [name, later(name)])) };

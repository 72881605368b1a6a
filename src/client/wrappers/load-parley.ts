import type { ParleyFunctions } from '../loader/parley-functions.ts';

/**
 * Loads the widgets from a server, so that they are always those of its version. Only in browsers. `apiHost` is the
 * address of the server; default: where this file came from, in a bundled app the app's own. Rejects when the server
 * does not answer.
 *
 * @example const Parley = await loadParley('https://bots.example.com');
 *   await Parley.initBubble({ bot: 'lead-capture' });
 */
export function loadParley(apiHost: string = ownHost()): Promise<ParleyFunctions> {
  const address = `${apiHost.replace(/\/+$/, '')}/embed/parley.js`;
  return import(/* webpackIgnore: true */ /* turbopackIgnore: true */ /* @vite-ignore */ address).then(
    (loaded) => loaded.default,
  );
}

/** Bundlers put the path of a file there, or nothing. */
function ownHost(): string {
  const from = import.meta.url ?? '';
  return from.startsWith('http') ? new URL(from).origin : location.origin;
}

import type { Credential } from '#store/ports/credentials.ts';
import type { Data } from './credential-data.ts';

/** Credentials that are remembered; those that were opened longest ago are forgotten first. */
const MOST_KNOWN = 500;

/**
 * Remembers what credentials hold, for requests that need the same ones again and again. What is stored is read each time:
 * another text, which every change makes, is opened anew.
 */
export class OpenedData {
  readonly #known = new Map<string, { readonly sealed: string; readonly data: Data }>();

  /** What they hold; `open` decrypts and parses it, undefined: it cannot be read. */
  of({ workspaceId, id, type, data: sealed }: Credential, open: () => Data | undefined): Data | undefined {
    const key = JSON.stringify([workspaceId, id, type]);
    const known = this.#known.get(key);
    this.#known.delete(key);
    const data = known?.sealed === sealed ? known.data : open();
    if (data === undefined) return undefined;
    this.#known.set(key, { sealed, data });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
    return data;
  }
}

import { blockTable } from '#blocks/registry.run.ts';
import type { BotDocument } from '#bot/document.ts';
import { parseDocument } from '#bot/parse-document.ts';
import { reachesIntoPage } from '#bot/reaches-into-page.ts';
import { startProps } from '#bot/start-props.ts';
import { compile } from '#engine/compile.ts';
import type { Program } from '#engine/program.ts';
import { parseUntrusted } from '#lib/parse-untrusted.ts';
import type { ClientActionMap } from '#model/chat.ts';
import type { Store } from '#store/ports/store.ts';

/** One bot version, ready to run. */
export interface LoadedVersion {
  readonly key: string;
  readonly botId: string;
  readonly program: Program;
  readonly document: BotDocument;
  readonly startProps: ClientActionMap['startPropsToInject']['startPropsToInject'] | undefined;
  /** Whether its blocks act on the page around the chat. */
  readonly reachesIntoPage: boolean;
}

/** Number of versions that stay in memory; a program is between some kilobytes and megabytes. */
const MAX_LOADED = 500;

/**
 * Compiled versions by key; the least recently used are dropped first. Versions never change, so the cache never
 * becomes stale.
 */
export class Versions {
  readonly #store: Store;
  readonly #loaded = new Map<string, LoadedVersion>();
  /** The last one of these. */
  #latest: LoadedVersion | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  /** The versions in memory; the engine reads them in the middle of a turn. */
  ready(key: string): LoadedVersion | undefined {
    return this.#loaded.get(key);
  }

  /** The same for whoever goes on with it: it stays the longer for that. */
  use(key: string): LoadedVersion | undefined {
    const known = this.#loaded.get(key);
    if (known === undefined || known === this.#latest) return known;
    this.#latest = known;
    this.#loaded.delete(key);
    this.#loaded.set(key, known);
    return known;
  }

  /** Null: no such version is stored. */
  async load(key: string): Promise<LoadedVersion | null> {
    const known = this.use(key);
    if (known !== undefined) return known;
    const stored = await this.#store.versions.load(key);
    return stored === null ? null : this.#keep(loadVersion(key, stored.botId, stored.document));
  }

  /** Adds a version that is already at hand, such as a previewed draft. */
  add(key: string, botId: string, document: BotDocument): LoadedVersion {
    return this.#loaded.get(key) ?? this.#keep(prepare(key, botId, document));
  }

  #keep(version: LoadedVersion): LoadedVersion {
    this.#loaded.set(version.key, version);
    this.#latest = version;
    for (const oldest of this.#loaded.keys()) {
      if (this.#loaded.size <= MAX_LOADED) break;
      this.#loaded.delete(oldest);
    }
    return version;
  }
}

function loadVersion(key: string, botId: string, text: string): LoadedVersion {
  const parsed = parseDocument(parseUntrusted(text), { unknownBlocks: 'keep' });
  if (!parsed.ok) throw new Error(`Version ${key} cannot be read: ${JSON.stringify(parsed.error)}`);
  return prepare(key, botId, parsed.value.document);
}

function prepare(key: string, botId: string, document: BotDocument): LoadedVersion {
  return {
    key,
    botId,
    document,
    program: compile(document, blockTable, { key, botId }),
    startProps: startProps(document),
    reachesIntoPage: reachesIntoPage(document.groups),
  };
}

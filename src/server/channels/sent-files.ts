import { createHash } from 'node:crypto';
import type { ChannelAdapter, ServiceAnswer, UploadWay } from '#channels/adapter.ts';
import type { Outcome, WireCall, WireFile } from '#channels/wire-call.ts';
import { fileIdIn, mentionsFile } from '#server/files/file-address.ts';
import { fileName } from '#server/files/file-name.ts';
import type { FileScope } from '#server/files/files.ts';
import { signed } from '#server/files/signed.ts';
import type { ChannelDeps } from './deps.ts';

interface SentFilesDeps extends Pick<ChannelDeps, 'clock' | 'egress'> {
  readonly config: Pick<ChannelDeps['config'], 'fileMaxBytes' | 'filesLinkMs'>;
  readonly files: Pick<ChannelDeps['files'], 'read' | 'links'>;
  readonly store: {
    readonly channels: Pick<
      ChannelDeps['store']['channels'],
      'thread' | 'upload' | 'keepUpload' | 'forgetUpload'
    >;
    readonly sessions: Pick<ChannelDeps['store']['sessions'], 'get'>;
  };
  readonly adapter: ChannelAdapter;
  readonly workspaceId: string;
  readonly accountId: string;
  readonly call: (call: WireCall) => Promise<ServiceAnswer>;
}

/**
 * What stands for the files of a request: known ids, else the bytes of this server's files; after those ids were refused,
 * bytes `anew`; after an address elsewhere was refused, the bytes `fetched` from there.
 */
export type FilesAs = 'known' | 'anew' | 'fetched';

type Ready =
  | {
      readonly kind: 'ready';
      readonly call: WireCall;
      /** The service took it, with this answer. */
      readonly accepted: (body: unknown) => Promise<void>;
    }
  /** Another way was the same. */
  | { readonly kind: 'same' }
  | { readonly kind: 'failed'; readonly outcome: Outcome };

/** Addresses whose bytes are remembered for one account. */
const MOST_DIGESTS = 1000;
const FETCH_MS = 20_000;

/**
 * Sends the bytes of this server's files, so that private ones need no public address. What a messenger has already is
 * named by its id.
 */
export class SentFiles {
  readonly #deps: SentFilesDeps;
  /** The digest of what is at an address. */
  readonly #digests = new Map<string, string>();

  constructor(deps: SentFilesDeps) {
    this.#deps = deps;
  }

  /** The request as it is sent. */
  async ready(call: WireCall, threadId: string, as: FilesAs): Promise<Ready> {
    const { uploads } = this.#deps.adapter;
    const addresses = uploads?.addressesIn(call).filter(isElsewhere) ?? [];
    if (uploads === null || addresses.length === 0) {
      if (as !== 'known') return { kind: 'same' };
      return { kind: 'ready', call: await this.#withOpenLinks(call, threadId), accepted: nothing };
    }
    const ids = new Map<string, string>();
    const files = new Map<string, WireFile>();
    if (as === 'anew' && !(await this.#forget(addresses))) return { kind: 'same' };
    let isFetched = false;
    for (const address of new Set(addresses)) {
      const known = await this.#known(address);
      if (known !== undefined) ids.set(address, known);
      else {
        const file = await this.#bytesOf(address, { threadId, as, place: files.size });
        // The same bytes may have been sent from another address.
        const same = file === null ? undefined : await this.#known(address, file);
        if (file !== null && fileIdIn(address) === undefined) isFetched = true;
        if (same !== undefined) ids.set(address, same);
        else if (file !== null) files.set(address, file);
      }
    }
    if (as === 'fetched' && !isFetched) return { kind: 'same' };
    for (const [address, file] of files) {
      const made = await this.#idFor(uploads, address, file);
      if (typeof made !== 'string') return { kind: 'failed', outcome: made };
      ids.set(address, made);
    }
    const named = await this.#withOpenLinks(uploads.withIds(call, ids), threadId);
    if (uploads.kind === 'before' || files.size === 0)
      return { kind: 'ready', call: named, accepted: nothing };
    const accepted = async (body: unknown): Promise<void> => {
      for (const [place, id] of uploads.idsIn(body).entries()) {
        const address = addresses[place];
        if (address !== undefined && files.has(address)) await this.#keep(address, id);
      }
    };
    return { kind: 'ready', call: { ...named, files: [...files.values()] }, accepted };
  }

  /** An id for the bytes, or what stands for them within the request. */
  async #idFor(uploads: UploadWay, address: string, file: WireFile): Promise<string | Outcome> {
    if (uploads.kind === 'along') return uploads.nameOf(file);
    const { adapter, call } = this.#deps;
    const answer = await call(uploads.upload(file));
    const outcome = adapter.judge(answer);
    if (outcome.kind !== 'accepted') return outcome;
    const id = uploads.idIn(answer?.body);
    if (id === '') return { kind: 'formRefused', because: 'The messenger gave no id for a file.' };
    await this.#keep(address, id);
    return id;
  }

  async #bytesOf(
    address: string,
    { threadId, as, place }: { readonly threadId: string; readonly as: FilesAs; readonly place: number },
  ): Promise<WireFile | null> {
    const { files, adapter } = this.#deps;
    const isOwn = fileIdIn(address) !== undefined;
    const own = isOwn ? await files.read(address, await this.#scopeOf(threadId)) : null;
    const file = own ?? (as === 'fetched' ? await this.#fetched(address) : null);
    const most = adapter.capabilities.media.document?.bytes ?? 0;
    if (file === null || file.bytes.length > most) return null;
    return { field: `file${place}`, name: file.name, type: file.type, bytes: file.bytes };
  }

  async #fetched(url: string) {
    const { egress, config } = this.#deps;
    const answer = await egress.request({ url, timeoutMs: FETCH_MS, maxBytes: config.fileMaxBytes });
    if (!answer.ok || answer.status !== 200) return null;
    const type = answer.headers['content-type']?.split(';', 1)[0]?.trim() || 'application/octet-stream';
    return { name: fileName(url.replace(/[?#].*$/, '')), type, bytes: answer.body };
  }

  /** Links to private files of the chat open for a while, like those in a web page. */
  async #withOpenLinks(call: WireCall, threadId: string): Promise<WireCall> {
    if (!mentionsFile(call.body)) return call;
    return { ...call, body: signed(this.#deps, await this.#scopeOf(threadId), call.body) };
  }

  async #scopeOf(threadId: string): Promise<FileScope> {
    const { store, workspaceId } = this.#deps;
    const { botId = null, sessionId = null } = (await store.channels.thread(threadId)) ?? {};
    const record =
      botId === null || sessionId === null ? null : await store.sessions.get({ botId, id: sessionId });
    return { workspaceId, botId: botId ?? '', sessionId, resultId: record?.resultId ?? null };
  }

  /** The id for what is at an address. `file`: its bytes, as they are now. */
  async #known(address: string, file?: WireFile): Promise<string | undefined> {
    if (file !== undefined) remember(this.#digests, address, digestOf(file));
    const digest = this.#digests.get(address);
    if (digest === undefined) return undefined;
    const { store, accountId, clock } = this.#deps;
    return (await store.channels.upload(accountId, digest, clock())) ?? undefined;
  }

  /** Whether there was an id of any of them. */
  async #forget(addresses: readonly string[]): Promise<boolean> {
    const { store, accountId } = this.#deps;
    let isKnown = false;
    for (const address of addresses) {
      const digest = this.#digests.get(address);
      if (digest === undefined || (await this.#known(address)) === undefined) continue;
      await store.channels.forgetUpload(accountId, digest);
      isKnown = true;
    }
    return isKnown;
  }

  async #keep(address: string, externalId: string): Promise<void> {
    const digest = this.#digests.get(address);
    if (externalId === '' || digest === undefined) return;
    const { adapter, accountId, clock, store } = this.#deps;
    const until = clock() + (adapter.uploads?.keepsMs ?? 0);
    await store.channels.keepUpload({ accountId, digest, externalId, until });
  }
}

const nothing = async (): Promise<void> => {};

/** Name and type are part of what a service keeps. */
const digestOf = ({ name, type, bytes }: WireFile): string =>
  createHash('sha256').update(`${name}\n${type}\n`).update(bytes).digest('base64');

/** Adds to what is remembered; what was added longest ago is forgotten. */
function remember(all: Map<string, string>, key: string, value: string): void {
  all.delete(key);
  all.set(key, value);
  const [oldest] = all.keys();
  if (all.size > MOST_DIGESTS && oldest !== undefined) all.delete(oldest);
}

/** An id of the service is no address. */
const isElsewhere = (address: string): boolean => /^https?:\/\//i.test(address);

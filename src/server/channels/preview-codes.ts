import { createHash, randomBytes } from 'node:crypto';
import type { StartPlace } from '#engine/event.ts';
import { ownJson } from '#lib/own-json.ts';
import type { ChannelAccount } from '#store/ports/channel.ts';
import type { Store } from '#store/ports/store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** For how long a code may be sent, ms. */
const CODE_MS = 15 * MINUTE;
/** How many wrong codes of a contact are looked up in an hour. */
const MOST_WRONG = 10;
const MOST_CONTACTS = 10_000;
/** Signs that nobody takes for another one. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/** The draft that a code is for. */
export interface CodedDraft {
  readonly botId: string;
  /** Default: the start of the bot. */
  readonly startFrom?: StartPlace;
}

/** What became of a code. */
export type CodeState =
  | { readonly kind: 'waiting' | 'expired' }
  /** The contact who sent it. */
  | { readonly kind: 'used'; readonly threadId: string };

interface Stored extends CodedDraft {
  readonly until: number;
}

interface PreviewCodesDeps {
  readonly store: Pick<Store, 'idempotency'>;
  readonly clock: () => number;
}

/**
 * Codes that a phone sends to try a draft: 50 random bits, once, for a quarter of an hour. They are kept for a day with the
 * replies that are given once.
 */
export class PreviewCodes {
  readonly #deps: PreviewCodesDeps;
  /** Times of wrong codes, by contact. */
  readonly #wrong = new Map<string, readonly number[]>();

  constructor(deps: PreviewCodesDeps) {
    this.#deps = deps;
  }

  /** A new code, and until when it may be sent. */
  async make(account: ChannelAccount, draft: CodedDraft): Promise<{ code: string; until: number }> {
    const now = this.#deps.clock();
    const code = [...randomBytes(LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
    const stored: Stored = { ...draft, until: now + CODE_MS };
    await this.#put(account, code, { use: 'made', body: JSON.stringify(stored), now });
    return { code, until: stored.until };
  }

  /** The draft of a code that a contact sent, once; undefined: it is no code, or not any more. */
  async redeem(account: ChannelAccount, threadId: string, given: string): Promise<CodedDraft | undefined> {
    const code = codeIn(given);
    const now = this.#deps.clock();
    if (code === undefined || this.#wrongOf(threadId, now).length >= MOST_WRONG) return undefined;
    const stored = await this.#get(account, code);
    const isGood =
      stored !== undefined &&
      stored.until >= now &&
      (await this.#put(account, code, { use: 'used', body: JSON.stringify({ threadId }), now }));
    if (!isGood) this.#noteWrong(threadId, now);
    return isGood ? stored : undefined;
  }

  /** What became of a code for the draft of this bot. */
  async state(account: ChannelAccount, botId: string, given: string): Promise<CodeState> {
    const code = codeIn(given) ?? '';
    const stored = await this.#get(account, code);
    if (stored?.botId !== botId) return { kind: 'expired' };
    const used = await this.#deps.store.idempotency.get(scopeOf(account, 'used'), keyOf(code));
    if (used !== null)
      return { kind: 'used', threadId: ownJson<{ readonly threadId: string }>(used.body).threadId };
    return { kind: stored.until >= this.#deps.clock() ? 'waiting' : 'expired' };
  }

  async #get(account: ChannelAccount, code: string): Promise<Stored | undefined> {
    const made = await this.#deps.store.idempotency.get(scopeOf(account, 'made'), keyOf(code));
    return made === null ? undefined : ownJson<Stored>(made.body);
  }

  #put(
    account: ChannelAccount,
    code: string,
    { use, body, now }: { readonly use: Use; readonly body: string; readonly now: number },
  ): Promise<boolean> {
    const remembered = { scope: scopeOf(account, use), key: keyOf(code), bodyHash: '', status: 200, body };
    return this.#deps.store.idempotency.put(remembered, now);
  }

  #wrongOf(threadId: string, now: number): readonly number[] {
    return (this.#wrong.get(threadId) ?? []).filter((at) => now - at < HOUR);
  }

  #noteWrong(threadId: string, now: number): void {
    const recent = this.#wrongOf(threadId, now);
    this.#wrong.delete(threadId);
    this.#wrong.set(threadId, [...recent, now]);
    const [oldest] = this.#wrong.keys();
    if (this.#wrong.size > MOST_CONTACTS && oldest !== undefined) this.#wrong.delete(oldest);
  }
}

type Use = 'made' | 'used';

const scopeOf = ({ id }: ChannelAccount, use: Use): string => `channel preview ${use} ${id}`;

/** Whoever reads the store cannot use them. */
const keyOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** How links name a code: it is told from what bots get. */
export const codePayload = (code: string): string => `p_${code}`;

function codeIn(given: string): string | undefined {
  const text = given.trim().replace(/^p_/, '').toUpperCase();
  return text.length === LENGTH && [...text].every((sign) => SIGNS.includes(sign)) ? text : undefined;
}

import { concerns, type Invalidation } from '#server/invalidation.ts';
import { SingleFlight } from '#server/single-flight.ts';
import type { BotRef, Mode } from './bot-access.ts';
import type { Caller } from './caller.ts';

const MAX_ENTRIES = 10_000;

interface KnownMode {
  readonly mode: Mode | null;
  readonly until: number;
  readonly botId: string;
  readonly workspaceId: string;
  readonly userId: string;
}

/** The mode of a caller on a bot. */
export interface ModeOf {
  readonly tokenId: string;
  readonly userId: string;
  readonly bot: BotRef;
}

/**
 * Caches callers by token and their modes on bots for a few seconds, so that a chat turn needs no query for
 * permissions. What was looked up before an invalidation is not cached after it: read `stamp` before the query, and
 * pass it when caching.
 */
export class AccessCache {
  readonly #callers = new Map<string, { readonly caller: Caller; readonly until: number }>();
  /** By token, then by bot: ids that are joined into one key would be hashed again for every turn. */
  readonly #modes = new Map<string, Map<string, KnownMode>>();
  #modeCount = 0;
  readonly #callersUnderWay = new SingleFlight<Caller | null>();
  readonly #modesUnderWay = new SingleFlight<Mode | null>();
  #stamp = 0;

  /** Changes with every invalidation. */
  get stamp(): number {
    return this.#stamp;
  }

  /** Looks a caller up, once for all requests that ask at the same time. */
  lookUp(token: string, work: () => Promise<Caller | null>): Promise<Caller | null> {
    return this.#callersUnderWay.run(`${this.#stamp} ${token}`, work);
  }

  /** The same for a mode. */
  lookUpMode(of: ModeOf, work: () => Promise<Mode | null>): Promise<Mode | null> {
    return this.#modesUnderWay.run(`${this.#stamp} ${keyOf(of)}`, work);
  }

  remembered(token: string, now: number): Caller | undefined {
    const known = this.#callers.get(token);
    return known !== undefined && known.until > now ? known.caller : undefined;
  }

  remember(token: string, caller: Caller, { until, stamp }: CachedAccess): void {
    if (stamp !== this.#stamp) return;
    if (this.#callers.size >= MAX_ENTRIES) this.#callers.clear();
    this.#callers.set(token, { caller, until });
  }

  /** Undefined: not cached; null: known to be none. */
  mode(of: ModeOf, now: number): Mode | null | undefined {
    const known = this.#modes.get(of.tokenId)?.get(of.bot.id);
    if (known === undefined || known.until <= now) return undefined;
    // The bot may have moved since.
    return known.workspaceId === of.bot.workspaceId ? known.mode : undefined;
  }

  rememberMode(of: ModeOf, mode: Mode | null, { until, stamp }: CachedAccess): void {
    if (stamp !== this.#stamp) return;
    if (this.#modeCount >= MAX_ENTRIES) {
      this.#modes.clear();
      this.#modeCount = 0;
    }
    const { id: botId, workspaceId } = of.bot;
    const ofToken = this.#modes.get(of.tokenId) ?? new Map<string, KnownMode>();
    this.#modes.set(of.tokenId, ofToken);
    if (!ofToken.has(botId)) this.#modeCount += 1;
    ofToken.set(botId, { mode, until, botId, workspaceId, userId: of.userId });
  }

  invalidate(about: Invalidation): void {
    this.#stamp += 1;
    for (const [token, { caller }] of this.#callers)
      if (caller.kind !== 'anonymous' && concerns(about, caller)) this.#callers.delete(token);
    for (const [tokenId, ofToken] of this.#modes) {
      for (const [botId, known] of ofToken)
        if (concerns(about, known) && ofToken.delete(botId)) this.#modeCount -= 1;
      if (ofToken.size === 0) this.#modes.delete(tokenId);
    }
  }
}

interface CachedAccess {
  readonly until: number;
  /** `stamp` as it was before the query. */
  readonly stamp: number;
}

function keyOf({ tokenId, bot }: ModeOf): string {
  return `${tokenId} ${bot.id} ${bot.workspaceId}`;
}

import { concerns, type Invalidation } from '#server/invalidation.ts';
import type { DraftEvent } from './draft-event.ts';
import { type DraftHub, LocalDraftHub } from './draft-hub.ts';
import { DraftProblems } from './draft-problems.ts';
import { Presence } from './presence.ts';

/** Somebody who follows a draft. */
export interface Follower {
  readonly botId: string;
  readonly workspaceId: string;
  readonly userId: string;
  readonly onEvent: (event: DraftEvent) => void;
  /** What the follower may see has perhaps changed. */
  readonly onDoubt: () => void;
  /** Ends the connection; the client connects again. */
  readonly end: () => void;
}

/** Connections of one person, and of all. */
const MOST_PER_USER = 30;
const MOST = 5_000;

/** Those who have drafts open: what happens reaches them, and they see each other. */
export class Drafts {
  readonly presence: Presence;
  readonly problems: DraftProblems;
  readonly #hub: DraftHub;
  readonly #followers = new Set<Follower>();
  readonly #perUser = new Map<string, number>();
  #isClosed = false;

  constructor(clock: () => number, hub: DraftHub = new LocalDraftHub()) {
    this.#hub = hub;
    this.presence = new Presence(hub, clock);
    const isFollowed = (botId: string) => [...this.#followers].some((each) => each.botId === botId);
    this.problems = new DraftProblems(hub, { clock, isFollowed });
  }

  publish(botId: string, event: DraftEvent): void {
    this.#hub.publish(botId, event);
  }

  /** Gives the function that ends it; undefined: there are too many connections already. */
  follow(follower: Follower): (() => void) | undefined {
    const { userId } = follower;
    const count = this.#perUser.get(userId) ?? 0;
    if (this.#isClosed || count >= MOST_PER_USER || this.#followers.size >= MOST) return undefined;
    this.#perUser.set(userId, count + 1);
    this.#followers.add(follower);
    const unsubscribe = this.#hub.subscribe(follower.botId, follower.onEvent);
    return () => {
      if (!this.#followers.delete(follower)) return;
      unsubscribe();
      const left = (this.#perUser.get(userId) ?? 1) - 1;
      if (left === 0) this.#perUser.delete(userId);
      else this.#perUser.set(userId, left);
    };
  }

  /** Bots whose drafts somebody follows. */
  followed(): readonly string[] {
    return [...new Set([...this.#followers].map(({ botId }) => botId))];
  }

  /** Ends the connections of people whose tokens or rights changed, and lets the others look. */
  invalidate(about: Invalidation): void {
    for (const follower of [...this.#followers]) {
      if (!concerns(about, follower)) continue;
      if ('botId' in about) follower.onDoubt();
      else follower.end();
    }
  }

  /** Ends all connections, and takes no more. */
  close(): void {
    this.#isClosed = true;
    for (const follower of [...this.#followers]) follower.end();
    this.presence.close();
    this.problems.close();
  }
}

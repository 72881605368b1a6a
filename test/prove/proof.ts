import type { Violations } from './check-history.ts';
import type { Effects } from './count-effects.ts';

/** What a proof found. */
export interface Proof {
  readonly seconds: number;
  readonly chats: number;
  /** Answers with a reply of status 200. */
  readonly acknowledged: number;
  readonly kills: number;
  readonly databaseRestarts: number;
  readonly violations: Violations;
  readonly effects: Effects;
  /** How many times as long as alone the machine took for some work, at most. */
  readonly busiest: number;
  /** Requests that nobody answered within a minute, in which servers ran and the machine was theirs. */
  readonly stuck: readonly string[];
  /** Replies that nobody should get. */
  readonly wrong: readonly string[];
}

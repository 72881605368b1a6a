import type { Resolution } from '#engine/effect.ts';
import type { EngineEvent } from '#engine/event.ts';
import { ownJson } from '#lib/own-json.ts';
import type { Channel } from '#model/channel.ts';
import type { Value } from '#model/value.ts';

/**
 * What the turn log keeps of a turn, as JSON: enough to replay it without calling any service. `answers` are the
 * results of effects, round by round.
 */
export type Recorded =
  | {
      readonly kind: 'event';
      readonly event: EngineEvent;
      readonly answers?: readonly (readonly Resolution[])[];
      /** How long each effect took, ms, by its key. Only of turns whose traces say everything. */
      readonly times?: Readonly<Record<string, number>>;
      readonly init?: SessionInit;
    }
  /** Registered only; the first message starts the bot. */
  | { readonly kind: 'registered'; readonly init: SessionInit }
  /** Rewound to its state after that turn. */
  | { readonly kind: 'rewound'; readonly to: number }
  /** Moved to another version of its bot. */
  | { readonly kind: 'moved'; readonly version: string }
  /** Continues as a preview: a member of the team forked it from a visitor's chat. */
  | { readonly kind: 'tried' };

/** How a session began: together with the version and result of its record, this determines its first state. */
export interface SessionInit {
  readonly seed: string;
  readonly isStreamEnabled: boolean;
  /** A program that looks at pages began it: such chats are not counted. */
  readonly isCrawler?: boolean;
  /** One of the people who may see the bot began it on its page: such chats are not counted either. */
  readonly isOwnTest?: boolean;
  /** The messenger that it runs in. */
  readonly channel?: Channel;
  readonly values?: Readonly<Record<string, Value>>;
  readonly answers?: readonly (readonly [string, string])[];
  /** The result that it ran for, if that is not the one of its record: in forks of visitors' chats. */
  readonly resultId?: string;
}

/** How the session began, in the record of its first turn; undefined in all others. */
export function sessionInitOf(recorded: Recorded): SessionInit | undefined {
  return 'init' in recorded ? recorded.init : undefined;
}

/** The record of a chat that was only registered, as JSON. */
export function registered(init: SessionInit): string {
  return JSON.stringify({ kind: 'registered', init } satisfies Recorded);
}

/**
 * Reads an entry of the turn log. It was written by this server or by an earlier release, which called `init` `begins`.
 */
export function parseRecorded(text: string): Recorded {
  if (!text.includes('"begins":')) return ownJson<Recorded>(text);
  const { begins, ...recorded } = ownJson<{ readonly begins?: unknown }>(text);
  return ownJson<Recorded>(begins === undefined ? text : JSON.stringify({ ...recorded, init: begins }));
}

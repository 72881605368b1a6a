import type { Message, StartPlace } from '#engine/event.ts';
import type { HttpResult } from '#engine/http-job.ts';
import type { ServiceResult } from '#engine/service-job.ts';
import type { Refusal } from '#engine/turn.ts';
import type { Channel } from '#model/channel.ts';
import type { Value } from '#model/value.ts';

/**
 * A bot in short form, for rows: ids are given by place, edges by name.
 * Groups are named; the first one is where the start event leads (unless `start` says otherwise).
 * Variables are named by id = name. `to: 'g2'` on a block, item or card path makes the edge
 * (`'g2/b3'` leads to a block). A block without id gets `<group><index>`, e.g. `a0`.
 */
export interface ShortBot {
  readonly groups: Readonly<Record<string, readonly ShortBlock[]>>;
  readonly start?: string | null;
  readonly variables?: readonly (
    | string
    | { readonly name: string; readonly isSessionVariable?: boolean; readonly value?: Value }
  )[];
  readonly events?: readonly {
    readonly type: 'command' | 'reply' | 'invalidReply' | 'error';
    readonly to?: string;
    readonly options?: Readonly<Record<string, unknown>>;
  }[];
  readonly theme?: Readonly<Record<string, unknown>>;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly version?: string;
}

/** A block; a plain text is a text bubble. Everything but `to` and `error` is taken over as it is (items and their paths may have `to`, too). */
export type ShortBlock =
  | string
  | (Readonly<Record<string, unknown>> & {
      readonly type: string;
      readonly id?: string;
      readonly to?: string;
      /** Where it leads when it fails. */
      readonly error?: string;
    });

/** What goes in: a text or message of the visitor, nothing (a continue without message), or something rarer. */
export type CaseInput =
  | string
  | null
  | Message
  | {
      readonly start: {
        readonly from?: StartPlace;
        readonly prefill?: Readonly<Record<string, unknown>>;
        readonly message?: Message;
      };
    }
  | { readonly external: unknown }
  /** So many seconds after the first turn: the time has come (`timer`), or a message. */
  | { readonly after: number; readonly event: 'timer' | Message | null };

/** What must come out. Unmentioned fields are not compared; `said`, `client` and `logs` are compared whole (absent: nothing). */
export interface CaseExpectation {
  /** Bubbles as plain text; media as their url. */
  readonly said?: readonly string[];
  /** Bubbles as they are, compared as subsets, instead of `said`. */
  readonly bubbles?: readonly Readonly<Record<string, unknown>>[];
  /** Type of the input that is asked; null: none. */
  readonly ask?: string | null;
  /** Subset of the input's view. */
  readonly view?: Readonly<Record<string, unknown>>;
  /** Subsets of the client actions. */
  readonly client?: readonly Readonly<Record<string, unknown>>[];
  /** Log descriptions. */
  readonly logs?: readonly string[];
  /** Values of the running bot after the turn, by variable name. */
  readonly values?: Readonly<Record<string, Value>>;
  /** Answers recorded in this turn: block id and content. */
  readonly answers?: readonly (readonly [string, string])[];
  readonly reformatted?: string;
  /** Rounded to a tenth. */
  readonly progress?: number;
  readonly status?: 'asking' | 'client' | 'ended';
  /** Kinds of what is recorded, in order. */
  readonly facts?: readonly string[];
  /** The input could not be taken. Default: it was. */
  readonly refusal?: Refusal;
}

/** One request that the row expects, as a subset of it, and what it brings. */
export interface WebExchange {
  readonly asks: Readonly<Record<string, unknown>>;
  readonly answers: HttpResult;
}

/** One job for a service that the row expects, as a subset of it, and what comes of it. */
export interface ServiceExchange {
  readonly asks: Readonly<Record<string, unknown>>;
  readonly answers: ServiceResult;
}

/** One conversation with its expected turns. The first turn is the start, unless its input says more. */
export interface BlockCase {
  readonly name: string;
  readonly bot: ShortBot;
  /** Linked bots by bot id. */
  readonly bots?: Readonly<Record<string, ShortBot>>;
  /** What other services answer, in the order of the requests. Default: none can be reached. */
  readonly web?: readonly WebExchange[];
  /** What services do, in the order of the jobs. Default: none is known. */
  readonly services?: readonly ServiceExchange[];
  readonly isPreview?: boolean;
  readonly isStreamEnabled?: boolean;
  /** The messenger that it is played in. Default: a web page. */
  readonly channel?: Channel;
  readonly prefill?: Readonly<Record<string, unknown>>;
  /** Instant of the first turn, ISO; later turns come one second apart. Default 2026-01-02T03:04:05.000Z. */
  readonly at?: string;
  readonly turns: readonly (readonly ['start' | CaseInput, CaseExpectation])[];
  /** Why the answer is better than what is common elsewhere, where it differs. */
  readonly because?: string;
}

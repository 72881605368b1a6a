import type { Channel } from '#model/channel.ts';
import type { Bubble } from '#model/chat.ts';
import type { Value } from '#model/value.ts';
import type { Effect, Resolution } from './effect.ts';
import type { Message, Reply } from './event.ts';
import type { ServiceResult } from './service-job.ts';

/**
 * The state of one conversation: small, plain JSON. It refers to bot versions and never contains bot content. `step`
 * never changes the given session.
 */
export interface Session {
  readonly v: 1;
  /** The running bot is last; linked bots that wait for it to end are before it. */
  readonly frames: readonly Frame[];
  /** What must happen before the conversation continues; null before the start and after the end. */
  readonly waiting: Waiting | null;
  readonly hasEnded: boolean;
  /** Number of turns. */
  readonly turn: number;
  /** 32 hex characters: the seed of all random numbers of this conversation. */
  readonly seed: string;
  readonly draws: number;
  /** Answers given to inputs, for progress. */
  readonly answered: number;
  /** Highest progress reported so far, 0 to 100. */
  readonly progress: number;
  readonly isPreview: boolean;
  readonly isStreamEnabled: boolean;
  /** The messenger that it runs in; absent: a web page. */
  readonly channel?: Channel;
}

/** One running bot of the stack. */
export interface Frame {
  /** Key of the program (content address of the bot version). */
  readonly version: string;
  /** Null in previews: nothing is recorded then. */
  readonly resultId: string | null;
  /** By variable id, only those that were set; see `latest`. */
  readonly values: Readonly<Record<string, Value>>;
  /** Writes since `values` was made, each variable once; they win. */
  readonly latest: readonly (readonly [string, Value])[];
  /** Variables that a merged linked bot added, id → name. */
  readonly extra: Readonly<Record<string, string>>;
  /** By answer key (variable name, else group title): the last answer under it, in the order of first answers. */
  readonly answers: readonly (readonly [string, string])[];
  /** Return addresses; the last is the most recent. */
  readonly returnAddresses: readonly ReturnAddress[];
  /** Whether variables and answers flow back into the frame below when this one ends. */
  readonly isMerging: boolean;
}

/**
 * A return address. Return goes to the most recent one; a path that just ends goes to the most recent one
 * with `onPathEnd`.
 */
export type ReturnAddress =
  /** Continue at this block: added by a Jump (Return only) or by a link to a bot (also when the path ends). */
  | {
      readonly kind: 'place';
      readonly blockId: string;
      readonly onPathEnd: boolean;
      /** Blocks whose rounds a Jump left: if the path ends before a Return, they are over. */
      readonly leaves?: readonly string[];
    }
  /** Added by a reply event: process this reply of the input. */
  | { readonly kind: 'accept'; readonly blockId: string; readonly reply: Reply; readonly onPathEnd: true }
  /** Added by an invalid reply or a command: show the input (or run the block) again. */
  | { readonly kind: 'again'; readonly blockId: string; readonly onPathEnd: boolean }
  /** Added by a command during a wait: continue waiting, or continue. */
  | {
      readonly kind: 'due';
      readonly blockId: string;
      readonly dueAt: number;
      readonly onPathEnd: boolean;
    }
  /** Added by a block that repeats a path: back to it, with its progress. */
  | { readonly kind: 'back'; readonly blockId: string; readonly rounds: Rounds; readonly onPathEnd: true }
  /** Added by the error event: continue after the failed block, in that turn. */
  | {
      readonly kind: 'failed';
      readonly blockId: string;
      readonly turn: number;
      readonly onPathEnd: true;
    };

/** The progress of a block that repeats a path. */
export interface Rounds {
  /** Rounds that were started. */
  readonly done: number;
  /** Remaining items. */
  readonly items?: readonly (string | null)[];
  /** Total number of rounds. */
  readonly times?: number;
}

/** The one reason why a conversation is suspended. */
export type Waiting =
  /** An input block waits for the visitor. */
  | { readonly kind: 'reply'; readonly blockId: string }
  /** The client must perform an action and answer. */
  | { readonly kind: 'client'; readonly blockId: string }
  /** A call from another system will arrive (the client may also forward it). */
  | { readonly kind: 'external'; readonly blockId: string }
  /** A timer must expire; the host reports it. `dueAt` in ms. */
  | { readonly kind: 'timer'; readonly blockId: string; readonly dueAt: number }
  /** The host must provide results; never stored across turns. */
  | {
      readonly kind: 'effect';
      readonly blockId: string;
      /** What the block was doing, to be repeated once the results are available. */
      readonly task: Task;
      readonly asked: readonly Effect[];
      readonly resolved: readonly Resolution[];
      /** Blocks run so far in this turn. */
      readonly blocksRun: number;
      /** Units of work done in this turn. */
      readonly work: number;
      /** Whether this turn already showed something. */
      readonly hasSaid: boolean;
      /** What earlier steps of this turn said. */
      readonly said?: readonly Bubble[];
      /** Bubbles of this turn that the visitor has read already. */
      readonly shown?: readonly string[];
      /** A message that waits to answer the first input of the turn. */
      readonly message?: Message;
    };

export type Task =
  /** The block failed and the error event has run: continue after it. */
  | { readonly kind: 'leave' }
  /** The time that the block waits for may have come. */
  | { readonly kind: 'due'; readonly dueAt: number }
  /** The path that the block repeats has ended. */
  | { readonly kind: 'back'; readonly rounds: Rounds }
  | { readonly kind: 'run' }
  | { readonly kind: 'ask' }
  | { readonly kind: 'accept'; readonly reply: Reply | null; readonly skipEvents: boolean }
  | { readonly kind: 'resume'; readonly reply: Reply | null; readonly streamed?: ServiceResult }
  | { readonly kind: 'external'; readonly data: unknown };

import type { Bubble, ClientAction, InputView, LogEntry } from '#model/chat.ts';
import type { Value } from '#model/value.ts';
import type { Effect } from './effect.ts';
import type { Session } from './session.ts';
import type { StartingValue } from './starting-values.ts';
import type { TraceStep } from './trace-step.ts';

/** The result of one `step`: the next session and everything that follows from it, as data. */
export interface Turn {
  readonly session: Session;
  /**
   * `asking`: an input waits; `client`: an action, an outside call or a time is waited for; `pending`: perform
   * `effects`, pass the results back and join the turns; `ended`: the conversation is over.
   */
  readonly status: 'asking' | 'client' | 'pending' | 'ended';
  readonly messages: readonly Bubble[];
  readonly input: InputView | null;
  readonly clientSideActions: readonly ClientAction[];
  readonly logs: readonly LogEntry[];
  readonly facts: readonly Fact[];
  readonly effects: readonly Effect[];
  /** The reply as it was saved, when that differs from the text that was sent. */
  readonly reformatted?: string;
  /** 0 to 100, when the bot shows a progress bar. */
  readonly progress?: number;
  /** Set when the event was refused; nothing happened then and nothing is to be stored. */
  readonly refusal?: Refusal;
  readonly trace: readonly TraceStep[];
  /** What changed in the session beyond its small core; null: too much changed, store it completely. */
  readonly changes: Changes | null;
}

/** Things to record, append-only. Only live conversations have any. */
export type Fact =
  | {
      readonly kind: 'answer';
      readonly resultId: string;
      readonly blockId: string;
      readonly content: string;
      readonly files?: readonly string[];
    }
  | {
      readonly kind: 'variable';
      readonly resultId: string;
      readonly id: string;
      readonly name: string;
      readonly value: Value;
    }
  | { readonly kind: 'edge'; readonly resultId: string; readonly edgeId: string }
  | { readonly kind: 'log'; readonly resultId: string; readonly entry: LogEntry }
  /** A linked bot with its own result started. */
  | {
      readonly kind: 'result';
      readonly resultId: string;
      readonly version: string;
      readonly values: readonly StartingValue[];
    }
  | { readonly kind: 'started'; readonly resultId: string }
  | { readonly kind: 'completed'; readonly resultId: string };

/** Variables and answers of the running bot that this turn set, as pairs. */
export interface Changes {
  readonly values: readonly (readonly [string, Value])[];
  readonly answers: readonly (readonly [string, string])[];
}

/**
 * Why an event was refused: a group, event or command that the bot does not have, nothing that waits for it, or too
 * early.
 */
export type Refusal =
  | 'START_NOT_FOUND'
  | 'COMMAND_NOT_FOUND'
  | 'COMMAND_NOT_CONNECTED'
  | 'NOTHING_WAITING'
  /** The time that the conversation waits for has not come yet. */
  | 'NOT_DUE';

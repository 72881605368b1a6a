import type { Channel } from '#model/channel.ts';
import type { Bubble, ClientAction, LogEntry } from '#model/chat.ts';
import type { Condition } from '#model/condition.ts';
import type { Variable } from '#model/graph.ts';
import type { Value } from '#model/value.ts';
import type { CodeValue } from './code-job.ts';
import type { EffectKind, EffectRequest, EffectResult } from './effect.ts';
import type { ServiceResult } from './service-job.ts';
import type { FillMode } from './template.ts';

/**
 * The conversation as a block sees and changes it. A block that requests an effect first gets `undefined`: it returns
 * `pending`, its changes are undone, and it runs again once the result is available. So request before you act, and
 * always in the same order.
 */
export interface BlockContext {
  readonly isPreview: boolean;
  /** The time of the event in ms. */
  readonly now: number;
  /** Id of the result being filled; null in previews. */
  readonly resultId: string | null;
  readonly isStreamEnabled: boolean;
  /**
   * Whether the visitor has a web page that can run code and show frames. Without one, client actions that have to be
   * answered never are.
   */
  readonly hasPage: boolean;
  /** The messenger; undefined: a web page. */
  readonly channel: Channel | undefined;
  /** Answers so far by answer key, in order. */
  readonly answers: Readonly<Record<string, string>>;
  readonly variables: readonly Variable[];
  /** Language of the bot, e.g. `en` or `pt-BR`, as its author wrote it. */
  readonly locale: string | undefined;

  /** The variable's value; null when unset or unknown. */
  value(variableId: string | undefined): Value;
  /** First variable of that exact name. */
  variableNamed(name: string): Variable | undefined;
  /** The text with its variables (and inline code) filled in. Default mode `text`. */
  fill(text: string, mode?: FillMode): string;
  /** The variable when the text is exactly one `{{name}}`, else undefined. */
  loneVariable(text: string): Variable | undefined;
  /** Every string inside, filled; a structure without variables comes back as the same object. */
  fillDeep<T>(data: T): T;
  /** Whether the bot has that variable. */
  hasVariable(variableId: string | undefined): boolean;
  /**
   * Writes a variable (unknown ids are ignored). Any value is accepted: it is stored as text, list or null. A value
   * that is too large is rejected: the variable keeps its value, with a log entry.
   */
  set(variableId: string | undefined, value: unknown): void;
  /** Appends a text, or all items of a list, to the list in a variable; limits as with `set`. */
  append(variableId: string | undefined, added: Value): void;
  /**
   * Counts work that the block is about to do, in units (`COST`), if it takes longer than reading its values once. Ends
   * the turn when there is too much.
   */
  work(units: number): void;

  /** State that this block stored for itself in this bot, across turns; null: none. */
  readonly kept: string | null;
  /** Stores a text for this block alone: it is not a variable, and not in results. Null removes it. */
  keep(text: string | null): void;

  say(bubble: Bubble): void;
  client(action: ClientActionInput): void;
  log(entry: LogEntry): void;
  /** A log entry for the author only: stored with the result, shown in previews, never to visitors. */
  logForAuthor(entry: LogEntry): void;
  random(): number;
  /** 24 lower-case alphanumerics. */
  randomId(): string;

  /**
   * Undefined while one of its regular expressions waits for the sandbox: return `pending` then. `itemId`: the item whose
   * condition it is, for the trace.
   */
  condition(condition: Condition | undefined, itemId?: string): boolean | undefined;
  /** Undefined until the result is available: return `pending` then. */
  effect<K extends EffectKind>(kind: K, request: EffectRequest<K>): EffectResult<K> | undefined;
  /** What code that runs on the server finds besides its arguments: `channel`, where it reads it. */
  codeGlobals(source: string): Readonly<Record<string, CodeValue>>;
  /** Id of the next bubble, if it shows only this variable: a text for it can be streamed. */
  shownNext(variableId: string | undefined): string | undefined;
  /** The visitor has already read that bubble: it is recorded, but not shown again. */
  hasShown(bubbleId: string): void;
  /** What the service streamed to the page, for blocks that waited for it; undefined: not known. */
  readonly streamed: ServiceResult | undefined;
  /** Bubbles said so far in this turn, for effects that need them. */
  readonly messages: readonly Bubble[];

  /** Group id by title, for jumps whose target is named by a variable. */
  groupTitled(title: string): string | undefined;
  hasGroup(groupId: string): boolean;
  hasBlock(blockId: string): boolean;
  /** Id of the running bot version's bot, to recognise a link to itself. */
  readonly botId: string | undefined;
  readonly version: string;
}

/** A client action as a block gives it; the engine adds the bubble it follows. */
export type ClientActionInput = ClientAction extends infer A
  ? A extends ClientAction
    ? Omit<A, 'lastBubbleBlockId'>
    : never
  : never;

import type { Surroundings } from '#bot/surroundings.ts';
import type { ComparisonOperator } from '#model/condition.ts';

/** A block in short: a plain text is a message; `to` and `error` name groups. */
export type SampleBlock =
  | string
  | (Readonly<Record<string, unknown>> & {
      readonly type: string;
      readonly id?: string;
      readonly to?: string;
      readonly error?: string;
    });

/** A bot in short, whose ids are the names: blocks are `a0`, `a1`, their items `a0-0`. */
export interface SampleBot {
  readonly groups: Readonly<Record<string, readonly SampleBlock[]>>;
  readonly variables?: readonly (
    | string
    | { readonly name: string; readonly isSessionVariable?: boolean; readonly value?: string }
  )[];
  readonly events?: readonly {
    readonly type: 'command' | 'error';
    readonly to?: string;
    readonly options?: Readonly<Record<string, unknown>>;
  }[];
  readonly theme?: Readonly<Record<string, unknown>>;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** A bot with one problem. */
export interface RuleSample {
  /** `cond/contradiction error a1 a1-0`: code, severity and place. */
  readonly found: string;
  readonly bot: SampleBot;
  readonly around?: Surroundings;
  /** The code of another problem that such a bot cannot but have. Default: it has no other. */
  readonly besides?: string;
  /** A part of the message. */
  readonly says?: string;
  /** The blocks of the way that shows it, by id. */
  readonly way?: readonly string[];
  /** What the button of the fix says; null: none is offered. Default: anything. */
  readonly fixed?: string | null;
  /** The last value that the fix writes. */
  readonly writes?: unknown;
  /** The bot without the problem. Default: what the fix of the finding makes of it. */
  readonly mended?: SampleBot;
}

/** Bots in which nothing is wrong, by what they are about. */
export type FineSamples = Readonly<Record<string, SampleBot>>;

/** A block of its own kind that fills a variable. */
export const asks = (type: string, variableId: string, options: object = {}): SampleBlock => ({
  type,
  options: { variableId, ...options },
});

/** A question for a text. */
export const askFor = (variableId: string): SampleBlock => asks('text input', variableId);

/** Buttons that fill a variable. */
export const offer = (variableId: string, ...items: readonly (string | object)[]): SampleBlock => ({
  type: 'choice input',
  items,
  options: { variableId },
});

/** A constant, or code in a text. */
export const put = (variableId: string, expressionToEvaluate: string): SampleBlock => ({
  type: 'Set variable',
  options: { variableId, expressionToEvaluate },
});

/** A way of a condition to a group: all comparisons hold. */
export const way = (
  to: string | undefined,
  ...comparisons: readonly (readonly [variableId: string, operator: ComparisonOperator, value?: string])[]
) => ({
  to,
  content: {
    comparisons: comparisons.map(([variableId, comparisonOperator, value], index) => ({
      id: `c${index}`,
      variableId,
      comparisonOperator,
      ...(value !== undefined && { value }),
    })),
  },
});

/** A condition; `to`: where it leads when no way is taken. */
export const choose = (to: string | undefined, ...items: readonly ReturnType<typeof way>[]): SampleBlock => ({
  type: 'Condition',
  items,
  ...(to !== undefined && { to }),
});

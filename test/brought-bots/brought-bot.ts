import type { ShortBlock, ShortBot } from '#blocks/case.ts';
import { expandBot } from '#kit/short-bot.ts';

/** A bot as somebody made it in Typebot, and what is wrong with it once it is here. */
export interface BroughtBot {
  /** What it is made for: one of the 22 templates that Typebot offers. */
  readonly name: string;
  readonly bot: ShortBot;
  /** Names of groups that follow each other: the last block of each leads to the next. */
  readonly chains?: readonly string[];
  /** Errors that are true of it, each looked at: code and block. Default: none. */
  readonly errors?: readonly (readonly [code: string, blockId: string])[];
}

/** The export of a bot. */
export function exportOf({ bot, chains = [] }: BroughtBot): unknown {
  const next = new Map<string, string>();
  for (const names of chains.map((chain) => chain.split(' ')))
    for (const [index, name] of names.slice(1).entries()) next.set(names[index] ?? '', name);
  const groups = Object.entries(bot.groups).map(([name, blocks]): [string, readonly ShortBlock[]] => {
    const [to, last] = [next.get(name), blocks.at(-1)];
    if (to === undefined || last === undefined) return [name, blocks];
    return [name, [...blocks.slice(0, -1), { ...(typeof last === 'string' ? text(last) : last), to }]];
  });
  return expandBot({ ...bot, groups: Object.fromEntries(groups) });
}

const text = (words: string) => ({
  type: 'text',
  content: { richText: [{ type: 'p', children: [{ text: words }] }] },
});

/** A block that is no plain text. */
type Block = Exclude<ShortBlock, string>;

/** A question whose answer goes into a variable. */
export const ask = (type: string, variableId: string, options: Readonly<Record<string, unknown>> = {}) => ({
  type: `${type} input`,
  options: { variableId, ...options },
});

/** Buttons: a label, or a label and where it leads. */
export const buttons = (
  variableId: string,
  items: readonly (string | readonly [content: string, to: string])[],
  options: Readonly<Record<string, unknown>> = {},
): Block => ({
  type: 'choice input',
  items: items.map((item) => (typeof item === 'string' ? item : { content: item[0], to: item[1] })),
  options: { variableId, ...options },
});

type Comparison = readonly [variableId: string, comparisonOperator: string, value?: string];

/** A condition of one path; what does not match goes on behind it, or to `otherwise`. */
export const when = (
  comparisons: readonly Comparison[],
  to: string,
  more: { readonly or?: boolean; readonly otherwise?: string; readonly id?: string } = {},
): Block => ({
  type: 'Condition',
  ...(more.id && { id: more.id }),
  ...(more.otherwise && { to: more.otherwise }),
  items: [{ to, content: compare(comparisons, more.or) }],
});

/** A condition of several paths. */
export const cases = (
  paths: readonly (readonly [comparisons: readonly Comparison[], to: string])[],
  otherwise?: string,
): Block => ({
  type: 'Condition',
  ...(otherwise && { to: otherwise }),
  items: paths.map(([comparisons, to]) => ({ to, content: compare(comparisons) })),
});

const compare = (comparisons: readonly Comparison[], isAny = false) => ({
  logicalOperator: isAny ? 'OR' : 'AND',
  comparisons: comparisons.map(([variableId, comparisonOperator, value], index) => ({
    id: `c${index}`,
    variableId,
    comparisonOperator,
    ...(value !== undefined && { value }),
  })),
});

/** Sets a variable to a text, or to what code gives. */
export const set = (variableId: string, expressionToEvaluate: string, isCode = false): Block => ({
  type: 'Set variable',
  options: { variableId, expressionToEvaluate, ...(isCode && { isCode }) },
});

/** A picture, video, sound or frame. */
export const media = (type: string, url: string, content: Readonly<Record<string, unknown>> = {}): Block => ({
  type,
  content: { url, ...content },
});

/** A row in a sheet. */
export const addRow = (cells: Readonly<Record<string, string>>): Block => ({
  type: 'Google Sheets',
  options: {
    ...{ action: 'Insert a row', credentialsId: 'theirs', spreadsheetId: 'sheet', sheetId: '0' },
    cellsToInsert: Object.entries(cells).map(([column, value], index) => ({
      id: `c${index}`,
      column,
      value,
    })),
  },
});

/** A reply of a model to a list of messages. */
export const chat = (
  messages: readonly unknown[],
  saved: string,
  options: Readonly<Record<string, unknown>> = {},
): Block => ({
  type: 'openai',
  options: {
    ...{ action: 'Create chat completion', credentialsId: 'theirs', model: 'gpt-4o-mini', messages },
    responseMapping: [{ item: 'Message content', variableId: saved }],
    ...options,
  },
});

/** An address that is called, and where parts of its response go. */
export const call = (
  webhook: Readonly<Record<string, unknown>>,
  saved: Readonly<Record<string, string>> = {},
  options: Readonly<Record<string, unknown>> = {},
): Block => ({
  type: 'Webhook',
  options: {
    ...{ isAdvancedConfig: true, isCustomBody: 'body' in webhook, webhook },
    responseVariableMapping: Object.entries(saved).map(([variableId, bodyPath], index) => ({
      ...{ id: `m${index}`, variableId, bodyPath },
    })),
    ...options,
  },
});

export const mail = (to: string, subject: string, body: string): Block => ({
  type: 'Email',
  options: {
    credentialsId: 'default',
    recipients: [to],
    subject,
    body,
    isBodyCode: false,
    isCustomBody: true,
  },
});

export const goTo = (url: string, isNewTab = false): Block => ({
  type: 'Redirect',
  options: { url, isNewTab },
});

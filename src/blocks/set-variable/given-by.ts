import type { GivenValue } from '#model/given.ts';

interface SetOptions {
  readonly type: string;
  readonly isExecutedOnClient: boolean;
  readonly expressionToEvaluate?: string | undefined;
}

/** What is known of the value that options set; undefined: the variable may also keep the one it has. */
export function givenBy({
  type,
  isExecutedOnClient,
  expressionToEvaluate,
}: SetOptions): GivenValue | undefined {
  if (type === 'Empty') return { kind: 'texts', texts: [null] };
  if (lists.has(type)) return { kind: 'list' };
  if (isExecutedOnClient || onlyInMessengers.has(type)) return undefined;
  const text = expressionToEvaluate?.trim() ?? '';
  if (type !== 'Custom') return { kind: 'any' };
  if (text === '') return { kind: 'texts', texts: [null] };
  const constant = number.test(text) || word.test(text) ? text : quoted.exec(text)?.[2];
  return constant === undefined ? { kind: 'any' } : { kind: 'texts', texts: [constant] };
}

const lists: ReadonlySet<string> = new Set(['Append value(s)', 'Pop', 'Shift']);
const onlyInMessengers: ReadonlySet<string> = new Set([
  'Phone number',
  'Contact name',
  'Referral Click ID',
  'Referral Source ID',
]);

const number = /^(?:0|-?[1-9]\d{0,8})$/;
/** A word of its own is a text, unless the language gives it another meaning. */
const word = /^(?!(?:null|undefined|this|arguments|globalThis|debugger|NaN|Infinity)$)[A-Za-z]{1,40}$/;
const quoted = /^(["'])([\w .,-]{1,100})\1$/;

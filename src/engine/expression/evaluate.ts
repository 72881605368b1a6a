import { guessType, type Value } from '#model/value.ts';
import type { BinaryOperator, Simple, UnaryOperator } from './simple.ts';

/** `ok: false`: not decidable here (it would fail, or depends on more than values): run the code in the sandbox. */
export type Evaluation = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

/**
 * Evaluates a simple expression exactly as JavaScript does. Variables have the type their text seems to have (see `guessType`);
 * unknown and unset ones are `null`. Never throws.
 *
 * @example evaluateSimple({ kind: 'variable', name: 'n' }, () => '5') // { ok: true, value: 5 }
 */
export function evaluateSimple(simple: Simple, lookup: Lookup): Evaluation {
  const value = evaluate(simple, lookup);
  return value === undecided ? { ok: false } : { ok: true, value };
}

type Lookup = (name: string) => Value | undefined;
type Scalar = string | number | boolean | null | undefined;
type Operand = Scalar | readonly Operand[];
type Outcome<T = Operand> = T | typeof undecided;
const undecided: unique symbol = Symbol('undecided');

/** Longer texts are left to the sandbox, which has a memory limit. */
const longestText = 2_000_000;

function evaluate(simple: Simple, lookup: Lookup): Outcome {
  switch (simple.kind) {
    case 'constant':
      return simple.value;
    case 'variable':
      return guessType(lookup(simple.name) ?? null);
    case 'list':
      return evaluateAll(simple.items, lookup);
    case 'text': {
      const values = evaluateAll(simple.values, lookup);
      return values === undecided ? undecided : fillText(simple.texts, values);
    }
    case 'length': {
      const of = evaluate(simple.of, lookup);
      if (of === undecided || of === null || of === undefined) return undecided;
      return typeof of === 'number' || typeof of === 'boolean' ? undefined : of.length;
    }
    case 'unary': {
      const of = evaluate(simple.of, lookup);
      return of === undecided ? undecided : applyUnary(simple.operator, of);
    }
    case 'binary': {
      const left = evaluate(simple.left, lookup);
      if (left === undecided) return undecided;
      const right = evaluate(simple.right, lookup);
      return right === undecided ? undecided : applyBinary(simple.operator, left, right);
    }
    case 'logical': {
      const left = evaluate(simple.left, lookup);
      return left === undecided || isFinal[simple.operator](left) ? left : evaluate(simple.right, lookup);
    }
    case 'choice': {
      const test = evaluate(simple.test, lookup);
      return test === undecided ? undecided : evaluate(test ? simple.yes : simple.no, lookup);
    }
  }
}

function evaluateAll(list: readonly Simple[], lookup: Lookup): Outcome<Operand[]> {
  const values: Operand[] = [];
  for (const item of list) {
    const value = evaluate(item, lookup);
    if (value === undecided) return undecided;
    values.push(value);
  }
  return values;
}

function fillText(texts: readonly string[], values: readonly Operand[]): Outcome {
  let filled = texts[0] ?? '';
  for (const [i, value] of values.entries()) {
    const text = toPrimitive(value);
    if (text === undecided) return undecided;
    filled += `${String(text)}${texts[i + 1] ?? ''}`;
    if (filled.length > longestText) return undecided;
  }
  return filled;
}

/** Whether the left side of a logical operator already decides the result. */
const isFinal: Readonly<Record<'&&' | '||' | '??', (left: Operand) => boolean>> = {
  '&&': (left) => !left,
  '||': (left) => Boolean(left),
  '??': (left) => left !== null && left !== undefined,
};

function applyUnary(operator: UnaryOperator, of: Operand): Outcome {
  if (operator === 'typeof') return typeof of;
  if (operator === 'void') return undefined;
  if (operator === '!') return !of;
  const primitive = toPrimitive(of);
  if (primitive === undecided) return undecided;
  return operator === '-' ? -Number(primitive) : operator === '+' ? Number(primitive) : ~Number(primitive);
}

function applyBinary(operator: BinaryOperator, left: Operand, right: Operand): Outcome {
  switch (operator) {
    case '==':
      return isEqual(left, right);
    case '!=':
      return negate(isEqual(left, right));
    case '===':
      return isIdentical(left, right);
    case '!==':
      return negate(isIdentical(left, right));
  }
  const a = toPrimitive(left);
  const b = toPrimitive(right);
  if (a === undecided || b === undecided) return undecided;
  if (operator === '+' && (typeof a === 'string' || typeof b === 'string'))
    return concatenate(String(a), String(b));
  if (typeof a === 'string' && typeof b === 'string') {
    const compare = orderings.get(operator);
    if (compare !== undefined) return compare(a, b);
  }
  return arithmetic[operator](Number(a), Number(b));
}

function concatenate(a: string, b: string): Outcome {
  return a.length + b.length > longestText ? undecided : a + b;
}

function negate(outcome: Outcome<boolean>): Outcome<boolean> {
  return outcome === undecided ? undecided : !outcome;
}

/** Two lists are only equal if they are the same object, which values do not show. */
function isIdentical(left: Operand, right: Operand): Outcome<boolean> {
  return isList(left) && isList(right) ? undecided : left === right;
}

function isEqual(left: Operand, right: Operand): Outcome<boolean> {
  if (isList(left) && isList(right)) return undecided;
  const isNothing = (operand: Operand): boolean => operand === null || operand === undefined;
  if (isNothing(left) || isNothing(right)) return isNothing(left) && isNothing(right);
  const a = toPrimitive(left);
  const b = toPrimitive(right);
  if (a === undecided || b === undecided) return undecided;
  return typeof a === typeof b ? a === b : Number(a) === Number(b);
}

/** A list in an operation is converted to text. */
function toPrimitive(operand: Operand): Outcome<Scalar> {
  if (!isList(operand)) return operand;
  let text = '';
  for (const [i, item] of operand.entries()) {
    const part = item === undefined || item === null ? '' : toPrimitive(item);
    if (part === undecided) return undecided;
    text += i === 0 ? String(part) : `,${String(part)}`;
    if (text.length > longestText) return undecided;
  }
  return text;
}

function isList(operand: Operand): operand is readonly Operand[] {
  return typeof operand === 'object' && operand !== null;
}

/** Two texts are compared as texts, everything else as numbers. */
const orderings: ReadonlyMap<BinaryOperator, (a: string, b: string) => boolean> = new Map([
  ['<', (a: string, b: string) => a < b],
  ['<=', (a: string, b: string) => a <= b],
  ['>', (a: string, b: string) => a > b],
  ['>=', (a: string, b: string) => a >= b],
] as const);

const arithmetic: Readonly<
  Record<Exclude<BinaryOperator, '==' | '!=' | '===' | '!=='>, (a: number, b: number) => number | boolean>
> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
  '**': (a, b) => a ** b,
  '|': (a, b) => a | b,
  '^': (a, b) => a ^ b,
  '&': (a, b) => a & b,
  '<<': (a, b) => a << b,
  '>>': (a, b) => a >> b,
  '>>>': (a, b) => a >>> b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

import assert from 'node:assert/strict';
import type { Store } from '../ports/store.ts';
import { matches } from './matches.ts';

/** What every store must do: verbs in order, each with what it gives. Runs on the world of `world.ts`. */
export interface Row {
  readonly name: string;
  readonly steps: readonly Step[];
}

/** What a row expects of a call that is a bug of the caller: an exception, and nothing written. */
export const bug: unique symbol = Symbol('bug');

/** A call, and what it must give. */
export type Step = readonly [verb: string, args: readonly unknown[], expected: unknown];

/**
 * A step of a row: `aggregate.verb`, its arguments, what it must give (see `matches`) or `bug`.
 * @example step('users.get', ['ada'], user('ada'))
 */
export function step<V extends Verb>(verb: V, args: ArgsOf<V>, expected: unknown): Step {
  return [verb, args, expected];
}

type Verb = { [A in keyof Store & string]: `${A}.${keyof Store[A] & string}` }[keyof Store & string];

type ArgsOf<V extends Verb> = V extends `${infer A extends keyof Store & string}.${infer Name}`
  ? Name extends keyof Store[A]
    ? Store[A][Name] extends (...args: infer Args) => Promise<unknown>
      ? Args
      : never
    : never
  : never;

export async function runRow(store: Store, row: Row): Promise<void> {
  for (const [index, [verb, args, expected]] of row.steps.entries()) {
    if (expected === bug) {
      await assert.rejects(call(store, verb, args), `step ${index + 1}: ${verb}`);
      continue;
    }
    const actual = await call(store, verb, args);
    if (matches(actual, expected)) continue;
    assert.deepEqual(actual, expected, `step ${index + 1}: ${verb}`);
    assert.fail(`step ${index + 1}: ${verb} gave ${JSON.stringify(actual)}`);
  }
}

async function call(store: Store, name: string, args: readonly unknown[]): Promise<unknown> {
  const [aggregate = '', verb = ''] = name.split('.');
  const verbs: object = Object.fromEntries(Object.entries(store))[aggregate];
  const method: unknown = Reflect.get(verbs, verb);
  assert.ok(typeof method === 'function', name);
  return Reflect.apply(method, verbs, args);
}

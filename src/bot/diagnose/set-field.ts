import type { Op } from '#bot/ops/op.ts';
import { isRaw } from '#bot/raw.ts';
import type { BlockFact } from './facts.ts';
import { fieldPath } from './field-path.ts';

/** Sets a field of a block; where items on the way to it have no ids, the list that holds them. Undefined: it is not there. */
export function setField(fact: BlockFact, path: readonly (string | number)[], to: unknown): Op | undefined {
  for (let length = path.length; length > 0; length--) {
    const steps = fieldPath(fact, path.slice(0, length).join('.'));
    if (steps === undefined) continue;
    const whole = path.slice(0, length).reduce<unknown>(inside, fact.block);
    return { op: 'set', path: steps, to: replaced(whole, path.slice(length), to) };
  }
  return undefined;
}

function inside(value: unknown, step: string | number): unknown {
  if (Array.isArray(value)) return value[Number(step)];
  return isRaw(value) ? value[String(step)] : undefined;
}

/** A copy of a value in which what those steps lead to is another. */
function replaced(value: unknown, path: readonly (string | number)[], to: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return to;
  const inner = replaced(inside(value, step), rest, to);
  if (Array.isArray(value)) return value.with(Number(step), inner);
  return { ...(isRaw(value) && value), [step]: inner };
}

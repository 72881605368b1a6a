import type { Op } from '#bot/ops/op.ts';
import { isRaw } from '#bot/raw.ts';
import { type Reference, variableIdOf } from '#bot/references.ts';
import { jsonEqual } from '#lib/json-equal.ts';
import type { Variable } from '#model/graph.ts';
import type { BotFacts } from './facts.ts';

interface Merged {
  readonly from: Variable;
  readonly into: Variable;
}

/**
 * Uses one variable in the place of another everywhere, and removes the other one. Undefined: they are kept in different
 * ways, begin with different values, or a place cannot be changed.
 */
export function mergedVariables(facts: BotFacts, merged: Merged): readonly Op[] | undefined {
  const { from, into } = merged;
  const areAlike = (from.isSessionVariable ?? false) === (into.isSessionVariable ?? false);
  if (!areAlike || !jsonEqual(from.value ?? null, into.value ?? null)) return undefined;
  const idOf = variableIdOf(facts.document);
  const changed = new Map<string, Extract<Op, { op: 'set' }>>();
  for (const reference of facts.references) {
    if (idOf(reference) !== from.id) continue;
    const field = fieldOf(facts, reference);
    if (field === undefined) return undefined;
    const key = JSON.stringify(field.path);
    const to = changedAt(changed.get(key)?.to ?? field.value, field.rest, (value) =>
      'id' in reference.variable ? into.id : withName(value, merged),
    );
    if (to === undefined) return undefined;
    changed.set(key, { op: 'set', path: field.path, to });
  }
  return [...changed.values(), { op: 'remove', path: ['variables', from.id] }];
}

/** A field that is set as a whole, and where in it a reference is. */
interface Field {
  readonly path: readonly string[];
  readonly value: unknown;
  readonly rest: readonly string[];
}

function fieldOf({ document, blocksById }: BotFacts, { place, path }: Reference): Field | undefined {
  const [first = '', ...rest] = path.split('.');
  if (place.eventId !== undefined) {
    const event = document.events.find(({ id }) => id === place.eventId);
    return inField({ element: event, at: ['events', place.eventId], steps: [first, ...rest] });
  }
  if (place.blockId === undefined) return inField({ element: document, at: [], steps: [first, ...rest] });
  const fact = blocksById.get(place.blockId);
  if (fact === undefined || fact.group.id !== place.groupId) return undefined;
  const at = ['groups', fact.group.id, 'blocks', fact.block.id];
  const items: readonly unknown[] = Array.isArray(fact.block.items) ? fact.block.items : [];
  const item = first === 'items' ? items[Number(rest[0])] : undefined;
  // Others may change other items meanwhile.
  return isRaw(item) && typeof item.id === 'string'
    ? inField({ element: item, at: [...at, 'items', item.id], steps: rest.slice(1) })
    : inField({ element: fact.block, at, steps: [first, ...rest] });
}

function inField({
  element,
  at,
  steps: [name = '', ...rest],
}: {
  readonly element: unknown;
  readonly at: readonly string[];
  readonly steps: readonly string[];
}): Field | undefined {
  return isRaw(element) && Object.hasOwn(element, name)
    ? { path: [...at, name], value: element[name], rest }
    : undefined;
}

/** The same value with a text in it changed; undefined: there is none. */
function changedAt(
  value: unknown,
  [step, ...rest]: readonly string[],
  change: (text: string) => string,
): unknown {
  if (step === undefined) return typeof value === 'string' ? change(value) : undefined;
  if (Array.isArray(value)) {
    const inner: unknown = changedAt(value[Number(step)], rest, change);
    return inner === undefined ? undefined : value.with(Number(step), inner);
  }
  if (!isRaw(value) || !Object.hasOwn(value, step)) return undefined;
  const inner = changedAt(value[step], rest, change);
  return inner === undefined ? undefined : { ...value, [step]: inner };
}

function withName(text: string, { from, into }: Merged): string {
  return text
    .replaceAll(`{{${from.name}}}`, () => `{{${into.name}}}`)
    .replaceAll(/\bsetVariable\(\s{0,20}(["'`])([^"'`\n]{1,200})\1/g, (call, quote: string, name: string) =>
      name === from.name ? `setVariable(${quote}${into.name}${quote}` : call,
    );
}

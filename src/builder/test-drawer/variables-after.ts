import type { Variable } from '#model/graph.ts';
import type { Value } from '#model/value.ts';
import type { TestTurn } from './test-session.ts';

/** A variable in a test chat. */
export interface ShownVariable {
  readonly id: string;
  readonly name: string;
  readonly value: Value;
  /** Whether the last turn wrote it. */
  readonly isChanged: boolean;
  /** What it held before the last turn. */
  readonly before: Value;
}

/** The variables of a bot as some turns left them. */
export function variablesAfter(
  turns: readonly Pick<TestTurn, 'trace'>[],
  variables: readonly Variable[],
): readonly ShownVariable[] {
  const values = new Map<string, Value>(variables.map(({ id, value }) => [id, value ?? null]));
  let before = values;
  const changed = new Set<string>();
  for (const [index, { trace }] of turns.entries()) {
    if (index === turns.length - 1) before = new Map(values);
    for (const step of trace) {
      if (step.kind !== 'set') continue;
      values.set(step.variableId, step.new);
      if (index === turns.length - 1) changed.add(step.variableId);
    }
  }
  return variables.map(({ id, name }) => ({
    id,
    name,
    value: values.get(id) ?? null,
    isChanged: changed.has(id),
    before: before.get(id) ?? null,
  }));
}

import type { Value } from '#model/value.ts';
import { valueIn } from './frame-values.ts';
import type { Program } from './program.ts';
import type { Frame } from './session.ts';

/** Id, name and value of a variable at the start of a result. */
export type StartingValue = readonly [id: string, name: string, value: Value];

/**
 * The initial content of a result: the variables that are stored in results and have a value from the document,
 * prefilled, or passed on by the bot that links to this one.
 */
export function startingValues(program: Program, frame: Frame): readonly StartingValue[] {
  const values: StartingValue[] = [];
  for (const { id, name, isSessionVariable, value: given } of program.variables) {
    if (isSessionVariable === true) continue;
    const set = valueIn(frame, id);
    const value = set === undefined ? (given ?? null) : set;
    if (value !== null) values.push([id, name, value]);
  }
  return values;
}

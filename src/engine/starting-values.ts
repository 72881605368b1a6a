import type { Value } from '#model/value.ts';
import { valueIn } from './frame-values.ts';
import type { Program } from './program.ts';
import type { Frame } from './session.ts';

/** Id, name and value of a variable that a result begins with. */
export type StartingValue = readonly [id: string, name: string, value: Value];

/**
 * What a result holds before anything happened: the variables that are kept in results and have a value, be it of
 * the document, prefilled, or handed down by the bot that links to this one.
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

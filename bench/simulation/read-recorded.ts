import * as z from 'zod';
import type { ScaleFigures } from '../measure-scale.ts';

const times = z.object({ p50: z.number(), p99: z.number() });
const outcome = z.object({
  turnsPerSecond: z.number(),
  app: z.number(),
  database: z.number(),
  statements: z.number(),
  times,
  others: z.number(),
});
const figures = z.object({
  costs: z.object({
    appTurn: z.number(),
    appStatement: z.number(),
    databaseTurn: z.number(),
    databaseStatement: z.number(),
    load: z.number(),
    flush: z.number(),
    storedBytes: z.number(),
    walBytes: z.number(),
  }),
  one: outcome,
  two: outcome,
});

/** The figures of `docs/scale.md`, from a machine of two cores. */
export function readRecorded(text: string): ScaleFigures {
  return figures.parse(JSON.parse(text));
}

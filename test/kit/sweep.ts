import { it, type TestContext } from 'node:test';

/** Whether `npm run test:all` runs, which leaves out no row. */
export const isWholeSweep = process.env['SWEEP'] !== undefined;

/**
 * The rows of a table that run now: in `npm test` those that stand for the others, in `npm run test:all` every row. For
 * tables that repeat a promise in a browser, where each row costs half a second.
 *
 * @param standsFor whether a row runs in `npm test`, too
 * @example for (const name of sweep(examples, (name) => name === 'quiz'))
 */
export function sweep<T>(rows: Iterable<T>, standsFor: (row: T, index: number) => boolean): readonly T[] {
  const all = [...rows];
  return isWholeSweep ? all : all.filter(standsFor);
}

/**
 * Lets every nth row stand for the others.
 *
 * @example for (const row of sweep(rows, everyNth(3)))
 */
export const everyNth =
  (n: number, first = 0) =>
  (_: unknown, index: number): boolean =>
    index % n === first;

/**
 * Each row with each mode in which it is seen, such as a device; in `npm test` each row with one mode, in turn.
 *
 * @example for (const [row, device] of inModes(rows, ['desktop', 'phone']))
 */
export function inModes<Row, Mode>(
  rows: Iterable<Row>,
  modes: readonly Mode[],
): readonly (readonly [Row, Mode])[] {
  return [...rows].flatMap((row, index) =>
    modes
      .filter((_, at) => isWholeSweep || at === index % modes.length)
      .map((mode): readonly [Row, Mode] => [row, mode]),
  );
}

/**
 * Registers a test in `npm run test:all` only, because others keep its promise, too: tests of the parts it passes through, or
 * tests without a browser. No page of `docs/` names it as the test of a promise.
 *
 * @example itInSweep('copies groups through the clipboard of the system, into another bot', async () => {…});
 */
export const itInSweep: (name: string, test: (context: TestContext) => Promise<void>) => unknown =
  isWholeSweep ? it : () => undefined;

import { botRows } from './conformance/bot-rows.ts';
import { peopleRows } from './conformance/people-rows.ts';
import { type Race, races } from './conformance/races.ts';
import { resultRows } from './conformance/result-rows.ts';
import { runRow } from './conformance/row.ts';
import { turnRows } from './conformance/turn-rows.ts';

/** Everything a store must do. Each is run on a store of its own, filled by `makeWorld`. */
export const conformance: readonly Race[] = [
  ...[...turnRows, ...resultRows, ...botRows, ...peopleRows].map((row) => ({
    name: row.name,
    run: (store: Parameters<typeof runRow>[0]) => runRow(store, row),
  })),
  ...races,
];

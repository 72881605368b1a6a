import type { Proof } from './proof.ts';
import type { ProvenStore } from './prove-store.ts';
import type { Least } from './run-proof.ts';

/** What is printed of a proof, and whether every promise was held. */
export interface Report {
  readonly lines: readonly string[];
  readonly isHeld: boolean;
}

/** How many examples of a violation are printed. */
const EXAMPLES = 5;

/**
 * A table, examples of what was violated, and one line of JSON at the end. `least`: with less than that nothing is held.
 * Default: nothing is demanded.
 */
export function reportProof(store: ProvenStore, proof: Proof, least?: Least): Report {
  const { violations, effects, stuck, wrong } = proof;
  const faults: Readonly<Record<string, readonly string[]>> = {
    ...violations,
    stuck,
    wrong,
    effectsMissing: effects.missing,
    effectsDoubled: effects.doubled,
    tooFew: tooFew(proof, least),
  };
  const done = {
    seconds: Math.round(proof.seconds),
    chats: proof.chats,
    acknowledged: proof.acknowledged,
    turnsPerSecond: Math.round(proof.acknowledged / proof.seconds),
    kills: proof.kills,
    databaseRestarts: proof.databaseRestarts,
    effects: effects.keys,
    effectsRepeated: effects.requests - effects.keys,
    busiest: Number(proof.busiest.toFixed(1)),
  };
  const counts = Object.fromEntries(Object.entries(faults).map(([name, found]) => [name, found.length]));
  const line = { store, ...done, ...counts };
  return {
    lines: [
      ...Object.entries(line).map(([name, value]) => `${name.padEnd(18)} ${value}`),
      ...Object.entries(faults).flatMap(([name, found]) =>
        found.slice(0, EXAMPLES).map((each) => `${name}: ${each}`),
      ),
      JSON.stringify(line),
    ],
    isHeld: Object.values(faults).every((found) => found.length === 0),
  };
}

function tooFew(
  { kills, acknowledged }: Proof,
  least: Least = { kills: 0, acknowledged: 0 },
): readonly string[] {
  return [
    ...(kills < least.kills ? [`${kills} of ${least.kills} kills`] : []),
    ...(acknowledged < least.acknowledged
      ? [`${acknowledged} of ${least.acknowledged} acknowledged turns`]
      : []),
  ];
}

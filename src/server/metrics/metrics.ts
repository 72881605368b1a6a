import type { EffectKind } from '#engine/effect.ts';
import type { Family, Sample } from './family.ts';
import { Histogram } from './histogram.ts';
import { Tally } from './tally.ts';

/** Upper bounds in ms: of turns and writing, which take milliseconds, and of effects, which take up to a turn's limit. */
const TURN_BOUNDS: readonly number[] = [
  ...[1, 2.5, 5, 10, 25, 50, 100, 250, 500],
  ...[1_000, 2_500, 5_000, 10_000, 30_000],
];
const EFFECT_BOUNDS: readonly number[] = [5, 25, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000];

/** What this process counts while it works. Nothing is allocated per turn. */
export class Metrics {
  /** Turns from their beginning to the moment they are stored. */
  readonly turns = new Histogram(TURN_BOUNDS);
  /** Turns that were not stored, by the code of their error. */
  readonly failedTurns = new Tally();
  /** The part of turns that waits for the store. */
  readonly commits = new Histogram(TURN_BOUNDS);
  /** Responses by status. */
  readonly responses = new Tally<number>();
  readonly #effects = new Map<EffectKind, { readonly durations: Histogram; failed: number }>();

  /** An effect was performed, or failed. */
  effect(kind: EffectKind, { ms, hasFailed }: { readonly ms: number; readonly hasFailed: boolean }): void {
    const known = this.#effects.get(kind) ?? { durations: new Histogram(EFFECT_BOUNDS), failed: 0 };
    this.#effects.set(kind, known);
    known.durations.observe(ms);
    if (hasFailed) known.failed += 1;
  }

  families(): readonly Family[] {
    const effects = [...this.#effects];
    const outcomes = effects.flatMap(([kind, { durations, failed }]): readonly Sample[] => [
      { labels: { kind, outcome: 'ok' }, value: durations.count - failed },
      { labels: { kind, outcome: 'failed' }, value: failed },
    ]);
    const perKind = effects.flatMap(([kind, { durations }]) => durations.samples({ kind }));
    return [
      {
        name: 'parley_turn_duration_seconds',
        help: 'Time from the start of a turn until it was stored, including its effects',
        type: 'histogram',
        samples: this.turns.samples(),
      },
      {
        name: 'parley_turns_failed_total',
        help: 'Turns that were not stored, by the code of the error',
        type: 'counter',
        samples: this.failedTurns.samples('code'),
      },
      {
        name: 'parley_commit_duration_seconds',
        help: 'How long turns waited until they were durable',
        type: 'histogram',
        samples: this.commits.samples(),
      },
      {
        name: 'parley_effects_total',
        help: 'Effects that turns requested: requests, code, services and others',
        type: 'counter',
        samples: outcomes,
      },
      {
        name: 'parley_effect_duration_seconds',
        help: 'How long effects took',
        type: 'histogram',
        samples: perKind,
      },
      {
        name: 'parley_http_responses_total',
        help: 'Responses by status',
        type: 'counter',
        samples: this.responses.samples('status'),
      },
    ];
  }
}

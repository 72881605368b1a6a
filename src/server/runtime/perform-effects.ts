import type { Effect, Resolution } from '#engine/effect.ts';
import { AppError } from '#server/app-error.ts';
import { type EffectScope, type Performers, performEffect } from '#server/effects/performers.ts';
import { hasFailed } from '#server/metrics/has-failed.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { beforeDeadline } from './before-deadline.ts';

interface EffectsInput {
  readonly scope: Omit<EffectScope, 'signal'>;
  /** On the clock of `performance.now()`. */
  readonly deadline: number;
  /** Aborted when the turn is no longer needed; undefined: it is always needed. */
  readonly gone: (() => AbortSignal) | undefined;
  /** Receives the milliseconds that each effect took, by key; undefined: nobody wants to know. */
  readonly times?: Map<string, number> | undefined;
  readonly metrics: Pick<Metrics, 'effect'>;
}

/**
 * Performs the effects that a step requests, within the time limit of the turn. When the time is over or the turn no
 * longer needed, running and queued work is stopped and the turn is not kept.
 */
export async function performEffects(
  performers: Performers,
  effects: readonly Effect[],
  { scope, deadline, gone, times, metrics }: EffectsInput,
): Promise<readonly Resolution[]> {
  const ended = new AbortController();
  const left = gone?.();
  const signal = left === undefined ? ended.signal : AbortSignal.any([ended.signal, left]);
  const perform = async (effect: Effect): Promise<Resolution> => {
    const { kind, key } = effect;
    const since = performance.now();
    let isFailure = true;
    try {
      const resolution = await performEffect(performers, effect, { ...scope, signal });
      isFailure = hasFailed(resolution);
      return resolution;
    } finally {
      const ms = performance.now() - since;
      times?.set(key, ms);
      metrics.effect(kind, { ms, hasFailed: isFailure });
    }
  };
  try {
    const resolutions = await beforeDeadline(deadline, () => Promise.all(effects.map(perform)));
    if (left?.aborted === true) throw new AppError('TIMEOUT');
    return resolutions;
  } finally {
    ended.abort();
  }
}

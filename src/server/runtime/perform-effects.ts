import type { Effect, Resolution } from '#engine/effect.ts';
import { AppError } from '#server/app-error.ts';
import { type EffectScope, type Performers, performEffect } from '#server/effects/performers.ts';
import { beforeDeadline } from './before-deadline.ts';

interface EffectsInput {
  readonly scope: Omit<EffectScope, 'signal'>;
  /** On the clock of `performance.now()`. */
  readonly deadline: number;
  /** Aborted when the turn is no longer needed; undefined: it is always needed. */
  readonly gone: (() => AbortSignal) | undefined;
  /** Receives the milliseconds that each effect took, by key; undefined: nobody wants to know. */
  readonly times?: Map<string, number> | undefined;
}

/**
 * Performs the effects that a step requests, within the time limit of the turn. When the time is over or the turn no
 * longer needed, running and queued work is stopped and the turn is not kept.
 */
export async function performEffects(
  performers: Performers,
  effects: readonly Effect[],
  { scope, deadline, gone, times }: EffectsInput,
): Promise<readonly Resolution[]> {
  const ended = new AbortController();
  const left = gone?.();
  const signal = left === undefined ? ended.signal : AbortSignal.any([ended.signal, left]);
  const perform = (effect: Effect): Promise<Resolution> => {
    const since = performance.now();
    const performed = performEffect(performers, effect, { ...scope, signal });
    return times === undefined
      ? performed
      : performed.finally(() => times.set(effect.key, performance.now() - since));
  };
  try {
    const resolutions = await beforeDeadline(deadline, () => Promise.all(effects.map(perform)));
    if (left?.aborted === true) throw new AppError('TIMEOUT');
    return resolutions;
  } finally {
    ended.abort();
  }
}

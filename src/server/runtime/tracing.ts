import type { Turn } from '#engine/turn.ts';
import type { TurnStage } from './run-turn.ts';

/** The stage for turns whose trace says everything that happened in them, with times. */
export function tracing<S extends Pick<TurnStage, 'host'>>(stage: S, isBrief = false): S {
  if (isBrief) return { ...stage, host: { ...stage.host, tracing: { isBrief } } };
  return { ...stage, host: { ...stage.host, tracing: { ms: () => performance.now() } } };
}

/** The turn with the time that each of its effects took, by key. */
export function withTimes(turn: Turn, times: Readonly<Record<string, number>>): Turn {
  const trace = turn.trace.map((step) => {
    const ms = step.kind === 'asked' ? times[step.key] : undefined;
    return ms === undefined ? step : { ...step, ms };
  });
  return { ...turn, trace };
}

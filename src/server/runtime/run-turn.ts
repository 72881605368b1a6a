import type { Effect, Resolution } from '#engine/effect.ts';
import type { EngineEvent } from '#engine/event.ts';
import type { Host } from '#engine/host.ts';
import { joinTurns } from '#engine/join-turns.ts';
import type { Session } from '#engine/session.ts';
import { step } from '#engine/step.ts';
import type { Turn } from '#engine/turn.ts';
import type { Continued, Pace } from './pace.ts';

/** A completed turn, and the results of the effects on the way. */
export interface TurnResult {
  readonly turn: Turn;
  readonly answers: readonly (readonly Resolution[])[];
  /** How long each effect took, ms, by its key. Only of turns whose traces say everything. */
  readonly times?: Readonly<Record<string, number>>;
}

/** What running a turn needs: programs loaded before each step, steps spaced out, effects performed. */
export interface TurnHost {
  readonly host: Host;
  /** Returns a promise only if a program has to be loaded. */
  readonly ready: (session: Session) => Promise<void> | undefined;
  readonly pace: Pick<Pace, 'run' | 'resume'>;
  /** Whose turn it is, for slices after the first. */
  readonly continued: Continued;
  readonly perform: (effects: readonly Effect[], turn: Turn) => Promise<readonly Resolution[]>;
}

/** What all turns share. */
export interface TurnStage extends Omit<TurnHost, 'perform' | 'continued'> {
  /** Loads the version of a bot that a recorded turn linked to, if it is still stored. */
  readonly load: (version: string) => Promise<unknown>;
}

/**
 * Runs one event: steps, performs the effects that the steps request, until the turn is suspended or ends. A promise only
 * where something has to be waited for: most turns are one step.
 */
export function runTurn(
  stage: TurnHost,
  session: Session,
  event: EngineEvent,
): TurnResult | Promise<TurnResult> {
  const first = compute(stage, session, event);
  if (first instanceof Promise) return first.then((turn) => goOn(stage, turn, event));
  return isPending(first) ? goOn(stage, first, event) : { turn: first, answers: none };
}

const none: readonly never[] = [];

const isPending = ({ status, refusal }: Turn): boolean => status === 'pending' && refusal === undefined;

function compute({ host, ready, pace }: TurnHost, from: Session, what: EngineEvent): Turn | Promise<Turn> {
  const run = (): Turn | Promise<Turn> => pace.run(() => step(host, from, what));
  const loading = ready(from);
  return loading === undefined ? run() : loading.then(run);
}

async function goOn(stage: TurnHost, first: Turn, event: EngineEvent): Promise<TurnResult> {
  let turn = first;
  const answers: (readonly Resolution[])[] = [];
  while (isPending(turn)) {
    const { session: from, effects } = turn;
    if (effects.length === 0) {
      // A slice ended: nothing is recorded, since a replay pauses at places of its own.
      const more = { kind: 'resolved', at: event.at, resolutions: [] } as const;
      turn = joinTurns(turn, await stage.pace.resume(() => step(stage.host, from, more), stage.continued));
      continue;
    }
    const resolutions = await stage.perform(effects, turn);
    answers.push(resolutions);
    turn = joinTurns(turn, await compute(stage, from, { kind: 'resolved', at: event.at, resolutions }));
  }
  return { turn, answers };
}

import { again } from '#engine/again.ts';
import type { Effect, EffectOf, Resolution } from '#engine/effect.ts';
import { joinTurns } from '#engine/join-turns.ts';
import type { Session } from '#engine/session.ts';
import { step } from '#engine/step.ts';
import type { TurnStage } from './run-turn.ts';

/** More rounds than any block needs before it calls its service. */
const MOST_ROUNDS = 5;

/**
 * The job whose text a client waits for, found by running the waiting block once more, with its changes discarded.
 * Undefined: the session waits for no such text.
 */
export async function streamedJob(
  stage: TurnStage,
  session: Session,
  facts: {
    readonly at: number;
    readonly perform: (effects: readonly Effect[]) => Promise<readonly Resolution[]>;
  },
): Promise<EffectOf<'service'> | undefined> {
  const before = again(session);
  if (before === null) return undefined;
  await stage.ready(before);
  const { at, perform } = facts;
  let turn = step(stage.host, before, { kind: 'resolved', at, resolutions: [] });
  for (let round = 0; round < MOST_ROUNDS && turn.status === 'pending'; round++) {
    for (const effect of turn.effects)
      if (effect.kind === 'service') return effect.request.shownIn === undefined ? undefined : effect;
    const resolutions = await perform(turn.effects);
    turn = joinTurns(turn, step(stage.host, turn.session, { kind: 'resolved', at, resolutions }));
  }
  return undefined;
}

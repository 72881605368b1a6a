import type { Session } from '#engine/session.ts';
import type { Turn } from '#engine/turn.ts';
import { firstState } from './first-state.ts';
import { moveToVersion } from './move-to-version.ts';
import { createPauses } from './pauses.ts';
import type { Recorded } from './recorded.ts';
import { runTurn, type TurnStage } from './run-turn.ts';
import { toPreview } from './to-preview.ts';
import { withTimes } from './tracing.ts';

/** One turn of a recorded session, as replayed. */
export interface ReplayedTurn {
  readonly n: number;
  readonly recorded: Recorded;
  /** Absent for turns that only moved the session. */
  readonly turn?: Turn;
  /** The session after it. */
  readonly session: Session;
}

/**
 * Replays a recorded session on its versions, with effects answered from the record. The output is identical: the
 * engine has no other inputs. Other requests are served between two turns.
 */
export async function replay(
  stage: TurnStage,
  begin: ReplayInput['begin'],
  log: readonly { readonly n: number; readonly recorded: Recorded }[],
): Promise<readonly ReplayedTurn[]> {
  const turns: ReplayedTurn[] = [];
  let session: Session | undefined;
  const pause = createPauses();
  for (const { n, recorded } of log) {
    await pause();
    const next = await replayOne(stage, { begin, recorded, session, turns });
    session = next.session;
    turns.push({ n, recorded, ...next });
  }
  return turns;
}

interface ReplayInput {
  readonly begin: { readonly botId: string; readonly version: string; readonly resultId: string | null };
  readonly recorded: Recorded;
  readonly session: Session | undefined;
  readonly turns: readonly ReplayedTurn[];
}

async function replayOne(stage: TurnStage, facts: ReplayInput): Promise<{ session: Session; turn?: Turn }> {
  const { recorded, begin } = facts;
  switch (recorded.kind) {
    case 'registered':
      return { session: firstState(begin, recorded.init) };
    case 'rewound': {
      const target = facts.turns.find((turn) => turn.n === recorded.to);
      if (target === undefined) throw new Error(`Turn ${recorded.to} is not in the log`);
      return { session: target.session };
    }
    case 'moved':
      return { session: moveToVersion(known(facts.session), recorded.version) };
    case 'tried':
      return { session: toPreview(known(facts.session)) };
    case 'event': {
      const before = recorded.init === undefined ? known(facts.session) : firstState(begin, recorded.init);
      const rounds = [...(recorded.answers ?? [])];
      const perform = async () => {
        const round = rounds.shift() ?? [];
        // The session names the version of a linked bot only after the step that enters it.
        for (const { kind, result } of round)
          if (kind === 'linkBot' && 'version' in result) await stage.load(result.version);
        return round;
      };
      const continued = { owner: begin.botId, deadline: Number.POSITIVE_INFINITY };
      const { turn } = await runTurn({ ...stage, perform, continued }, before, recorded.event);
      const { times } = recorded;
      return { session: turn.session, turn: times === undefined ? turn : withTimes(turn, times) };
    }
  }
}

function known(session: Session | undefined): Session {
  if (session === undefined) throw new Error('The log does not start with a first turn');
  return session;
}

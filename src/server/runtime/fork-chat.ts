import type { Session } from '#engine/session.ts';
import type { NewSession } from '#store/ports/session.ts';
import type { TurnCommit } from '#store/ports/turn.ts';
import { firstState } from './first-state.ts';
import type { LiveSession } from './live-session.ts';
import { type Recorded, sessionInitOf } from './recorded.ts';
import { type ReplayedTurn, replay } from './replay.ts';
import { resultOf } from './result-of.ts';
import type { TurnStage } from './run-turn.ts';
import { toPreview } from './to-preview.ts';
import { turnCommit } from './turn-commit.ts';
import { wakeAtOf } from './wake-at.ts';

interface ForkChatDeps {
  readonly stage: TurnStage;
  /** The turns to copy, from the first one on. */
  readonly log: readonly { readonly n: number; readonly recorded: Recorded }[];
  readonly commit: (turn: TurnCommit, session: Session) => Promise<void>;
}

/**
 * Stores a new conversation in the state of `from` after the last turn of `log`: the log is replayed into a new session
 * and result, with effects answered from the record. A preview forked from a live chat has no result: its log is
 * replayed unchanged, and the session then becomes a preview.
 */
export async function forkChat(parts: ForkChatDeps, from: LiveSession, facts: NewSession): Promise<void> {
  if (facts.kind === 'preview' && from.record.kind === 'live') await forkAsPreview(parts, from, facts);
  else await forkAlike(parts, from, facts);
}

async function forkAlike(
  { stage, log, commit }: ForkChatDeps,
  from: LiveSession,
  facts: NewSession,
): Promise<void> {
  const init = log[0] === undefined ? undefined : sessionInitOf(log[0].recorded);
  let before = init === undefined ? from.session : firstState(facts, init);
  for (const each of await replay(stage, facts, log)) {
    const first = each.n === 0 ? { session: facts, results: resultOf(facts) } : { results: [] };
    const plain = { ...plainCommit(each, facts), ...first, newResults: first.results };
    await commit(
      each.turn === undefined
        ? plain
        : turnCommit({
            ...first,
            sessionId: facts.id,
            workspaceId: facts.workspaceId,
            n: each.n,
            at: facts.createdAt,
            before,
            turn: each.turn,
            recorded: each.recorded,
            sinceSnapshot: 0,
            programOf: stage.host.program,
          }),
      each.session,
    );
    before = each.session;
  }
}

async function forkAsPreview(
  { stage, log, commit }: ForkChatDeps,
  from: LiveSession,
  facts: NewSession,
): Promise<void> {
  const { resultId } = from.record;
  const turns = await replay(stage, from.record, log);
  for (const each of turns) {
    const recorded = resultId === null ? each.recorded : playedLive(each.recorded, resultId);
    await commit(
      { ...plainCommit({ ...each, recorded }, facts), ...(each.n === 0 && { session: facts }) },
      each.session,
    );
  }
  const last = turns.at(-1);
  if (last === undefined) return;
  const session = toPreview(last.session);
  await commit(plainCommit({ n: last.n + 1, recorded: { kind: 'tried' }, session }, facts), session);
}

/** The record of a first turn names the result it is to be replayed for. */
function playedLive(recorded: Recorded, resultId: string): Recorded {
  return 'init' in recorded && recorded.init !== undefined
    ? { ...recorded, init: { ...recorded.init, resultId } }
    : recorded;
}

function plainCommit({ n, recorded, session }: Omit<ReplayedTurn, 'turn'>, facts: NewSession): TurnCommit {
  return {
    sessionId: facts.id,
    n,
    at: facts.createdAt,
    event: JSON.stringify(recorded),
    delta: '',
    snapshot: JSON.stringify(session),
    wakeAt: wakeAtOf(session),
    ...(session.hasEnded && { hasEnded: true, reopens: true }),
  };
}

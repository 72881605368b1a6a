import type { Turn } from '#engine/turn.ts';
import type { EventPublisher } from '#server/webhooks/event-publisher.ts';
import type { OutboxEvent } from '#store/ports/outbox.ts';
import type { TurnCommit } from '#store/ports/turn.ts';
import type { LiveSession } from './live-session.ts';

interface TurnToTell {
  /** Its state before the turn. */
  readonly live: LiveSession;
  readonly turn: Turn;
  readonly commit: TurnCommit;
  /** The bot of a version. */
  readonly botIdOf: (version: string) => string;
}

/** The webhook events of a turn; undefined: there are no subscribers. */
export async function turnOutbox(
  publisher: Pick<EventPublisher, 'eventsOfTurn'>,
  { live, turn, commit, botIdOf }: TurnToTell,
): Promise<readonly OutboxEvent[] | undefined> {
  const { record, session } = live;
  const frames = [...turn.session.frames, ...session.frames];
  const events = await publisher.eventsOfTurn(commit, record.workspaceId, (resultId) => {
    const made = commit.newResults?.find(({ id }) => id === resultId);
    // A linked bot that keeps its own result.
    const frame = frames.find((each) => each.resultId === resultId);
    return made?.botId ?? (frame ? botIdOf(frame.version) : record.botId);
  });
  return events.length > 0 ? events : undefined;
}

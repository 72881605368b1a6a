import type { Program } from '#engine/program.ts';
import type { Turn } from '#engine/turn.ts';
import type { App } from '#server/app.ts';
import type { LiveSession } from '#server/runtime/live-sessions.ts';
import { parseRecorded } from '#server/runtime/recorded.ts';

/**
 * The turn that somebody else's word caused at the question that this reply answers: the provider of a payment was
 * faster than the visitor's page, which must not answer the next question with it. Undefined: it is a reply like any
 * other.
 */
export async function paidBefore(
  app: App,
  live: LiveSession,
  { text, idempotencyKey }: { readonly text: string; readonly idempotencyKey: string | undefined },
): Promise<Turn | undefined> {
  const isKnown = live.isExternalTurnUndelivered === true;
  if (!isKnown && !live.session.frames.some((frame) => acceptsExternal(app, frame.version))) return undefined;
  const isAgain = idempotencyKey !== undefined && idempotencyKey === live.externalTurnDeliveredTo;
  const turn = isKnown || (await lastTurnWasExternal(app, live)) ? await lastTurn(app, live) : undefined;
  const isAnswer = turn?.facts.some(
    (fact) => fact.kind === 'answer' && [fact.content, 'Success'].includes(text.trim()),
  );
  if (turn === undefined || isAnswer !== true) {
    live.isExternalTurnUndelivered = false;
    return undefined;
  }
  // The same request, sent again, hears the same; another is about what comes now.
  if (live.externalTurnDeliveredTo !== undefined && !isAgain) {
    live.isExternalTurnUndelivered = false;
    return undefined;
  }
  live.externalTurnDeliveredTo = idempotencyKey ?? '';
  app.chat.undelivered.delete(live.record.id);
  return turn;
}

const lastTurn = async (app: App, live: LiveSession): Promise<Turn | undefined> =>
  live.lastTurn ?? (await app.chat.replay(live.record)).at(-1)?.turn;

/** What the log says of the last turn. */
async function lastTurnWasExternal(app: App, { record }: LiveSession): Promise<boolean> {
  const rows = await app.store.sessions.events({ botId: record.botId, id: record.id });
  const last = rows.at(-1);
  const recorded = last && parseRecorded(last.event);
  return recorded?.kind === 'event' && recorded.event.kind === 'external';
}

const hearing = new WeakMap<Program, boolean>();

/** Whether the bot has an input that others may answer. */
function acceptsExternal(app: App, version: string): boolean {
  const program = app.versions.ready(version)?.program;
  if (program === undefined) return false;
  const known = hearing.get(program);
  if (known !== undefined) return known;
  const found = [...program.blocks.values()].some(({ block }) => block?.acceptExternal !== undefined);
  hearing.set(program, found);
  return found;
}

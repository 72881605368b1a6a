import assert from 'node:assert/strict';
import { adapterOf } from '#channels/adapter-of.ts';
import type { Question } from '#channels/question.ts';
import type { App } from '#server/app.ts';
import { arrangedTurn } from '#server/channels/arranged-turn.ts';
import type { ReplayedTurn } from '#server/runtime/replay.ts';

interface Facts {
  /** When the turn was. */
  readonly at: number;
  readonly sessionId: string;
  /** Where its messages went. */
  readonly address: string;
  /** The question that was open before. */
  readonly open: Question | null;
}

/** The requests to a messenger that a turn makes when it is played again, as JSON texts, and what it asks. */
export function replayedCalls(
  app: App,
  { turn, session }: ReplayedTurn,
  { at, sessionId, address, open }: Facts,
): { readonly calls: readonly string[]; readonly question: Question | null } {
  const adapter = session.channel && adapterOf(session.channel.name);
  assert.ok(turn && adapter);
  const { pieces, question } = arrangedTurn(app, turn, { adapter, sessionId, at, open });
  const calls = pieces.flatMap((piece) => adapter.write(piece, address)).map((call) => JSON.stringify(call));
  return { calls, question };
}

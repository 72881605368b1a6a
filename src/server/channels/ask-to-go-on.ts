import { goOnPieces, resumedPieces } from '#channels/go-on-pieces.ts';
import type { Piece } from '#channels/piece.ts';
import type { Question } from '#channels/question.ts';
import type { Answering, Situation } from './answering.ts';
import { rowsOf } from './channel-turns.ts';
import type { OpenChat } from './open-chat.ts';

/** Asks whether to go on with a chat that expired. What was written meanwhile is kept, and answers nothing. */
export async function askToGoOn(
  parts: Answering,
  { labels, question }: Situation,
  { live, seqs }: Pick<OpenChat, 'live'> & { readonly seqs: readonly number[] },
): Promise<void> {
  const { adapter, store, thread } = parts;
  const current = question ?? { turn: live.session.turn, blockId: '', kind: 'text' as const };
  const asking: Question = { ...current, asksToGoOn: true };
  await store.channels.updateThread(thread.id, { question: JSON.stringify(asking) });
  await say(parts, goOnPieces(asking, { capabilities: adapter.capabilities, labels }));
  await store.channels.settleInbound(seqs, { state: 'kept', why: 'They were asked whether to go on.' });
}

/** Goes on with it: the open question is asked again. */
export async function goOn(
  parts: Answering,
  { labels, question }: Situation,
  seqs: readonly number[],
): Promise<void> {
  const { adapter, clock, store, thread } = parts;
  if (question === null) return;
  const { asksToGoOn: _, ...current } = question;
  const resumed: Question = { ...current, resumedAt: clock() };
  await store.channels.updateThread(thread.id, { question: JSON.stringify(resumed) });
  await say(parts, resumedPieces(resumed, { capabilities: adapter.capabilities, labels }));
  await store.channels.settleInbound(seqs, { state: 'done', why: null });
}

const say = ({ adapter, clock, newId, store, thread }: Answering, pieces: readonly Piece[]): Promise<void> =>
  store.channels.send(rowsOf(pieces, { adapter, thread, at: clock(), newId, turn: null }));
